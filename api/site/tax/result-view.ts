import { type Term, terms } from '../../../contracts/http/tax/terms.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import { doubtfulAmount } from '../../tax/doubtful-amounts.ts'
import { dayText } from '../days.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { day, dong, number, prose } from '../numbers.ts'
import { pairs, table } from '../table.ts'
import type { Calculated } from './calculate.ts'
import { type Field, fieldAt } from './fields.ts'
import { formulaView } from './formula.ts'
import { labelOf } from './label.ts'
import { word } from './labels.ts'
import { names } from './names.ts'
import { formOf } from './write-form.ts'

/** Figures of an answer, each with the words of its schema; parts below their heading. */
export function figures(schema: JsonSchema, value: object, reader: Reader): Html {
  const { lang } = reader
  const rows: { name: Html; value: Html; isText: boolean }[] = []
  const parts: Html[] = []
  const properties = schema.properties as Record<string, JsonSchema>
  for (const [name, inner] of Object.entries(value)) {
    if (isElsewhere(name, value)) continue
    const fieldSchema = properties[name] ?? {}
    const label = labelOf(fieldSchema, name)
    const title = html`${label[lang]}`
    if (Array.isArray(inner)) {
      if (inner.length > 0)
        parts.push(html`<h3>${title}</h3>${lines(fieldSchema.items as JsonSchema, inner, reader)}`)
    } else if (inner !== null && typeof inner === 'object')
      parts.push(html`<h3>${title}</h3>${figures(fieldSchema, inner, reader)}`)
    else
      rows.push({
        name: title,
        value: namedFigure(name, fieldSchema, inner, lang),
        isText: isSentence(inner),
      })
  }
  return html`${rows.length > 0 && pairs(reader.say('Kết quả', 'Result'), rows)}${parts}`
}

function lines(schema: JsonSchema, items: readonly unknown[], { lang, say }: Reader): Html {
  const all = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  // What has a text needs no id beside it.
  const names = Object.fromEntries(all)
  const properties = all.filter(
    ([name]) => (name !== 'id' || names.text === undefined) && !isElsewhere(name, names),
  )
  if (properties.length === 0) return html`<ul>${items.map(item => html`<li>${String(item)}</li>`)}</ul>`
  // Few items of many figures stand side by side, each figure a row: as columns they would not fit.
  if (properties.length > widest && items.length <= sideBySide)
    return compared(properties, items as readonly Record<string, unknown>[], { lang, say })
  return table(
    say('Từng dòng', 'Lines'),
    properties.map(([name, fieldSchema]) => ({
      title: labelOf(fieldSchema, name)[lang],
      number: items.every(item => !isSentence((item as Record<string, unknown>)[name])),
      cell: (item: Record<string, unknown>) => namedFigure(name, fieldSchema, item[name], lang),
    })),
    items as readonly Record<string, unknown>[],
  )
}

/** Columns that fit beside the form; items that fit beside each other. */
const widest = 5
const sideBySide = 3

function compared(
  [first, ...rest]: readonly [string, JsonSchema][],
  items: readonly Record<string, unknown>[],
  { lang, say }: Pick<Reader, 'lang' | 'say'>,
): Html {
  const [title, fieldSchema] = first!
  return table<[string, JsonSchema]>(
    say('Từng dòng', 'Lines'),
    [
      { title: labelOf(fieldSchema, title)[lang], cell: ([name, schema]) => labelOf(schema, name)[lang] },
      ...items.map(item => ({
        title: figure(fieldSchema, item[title], lang).text,
        number: true,
        cell: ([name, schema]: [string, JsonSchema]) => namedFigure(name, schema, item[name], lang),
      })),
    ],
    rest,
  )
}

/** Steps have a section of their own below; a rule is named by its act and article. */
const isElsewhere = (name: string, beside: object): boolean =>
  name === 'steps' || (name === 'rule' && 'act' in beside)

const namedFigure = (name: string, schema: JsonSchema, value: unknown, lang: Lang): Html =>
  name === 'article' && typeof value === 'string'
    ? html`${article(value, lang)}`
    : figure(schema, value, lang)

/** A figure as its schema says: money in đồng, days and choices in the words of the language. */
export function figure(schema: JsonSchema, value: unknown, lang: Lang): Html {
  if (value === null || value === undefined) return number(lang, null)
  if (typeof value === 'number')
    return isAmount(schema) ? html`${dong(lang, value)}\u00a0₫` : number(lang, value, { max: 6 })
  const text = String(value)
  if (isSentence(text)) return html`${sentence(word(text, lang), lang)}`
  return html`${/^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(lang, text) : word(text, lang)}`
}

/** Texts that need lines of their own, in place of a column of figures. */
const isSentence = (value: unknown): boolean => typeof value === 'string' && value.length > 24

/** Whether a figure is money, which requests and answers state in million VND. */
export const isAmount = (schema: JsonSchema): boolean =>
  schema['x-unit'] === 'million VND' || String(schema.description ?? '').includes('(million VND)')

interface Step {
  readonly id: string
  readonly label: string
  readonly formula: string
  readonly inputs: Readonly<Record<string, number>>
  readonly value: number
  readonly unit: string
  readonly act: string | null
  readonly article: string | null
}

/** The way to the answer, each step with its figures and its article. */
export function steps(answer: Calculated, { lang, say }: Reader): Html | null {
  const trace = 'trace' in answer.meta ? (answer.meta.trace as { steps: readonly Step[] }) : null
  if (!trace) return null
  const units: Readonly<Record<string, string>> = {
    'million VND': '₫',
    percent: '%',
    hours: say('giờ', 'hours'),
    multiple: '×',
  }
  return html`<details class="more" id="how"><summary><h2 id="steps">${say('Các bước tính', 'Steps')} <small>${trace.steps.length}</small></h2></summary>
${table(
  say('Các bước tính', 'Steps'),
  [
    {
      title: say('Bước', 'Step'),
      cell: (step: Step) => step.label,
    },
    {
      title: say('Cách tính', 'How'),
      cell: ({ formula, inputs }) => formulaView(formula, inputs, lang),
    },
    {
      title: say('Kết quả', 'Result'),
      number: true,
      cell: ({ unit, value }) =>
        html`${unit === 'million VND' ? dong(lang, value) : number(lang, value, { max: 6 })} ${units[unit] ?? unit}`,
    },
    {
      title: say('Căn cứ', 'Law'),
      cell: ({ act, article: place }) => act && html`${actName(act, lang)}, ${article(place, lang)}`,
    },
  ],
  trace.steps,
)}
<p><small>${say('Số trong công thức tính bằng triệu đồng, trừ khi ghi khác.', 'Amounts inside formulas are in million VND.')}</small></p></details>`
}

/** The values of the law that the answer rests on, with where to read them. */
export function law({ meta }: Calculated, { say, lang }: Reader): Html {
  return html`<details class="more" id="acts"><summary><h2 id="law">${say('Căn cứ pháp luật', 'Law')} <small>${meta.legal.length}</small></h2></summary>
<ul>${meta.legal.map(
    ({ act, article: place, title, url, effective_from, rule }) =>
      html`<li>${url ? html`<a href="${url}" rel="noreferrer">${act}</a>` : actName(act, lang)}, ${article(place, lang)}: ${title} <small>${say('từ', 'from')} ${day(lang, effective_from)} · <a href="/api/tax/rules/${rule}"><code>${rule}</code></a></small></li>`,
  )}</ul>
<p><small>${say('Ngày áp dụng', 'Law of')} ${day(lang, meta.effective_date)} · ${say('kỳ tính thuế', 'tax year')} ${meta.tax_year} · ${say('bộ quy định', 'rules')} <code>${meta.rules_version}</code></small></p></details>`
}

/** Acts by their number; the one rule that is none of the law has a name. */
export const actName = (act: string, lang: Lang): string =>
  act === 'product rule' && lang === 'vi' ? 'Quy định của sản phẩm' : act

/** `31.1.đ` is item đ of clause 1 of article 31, `điểm đ khoản 1 Điều 31`. What has another form stands as it is. */
export function article(place: string | null, lang: Lang): string | null {
  if (place === null) return null
  const [, own, clause, item] = /^(\d+[a-zđ]?)(?:\.(\d+[a-zđ]?))?(?:\.([a-zđ](?:\.\d+)?))?$/.exec(place) ?? []
  if (lang === 'en' || own === undefined) return `${lang === 'vi' ? 'Điều' : 'Art.'} ${place}`
  return [item && `điểm ${item}`, clause && `khoản ${clause}`, `Điều ${own}`].filter(Boolean).join(' ')
}

/** What was stated, for paper: there the form itself is left out. */
export const inputs = (fields: readonly Field[], request: object, { say, lang }: Reader): Html =>
  html`<dl id="inputs" class="onpaper" aria-label="${say('Số liệu đã nhập', 'Inputs')}">${[
    ...formOf(fields, request, { lang, grouped: true }),
  ].map(([name, value]) => {
    const { own, trail, leaf } = fieldAt(fields, name)
    const title = leaf
      ? trail.map(({ field, line }) => `${field.label[lang]}${line === null ? '' : ` ${line}`}`).join(', ')
      : own
    return html`<dt>${title}</dt><dd>${leaf?.kind === 'day' ? dayText(lang, value) : word(value, lang)}${leaf?.typical && !value.endsWith('đ') && html` ${say('đồng', 'VND')}`}</dd>`
  })}</dl>`

/** A sentence of a calculator with the labels of the fields and choices that it names. */
export const sentence = (text: string, lang: Lang): string =>
  prose(
    text.replace(/(?<![\w/])[a-z]+(?:_[a-z]+)+(?![\w/])/g, name => {
      const label = termLabel(name, lang) ?? names[name]?.[lang] ?? word(name, lang)
      return label === name ? name : lang === 'vi' ? `«${label}»` : `“${label}”`
    }),
    lang,
  )

const termLabel = (name: string, lang: Lang): string | undefined =>
  Object.hasOwn(terms, name) ? terms[name as Term][lang].split(/[;:.] /)[0] : undefined

/** What the reader must know beside the figures; about doubtful amounts the page asks with words of its own. */
export function warnings({ meta }: Calculated, { lang, say }: Reader): Html {
  const all = meta.warnings
    .filter(w => w.code !== doubtfulAmount)
    .map(w => html`<p class="warning">${sentence(lang === 'vi' ? w.message_vi : w.message_en, lang)}</p>`)
  const more = all.slice(openWarnings)
  return html`${all.slice(0, openWarnings)}${more.length > 0 && html`<details><summary>${say(`${more.length} lưu ý khác`, more.length === 1 ? '1 more note' : `${more.length} more notes`)}</summary>${more}</details>`}`
}

/** A reader who is shown more of them at once reads none. */
const openWarnings = 3
