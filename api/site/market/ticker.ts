import { type TaSignals, tickerParams } from '../../../contracts/http/market/ta-signals.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { indexBars } from '../../../projections/indices/query.ts'
import { type ListedInstrument, listedInstrument } from '../../../projections/listing/query.ts'
import { yearsOfAccounts } from '../../../projections/statements/query.ts'
import { type CallContext, callRoute, type PageCall, type RouteResponse } from '../../http/call-route.ts'
import { Problem } from '../../http/problem.ts'
import type { AnyRoute } from '../../http/route.ts'
import { priceDifferences } from '../../market/adjustment-differences.ts'
import { corporateActions } from '../../market/corporate-actions.ts'
import { daily } from '../../market/daily.ts'
import { esgScores } from '../../market/esg-scores.ts'
import { moatScores } from '../../market/moat-scores.ts'
import { ratios } from '../../market/ratios.ts'
import { taSignals } from '../../market/ta-signals.ts'
import { html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import type { Page } from '../layout.ts'
import { orNull } from '../missing.ts'
import { change, day, number, prose } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { sourcesOfAnswer } from '../sources.ts'
import { actionsView } from './actions-view.ts'
import { priceChart } from './chart.ts'
import { differencesView } from './differences-view.ts'
import { hasInstrumentPage, instrumentPage } from './instrument.ts'
import { linesView } from './lines-view.ts'
import { pricesThing } from './prices-thing.ts'
import { ratioTables } from './ratio-view.ts'
import { scoreTables } from './score-view.ts'
import { votesView } from './votes-view.ts'

/** About 400 sessions. */
const chartDays = 580

export const tickerPage: AnyRoute = pageRoute({
  path: '/market/:ticker',
  summary: 'A share or an index: chart, rating with its votes, ratios with peers, scores with their parts',
  params: tickerParams,
  render: async call => {
    if (hasInstrumentPage(call.params.ticker)) return instrumentPage(call, call.params.ticker)
    const reader = readerOf(call)
    const { say, lang } = reader
    const found = await signalsOrListing(call, call.params.ticker)
    if ('unpriced' in found) return unpricedPage(call, found.unpriced)
    const { data: signals, meta } = found.answer
    const { ticker, as_of, price } = signals
    const symbols = [ticker]
    const isShare = signals.kind !== 'index'
    const { db } = call.services
    const from = shiftPeriod(as_of, -chartDays)
    const [bars, accounts, moat, esg, years, actions, differences] = await Promise.all([
      isShare
        ? callRoute(call, daily, {
            query: { from, to: as_of, symbols, ...asSignals(signals.price_basis), limit: 500 },
          }).then(({ data }) => data)
        : indexBars(db, ticker, from, as_of),
      isShare ? orNull(callRoute(call, ratios, { params: { ticker } })) : null,
      isShare ? orNull(callRoute(call, moatScores, { query: { symbols } })) : null,
      isShare ? orNull(callRoute(call, esgScores, { query: { symbols } })) : null,
      isShare ? yearsOfAccounts(db, ticker, 4) : [],
      isShare ? actionsOf(call, ticker) : null,
      isShare ? differencesOf(call, ticker) : null,
    ])
    const sources = sourcesOfAnswer(meta, reader)
    const warnings = (meta.warnings ?? []) as { message_vi: string; message_en: string }[]
    const points = isShare ? 'VND' : say('điểm', 'points')
    return {
      title: `${ticker}${signals.name ? `, ${signals.name}` : ''}`,
      canonical: `/market/${ticker}`,
      description: about(signals.name ?? ticker, ticker, reader),
      things: [pricesThing(call, reader, { ticker, name: signals.name ?? ticker, isShare, as_of })],
      hasFeeds: true,
      scripts: ['lightweight-charts.js', 'candles.js'],
      body: html`<h1>${ticker} <small>${signals.name} ${signals.exchange && html`· ${signals.exchange}`}</small></h1>
<p><span class="figure">${number(lang, price.last ?? signals.close, isShare ? {} : { least: 2 })}</span> ${points} ${change(lang, price.change_percent ?? onBefore(bars.at(-2)?.close, bars.at(-1)?.close))} <small>${day(lang, as_of)}${price.ceiling !== null && html` · ${say('trần', 'ceiling')} ${number(lang, price.ceiling)} · ${say('tham chiếu', 'reference')} ${number(lang, price.reference)} · ${say('sàn', 'floor')} ${number(lang, price.floor)}`}</small></p>
${warnings.map(w => html`<p class="warning">${lang === 'vi' ? prose(w.message_vi, lang) : w.message_en}</p>`)}
${priceChart(bars, signals.events, price, { basis: signals.price_basis ?? null, reader })}
${votesView(signals.signals, signals.rating, signals.summary.reason, reader)}
${actionsView(actions, reader)}
${differencesView(differences, reader)}
${accounts && ratioTables(accounts.data, reader)}
${scoreTables(accounts?.data.scores ?? null, moat?.data[0] ?? null, esg?.data[0] ?? null, reader)}
${linesView(years, reader)}
<p><small>${sources && html`${sources} · `}${say('Cùng số liệu qua API', 'The same by API')}: <code>/api/finance/ta/signals/${ticker}</code>${isShare && html`, <code>/api/finance/stock-market/daily?symbols=${ticker}</code>, <code>/api/finance/bctc/ratios/${ticker}</code>`}</small></p>`,
    }
  },
})

/** The prices that indicators are computed on: the chart shows the same. */
const asSignals = (basis: TaSignals['price_basis']) =>
  basis === 'events'
    ? ({ adjusted: 'events', total_return: true } as const)
    : ({ adjusted: basis === 'raw' ? 'false' : 'true' } as const)

/** A ticker with bars, or what the lists say of one without. @throws Problem not_found for what neither knows */
async function signalsOrListing(
  call: CallContext,
  ticker: string,
): Promise<{ readonly answer: RouteResponse<TaSignals> } | { readonly unpriced: ListedInstrument }> {
  try {
    return {
      answer: await callRoute(call, taSignals, { params: { ticker }, query: { explain: true } }),
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    const unpriced = await listedInstrument(call.services.db, ticker.toUpperCase())
    if (unpriced === null) throw error
    return { unpriced }
  }
}

/** A company that is listed and has no bar on file: its name, its accounts, and why there is no chart. */
async function unpricedPage(call: PageCall, listed: ListedInstrument): Promise<Page> {
  const reader = readerOf(call)
  const { say, lang } = reader
  const { ticker } = listed
  const symbols = [ticker]
  const [accounts, moat, esg, years, actions] = await Promise.all([
    orNull(callRoute(call, ratios, { params: { ticker } })),
    orNull(callRoute(call, moatScores, { query: { symbols } })),
    orNull(callRoute(call, esgScores, { query: { symbols } })),
    yearsOfAccounts(call.services.db, ticker, 4),
    actionsOf(call, ticker),
  ])
  const name = listed[`name_${lang}`] ?? listed.name_vi ?? listed.name_en
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
    body: html`<h1>${ticker} <small>${name}${listed.exchange && html` · ${listed.exchange}`}</small></h1>
<p>${[industry, states[listed.status]].filter(Boolean).join(' · ')}</p>
<p>${say('Chưa có giá nào của mã này, nên không có biểu đồ và tín hiệu.', 'No price of this ticker is stored, so there is no chart and there are no signals.')}</p>
${accounts && ratioTables(accounts.data, reader)}
${scoreTables(accounts?.data.scores ?? null, moat?.data[0] ?? null, esg?.data[0] ?? null, reader)}
${linesView(years, reader)}
${actionsView(actions, reader)}`,
  }
}

/** The newest corporate actions of a share; null where their read model is away. */
const actionsOf = async (call: CallContext, ticker: string) =>
  (await orNull(callRoute(call, corporateActions, { query: { ticker: [ticker], limit: 8 } })))?.data ?? null

/** Where its prices and events disagree, the largest first; null where their read model is away. */
const differencesOf = async (call: CallContext, ticker: string) =>
  (await orNull(callRoute(call, priceDifferences, { query: { symbols: [ticker], limit: 8 } })))?.data ?? null

/** What a page of a share or an index holds. */
const about = (name: string, ticker: string, { say }: Reader): string =>
  say(
    `${name} (${ticker}): giá, biểu đồ, tín hiệu kỹ thuật, tỷ số, điểm số và dòng báo cáo, kèm nguồn và ngày.`,
    `${name} (${ticker}): price, chart, technical signals, ratios, scores and statement lines, with sources and dates.`,
  )

/** An index has no reference price: its change is on the close before. */
const onBefore = (before: number | null | undefined, now: number | null | undefined): number | null =>
  before && now ? (now / before - 1) * 100 : null
