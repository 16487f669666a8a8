import { acts } from '../../../contracts/law/acts.ts'
import { described, lang, query, text } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { PageCall } from '../../http/call-route.ts'
import type { AnyRoute } from '../../http/route.ts'
import { calculators } from '../../tax/calculators.ts'
import { amountQuestion } from '../amount-view.ts'
import { writeAmount } from '../client/amount.js'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import type { Page } from '../layout.ts'
import { pageRoute } from '../page.ts'
import { switchView } from './answer-view.ts'
import { calculate, compileForm, type Form, type Outcome } from './calculate.ts'
import { type Field, fieldAt, fieldsOf } from './fields.ts'
import { formView, nameOf } from './form-view.ts'
import { guidePages } from './guide/pages.ts'
import { guides } from './guide/plan.ts'
import { outcomeView } from './outcome-view.ts'
import { sentence } from './result-view.ts'
import { firstInputs, groupsOf, titledFields, titleOf } from './titles.ts'
import { formOf } from './write-form.ts'

/** All calculators in one list, those of the specification first. */
const index = pageRoute({
  path: '/tax',
  summary: 'All tax calculators',
  cache: 'public, max-age=300',
  render: call => {
    const { lang, say, to } = readerOf(call)
    return {
      title: say('Công cụ tính thuế', 'Tax calculators'),
      body: html`<h1>${say('Công cụ tính thuế 2026', 'Tax calculators of 2026')}</h1>
<p class="lead">${say(
        'Mỗi kết quả kèm từng bước tính và điều luật. Không cần khóa, không lưu số liệu.',
        'Every result comes with its steps and the articles that it rests on. No key is needed and nothing is kept.',
      )}</p>
${groupsOf(calculators).map(
  group => html`<h2>${group.title[lang]}</h2>
<ul class="cards">${group.calculators.map(
    c =>
      html`<li><article><h3><a href="${to(`/tax/${c.id}`)}">${titleOf(c)[lang]}</a></h3><p>${c.summary[lang]}</p></article></li>`,
  )}</ul>`,
)}
<p>${say('Cả danh sách lương từ một bảng tính', 'A whole payroll from a sheet')}: <a href="/api/tax/payroll/template.xlsx?lang=${lang}">${say('mẫu Excel để điền', 'an Excel sheet to fill in')}</a>, <code>POST /api/tax/payroll</code>. ${say('Mọi mức và tỷ lệ theo ngày', 'Every rate by date')}: <a href="/api/tax/rules">/api/tax/rules</a>.</p>`,
    }
  },
})

const hasGuide = (id: string) => guides.some(({ calculator }) => calculator === id)

/** The address of a calculator: GET with the inputs in the query restores them, POST takes a form. */
function calculatorPages(form: Form): AnyRoute[] {
  const { calculator } = form
  const path = `/tax/${calculator.id}`
  const title = calculator.title.en
  const input = described(text, { maxLength: 40 })
  const inputs = Object.fromEntries(namesOf(form).map(name => [name, input]))
  return [
    pageRoute({
      path,
      summary: title,
      query: query({ ...inputs, lang }),
      cache: 'private, no-store',
      render: call => {
        const filledFields = new URLSearchParams(
          Object.entries(call.query).filter(([name]) => name !== 'lang'),
        )
        const isExample = filledFields.size === 0
        const written = { lang: call.lang, grouped: true }
        const values = isExample ? formOf(form.fields, calculator.example, written) : filledFields
        return show(call, form, { values, isExample, isLink: true })
      },
    }),
    pageRoute({
      path,
      method: 'POST',
      summary: title,
      takesForm: 'fields',
      cache: 'no-store',
      render: call =>
        show(call, form, {
          values: new URLSearchParams(call.rawBody?.toString('utf8') ?? ''),
          isExample: false,
          isLink: false,
        }),
    }),
  ]
}

/** Names of all inputs, with the lines that a link may restore. */
const namesOf = ({ fields }: Form): string[] => namesIn(fields, '', linesInLinks)

const namesIn = (fields: readonly Field[], prefix: string, max: number): string[] =>
  fields.flatMap(field => {
    const name = `${prefix}${field.name}`
    if (field.kind === 'group') return namesIn(field.fields, `${name}.`, max)
    if (field.kind !== 'lines') return [name]
    // Lines within lines multiply: a link holds fewer of them.
    const lines = field.fields.some(({ kind }) => kind === 'lines') ? linesWithLines : max
    return Array.from({ length: lines }, (_, i) => namesIn(field.fields, `${name}.${i}.`, linesWithin)).flat()
  })

const linesInLinks = 50
const linesWithLines = 8
const linesWithin = 13

interface FormInput {
  readonly values: URLSearchParams
  readonly isExample: boolean
  /** From an address: amounts are written as people read them. What was typed stays as it was typed. */
  readonly isLink: boolean
}

function show(call: PageCall, form: Form, { values, isExample, isLink }: FormInput): Page {
  const reader = readerOf(call)
  const { calculator, fields } = form
  const { lang, say, to } = reader
  const outcome = calculate(form, values, vietnamDate(call.now), lang)
  const path = `/tax/${calculator.id}`
  const title = titleOf(calculator)
  return {
    title: title[lang],
    description: calculator.summary[lang],
    things: [
      {
        '@type': 'WebApplication',
        name: title[lang],
        description: calculator.summary[lang],
        applicationCategory: 'FinanceApplication',
        operatingSystem: 'Any',
        inLanguage: ['vi', 'en'],
        isAccessibleForFree: true,
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'VND' },
      },
    ],
    status: outcome.errors.length > 0 ? 422 : 200,
    styles: ['tax.css'],
    scripts: ['tax.js', 'amount-input.js'],
    body: html`<h1>${title[lang]}</h1>
<p class="lead">${calculator.summary[lang]}${hasGuide(calculator.id) && html` <a href="${to(`/tax/guide/${calculator.id}`)}">${say('Điền từng bước', 'Fill it in step by step')}</a>`}</p>
${switchView(form, outcome, reader)}
<div class="columns calculator">
<section class="card" aria-label="${say('Số liệu', 'Inputs')}">${formView(to(path), fields, { reader, values: isLink ? readable(form, values, outcome, lang) : values, errors: outcome.errors, amounts: outcome.amounts }, firstInputs[calculator.id])}</section>
<section id="result" aria-live="polite" aria-label="${say('Kết quả', 'Result')}">${outcomeView(call, form, outcome, { isExample, link: linkOf(form, outcome, reader), questions: requests(form, values, outcome, reader) })}</section>
</div>
<details class="more noprint"><summary>${say('Cách tính trong trường hợp luật để ngỏ', 'How it decides')}</summary><p>${sentence(calculator.remarks[lang], lang)}</p><ul>${actsOf(
      form,
    ).map(act => html`<li>${acts[act].title[lang]}</li>`)}</ul></details>`,
  }
}

/** The texts of an address with its amounts as people read them. */
function readable(
  { fields }: Form,
  values: URLSearchParams,
  { amounts }: Outcome,
  lang: Lang,
): URLSearchParams {
  const out = new URLSearchParams(values)
  for (const [name, { dong }] of amounts) {
    const typical = fieldAt(fields, name).leaf?.typical
    if (typical) out.set(name, writeAmount(dong, lang, typical))
  }
  return out
}

/** A question for each doubtful amount, before the answer that rests on it. */
const requests = (
  { calculator, fields }: Form,
  values: URLSearchParams,
  { amounts }: Outcome,
  { lang, to }: Reader,
): Html[] =>
  [...amounts].flatMap(([name, read]) => {
    const own = fieldAt(fields, name).leaf
    if (!own?.typical) return []
    const typed = values.get(name) ?? ''
    const question = amountQuestion(
      read,
      { name, typical: own.typical, label: nameOf(name, fields, lang), typed, lang },
      (text, caption) => {
        const other = new URLSearchParams(values)
        other.delete('lang')
        other.set(name, text)
        return html`<a href="${to(`/tax/${calculator.id}?${other}`)}">${caption}</a>`
      },
    )
    return question === null ? [] : [question]
  })

const actsOf = ({ calculator }: Form) => [
  ...new Set(calculator.parameters.flatMap(p => p.values.map(v => v.act))),
]

/** A link of the interface's inputs, amounts in whole đồng. */
const linkOf = ({ calculator, fields }: Form, { request }: Outcome, { lang, to }: Reader): string =>
  to(`/tax/${calculator.id}?${formOf(fields, request, { lang, grouped: false })}`)

/** Pages of every calculator that the interface has. */
export const taxPages: readonly AnyRoute[] = [
  index,
  ...guidePages,
  ...calculators.flatMap(c => calculatorPages(compileForm(c, titledFields(c, fieldsOf(c.request))))),
]
