import { feedFormats } from '../../../macro/feed/document.ts'
import { html } from '../../html.ts'
import type { Guide, Place } from '../guide.ts'

const addresses = ({ macro }: Place) =>
  Object.values(feedFormats).map(
    f =>
      html`<li><a href="${macro}${f.path}">${macro}${f.path}</a> <small>${f.type.split(';')[0]}</small></li>\n`,
  )

const some = ({ macro }: Place) =>
  html`<code>${macro}${feedFormats.rss.path}?indicator=vn.cpi,vn.gdp_growth</code>`

export const rss: Guide = {
  id: 'rss',
  title: { vi: 'Theo dõi qua RSS', en: 'Following by RSS' },
  about: {
    vi: 'Một mục cho mỗi lần công bố hoặc sửa đổi, không lặp lại.',
    en: 'One item for each release or revision, never a duplicate.',
  },
  body: {
    vi: place => html`<ul>
${addresses(place)}<li>Chỉ một số chỉ tiêu: ${some(place)}</li>
</ul>
<p>Mỗi mục giữ guid mãi mãi; lần sửa đổi là một mục mới, nêu cả giá trị trước đó. Trình đọc gửi <code>If-None-Match</code> nhận 304 khi chưa có gì mới. Ai có địa chỉ nhận riêng được báo ngay qua WebSub: hub nằm ở liên kết <code>rel="hub"</code> của nguồn.</p>`,
    en: place => html`<ul>
${addresses(place)}<li>Only some series: ${some(place)}</li>
</ul>
<p>Items keep their guid for ever; a revision is a new item that names the value before. Readers that send <code>If-None-Match</code> get 304 while nothing is new. Subscribers with an address of their own are told at once by WebSub: the hub is in the feed's <code>rel="hub"</code> link.</p>`,
  },
}
