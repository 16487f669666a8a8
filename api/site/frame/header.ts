import type { Call } from '../../http/route.ts'
import { preferencesPath } from '../front/preferences.ts'
import { type Html, html } from '../html.ts'
import { readerOf } from '../lang.ts'
import type { Preferences } from '../preferences.ts'
import { areas } from './areas.ts'
import { icon, mark } from './icons.ts'

export type FrameCall = Pick<Call, 'lang'> & { readonly query: object }

export const isIn = (here: string, area: string) => here === area || here.startsWith(`${area}/`)

/**
 * Mark, search, areas and choices of the reader.
 * @param here the page's own path, to mark its area
 * @param search what was searched for
 */
export function header(call: FrameCall, here: string, search: string, chosen: Preferences): Html {
  const { lang, say, to } = readerOf(call)
  return html`<header class="container">
<nav aria-label="${say('Chính', 'Main')}">
<a class="brand" href="${to('/')}">${mark}<strong>vnfin</strong></a>
<ul class="areas">${areas.map(
    ({ path, name }) =>
      html`<li><a href="${to(path)}"${isIn(here, path) && html` aria-current="page"`}>${name[lang]}</a></li>`,
  )}</ul>
${searchForm(call, search)}
${choicesForm(call, chosen)}
</nav>
</header>`
}

/** The one search of the site; it works without a script, and opens the page of what is named exactly. */
function searchForm(call: FrameCall, text: string): Html {
  const { lang, say } = readerOf(call)
  const name = say(
    'Tìm mã, công ty, chỉ số, chỉ tiêu, công cụ',
    'Search tickers, companies, indices, series, tools',
  )
  return html`<form class="search" role="search" method="get" action="/search" aria-label="${say('Toàn trang', 'Whole site')}">
<input type="search" id="search" name="q" value="${text}" maxlength="60" autocomplete="off" aria-label="${name}" placeholder="${say('Tìm FPT, vinamilk, lạm phát…', 'Search FPT, vinamilk, inflation…')}" aria-keyshortcuts="/">
<kbd class="script" aria-hidden="true">/</kbd>
${'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}<ul id="suggestions" class="suggestions" role="listbox" aria-label="${say('Gợi ý', 'Suggestions')}" hidden></ul>
</form>`
}

/** Language, theme and density: buttons of a form, so that they need no script; each is remembered as a cookie. */
function choicesForm(call: FrameCall, chosen: Preferences): Html {
  const { lang, say } = readerOf(call)
  const other = lang === 'vi' ? 'en' : 'vi'
  const group = (
    name: 'theme' | 'density',
    title: string,
    options: readonly (readonly [value: string, text: string])[],
  ) =>
    html`<div class="choice${name === 'density' && ' wide-only'}" role="group" aria-label="${title}"><span aria-hidden="true">${title}</span><div class="segments">${options.map(
      ([value, text]) =>
        html`<button name="${name}" value="${value}" aria-pressed="${chosen[name] === value ? 'true' : 'false'}">${text}</button>`,
    )}</div></div>`
  return html`<form class="choices" method="post" action="${preferencesPath}" data-choices>
<button class="quiet" name="lang" value="${other}" lang="${other}" title="${other === 'vi' ? 'Tiếng Việt' : 'English'}">${other.toUpperCase()}<span class="sr"> ${other === 'vi' ? 'Tiếng Việt' : 'English'}</span></button>
<details class="menu"><summary class="quiet" title="${say('Giao diện', 'Appearance')}">${icon('look')}<span class="sr">${say('Giao diện', 'Appearance')}</span></summary>
<div class="panel-of-menu">
${group('theme', say('Nền', 'Theme'), [
  ['auto', say('Tự động', 'Auto')],
  ['light', say('Sáng', 'Light')],
  ['dark', say('Tối', 'Dark')],
])}
${group('density', say('Mật độ', 'Density'), [
  ['roomy', say('Thoáng', 'Roomy')],
  ['compact', say('Gọn', 'Compact')],
])}
</div></details>
</form>`
}
