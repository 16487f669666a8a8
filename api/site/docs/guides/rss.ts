import { feedFormats } from '../../../macro/feed/document.ts'
import { html } from '../../html.ts'
import type { Guide } from '../guide.ts'

export const rss: Guide = {
  id: 'rss',
  title: { vi: 'Theo dõi qua RSS', en: 'Following by RSS' },
  about: {
    vi: 'Một mục cho mỗi lần công bố hoặc sửa đổi, không lặp lại.',
    en: 'One item for each release or revision, never a duplicate.',
  },
  body: ({ macro }) => html`<ul>
${Object.values(feedFormats).map(f => html`<li><a href="${macro}${f.path}">${macro}${f.path}</a> <small>${f.type.split(';')[0]}</small></li>`)}
<li>Only some series: <code>${macro}${feedFormats.rss.path}?indicator=vn.cpi,vn.gdp_growth</code></li>
</ul>
<p>Items keep their guid for ever; a revision is a new item that names the value before. Readers that send <code>If-None-Match</code> get 304 while nothing is new. Subscribers with an address of their own are told at once by WebSub: the hub is in the feed's <code>rel="hub"</code> link.</p>`,
}
