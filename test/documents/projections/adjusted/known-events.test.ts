import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import t, { type Test } from 'tap'
import { adjustments } from '../../../../api/market/adjustments.ts'
import { daily } from '../../../../api/market/daily.ts'
import { type Exchange, bars as marketBars } from '../../../../contracts/events/bars.ts'
import type { CorporateActions } from '../../../../contracts/events/corporate-action.ts'
import type { AdjustmentRow } from '../../../../contracts/http/market/adjustments.ts'
import type { DailyBar } from '../../../../contracts/http/market/daily.ts'
import { publishedStep } from '../../../../contracts/market/adjustment.ts'
import { openDocument } from '../../../../ingest/archive-members.ts'
import { cafefPriceHistory } from '../../../../ingest/sources/cafef/price-history.ts'
import { curatedCorporateActions } from '../../../../ingest/sources/curated/corporate-actions.ts'
import { corporateActions } from '../../../../projections/corporate-actions/projection.ts'
import { ensureEngineSchema } from '../../../../projections/engine/schema.ts'
import { foreignFlow } from '../../../../projections/foreign-flow/projection.ts'
import { listing } from '../../../../projections/listing/projection.ts'
import { prices } from '../../../../projections/prices/projection.ts'
import { apiAlone } from '../../../support/api-alone.ts'
import { documentOf, parseWith } from '../../../support/documents.ts'
import { projected } from '../../../support/projected.ts'
import { send } from '../../../support/send.ts'
import { realDocument, realPath } from '../../support/documents.ts'

const tickerOf = (path: string): string => path.split('/').at(-1)!.slice(0, -4)

/** The reference price of each session as the change of the day implies it: close less change, VND. */
function printedReferences(ticker: string, bytes: Uint8Array): [string, number][] {
  const rows = parse(Buffer.from(bytes), { columns: true, bom: true }) as Record<string, string>[]
  return rows.flatMap(({ Ngay, ThayDoi, GiaDongCua }): [string, number][] => {
    const change = /^(-?[\d.]+)\(/.exec(ThayDoi!.replace(/\s/g, ''))
    if (!change || Number(GiaDongCua) === 0) return []
    const day = Ngay!.split('/').reverse().join('-')
    return [[`${ticker} ${day}`, Math.round((Number(GiaDongCua) - Number(change[1])) * 1000)]]
  })
}

/** Events with the address of each, and CafeF's traded and adjusted prices of their tickers, August 2023 to August 2025. */
async function home(t: Test) {
  const events = await parseWith(
    curatedCorporateActions,
    documentOf(
      'known-events.csv',
      readFileSync(new URL('../../../cases/market/known-events.csv', import.meta.url)),
    ),
  )
  t.same(events.issues, [])
  const actions = events.candidates.map(({ data }) => data as CorporateActions)
  const tickers = new Set(actions.flatMap(({ rows }) => rows.map(row => row.ticker)))
  const document = await openDocument(realDocument('ohlcv/cafef_price_history_tail.tar.gz'))
  const bars = cafefPriceHistory.parse({
    ...document,
    members: document.members.filter(({ path }) => tickers.has(tickerOf(path))),
  })
  const references = new Map(
    document.members
      .filter(({ path }) => tickers.has(tickerOf(path)))
      .flatMap(member => printedReferences(tickerOf(member.path), member.bytes)),
  )
  const venues: Record<string, Exchange> = { HSX: 'HOSE', HOSE: 'HOSE', HNX: 'HNX', UPCOM: 'UPCOM' }
  const listed = (
    parse(readFileSync(realPath('listing/vnstock_symbols_by_exchange.csv')), {
      columns: true,
      bom: true,
    }) as Record<string, string>[]
  ).filter(row => tickers.has(row.symbol!) && venues[row.exchange!] !== undefined)
  const own = await projected(t, [listing, prices, corporateActions, foreignFlow])
  await ensureEngineSchema(own.pool)
  await own.apply(listing, [
    {
      data: {
        as_of: '2026-02-10',
        rows: listed.map(row => ({
          ticker: row.symbol!,
          exchange: venues[row.exchange!]!,
          status: 'listed' as const,
          kind: 'share' as const,
          name_vi: row.symbol!,
          name_en: null,
          icb: null,
          industry_vi: null,
          industry_en: null,
        })),
      },
    },
  ])
  await own.apply(
    prices,
    bars.candidates
      .filter(({ kind }) => kind.type === marketBars.type)
      .map(({ data }) => ({ data, documentseq: 1 })) as never,
  )
  await own.apply(corporateActions, actions.map(data => ({ data })) as never)
  const base = await apiAlone(t, [daily, adjustments], { ...own, now: '2025-08-22T12:00:00Z' })
  return {
    tickers: [...tickers].sort(),
    references,
    venue: new Map(listed.map(row => [row.symbol!, venues[row.exchange!]!])),
    async daily(ticker: string, knownAt: string): Promise<DailyBar[]> {
      const { body } = await send(
        `${base}/api/finance/stock-market/daily?symbols=${ticker}&from=2010-01-01&to=${knownAt}&known_at=${knownAt}&adjusted=events&total_return=true&limit=1000`,
      )
      return body.data
    },
    async adjustments(ticker: string): Promise<{
      adjustments: AdjustmentRow[]
      gaps: { day: string; reason: string; published_factor: number | null }[]
    }> {
      return (await send(`${base}/api/finance/adjustments/${ticker}`)).body.data
    },
  }
}

interface Segment {
  readonly days: number
  readonly agree: number
}

/**
 * Own closes against the publisher's, put on one basis on the last day: each day within the rounding of both.
 * @param events of the ticker: the publisher’s factors come from reference prices up to 10 VND beside ours (VCF: 250,210 for 250,200)
 */
function compared(rows: readonly DailyBar[], events: readonly AdjustmentRow[]): Segment {
  const both = rows.filter(row => row.close !== null && row.adj_close !== null)
  const anchor = both.at(-1)
  if (!anchor) return { days: 0, agree: 0 }
  const half = publishedStep(both.map(row => row.adj_close!)) / 2
  const k = anchor.close! / anchor.adj_close!
  const agree = both.filter(({ date, close, adj_close }) => {
    const theirs = adj_close! * k
    const ofFactors = events
      .filter(({ ex_date }) => ex_date > date && ex_date <= anchor.date)
      .reduce((sum, { theoretical_price }) => sum + 10 / theoretical_price!, 0)
    // Their own price is rounded on each day, and so is that of the day on which both are set equal.
    const rounding = half * k + theirs * (half / anchor.adj_close! + ofFactors)
    return Math.abs(close! - theirs) <= rounding
  })
  return { days: both.length, agree: agree.length }
}

/** What the publisher made of an ex-date, where its series differs from ours after it. */
function why(row: AdjustmentRow, published: number | null, printed: number | undefined): string | null {
  const { price_factor: own, previous_close: close, theoretical_price, reference_price, ex_date } = row
  if (own === null || published === null || close === null || theoretical_price === null) return null
  const off = Math.abs(published / own - 1)
  if (off < 0.0001) return null
  if (published === 1)
    return `${ex_date}: the publisher lacks the event${printed === reference_price ? '; the reference price of the day proves it' : ''}`
  const cash = row.actions.reduce((sum, action) => sum + (action.cash_per_share ?? 0), 0)
  const ofShares = row.share_factor ?? 1
  // With shares alone no base can make another factor: the terms differ.
  if (cash > 0 && ofShares === 1) {
    const base = (cash * published) / (published - 1)
    if (Math.abs(base / close - 1) < 0.15)
      return `${ex_date}: the publisher’s factor is that of a base of ${Math.round(base)} VND, the reference price starts from ${row.base_price}`
  }
  return `${ex_date}: the publisher's factor is ${published.toFixed(4)}, the events on file give ${own.toFixed(4)}`
}

/** Whether the reference price of the day is that of the events: on the tick, or to 10 VND where it was printed so. */
function reproduces(row: AdjustmentRow, printed: number | undefined): boolean {
  const { theoretical_price: theoretical, reference_price: own, published_reference: published } = row
  if (theoretical === null) return false
  return [printed, published ?? undefined].some(
    price => price !== undefined && (price === own || Math.abs(price - theoretical) <= 5),
  )
}

t.test('own adjusted prices and the reference prices of ex-dates, against those of a publisher', async t => {
  const { tickers, venue, references, daily, adjustments } = await home(t)
  const table: string[] = []
  const notReproduced: string[] = []
  const unexplained: string[] = []
  const counts = { events: 0, reproduced: 0, unseen: 0, securities: 0, days: 0, agree: 0 }
  for (const ticker of tickers) {
    const { adjustments: events } = await adjustments(ticker)
    const seen = events.filter(event => event.previous_close !== null)
    let knownAt = '2025-08-22'
    const total = { days: 0, agree: 0 }
    const stops: string[] = []
    const reasons: string[] = []
    const publishedFactors = new Map<string, number>()
    for (;;) {
      const rows = await daily(ticker, knownAt)
      const { days, agree } = compared(rows, seen)
      total.days += days
      total.agree += agree
      for (const { ex_date } of seen) {
        const i = rows.findIndex(row => row.date >= ex_date)
        const [before, at] = [rows[i - 1], rows[i]]
        if (!before?.adj_close || !before.close || !at?.adj_close || !at.close) continue
        // Adjusted by ours both are alike: what is left is the publisher's over ours.
        const ours = seen.find(event => event.ex_date === ex_date)!.price_factor ?? 1
        publishedFactors.set(ex_date, (ours * (before.close / before.adj_close)) / (at.close / at.adj_close))
      }
      const blocked = rows.findLast(row => row.close === null)
      if (!blocked) break
      stops.push(rows[rows.indexOf(blocked) + 1]!.date)
      knownAt = blocked.date
    }
    for (const event of seen) {
      const printed = references.get(`${ticker} ${event.ex_date}`)
      const factor = publishedFactors.get(event.ex_date) ?? null
      const slack = factor === null ? 0 : 60 / event.previous_close!
      const served = factor === null ? null : Math.abs(factor - 1) < Math.min(slack, 0.001) ? 1 : factor
      if (total.agree < total.days) {
        const because = why(event, served, printed)
        if (because) reasons.push(because)
      }
      if (event.ex_date > '2025-08-22') continue
      if (served === 1 && printed === event.previous_close) {
        counts.unseen++
        notReproduced.push(`${ticker} ${event.ex_date}: the publisher shows no ex-date on that day`)
        continue
      }
      if (printed === undefined && event.published_reference === null) {
        counts.unseen++
        notReproduced.push(`${ticker} ${event.ex_date}: the publisher has no price of the session before`)
        continue
      }
      counts.events++
      if (reproduces(event, printed)) counts.reproduced++
      else
        notReproduced.push(
          `${ticker} ${event.ex_date}: printed ${printed}, own ${event.reference_price} from ${event.base_price}, the publisher’s series ${event.published_reference}`,
        )
    }
    if (total.agree < total.days && reasons.length === 0) unexplained.push(ticker)
    if (total.days === 0) continue
    if (events.some(({ ex_date }) => ex_date >= '2024-01-01')) counts.securities++
    counts.days += total.days
    counts.agree += total.agree
    table.push(
      `${ticker.padEnd(4)} ${(venue.get(ticker) ?? '').padEnd(5)} ${seen.length} events, ${total.agree} of ${total.days} days agree${stops.length > 0 ? `; no address for the events of ${stops.join(', ')}` : ''}${reasons.length > 0 ? `; ${reasons.join('; ')}` : ''}`,
    )
  }
  for (const line of table) t.comment(line)
  t.comment(`reference prices: ${counts.reproduced} of ${counts.events} to the tick; not so:`)
  for (const line of notReproduced) t.comment(`  ${line}`)
  t.comment(JSON.stringify(counts))
  t.ok(counts.securities >= 50, `${counts.securities} securities with events of 2024 and later`)
  t.same(unexplained, [], 'each difference has its event')
  t.ok(counts.reproduced / counts.events >= 0.95, `${counts.reproduced} of ${counts.events}`)
})
