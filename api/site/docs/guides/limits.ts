import {
  customerTiers,
  keylessTaxPerDay,
  macroPerMinute,
  maxStreams,
  newKeysPerDay,
  pagesPerMinute,
  perMinute,
  teaserRows,
  tiers,
} from '../../../../contracts/tiers.ts'
import { type Html, html } from '../../html.ts'
import { number } from '../../numbers.ts'
import { table } from '../../table.ts'
import type { Guide } from '../guide.ts'

const daily = (lang: 'vi' | 'en', say: (vi: string, en: string) => string): Html => {
  const limit = (value: number | null) =>
    value === null ? say('không giới hạn', 'unlimited') : number(lang, value)
  const rows = [
    { name: say('không có khóa', 'without a key'), market: 0, tax: keylessTaxPerDay },
    ...customerTiers.map(id => ({
      name: tiers[id].name,
      market: tiers[id].marketPerDay,
      tax: tiers[id].taxPerDay,
    })),
  ]
  return table(
    say('Số lần gọi mỗi ngày', 'Calls a day'),
    [
      { title: say('Gói', 'Tier'), cell: row => row.name },
      { title: say('Thị trường/ngày', 'Market calls a day'), number: true, cell: row => limit(row.market) },
      { title: say('Thuế/ngày', 'Tax calls a day'), number: true, cell: row => limit(row.tax) },
    ],
    rows,
  )
}

export const limits: Guide = {
  id: 'limits',
  title: { vi: 'Hạn mức', en: 'Limits' },
  about: {
    vi: 'Số lần gọi mỗi ngày theo gói; ngày bắt đầu lúc 00:00 giờ Việt Nam.',
    en: 'Calls a day by tier; days begin at 00:00 in Vietnam.',
  },
  body: {
    vi: () => html`${daily('vi', vi => vi)}
<ul>
<li>Địa chỉ vĩ mô: ${macroPerMinute} lần mỗi phút cho mỗi địa chỉ, tính theo khóa hoặc theo IP.</li>
<li>Khóa mới: ${newKeysPerDay} mỗi ngày từ một IP. Trang web: ${pagesPerMinute} trang mỗi phút từ một IP.</li>
<li>Trang web không cần khóa: trang của một cổ phiếu có đủ mọi điểm số; danh sách của gói ${tiers.pro.name} và ${tiers.elite.name} (bộ lọc, sơ đồ quan hệ) chỉ hiện ${teaserRows} dòng.</li>
<li>Mỗi phút cho một tài khoản: ${perMinute.alerts} lần gọi về cảnh báo, ${perMinute.orders} về đơn hàng, ${perMinute.traces} về trace id, ${perMinute.keys} về khóa, ${perMinute.subscription} về gói. RSS, Atom và JSON Feed: ${perMinute.feeds} mỗi phút, tính chung mọi tổ hợp chuỗi.</li>
<li>Luồng sự kiện mở cùng lúc: ${maxStreams.ofAccount}. Khóa lạ: ${perMinute['unknown-keys']} mỗi phút từ một IP.</li>
<li>Khóa thử chỉ quản lý khóa thử và có cảnh báo riêng. Khóa đã được thay chỉ đọc số liệu cho đến khi hết hạn.</li>
<li>Phần còn lại ở <code>RateLimit</code> và <code>X-RateLimit-Remaining</code>; khi hết, <code>Retry-After</code> cho biết phải chờ bao lâu.</li>
<li>Trả lời <code>304 Not Modified</code> không bị tính: hãy gửi <code>If-None-Match</code> với ETag đang có. Lỗi của chúng tôi (5xx) cũng không bị tính.</li>
<li>Hạn mức tính theo tài khoản: khóa thứ hai không thêm hạn mức.</li>
</ul>`,
    en: () => html`${daily('en', (_, en) => en)}
<ul>
<li>Macro addresses: ${macroPerMinute} requests a minute each, by key or IP address.</li>
<li>New keys: ${newKeysPerDay} a day from one IP address. Pages: ${pagesPerMinute} a minute from one IP address.</li>
<li>Pages need no key: that of a share has all of its scores, and of lists of tiers ${tiers.pro.name} and ${tiers.elite.name} (screens, connections) they show ${teaserRows} rows.</li>
<li>A minute, for an account: ${perMinute.alerts} calls about alerts, ${perMinute.orders} about orders, ${perMinute.traces} about trace ids, ${perMinute.keys} about keys, ${perMinute.subscription} about the subscription. RSS, Atom and JSON Feed: ${perMinute.feeds} a minute, all combinations of series together.</li>
<li>Streams of events open at a time: ${maxStreams.ofAccount}. Unknown keys: ${perMinute['unknown-keys']} a minute from one IP address.</li>
<li>Test keys manage test keys only and have alerts of their own. A key that was replaced reads data until its end, and nothing of its account.</li>
<li>What is left is in <code>RateLimit</code> and <code>X-RateLimit-Remaining</code>; when it is used up, <code>Retry-After</code> says how long to wait.</li>
<li>An answer <code>304 Not Modified</code> does not count: send <code>If-None-Match</code> with the ETag that you have. Our own failures (5xx) do not count either.</li>
<li>Calls are counted for the account: a second key brings no second quota.</li>
</ul>`,
  },
}
