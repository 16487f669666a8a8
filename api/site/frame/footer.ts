import { type Html, html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { footGroups, type Place, tabs } from './areas.ts'
import { type FrameCall, isIn } from './header.ts'
import { icon, mark } from './icons.ts'

/** Everything that the site has, in groups; the end of the bar of a phone leads here. */
export function footer(call: FrameCall): Html {
  const { lang, say, to } = readerOf(call)
  const address = ({ path, isDocument }: Place) =>
    isDocument ? path : path === '/terms' ? `${path}?lang=${lang}` : to(path)
  return html`<footer id="menu"><div class="container">
<nav class="foot" aria-label="${say('Mọi trang', 'All pages')}">${footGroups.map(
    ({ name, places }) =>
      html`<div><h2>${name[lang]}</h2><ul>${places.map(place => html`<li><a href="${address(place)}">${place.name[lang]}</a></li>`)}</ul></div>`,
  )}</nav>
<p class="fine">${mark}<span>${say(
    'Số liệu mô tả, không phải lời khuyên đầu tư hay tư vấn thuế.',
    'Figures describe; they are neither investment advice nor tax advice.',
  )}</span></p>
</div></footer>`
}

/** The bar at the bottom of a phone, in reach of a thumb. */
export function tabBar(call: FrameCall, here: string): Html {
  const { lang, say, to } = readerOf(call)
  return html`<nav class="tab-bar" aria-label="${say('Thanh dưới', 'Bottom bar')}"><ul>${tabs.map(
    ({ path, name, icon: picture }) =>
      html`<li><a href="${to(path)}"${isIn(here, path) && html` aria-current="page"`}>${icon(picture)}<span>${name[lang]}</span></a></li>`,
  )}<li><a href="#menu">${icon('more')}<span>${say('Thêm', 'More')}</span></a></li></ul></nav>`
}
