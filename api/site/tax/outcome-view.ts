import type { PageCall } from '../../http/call-route.ts'
import { type Html, html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { answerView } from './answer-view.ts'
import type { Form, Outcome } from './calculate.ts'
import { csvLink } from './csv-link.ts'
import { figures, inputs, law, steps, warnings } from './result-view.ts'

/** The result of a calculation with its inputs, steps and law; without one: that something is to be corrected. */
export function outcomeView(
  call: PageCall,
  form: Form,
  outcome: Outcome,
  {
    isExample,
    link,
    questions,
  }: { readonly isExample: boolean; readonly link: string; readonly questions: readonly Html[] },
): Html {
  const reader = readerOf(call)
  const { calculator, fields } = form
  const { answer, request } = outcome
  const { say, lang } = reader
  if (!answer)
    return html`${questions}<p>${say('Sửa các trường được nêu để có kết quả.', 'Correct the named fields to get a result.')} <a href="#errors-title">${say('Các trường sai', 'Fields to correct')}</a></p>`
  const base = call.services.settings.BASE_URL ?? ''
  const first = answerView(form, outcome, reader)
  const all = figures(calculator.answer, answer.data, reader)
  return html`<h2 class="result-title" data-before="${say('của số liệu trước', 'of the inputs before')}">${isExample ? say('Kết quả của ví dụ', 'Result of the example') : say('Kết quả', 'Result')}</h2>
${inputs(fields, request, reader)}
${questions}
${first}
${warnings(answer, reader)}
<div class="row share noprint"><button type="button" class="script outline" data-copy-link="${link}" data-done="${say('Đã chép liên kết', 'Link copied')}">${say('Chép liên kết', 'Copy link')}</button> <button type="button" class="script outline" data-print>${say('In', 'Print')}</button> ${csvLink(form, answer, reader)} <a data-restore href="${link}">${say('Liên kết mở lại số liệu này', 'Link that restores these inputs')}</a></div>
<details class="more" id="details"><summary><h2>${say('Từng khoản', 'All figures')}</h2></summary>${all}</details>
${steps(answer, reader)}
${law(answer, reader)}
<details class="more noprint" id="by-api"><summary><h2>${say('Gọi qua API', 'The same by API')}</h2></summary><pre id="curl" tabindex="0"><code>curl -X POST '${base}/api/tax/${calculator.id}?explain=true' -H 'content-type: application/json' -d '${JSON.stringify({ ...request, lang })}'</code></pre></details>`
}
