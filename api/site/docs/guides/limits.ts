import {
  customerTiers,
  keylessTaxPerDay,
  macroPerMinute,
  newKeysPerDay,
  tiers,
} from '../../../../contracts/tiers.ts'
import { html } from '../../html.ts'
import type { Guide } from '../guide.ts'

export const limits: Guide = {
  id: 'limits',
  title: { vi: 'Hạn mức', en: 'Limits' },
  about: {
    vi: 'Số lần gọi mỗi ngày theo gói; ngày bắt đầu lúc 00:00 giờ Việt Nam.',
    en: 'Calls a day by tier; days begin at 00:00 in Vietnam.',
  },
  body: () => html`<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Tier</th><th scope="col" class="number">Market calls a day</th><th scope="col" class="number">Tax calls a day</th></tr></thead><tbody>
<tr><th scope="row">without a key</th><td class="number">0</td><td class="number">${keylessTaxPerDay}</td></tr>
${customerTiers.map(
  id =>
    html`<tr><th scope="row">${tiers[id].name}</th><td class="number">${tiers[id].marketPerDay ?? 'unlimited'}</td><td class="number">${tiers[id].taxPerDay ?? 'unlimited'}</td></tr>`,
)}</tbody></table></div>
<ul>
<li>Macro addresses: ${macroPerMinute} requests a minute each, by key or address.</li>
<li>New keys: ${newKeysPerDay} a day from one address.</li>
<li>What is left is in <code>RateLimit</code> and <code>X-RateLimit-Remaining</code>; when it is used up, <code>Retry-After</code> says how long to wait.</li>
<li>An answer <code>304 Not Modified</code> does not count: send <code>If-None-Match</code> with the ETag that you have. Our own failures (5xx) do not count either.</li>
<li>Calls are counted for the account: a second key brings no second quota.</li>
</ul>`,
}
