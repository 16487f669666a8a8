import type { Lang } from '../../../contracts/text.ts'
import { amountRead } from '../amount-view.ts'
import type { AmountRead } from '../client/amount.js'
import { readDay } from '../days.ts'
import { type Html, html, when } from '../html.ts'
import type { Reader } from '../lang.ts'
import { type Field, fieldAt, spareLines } from './fields.ts'
import { word } from './labels.ts'
import type { FieldError } from './read-form.ts'
import { sentence } from './result-view.ts'
import { unless } from './titles.ts'

interface View {
  readonly reader: Reader
  readonly values: URLSearchParams
  readonly errors: readonly FieldError[]
  readonly amounts: ReadonlyMap<string, AmountRead>
}

/**
 * The inputs of a calculator: the common ones, or what is required or filled in, first, the rest folded away.
 * @param order names of the inputs that come first, in their order; none: what is required or filled in
 */
export function formView(
  action: string,
  fields: readonly Field[],
  view: View,
  order: readonly string[] = [],
): Html {
  const { say } = view.reader
  const filled = new Set(filledIn(view.values).map(key => key.split('.')[0]))
  const isFilled = (field: Field) => field.required || filled.has(field.name)
  const isWrong = (field: Field) => view.errors.some(error => error.field.split('.')[0] === field.name)
  const rank = ({ name }: Field) => (order.includes(name) ? order.indexOf(name) : order.length)
  const isFirst = (field: Field) => (order.length > 0 ? order.includes(field.name) : isFilled(field))
  const first = fields.filter(isFirst).toSorted((a, b) => rank(a) - rank(b))
  const rest = fields.filter(field => !isFirst(field))
  return html`<form method="post" action="${action}#result" data-calculator novalidate>
${errorSummary(fields, view.errors, view.reader.lang)}
${first.map(field => fieldView(field, field.name, view))}
${
  rest.length > 0 &&
  html`<details class="more-inputs"${when(
    rest.some(field => isWrong(field) || isFilled(field)),
    'open',
  )}><summary>${say('Thêm điều kiện', 'More inputs')} (${rest.length})</summary>
${rest.map(field => fieldView(field, field.name, view))}
</details>`
}
<div class="submit"><output class="live-answer"></output><button type="submit">${say('Tính', 'Calculate')}</button></div>
</form>`
}

/** Names of the inputs with a value; a form that was sent names the empty ones too. */
const filledIn = (values: URLSearchParams): string[] =>
  [...values].filter(([, value]) => value !== '').map(([name]) => name)

/** All errors in one place, which takes the focus; each leads to its field. */
export function errorSummary(
  fields: readonly Field[],
  errors: readonly FieldError[],
  lang: Lang,
): Html | null {
  if (errors.length === 0) return null
  return html`<div class="errors" role="alert" tabindex="-1" aria-labelledby="errors-title">
<strong id="errors-title">${lang === 'vi' ? 'Có lỗi trong biểu mẫu' : 'There is a problem'}</strong>
<ul>${errors.map(({ field, message }) => html`<li>${field === '' ? message[lang] : html`<a href="#f-${field}">${nameOf(field, fields, lang)}: ${message[lang]}</a>`}</li>`)}</ul>
</div>`
}

/** `entries.0.hours` as the form names it. */
export function nameOf(path: string, fields: readonly Field[], lang: Lang): string {
  const { trail, leaf } = fieldAt(fields, path)
  if (!leaf) return path
  return trail
    .flatMap(({ field, line }) => [field.label[lang], ...(line === null ? [] : [String(line)])])
    .join(', ')
}

/** An input with its label, what it was read as, hints and errors; of lines and groups all of theirs. */
export function fieldView(field: Field, name: string, view: View): Html {
  const { lang, say } = view.reader
  if (field.kind === 'lines') return linesView(field, name, view)
  if (field.kind === 'group')
    return html`<fieldset id="f-${name}"><legend>${labelled(field, lang)}</legend>${field.fields.map(inner =>
      fieldView({ ...inner, required: false }, `${name}.${inner.name}`, view),
    )}</fieldset>`
  const id = `f-${name}`
  const error = view.errors.find(e => e.field === name)
  const value = view.values.get(name) ?? ''
  const hints = [
    // Once is enough: the other amounts of a form are written in the same way.
    field.typical &&
      field.required &&
      say('đồng; ghi được cả 25tr, 1,2 tỷ', 'VND; 25m and 1.2 billion will do too'),
    lang === 'en' && field.label.hint && sentence(field.label.hint, lang),
  ].filter(hint => hint)
  const described = [hints.length > 0 && `${id}-hint`, field.typical && `${id}-read`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const read = view.amounts.get(name)
  const attributes = html` id="${id}" name="${name}"${when(field.required, 'required')}${error && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}${field.typical && html` data-low="${field.typical.low}" data-high="${field.typical.high}"`}`
  return html`<div class="field">
<label for="${id}">${labelled(field, lang)}</label>
${input(field, value, attributes, lang)}
${hints.length > 0 && html`<small id="${id}-hint">${hints.join(' · ')}</small>`}
${field.typical && html`<small class="read-back" id="${id}-read" aria-live="polite">${read && amountRead(read, lang)}</small>`}
${error && html`<span class="error" id="${id}-error">${error.message[lang]}</span>`}
</div>`
}

function input(field: Field, value: string, attributes: Html, lang: Lang): Html {
  const choices = field.kind === 'flag' ? ['true', 'false'] : field.choices
  if (choices.length > 0) {
    const isChoice = value === '' || choices.includes(value)
    return html`<select${attributes}><option value="">${field.byDefault === null ? '–' : `${word(field.byDefault, lang)} ${lang === 'vi' ? '(mặc định)' : '(default)'}`}</option>${choices.map(
      choice =>
        html`<option value="${choice}"${when(choice === value, 'selected')}>${word(choice, lang)}</option>`,
    )}${!isChoice && html`<option value="${value}" selected>${value}</option>`}</select>`
  }
  // A day that is none stays visible as text.
  if (field.kind === 'day' && (value === '' || readDay(value) !== null))
    return html`<input type="date" value="${readDay(value)}"${attributes}>`
  const placeholder = unless[field.name]?.[lang] ?? field.byDefault ?? undefined
  const mode = field.kind === 'integer' ? 'numeric' : field.kind === 'number' ? 'decimal' : 'text'
  return html`<input type="text" inputmode="${mode}" autocomplete="off" value="${value}"${placeholder !== undefined && html` placeholder="${placeholder}"`}${attributes}>`
}

/** Lines of activities, hours or months: those filled in, and some more. */
function linesView(field: Field, name: string, view: View): Html {
  const { lang, say } = view.reader
  const last = Math.max(
    -1,
    ...filledIn(view.values)
      .filter(key => key.startsWith(`${name}.`))
      .map(key => Number(key.slice(name.length + 1).split('.')[0])),
  )
  const error = view.errors.find(e => e.field === name)
  // One line is open at least; the spare ones are folded away, so that the button stays near.
  const filled = Math.max(1, Math.min(last, 199) + 1)
  const lines = Array.from(
    { length: filled + spareLines },
    (_, i) => html`<fieldset class="line"><legend>${say('Dòng', 'Line')} ${i + 1}</legend>
${field.fields.map(inner => fieldView({ ...inner, required: false }, `${name}.${i}.${inner.name}`, view))}
</fieldset>`,
  )
  return html`<fieldset id="f-${name}"><legend>${labelled(field, lang)}</legend>
${error && html`<span class="error">${error.message[lang]}</span>`}
${lines.slice(0, filled)}
<details><summary>${say('Thêm dòng', 'More lines')}</summary>${lines.slice(filled)}</details>
</fieldset>`
}

/** A label that names another field names it as the page does. */
const labelled = ({ label }: Field, lang: Lang): Html => html`${sentence(label[lang], lang)}`
