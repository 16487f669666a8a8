import { tickerParams } from '../../../contracts/http/market/ta-signals.ts'
import { lang, query } from '../../../contracts/schema.ts'
import { callRoute } from '../../http/call-route.ts'
import { route } from '../../http/route.ts'
import { taSignals } from '../../market/ta-signals.ts'
import { asset } from '../assets.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { change, day, number } from '../numbers.ts'
import { framedPolicy } from '../security.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { chartOf } from './chart/read.ts'
import { chartAddress, chartParameters, readChart } from './chart/state.ts'
import { quoteState } from './ticker/headline.ts'

/** A chart alone, for a frame of any other site. It has no form and no cookie, so that nothing can be pressed in a frame. */
export const embeddedChart = route({
  method: 'GET',
  path: '/embed/market/:ticker',
  area: 'system',
  tier: 'open',
  cost: 1,
  quota: 'pages',
  summary: 'The chart of a share or an index, for a frame of another site',
  tags: ['pages'],
  params: tickerParams,
  query: query({ ...chartParameters, lang }),
  responses: {},
  alternatives: [{ contentType: 'text/html', description: 'The page' }],
  async handle(call) {
    const reader = readerOf(call)
    const { say, lang, to } = reader
    const { data: signals, meta } = await callRoute(call, taSignals, {
      params: { ticker: call.params.ticker },
    })
    const { ticker, price, as_of } = signals
    const isIndex = signals.kind === 'index'
    const path = `/embed/market/${ticker}`
    const state = readChart(call.query)
    const { view } = await chartOf(call, signals, { state, path, embed: null })
    const styles = ['pico.css', 'site.css', 'market.css'] as const
    const scripts = ['site.js', 'lightweight-charts.js', 'candles.js'] as const
    const standing = quoteState(price)
    const text = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${ticker} · vnfin</title>
<link rel="icon" href="${asset('icon.svg').path}" type="image/svg+xml">
${styles.map(name => html`<link rel="stylesheet" href="${asset(name).path}">\n`)}${scripts.map(name => {
  const { path: file, isModule } = asset(name)
  return html`<script src="${file}"${isModule ? html` type="module"` : html` defer`}></script>\n`
})}</head>
<body class="embedded">
<main id="main" class="container">
<h1>${ticker} <small>${signals.name}</small></h1>
<p class="quote-price${standing && ` at-${standing}`}"><span class="figure">${number(lang, price.last ?? signals.close, isIndex ? { least: 2 } : {})}</span> ${isIndex ? say('điểm', 'points') : 'VND'} <span class="moved">${change(lang, price.change_percent)}</span> <small>${day(lang, as_of)}</small></p>
${call.services.readModels.simulated && html`<p class="banner"><strong>${say('Dữ liệu mô phỏng.', 'Simulated data.')}</strong></p>`}
${view}
<p><small>${sourcesOfAnswer(meta, reader)} · <a href="${to(chartAddress(`/market/${ticker}`, state))}" target="_blank" rel="noopener">vnfin</a>. ${say('Số liệu mô tả, không phải lời khuyên đầu tư.', 'Figures describe; they are no investment advice.')}</small></p>
</main>
</body>
</html>
`.text
    return {
      text,
      type: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': framedPolicy,
        'content-language': lang,
        'cache-control': 'private, max-age=60',
        vary: 'Accept-Language, Accept-Encoding',
      },
    }
  },
})
