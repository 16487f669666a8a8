import type { Static, TSchema } from '../../contracts/schema.ts'
import { type AnyRoute, type Call, route } from '../http/route.ts'
import { type AssetName, asset } from './assets.ts'
import { type Html, html } from './html.ts'
import { type Reader, readerOf } from './lang.ts'
import { framedPolicy } from './security.ts'

/** A chart alone, as another site has it in a frame. */
export interface Framed {
  readonly title: string
  /** Beside those of all pages. */
  readonly styles: readonly AssetName[]
  readonly scripts: readonly AssetName[]
  readonly body: Html
  /** Who published the figures; null: nobody is named. */
  readonly sources: Html | null
  /** Address of the page that the chart is from, in the same state. */
  readonly page: string
  /** What the figures are not; null: nothing to say. */
  readonly caveat: string | null
}

interface FramedDeclaration<Query extends TSchema, Params extends TSchema> {
  readonly path: string
  readonly summary: string
  readonly params: Params
  /** Parameters of the chart, with `lang`. */
  readonly query: Query
  readonly render: (call: Call<Static<Query>, Static<Params>>) => Promise<Framed>
}

/** A page for a frame of any other site. It changes nothing and reads no cookie, so that a frame cannot make a reader press what they do not see. */
export const framedRoute = <Query extends TSchema, Params extends TSchema>({
  path,
  summary,
  params,
  query,
  render,
}: FramedDeclaration<Query, Params>): AnyRoute =>
  route<Query, Params>({
    method: 'GET',
    path,
    area: 'system',
    tier: 'open',
    cost: 1,
    quota: 'pages',
    summary,
    tags: ['pages'],
    params,
    query,
    responses: {},
    alternatives: [{ contentType: 'text/html', description: 'The page' }],
    handle: async call => ({
      text: documentOf(
        await render(call),
        readerOf({ lang: call.lang, query: {} }),
        call.services.readModels.simulated,
      ),
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': framedPolicy,
        'content-language': call.lang,
        'cache-control': 'private, max-age=60',
        vary: 'Accept-Language, Accept-Encoding',
      },
    }),
  })

function documentOf(framed: Framed, { lang, say }: Reader, isSimulated: boolean): string {
  const { title, body, sources, page, caveat } = framed
  const styles: readonly AssetName[] = ['pico.css', 'site.css', ...framed.styles]
  const scripts: readonly AssetName[] = ['site.js', ...framed.scripts]
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · vnfin</title>
<link rel="icon" href="${asset('icon.svg').path}" type="image/svg+xml">
${styles.map(name => html`<link rel="stylesheet" href="${asset(name).path}">\n`)}${scripts.map(name => {
  const { path: file, isModule } = asset(name)
  return html`<script src="${file}"${isModule ? html` type="module"` : html` defer`}></script>\n`
})}</head>
<body class="embedded">
<main id="main" class="container">
${isSimulated && html`<p class="banner"><strong>${say('Dữ liệu mô phỏng.', 'Simulated data.')}</strong></p>`}
${body}
<p><small>${sources} · <a href="${page}" target="_blank" rel="noopener">vnfin</a>.${caveat !== null && ` ${caveat}`}</small></p>
</main>
</body>
</html>
`.text
}

/**
 * The code that puts a chart into another page, folded; scripts change its address with the chart (client/embed-code.js).
 * @param address of the frame with the server in front
 */
export const embedCode = (address: string, { say }: Reader): Html =>
  html`<details class="embed-code"><summary>${say('Nhúng', 'Embed')}</summary><label>${say('Dán vào trang của bạn', 'Paste into your page')}<textarea id="embed-code" readonly rows="3">${`<iframe src="${address}" width="100%" height="560" loading="lazy" title="vnfin"></iframe>`}</textarea></label></details>`
