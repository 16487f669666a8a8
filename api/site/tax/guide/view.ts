import { amountQuestion } from '../../amount-view.ts'
import { type Html, html, when } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import type { Form, Outcome } from '../calculate.ts'
import { fieldAt } from '../fields.ts'
import { errorSummary, fieldView, nameOf } from '../form-view.ts'
import type { FieldError } from '../read-form.ts'
import type { GuideStep } from './plan.ts'
import type { GuideState } from './state.ts'

export interface GuideView {
  readonly form: Form
  readonly steps: readonly GuideStep[]
  readonly state: GuideState
  /** The step that is shown; the number of steps is the result. */
  readonly current: number
  readonly outcome: Outcome
  readonly errors: readonly FieldError[]
  readonly action: string
  readonly reader: Reader
}

/** Where the reader is among the steps. */
export const progress = ({ steps, current, reader: { lang, say } }: GuideView): Html =>
  html`<nav class="noprint guide" aria-label="${say('Các bước', 'Steps')}"><ol class="steps">${[
    ...steps.map(({ title }) => title[lang]),
    say('Kết quả', 'Result'),
  ].map((title, i) => html`<li${i === current && html` aria-current="step"`}>${title}</li>`)}</ol></nav>`

/** Drafts are kept by the browser: the server gets none of them. */
export const drafts = ({ form, reader: { say } }: GuideView): Html =>
  html`<p class="script noprint" data-draft="${form.calculator.id}"><button type="button" class="outline" data-draft-open disabled>${say('Mở bản nháp', 'Open the draft')}</button> <button type="button" class="outline" data-draft-clear disabled>${say('Xóa bản nháp', 'Clear the draft')}</button> <small>${say('Bản nháp chỉ lưu trong trình duyệt này.', 'The draft is kept in this browser alone.')}</small></p>`

/** The form of a step, with all other steps in hidden inputs; of the result: the way back to each step. */
export function stepForm(view: GuideView): Html {
  const { steps, current, state, action, reader, outcome, form, errors } = view
  const { lang, say } = reader
  const step = steps[current]
  const inStep = new Set(step?.fields.map(({ name }) => name))
  const hidden = [...state.values].filter(([name]) => !inStep.has(name.split('.')[0] ?? ''))
  const fields = step
    ? html`<h2>${current + 1}. ${step.title[lang]}</h2>
${questions(view)}
${step.fields.map(field => fieldView(field, field.name, { reader, values: state.values, errors, amounts: outcome.amounts }))}
<div class="row"><button type="submit" name="go" value="${current + 1}">${current + 1 === steps.length ? say('Xem kết quả', 'Show the result') : say('Tiếp tục', 'Continue')}</button>
${current > 0 && html`<button type="submit" class="outline" name="go" value="${current - 1}">${say('Quay lại', 'Back')}</button>`}</div>`
    : html`<details><summary>${say('Sửa số liệu', 'Change the inputs')}</summary><div class="row">${steps.map(
        ({ title }, i) =>
          html`<button type="submit" class="outline" name="go" value="${i}">${i + 1}. ${title[lang]}</button>`,
      )}</div></details>`
  return html`<form method="post" action="${action}" class="noprint guide" data-guide="${form.calculator.id}" novalidate${when(current === steps.length, 'data-done')}>
${errorSummary(form.fields, errors, lang)}
${[...hidden, ['at', String(current)] as const, ...[...state.sure].map(sure => ['sure', sure] as const)].map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
)}
${fields}
</form>`
}

/** What may have been meant in place of a doubtful amount: a button for each reading, and one to keep it. */
function questions(view: GuideView): Html[] {
  const { form, state, reader } = view
  const { lang, say } = reader
  return doubts(view).map(([name, read]) => {
    const typical = fieldAt(form.fields, name).leaf!.typical!
    const input = {
      name,
      typical,
      label: nameOf(name, form.fields, lang),
      typed: state.values.get(name) ?? '',
      lang,
    }
    const question = amountQuestion(
      read,
      input,
      (text, caption) =>
        html`<button type="submit" class="outline" name="set" value="${name}=${text}">${caption}</button>`,
    )
    return html`<div class="doubt">${question}<button type="submit" class="outline" name="sure" value="${sureOf(name, read.dong)}">${say('Đúng như vậy', 'It is right')}</button></div>`
  })
}

/** Amounts of the step shown that are doubtful and were not confirmed. */
export const doubts = ({
  steps,
  current,
  state,
  outcome,
}: Pick<GuideView, 'steps' | 'current' | 'state' | 'outcome'>) => {
  const names = new Set(steps[current]?.fields.map(({ name }) => name))
  return [...outcome.amounts].filter(
    ([name, read]) =>
      read.doubtful && names.has(name.split('.')[0] ?? '') && !state.sure.has(sureOf(name, read.dong)),
  )
}

const sureOf = (name: string, dong: number): string => `${name}=${dong}`
