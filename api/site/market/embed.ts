import { tickerParams } from '../../../contracts/http/market/ta-signals.ts'
import { lang, query } from '../../../contracts/schema.ts'
import { callRoute } from '../../http/call-route.ts'
import { taSignals } from '../../market/ta-signals.ts'
import { framedRoute } from '../embed.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { change, day, number } from '../numbers.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { chartOf } from './chart/read.ts'
import { chartAddress, chartParameters, readChart } from './chart/state.ts'
import { quoteState } from './ticker/headline.ts'

export const embeddedChart = framedRoute({
  path: '/embed/market/:ticker',
  summary: 'The chart of a share or an index, for a frame of another site',
  params: tickerParams,
  query: query({ ...chartParameters, lang }),
  render: async call => {
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
    const standing = quoteState(price)
    return {
      title: ticker,
      styles: ['market.css'],
      scripts: ['lightweight-charts.js', 'candles.js'],
      page: to(chartAddress(`/market/${ticker}`, state)),
      sources: sourcesOfAnswer(meta, reader),
      caveat: say(
        'Số liệu mô tả, không phải lời khuyên đầu tư.',
        'Figures describe; they are no investment advice.',
      ),
      body: html`<h1>${ticker} <small>${signals.name}</small></h1>
<p class="quote-price${standing && ` at-${standing}`}"><span class="figure">${number(lang, price.last ?? signals.close, isIndex ? { min: 2 } : {})}</span> ${isIndex ? say('điểm', 'points') : 'VND'} <span class="moved">${change(lang, price.change_percent)}</span> <small>${day(lang, as_of)}</small></p>
${view}`,
    }
  },
})
