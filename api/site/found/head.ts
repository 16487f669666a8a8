import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { jsonLd } from './json-ld.ts'

export interface Found {
  readonly title: string
  readonly description: string | undefined
  /** Path and the query that makes it another page, `/screener?strategy=canslim`; null for what is not to be found. */
  readonly path: string | null
  /** Things of schema.org that the page is about. */
  readonly things: readonly object[]
}

const withLang = (address: string, lang: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`

/** What search engines and previews read: description, one address for each language, OpenGraph, JSON-LD. */
export function foundHead({ title, description, path, things }: Found, base: string, lang: Lang): Html {
  if (path === null) return html`<meta name="robots" content="noindex">\n`
  const address = `${base}${path}`
  const own = withLang(address, lang)
  return html`${description && html`<meta name="description" content="${description}">\n`}<link rel="canonical" href="${own}">
<link rel="alternate" hreflang="vi" href="${withLang(address, 'vi')}">
<link rel="alternate" hreflang="en" href="${withLang(address, 'en')}">
<link rel="alternate" hreflang="x-default" href="${address}">
<meta property="og:site_name" content="vnfin">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
${description && html`<meta property="og:description" content="${description}">\n`}<meta property="og:url" content="${own}">
<meta property="og:locale" content="${lang === 'vi' ? 'vi_VN' : 'en_GB'}">
${things.map(jsonLd)}`
}
