import type { PageCall } from '../../http/call-route.ts'
import { type Html, html } from '../html.ts'
import { readerOf } from '../lang.ts'
import type { Form, Outcome } from './calculate.ts'
import { figures, inputs, law, steps, warnings } from './result-view.ts'

/** The result of a calculation with its inputs, steps and law; without one: that something is to be corrected. */
export function outcomeView(
  call: PageCall,
  { calculator, fields }: Form,
  { answer, request }: Outcome,
  { isExample, link }: { readonly isExample: boolean; readonly link: string },
): Html {
  const reader = readerOf(call)
  const { say, lang } = reader
  if (!answer)
    return html`<p>${say('Sửa các trường được nêu để có kết quả.', 'Correct the named fields to get a result.')}</p>`
  const base = call.services.settings.BASE_URL ?? ''
  return html`<h2>${isExample ? say('Kết quả của ví dụ', 'Result of the example') : say('Kết quả', 'Result')}</h2>
${inputs(fields, request, reader)}
${figures(calculator.answer, answer.data, reader)}
${warnings(answer, reader)}
${steps(answer, reader)}
${law(answer, reader)}
<p class="noprint"><a data-restore href="${link}">${say('Liên kết mở lại số liệu này', 'Link that restores these inputs')}</a> <button type="button" class="script outline" data-print>${say('In', 'Print')}</button></p>
<details class="noprint"><summary>${say('Gọi qua API', 'The same by API')}</summary><pre id="curl" tabindex="0"><code>curl -X POST '${base}/api/tax/${calculator.id}?explain=true' -H 'content-type: application/json' -d '${JSON.stringify({ ...request, lang })}'</code></pre></details>`
}
