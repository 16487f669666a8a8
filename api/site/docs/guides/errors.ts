import { problemCodes } from '../../../../contracts/http/problems.ts'
import { html } from '../../html.ts'
import type { Guide } from '../guide.ts'

export const errors: Guide = {
  id: 'errors',
  title: { vi: 'Lỗi', en: 'Errors' },
  about: {
    vi: 'Mỗi lỗi nêu trường, quy tắc và cách sửa.',
    en: 'Every error names the field, the rule and what to do.',
  },
  body: ({
    base,
  }) => html`<p>Errors are <code>application/problem+json</code> (RFC 9457). <code>code</code> is stable and meant for programs; <code>errors[].pointer</code> is the field; <code>action</code> says what to do next; <code>trace_id</code> is what to report.</p>
<pre tabindex="0"><code>curl -s '${base}/api/tax/personal-income' -H 'content-type: application/json' -d '{"salery": 25}'</code></pre>
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">meaning</th></tr></thead><tbody>
${Object.entries(problemCodes).map(
  ([code, { status, title }]) =>
    html`<tr><th scope="row" id="${code.replaceAll('_', '-')}"><code>${code}</code></th><td>${status}</td><td>${title}</td></tr>`,
)}</tbody></table></div>
<p>Safe to send again: 429 and 503 after <code>Retry-After</code>. Not safe without a change: every other 4xx.</p>`,
}
