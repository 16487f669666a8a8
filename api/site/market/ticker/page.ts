import { tickerParams } from '../../../../contracts/http/market/ta-signals.ts'
import { lang, query } from '../../../../contracts/schema.ts'
import type { ListedInstrument } from '../../../../projections/listing/query.ts'
import type { PageCall } from '../../../http/call-route.ts'
import type { AnyRoute } from '../../../http/route.ts'
import { instrumentModels } from '../../../market/instruments.ts'
import { marketModels } from '../../../market/models.ts'
import { summaryOf } from '../../../market/price-summary.ts'
import { todayAt } from '../../../today.ts'
import { html } from '../../html.ts'
import { type Reader, readerOf } from '../../lang.ts'
import type { Page } from '../../layout.ts'
import { prose } from '../../numbers.ts'
import { pageRoute } from '../../page.ts'
import { sourcesOfAnswer } from '../../sources.ts'
import { chartOf } from '../chart/read.ts'
import { chartParameters, readChart } from '../chart/state.ts'
import { hasInstrumentPage, instrumentPage } from '../instrument.ts'
import { pricesThing } from '../prices-thing.ts'
import { companySections } from './company-sections.ts'
import { differencesView } from './differences-view.ts'
import { foreignView } from './foreign-view.ts'
import { headline } from './headline.ts'
import { nameOf, signalsOrListing } from './known-ticker.ts'
import { readCompany } from './read-company.ts'
import { sectioned } from './sections.ts'
import { statementsParameter } from './statements-state.ts'
import { keyFacts, returnFacts } from './strip.ts'
import { votesView } from './votes-view.ts'

export const tickerPage: AnyRoute = pageRoute({
  path: '/market/:ticker',
  summary: 'A share or an index: price and band, chart, rating with its votes, statements, ratios, scores',
  params: tickerParams,
  query: query({ ...chartParameters, ...statementsParameter, lang }),
  models: [...new Set([...marketModels, ...instrumentModels, 'news'])],
  render: async call => {
    if (hasInstrumentPage(call.params.ticker)) return instrumentPage(call, call.params.ticker)
    const reader = readerOf(call)
    const { say, lang } = reader
    const found = await signalsOrListing(call, call.params.ticker)
    if ('unpriced' in found) return unpricedPage(call, found.unpriced)
    const { data: signals, meta } = found.answer
    const { ticker, as_of } = signals
    const isShare = signals.kind !== 'index'
    const [chart, company] = await Promise.all([
      chartOf(call, signals, {
        hasFigures: true,
        state: readChart(call.query),
        path: `/market/${ticker}`,
        embed: `/embed/market/${ticker}`,
      }),
      isShare ? readCompany(call, ticker, as_of) : null,
    ])
    const sources = sourcesOfAnswer(meta, reader)
    const warnings = (meta.warnings ?? []) as { message_vi: string; message_en: string }[]
    const { days, view } = chart
    const [before, last] = days.slice(-2)
    const accounts = company?.accounts ?? null
    const summary = summaryOf(signals, chart.days, company?.report)
    return {
      title: `${ticker}${signals.name ? `, ${signals.name}` : ''}`,
      canonical: `/market/${ticker}`,
      description: about(signals.name ?? ticker, ticker, reader),
      things: [pricesThing(call, reader, { ticker, name: signals.name ?? ticker, isShare, as_of })],
      hasFeeds: true,
      styles: ['market.css'],
      scripts: ['lightweight-charts.js', 'candles.js', 'tables.js', 'star.js'],
      body: html`${headline({ signals, onBefore: onBefore(before?.close, last?.close), industry: accounts?.industry?.name ?? null }, reader)}
${keyFacts({ signals, summary, accounts }, reader)}
${returnFacts(summary, reader)}
${warnings.map(w => html`<p class="warning">${lang === 'vi' ? prose(w.message_vi, lang) : w.message_en}</p>`)}
${sectioned(
  [
    { id: 'price-chart', name: say('Biểu đồ', 'Chart'), body: view, isFirst: true },
    {
      id: 'signals',
      name: say('Tín hiệu', 'Signals'),
      body: html`${votesView(signals.signals, signals.rating, signals.summary.reason, reader)}${company && differencesView(company.differences, reader)}`,
      isFirst: true,
    },
    ...(company ? companySections(ticker, company, reader, call.query) : []),
    ...(company
      ? [
          {
            id: 'foreign',
            name: say('Khối ngoại', 'Foreign flow'),
            body: html`<h2>${say('Giao dịch khối ngoại', 'Foreign flow')}</h2>${foreignView(chart.shareDays, summary.foreign_net, reader)}`,
          },
        ]
      : []),
  ],
  reader,
)}
<p><small>${sources && html`${sources} · `}${say('Cùng số liệu qua API', 'The same by API')}: <code>/api/finance/ta/signals/${ticker}</code>, <code>/api/finance/stock-market/summary/${ticker}</code>${isShare && html`, <code>/api/finance/stock-market/daily?symbols=${ticker}</code>, <code>/api/finance/bctc/ratios/${ticker}</code>`}</small></p>`,
    }
  },
})

/** A company that is listed and has no bar on file: its name, its accounts, and why there is no chart. */
async function unpricedPage(call: PageCall, listed: ListedInstrument): Promise<Page> {
  const reader = readerOf(call)
  const { say, lang } = reader
  const { ticker } = listed
  const company = await readCompany(call, ticker, todayAt(call.now))
  const name = nameOf(listed, lang)
  const industry = listed[`industry_${lang}`]
  const states: Readonly<Record<string, string>> = {
    listed: say('đang niêm yết', 'listed'),
    unlisted: say('chưa niêm yết', 'not listed'),
    delisted: say('đã hủy niêm yết', 'delisted'),
  }
  return {
    title: name ? `${ticker}, ${name}` : ticker,
    canonical: `/market/${ticker}`,
    description: about(name ?? ticker, ticker, reader),
    hasFeeds: true,
    styles: ['market.css'],
    scripts: ['tables.js'],
    body: html`<h1>${ticker} <small>${name}${listed.exchange && html` · ${listed.exchange}`}</small></h1>
<p>${[industry, states[listed.status]].filter(Boolean).join(' · ')}</p>
<p>${say('Chưa có giá nào của mã này, nên không có biểu đồ và tín hiệu.', 'No price of this ticker is stored, so there is no chart and there are no signals.')}</p>
${sectioned(companySections(ticker, company, reader, call.query), reader)}`,
  }
}

/** What a page of a share or an index holds. */
const about = (name: string, ticker: string, { say }: Reader): string =>
  say(
    `${name} (${ticker}): giá, biểu đồ, tín hiệu kỹ thuật, tỷ số, điểm số và dòng báo cáo, kèm nguồn và ngày.`,
    `${name} (${ticker}): price, chart, technical signals, ratios, scores and statement lines, with sources and dates.`,
  )

/** An index has no reference price: its change is on the close before. */
const onBefore = (before: number | null | undefined, now: number | null | undefined): number | null =>
  before && now ? (now / before - 1) * 100 : null
