import type { Call } from '../http/route.ts'
import { type AssetName, asset } from './assets.ts'
import { descriptions } from './found/descriptions.ts'
import { foundHead } from './found/head.ts'
import { type Html, html } from './html.ts'
import { readerOf } from './lang.ts'

export interface Page {
  readonly title: string
  readonly body: Html
  readonly status?: number
  readonly scripts?: readonly AssetName[]
  readonly styles?: readonly AssetName[]
  /** Whether it shows figures of the feeds: they may be simulated, and then the page says so. */
  readonly hasFeeds?: boolean
  /** What was searched for, for the input of the header. */
  readonly search?: string
  /** What the page holds, for previews; absent: what `found/descriptions` says of its path. */
  readonly description?: string
  /** The address that it is found under, where its path alone does not say it; null: it is not to be found. */
  readonly canonical?: string | null
  /** Things of schema.org that it is about. */
  readonly things?: readonly object[]
  /** Further links of the head. */
  readonly head?: Html
}

/** Main areas, in the order of the bar. */
const areas = [
  { path: '/tax', vi: 'Thuế', en: 'Tax' },
  { path: '/market', vi: 'Thị trường', en: 'Market' },
  { path: '/screener', vi: 'Bộ lọc', en: 'Screens' },
  { path: '/breadth', vi: 'Độ rộng', en: 'Breadth' },
  { path: '/macro', vi: 'Vĩ mô', en: 'Macro' },
  { path: '/war', vi: 'Chiến sự', en: 'War score' },
  { path: '/docs', vi: 'Tài liệu', en: 'Docs' },
  { path: '/status', vi: 'Trạng thái', en: 'Status' },
] as const

/**
 * The whole document around the body of a page.
 * @param here the page's own path, to mark its area in the bar
 */
export function layout(
  call: Pick<Call, 'lang' | 'services'> & { readonly query: object },
  page: Page,
  here: string,
): string {
  const { lang, say, to } = readerOf(call)
  const styles = ['pico.css', ...(page.styles ?? []), 'site.css'] as const
  const scripts = ['site.js', 'search.js', ...(page.scripts ?? [])] as const
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · vnfin</title>
<link rel="icon" href="${asset('icon.svg').path}" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="theme-color" content="#0b6e4f">
${foundHead(
  {
    title: page.title,
    description: page.description ?? descriptions[here]?.[lang],
    path: page.canonical === undefined ? (here === '' || here.includes(':') ? null : here) : page.canonical,
    things: page.things ?? [],
  },
  call.services.settings.BASE_URL ?? '',
  lang,
)}${styles.map(name => html`<link rel="stylesheet" href="${asset(name).path}">\n`)}${page.head}
${scripts.map(name => {
  const { path, isModule } = asset(name)
  return html`<script src="${path}"${isModule ? html` type="module"` : html` defer`}></script>\n`
})}</head>
<body>
<a class="skip" href="#main">${say('Đến nội dung', 'Skip to content')}</a>
<header class="container">
<nav aria-label="${say('Chính', 'Main')}">
<ul><li><a class="brand" href="${to('/')}"><strong>vnfin</strong></a></li></ul>
${searchForm(call, page.search ?? '')}
<ul class="areas">${areas.map(
    area =>
      html`<li><a href="${to(area.path)}"${isIn(here, area.path) && html` aria-current="page"`}>${lang === 'vi' ? area.vi : area.en}</a></li>`,
  )}
<li><a href="?lang=${lang === 'vi' ? 'en' : 'vi'}" data-language lang="${lang === 'vi' ? 'en' : 'vi'}" hreflang="${lang === 'vi' ? 'en' : 'vi'}">${lang === 'vi' ? 'English' : 'Tiếng Việt'}</a></li></ul>
</nav>
</header>
<main id="main" class="container">
${page.hasFeeds && call.services.readModels.simulated && banner(say)}
${page.body}
</main>
<footer class="container">
<p><small>${say(
    'Số liệu mô tả, không phải lời khuyên đầu tư hay tư vấn thuế.',
    'Figures describe; they are neither investment advice nor tax advice.',
  )} <a href="/terms?lang=${lang}">${say('Điều khoản', 'Terms')}</a> · <a href="${to('/docs')}">${say('Tài liệu', 'Docs')}</a> · <a href="${to('/lineage')}">${say('Báo số liệu sai', 'Report a number')}</a> · <a href="${to('/corrections')}">${say('Đã đính chính', 'Corrections')}</a> · <a href="/openapi.json">OpenAPI</a> · <a href="/llms.txt">llms.txt</a> · <a href="${to('/status')}">${say('Trạng thái', 'Status')}</a></small></p>
</footer>
</body>
</html>
`.text
}

/** The one search of the site; it works without a script, and opens the page of what is named exactly. */
function searchForm(call: Pick<Call, 'lang'> & { readonly query: object }, text: string): Html {
  const { lang, say } = readerOf(call)
  const name = say(
    'Tìm mã, công ty, chỉ số, chỉ tiêu, công cụ',
    'Search tickers, companies, indices, series, tools',
  )
  return html`<form class="search" role="search" method="get" action="/search" aria-label="${say('Toàn trang', 'Whole site')}">
<input type="search" id="search" name="q" value="${text}" maxlength="60" autocomplete="off" aria-label="${name}" placeholder="${say('Tìm: FPT, vinamilk, lạm phát…  ( / )', 'Search: FPT, vinamilk, inflation…  ( / )')}" aria-keyshortcuts="/">
${'lang' in call.query && html`<input type="hidden" name="lang" value="${lang}">`}<ul id="suggestions" class="suggestions" role="listbox" aria-label="${say('Gợi ý', 'Suggestions')}" hidden></ul>
</form>`
}

const isIn = (here: string, area: string) => here === area || here.startsWith(`${area}/`)

const banner = (say: (vi: string, en: string) => string) =>
  html`<aside class="banner" role="note"><strong>${say('Dữ liệu mô phỏng.', 'Simulated data.')}</strong> ${say(
    'Doanh nghiệp, giá và chỉ số trên trang này là bịa ra, vì máy chủ chưa có dữ liệu thật.',
    'Companies, prices and figures on this page are invented, since this server holds no real feed.',
  )}</aside>`
