import { langQuery } from '../../../../contracts/schema.ts'
import { vietnamDate } from '../../../../contracts/vietnam-time.ts'
import type { PageCall } from '../../../http/call-route.ts'
import type { AnyRoute } from '../../../http/route.ts'
import { calculators } from '../../../tax/calculators.ts'
import { html } from '../../html.ts'
import { readerOf } from '../../lang.ts'
import type { Page } from '../../layout.ts'
import { pageRoute } from '../../page.ts'
import { calculate, compileForm, type Form } from '../calculate.ts'
import { fieldsOf } from '../fields.ts'
import { outcomeView } from '../outcome-view.ts'
import { formOf } from '../write-form.ts'
import { type GuideStep, guides, stepOf, stepsOf } from './plan.ts'
import { type GuideState, readState } from './state.ts'
import { doubts, drafts, type GuideView, progress, stepForm } from './view.ts'

const guidePath = (calculator: string) => `/tax/guide/${calculator}`

/**
 * Which step is shown: back goes back; forward stays where something up to here is wrong or doubtful; the result needs
 * everything to be right.
 */
function viewOf(call: PageCall, form: Form, steps: readonly GuideStep[], state: GuideState): GuideView {
  const reader = readerOf(call)
  const outcome = calculate(form, state.values, vietnamDate(call.now), reader.lang)
  const wanted = state.chosen ? state.at : state.go
  const upTo = wanted > state.at ? wanted - 1 : -1
  const errors = outcome.errors.filter(({ field }) => stepOf(steps, field) <= upTo)
  const wrong = errors.map(({ field }) => stepOf(steps, field)).toSorted((a, b) => a - b)[0]
  const doubtful = Array.from({ length: Math.max(0, upTo + 1) }, (_, i) => i).find(
    current => doubts({ steps, current, state, outcome }).length > 0,
  )
  const current = Math.min(wanted, wrong ?? wanted, doubtful ?? wanted)
  return {
    form,
    steps,
    state,
    outcome,
    current,
    errors: errors.filter(({ field }) => stepOf(steps, field) === current),
    action: reader.to(guidePath(form.calculator.id)),
    reader,
  }
}

function guidePage(call: PageCall, form: Form, steps: readonly GuideStep[], sent: URLSearchParams): Page {
  const view = viewOf(call, form, steps, readState(sent, steps.length))
  const { reader, outcome, current, errors } = view
  const { lang, say, to } = reader
  const { calculator } = form
  const title = `${calculator.title[lang]}: ${say('từng bước', 'step by step')}`
  const isResult = current === steps.length
  return {
    title,
    status: errors.length > 0 ? 422 : 200,
    styles: ['tax.css'],
    scripts: ['amount-input.js', 'guide.js'],
    body: html`<h1>${title}</h1>
<p class="noprint">${say(
      'Không có gì được lưu trên máy chủ; mỗi trang mang theo số liệu của các bước.',
      'The server keeps nothing: each page carries what was filled in.',
    )} <a href="${to(`/tax/${calculator.id}`)}">${say('Tất cả trên một trang', 'All on one page')}</a></p>
${drafts(view)}
${progress(view)}
${stepForm(view)}
${
  isResult &&
  html`<section id="result" aria-label="${say('Kết quả', 'Result')}">${outcomeView(call, form, outcome, {
    isExample: false,
    questions: [],
    link: `${to(guidePath(calculator.id))}#${formOf(form.fields, outcome.request, { lang, grouped: false })}`,
  })}</section>`
}`,
  }
}

/** Each guide as pages of plain forms: GET begins, POST takes a step. */
export const guidePages: readonly AnyRoute[] = guides.flatMap(guide => {
  const calculator = calculators.find(({ id }) => id === guide.calculator)!
  const form = compileForm(calculator, fieldsOf(calculator.request))
  const steps = stepsOf(guide, form.fields)
  const path = guidePath(calculator.id)
  const summary = `${calculator.title.en}, step by step`
  return [
    pageRoute({
      path,
      summary,
      query: langQuery,
      cache: 'private, no-store',
      render: call => guidePage(call, form, steps, new URLSearchParams()),
    }),
    pageRoute({
      path,
      method: 'POST',
      summary,
      takesForm: 'fields',
      cache: 'no-store',
      render: call => guidePage(call, form, steps, new URLSearchParams(call.rawBody?.toString('utf8') ?? '')),
    }),
  ]
})
