import type { RequestHeaders } from '../http/caller.ts'
import type { Call } from '../http/route.ts'
import { type AssetName, asset } from './assets.ts'
import { descriptions } from './found/descriptions.ts'
import { foundHead } from './found/head.ts'
import { footer, tabBar } from './frame/footer.ts'
import { header } from './frame/header.ts'
import { type Html, html } from './html.ts'
import { readerOf } from './lang.ts'
import { preferencesOf } from './preferences.ts'

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

/**
 * The whole document around the body of a page.
 * @param here the page's own path, to mark its area in the bar
 */
export function layout(
  call: Pick<Call, 'lang' | 'services'> & { readonly query: object; readonly headers?: RequestHeaders },
  page: Page,
  here: string,
): string {
  const { lang, say } = readerOf(call)
  const chosen = preferencesOf(call.headers)
  const styles = ['pico.css', ...(page.styles ?? []), 'site.css'] as const
  const scripts = ['site.js', 'search.js', ...(page.scripts ?? [])] as const
  return html`<!doctype html>
<html lang="${lang}" data-theme="${chosen.theme}" data-density="${chosen.density}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${chosen.theme === 'auto' ? 'light dark' : chosen.theme}">
<script src="${asset('theme.js').path}"></script>
<title>${page.title} · vnfin</title>
<link rel="icon" href="${asset('icon.svg').path}" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#10151c" media="(prefers-color-scheme: dark)">
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
${header(call, here, page.search ?? '', chosen)}
<main id="main" class="container">
${page.hasFeeds && call.services.readModels.simulated && banner(say)}
${page.body}
</main>
${footer(call)}
${tabBar(call, here)}
</body>
</html>
`.text
}

const banner = (say: (vi: string, en: string) => string) =>
  html`<aside class="banner" role="note"><strong>${say('Dữ liệu mô phỏng.', 'Simulated data.')}</strong> ${say(
    'Doanh nghiệp, giá và chỉ số trên trang này là bịa ra, vì máy chủ chưa có dữ liệu thật.',
    'Companies, prices and figures on this page are invented, since this server holds no real feed.',
  )}</aside>`
