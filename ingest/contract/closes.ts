import { gunzipSync, gzipSync } from 'node:zlib'
import { type Bars, bars, type Exchange } from '../../contracts/events/bars.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { type LicensedBars, licensedBars } from '../../contracts/events/licensed-bars.ts'
import { tickRule } from '../../contracts/market/price-bands.ts'
import {
  type OwnSource,
  ownSources,
  type RawSource,
  rawSources,
} from '../../contracts/market/price-sources.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { RowIssue } from '../feed.ts'

/**
 * Where two sources of raw closes differ by more than a tick, the first choice is served and the other is quarantined and on
 * record. Where they agree on the close and differ on the volume, both are taken and the difference is on record:
 * publishers count odd lots and late trades otherwise, so neither need be wrong. What the home has by a contract stands after
 * all of them: it is compared, and takes nothing's place.
 */
const order = [...rawSources, ...ownSources] as const
type Source = RawSource | OwnSource

export const isCompared = (feed: string): feed is Source => (order as readonly string[]).includes(feed)

/** What a source said of a ticker: the raw close in VND, and the order-matched volume in shares where it tells one. */
type Said = readonly [close: number, volume: number | null]

/** What was said of one session: by source, by ticker. */
type ClosesBySource = Partial<Record<Source, Record<string, Said>>>

/** As remembered: before volumes were, the close alone. */
type Remembered = Partial<Record<Source, Record<string, number | Said>>>

export interface Difference {
  readonly session: string
  readonly ticker: string
  /** VND by source, the served one first. */
  readonly closes: Readonly<Record<string, number>>
}

/** Volumes of a ticker on which two sources differ: shares by source, the first choice first. */
export interface VolumeDifference {
  readonly session: string
  readonly ticker: string
  readonly volumes: Readonly<Record<string, number>>
}

/** Sessions that are remembered; a correction that comes later is a matter of imports. */
const remembered = 30

/** What sources said of the closes of the last sessions, in the bucket `feed-state`. */
export class Closes {
  readonly #nats: Nats
  readonly #sessions: Map<string, ClosesBySource>
  readonly #changed = new Set<string>()

  private constructor(nats: Nats, sessions: Map<string, ClosesBySource>) {
    this.#nats = nats
    this.#sessions = sessions
  }

  static async load(nats: Nats): Promise<Closes> {
    const kv = await nats.kv(nats.names.feedState)
    const sessions = new Map<string, ClosesBySource>()
    const keys: string[] = []
    for await (const key of await kv.keys('closes.>')) keys.push(key)
    for (const key of keys.sort()) {
      const entry = await kv.get(key)
      if (entry?.operation === 'PUT')
        sessions.set(
          key.slice('closes.'.length),
          recalled(JSON.parse(gunzipSync(entry.value).toString()) as Remembered),
        )
    }
    return new Closes(nats, sessions)
  }

  /** Compares the bars of a source with what others said, and remembers them. */
  compare(feed: string, candidates: readonly Candidate[]): { candidates: Candidate[]; issues: RowIssue[] } {
    if (!isCompared(feed)) return { candidates: [...candidates], issues: [] }
    const issues: RowIssue[] = []
    const accepted = candidates.flatMap(candidate => {
      if (candidate.kind.type === licensedBars.type)
        this.#compareOwn(feed, candidate as Candidate<LicensedBars>, issues)
      return candidate.kind.type === bars.type
        ? this.#judge(feed, candidate as Candidate<Bars>, issues)
        : [candidate]
    })
    return { candidates: accepted, issues }
  }

  /** Bars of a contract: differences are reported, and every row is taken. */
  #compareOwn(feed: Source, { key, data }: Candidate<LicensedBars>, issues: RowIssue[]): void {
    if (data.resolution !== '1d' || !data.close) return
    for (const [i, ticker] of data.symbol.entries()) {
      const session = data.session[i]!
      const close: number | null | undefined = data.close[i]
      // Shares alone: indices have points, and futures and warrants no public source beside.
      if (typeof close !== 'number' || !/^[A-Z0-9]{3}$/.test(ticker)) continue
      const closes: ClosesBySource = this.#sessions.get(session) ?? {}
      const other = order.find(one => {
        const theirs = closes[one]?.[ticker]
        return (
          one !== feed &&
          theirs !== undefined &&
          Math.abs(theirs[0] - close) > tickOf(data.exchange, close, session)
        )
      })
      if (other !== undefined)
        issues.push({
          verdict: 'flagged',
          rule: 'source-differs',
          where: `${key} ${ticker}`,
          detail: `${ticker} ${session} closed at ${close} VND here and at ${closes[other]?.[ticker]?.[0]} at ${other}`,
        })
      const said: Said = [close, data.volume?.[i] ?? null]
      this.#sessions.set(session, {
        ...closes,
        [feed]: Object.assign(closes[feed] ?? {}, { [ticker]: said }),
      })
      this.#changed.add(session)
    }
  }

  #judge(feed: Source, candidate: Candidate<Bars>, issues: RowIssue[]): Candidate[] {
    const { data } = candidate
    if (!data.close) return [candidate]
    const good: number[] = []
    for (const [i, ticker] of data.ticker.entries()) {
      const session = data.session[i]!
      const close: number | null | undefined = data.close[i]
      if (close === null || close === undefined) {
        good.push(i)
        continue
      }
      const closes: ClosesBySource = this.#sessions.get(session) ?? {}
      const others: Source[] = order.filter(one => {
        const theirs = closes[one]?.[ticker]
        return (
          one !== feed &&
          theirs !== undefined &&
          Math.abs(theirs[0] - close) > tickOf(data.exchange, close, session)
        )
      })
      const better = others.find(one => order.indexOf(one) < order.indexOf(feed))
      const other = better ?? others[0]
      if (other !== undefined)
        issues.push({
          verdict: better ? 'quarantined' : 'flagged',
          rule: 'source-differs',
          where: `${candidate.key} ${ticker}`,
          detail: `${ticker} ${session} closed at ${close} VND here and at ${closes[other]?.[ticker]?.[0]} at ${other}, ${better ? 'which is served' : 'which comes second'}`,
        })
      if (!better) good.push(i)
      const volume = data.volume?.[i] ?? null
      const apart = order.find(one => one !== feed && differ(closes[one]?.[ticker]?.[1], volume))
      if (other === undefined && apart !== undefined)
        issues.push({
          verdict: 'flagged',
          rule: 'volume-differs',
          where: `${candidate.key} ${ticker}`,
          detail: `${ticker} ${session}: ${volume} shares matched here, ${closes[apart]?.[ticker]?.[1]} at ${apart}`,
        })
      const said: Said = [close, volume]
      this.#sessions.set(session, {
        ...closes,
        [feed]: Object.assign(closes[feed] ?? {}, { [ticker]: said }),
      })
      this.#changed.add(session)
    }
    if (good.length === data.ticker.length) return [candidate]
    return good.length === 0 ? [] : [{ ...candidate, data: rowsOf(data, good) }]
  }

  /** Where sources differ on a close now, by session and ticker. */
  differences(): Difference[] {
    return [...this.#eachTicker(0)].flatMap(({ session, ticker, said }) => {
      const values = Object.values(said)
      const apart =
        Math.max(...values) - Math.min(...values) > tickOf(undefined, Math.max(...values), session)
      return apart ? [{ session, ticker, closes: said }] : []
    })
  }

  /** Where sources differ on a volume now, by session and ticker. */
  volumeDifferences(): VolumeDifference[] {
    return [...this.#eachTicker(1)].flatMap(({ session, ticker, said }) =>
      new Set(Object.values(said)).size > 1 ? [{ session, ticker, volumes: said }] : [],
    )
  }

  /** The closes (0) or volumes (1) that were reported of each session and ticker, by source in the order of choice. */
  *#eachTicker(
    at: 0 | 1,
  ): Generator<{ session: string; ticker: string; said: Readonly<Record<string, number>> }> {
    for (const [session, closes] of this.#sessions)
      for (const ticker of [...new Set(order.flatMap(source => Object.keys(closes[source] ?? {})))].sort()) {
        const said = order.flatMap(source => {
          const value = closes[source]?.[ticker]?.[at]
          return value === undefined || value === null ? [] : [[source, value] as const]
        })
        yield { session, ticker, said: Object.fromEntries(said) }
      }
  }

  async save(): Promise<void> {
    const kv = await this.#nats.kv(this.#nats.names.feedState)
    const newest = [...this.#sessions.keys()].sort().slice(-remembered)
    for (const session of this.#sessions.keys()) {
      if (newest.includes(session)) continue
      this.#sessions.delete(session)
      this.#changed.delete(session)
      await kv.purge(`closes.${session}`)
    }
    for (const session of this.#changed)
      await kv.put(`closes.${session}`, gzipSync(JSON.stringify(this.#sessions.get(session))))
    this.#changed.clear()
  }
}

/** One tick at this price, VND; where the venue is not stated, that of HOSE, which is the finest. */
function tickOf(exchange: Exchange | undefined, price: number, session: string): number {
  const zones = tickRule(exchange ?? 'HOSE', 'share', session)?.zones ?? []
  return zones.find(zone => zone.below === null || price < zone.below)?.tick ?? coarsest
}
const coarsest = 100

function rowsOf(data: Bars, rows: readonly number[]): Bars {
  const columns = Object.entries(data).map(([name, column]) => [
    name,
    Array.isArray(column) && name !== 'adj_series_replaced' ? rows.map(row => column[row]) : column,
  ])
  return Object.fromEntries(columns) as Bars
}

const differ = (theirs: number | null | undefined, ours: number | null): boolean =>
  typeof theirs === 'number' && ours !== null && theirs !== ours

function recalled(remembered: Remembered): ClosesBySource {
  return Object.fromEntries(
    Object.entries(remembered).map(([source, tickers]) => [
      source,
      Object.fromEntries(
        Object.entries(tickers).map(([ticker, said]) => [
          ticker,
          typeof said === 'number' ? [said, null] : said,
        ]),
      ),
    ]),
  ) as ClosesBySource
}
