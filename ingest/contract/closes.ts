import { gunzipSync, gzipSync } from 'node:zlib'
import { type Bars, bars, type Exchange } from '../../contracts/events/bars.ts'
import type { Draft } from '../../contracts/events/fact.ts'
import { tickRule } from '../../contracts/market/price-bands.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { RowIssue } from '../feed.ts'

/**
 * Sources of raw closes, best first. Where two differ by more than a tick, the first choice is served and the other is
 * held back and on record.
 */
const order = [
  'exchange.cafef.bulk-raw',
  'exchange.vndirect.stock-prices',
  'exchange.hose.trading-results',
] as const
type Source = (typeof order)[number]

export const isCompared = (feed: string): feed is Source => (order as readonly string[]).includes(feed)

/** Raw closes of one session in VND: by source, by ticker. */
type Told = Partial<Record<Source, Record<string, number>>>

export interface Difference {
  readonly session: string
  readonly ticker: string
  /** VND by source, the served one first. */
  readonly closes: Readonly<Record<string, number>>
}

/** Sessions that are remembered; a correction that comes later is a matter of imports. */
const remembered = 30

/** What sources said of the closes of the last sessions, in the bucket `feed-state`. */
export class Closes {
  readonly #nats: Nats
  readonly #sessions: Map<string, Told>
  readonly #changed = new Set<string>()

  private constructor(nats: Nats, sessions: Map<string, Told>) {
    this.#nats = nats
    this.#sessions = sessions
  }

  static async load(nats: Nats): Promise<Closes> {
    const kv = await nats.kv(nats.names.feedState)
    const sessions = new Map<string, Told>()
    const keys: string[] = []
    for await (const key of await kv.keys('closes.>')) keys.push(key)
    for (const key of keys.sort()) {
      const entry = await kv.get(key)
      if (entry?.operation === 'PUT')
        sessions.set(key.slice('closes.'.length), JSON.parse(gunzipSync(entry.value).toString()) as Told)
    }
    return new Closes(nats, sessions)
  }

  /** Compares the bars of a source with what others said, and remembers them. */
  compare(feed: string, drafts: readonly Draft[]): { drafts: Draft[]; issues: RowIssue[] } {
    if (!isCompared(feed)) return { drafts: [...drafts], issues: [] }
    const issues: RowIssue[] = []
    const kept = drafts.flatMap(draft =>
      draft.kind.type === bars.type ? this.#judge(feed, draft as Draft<Bars>, issues) : [draft],
    )
    return { drafts: kept, issues }
  }

  #judge(feed: Source, draft: Draft<Bars>, issues: RowIssue[]): Draft[] {
    const { data } = draft
    if (!data.close) return [draft]
    const good: number[] = []
    for (const [i, ticker] of data.ticker.entries()) {
      const session = data.session[i]!
      const close: number | null | undefined = data.close[i]
      if (close === null || close === undefined) {
        good.push(i)
        continue
      }
      const told: Told = this.#sessions.get(session) ?? {}
      const others: Source[] = order.filter(one => {
        const theirs = told[one]?.[ticker]
        return (
          one !== feed &&
          theirs !== undefined &&
          Math.abs(theirs - close) > tickOf(data.exchange, close, session)
        )
      })
      const better = others.find(one => order.indexOf(one) < order.indexOf(feed))
      const other = better ?? others[0]
      if (other !== undefined)
        issues.push({
          verdict: better ? 'held' : 'flagged',
          rule: 'source-differs',
          where: `${draft.key} ${ticker}`,
          detail: `${ticker} ${session} closed at ${close} VND here and at ${told[other]?.[ticker]} at ${other}, ${better ? 'which is served' : 'which comes second'}`,
        })
      if (!better) good.push(i)
      this.#sessions.set(session, { ...told, [feed]: Object.assign(told[feed] ?? {}, { [ticker]: close }) })
      this.#changed.add(session)
    }
    if (good.length === data.ticker.length) return [draft]
    return good.length === 0 ? [] : [{ ...draft, data: rowsOf(data, good) }]
  }

  /** Where sources differ now, by session and ticker. */
  differences(): Difference[] {
    return [...this.#sessions].flatMap(([session, told]) => {
      const tickers = new Set(order.flatMap(source => Object.keys(told[source] ?? {})))
      return [...tickers].sort().flatMap(ticker => {
        const closes = order.flatMap(source => {
          const close = told[source]?.[ticker]
          return close === undefined ? [] : [[source, close] as const]
        })
        const values = closes.map(([, close]) => close)
        const apart =
          Math.max(...values) - Math.min(...values) > tickOf(undefined, Math.max(...values), session)
        return apart ? [{ session, ticker, closes: Object.fromEntries(closes) }] : []
      })
    })
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

/** One tick at this price, VND; where the venue is not told, that of HOSE, which is the finest. */
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
