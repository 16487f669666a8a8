import { html } from '../../html.ts'
import type { Guide, Place } from '../guide.ts'

const tax = ({
  base,
}: Place) => html`<pre tabindex="0"><code>curl -X POST '${base}/api/tax/personal-income?explain=true' \\
  -H 'content-type: application/json' -d '{"salary": 25, "dependents": 1}'</code></pre>`

const market = ({
  base,
}: Place) => html`<pre tabindex="0"><code>curl -X POST '${base}/api/keys' -H 'content-type: application/json' -d '{"name": "my spreadsheet"}'
curl '${base}/api/finance/market-data' -H 'x-api-key: &lt;API_KEY&gt;'</code></pre>`

const economy = ({ macro }: Place) => html`<pre tabindex="0"><code>curl '${macro}/api/v1/indicators'
curl '${macro}/api/v1/indicators/vn.cpi?format=csv'
curl '${macro}/api/v1/indicators/vn.cpi?vintage=2026-06-30'</code></pre>`

const programs = ({
  base,
}: Place) => html`<pre tabindex="0"><code>const answer = await fetch('${base}/api/tax/personal-income', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ salary: 25, dependents: 1 }),
})
const { data, meta } = await answer.json()</code></pre>
<pre tabindex="0"><code>import requests
answer = requests.post('${base}/api/tax/personal-income', json={'salary': 25, 'dependents': 1})
answer.json()['data']['net_income']</code></pre>`

export const firstCall: Guide = {
  id: 'first-call',
  title: { vi: 'Lần gọi đầu tiên', en: 'The first call' },
  about: {
    vi: 'Thuế không cần khóa; thị trường cần khóa miễn phí.',
    en: 'Tax needs no key; the market needs a free one.',
  },
  body: {
    vi: place => html`<h2>Thuế, không cần khóa</h2>
${tax(place)}
<p>Số tiền tính bằng triệu đồng. <code>meta.legal</code> nêu điều luật, <code>explain=true</code> thêm từng bước tính, <code>effective_date</code> chọn quy định của một ngày khác.</p>
<h2>Thị trường, cần khóa</h2>
${market(place)}
<p>Cũng có thể tạo khóa ở trang <a href="/keys?lang=vi">Khóa</a>. Giá tính bằng đồng; <code>meta.as_of</code> là phiên của số liệu, <code>meta.source</code> là nguồn. Thiếu số liệu là <code>null</code> kèm lý do, không bao giờ là 0.</p>
<h2>Vĩ mô</h2>
${economy(place)}
<p>Dòng thứ hai lấy CSV; dòng thứ ba lấy số liệu như đã biết vào một ngày.</p>
<h2>Trong JavaScript và Python</h2>
${programs(place)}`,
    en: place => html`<h2>Tax, without a key</h2>
${tax(place)}
<p>Amounts are million VND. <code>meta.legal</code> names the articles, <code>explain=true</code> adds the steps, <code>effective_date</code> picks the law of another day.</p>
<h2>The market, with a key</h2>
${market(place)}
<p>Or make one on the page <a href="/keys?lang=en">Keys</a>. Prices are VND; <code>meta.as_of</code> is the session, <code>meta.source</code> where the figures come from. Missing is <code>null</code> with a reason, never 0.</p>
<h2>Macro</h2>
${economy(place)}
<p>The second line fetches CSV; the third the figures as they were known on a day.</p>
<h2>In JavaScript and Python</h2>
${programs(place)}`,
  },
}
