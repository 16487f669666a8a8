import type { Lang } from '../../../../contracts/text.ts'
import { html } from '../../html.ts'
import { codeBlock } from '../code.ts'
import type { Guide, Place } from '../guide.ts'

const tax = ({ base }: Place, lang: Lang) =>
  codeBlock(
    `curl -X POST '${base}/api/tax/personal-income?explain=true' \\
  -H 'content-type: application/json' -d '{"salary": 25, "dependents": 1}'`,
    'sh',
    lang,
  )

const market = ({ base }: Place, lang: Lang) =>
  codeBlock(
    `curl -X POST '${base}/api/keys' -H 'content-type: application/json' -d '{"name": "my spreadsheet"}'
curl '${base}/api/finance/market-data' -H 'x-api-key: <API_KEY>'`,
    'sh',
    lang,
  )

const economy = ({ macro }: Place, lang: Lang) =>
  codeBlock(
    `curl '${macro}/api/v1/indicators'
curl '${macro}/api/v1/indicators/vn.cpi?format=csv'
curl '${macro}/api/v1/indicators/vn.cpi?vintage=2026-06-30'`,
    'sh',
    lang,
  )

export const firstCall: Guide = {
  id: 'first-call',
  title: { vi: 'Lần gọi đầu tiên', en: 'The first call' },
  about: {
    vi: 'Thuế không cần khóa; thị trường cần khóa miễn phí.',
    en: 'Tax needs no key; the market needs a free one.',
  },
  body: {
    vi: place => html`<h2>Thuế, không cần khóa</h2>
${tax(place, 'vi')}
<p>Số tiền tính bằng triệu đồng. <code>meta.legal</code> nêu điều luật, <code>explain=true</code> thêm từng bước tính, <code>effective_date</code> chọn quy định của một ngày khác.</p>
<h2>Thị trường, cần khóa</h2>
${market(place, 'vi')}
<p>Cũng có thể tạo khóa ở trang <a href="/keys?lang=vi">Khóa</a>. Giá tính bằng đồng; <code>meta.as_of</code> là phiên của số liệu, <code>meta.source</code> là nguồn. Thiếu số liệu là <code>null</code> kèm lý do, không bao giờ là 0.</p>
<h2>Vĩ mô</h2>
${economy(place, 'vi')}
<p>Dòng thứ hai lấy CSV; dòng thứ ba lấy số liệu như đã biết vào một ngày.</p>
<h2>Trong chương trình và bảng tính</h2>
<p>TypeScript, Python, Google Trang tính và Excel: xem <a href="/docs/quickstart?lang=vi">Bắt đầu nhanh</a>.</p>`,
    en: place => html`<h2>Tax, without a key</h2>
${tax(place, 'en')}
<p>Amounts are million VND. <code>meta.legal</code> names the articles, <code>explain=true</code> adds the steps, <code>effective_date</code> picks the law of another day.</p>
<h2>The market, with a key</h2>
${market(place, 'en')}
<p>Or make one on the page <a href="/keys?lang=en">Keys</a>. Prices are VND; <code>meta.as_of</code> is the session, <code>meta.source</code> where the figures come from. Missing is <code>null</code> with a reason, never 0.</p>
<h2>Macro</h2>
${economy(place, 'en')}
<p>The second line fetches CSV; the third the figures as they were known on a day.</p>
<h2>In programs and spreadsheets</h2>
<p>TypeScript, Python, Google Sheets and Excel: see the <a href="/docs/quickstart?lang=en">Quickstart</a>.</p>`,
  },
}
