import { sessionsBetween } from '../../../contracts/calendar.ts'
import type { Bars } from '../../../contracts/events/bars.ts'
import type { IndexBars } from '../../../contracts/events/index-bars.ts'
import { type Answers, withAnswers } from '../../../contracts/mapping.ts'
import { openDocument } from '../../../ingest/archive-members.ts'
import { type Feed, type Parsed, RejectedDocument } from '../../../ingest/feed.ts'
import { feedOrMapping } from '../../../ingest/mappings/feed-or-mapping.ts'
import { shippedMappings, type VersionedMapping } from '../../../ingest/mappings/shipped.ts'
import { parseDocument } from '../../../ingest/parse-document.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { documentOf } from '../../support/documents.ts'

/** One invented session of an invented market: VND and shares. */
export interface Day {
  readonly ticker: string
  readonly session: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** After a dividend between the twelfth and the thirteenth session, VND. */
  readonly adj: { readonly open: number; readonly high: number; readonly low: number; readonly close: number }
}

export const tickers = ['FPT', 'ACB', 'SHS'] as const
const begin = { FPT: 131_500, ACB: 24_450, SHS: 14_200 }
const factor = { FPT: 0.9871, ACB: 0.9634, SHS: 0.9417 }
/** Twenty sessions without a holiday between, with days of the month above and below 12. */
export const sessions = sessionsBetween('2025-06-16', '2025-07-11')

/** Bars on the steps of the exchanges that wander like real ones: each opens near the close before. */
function market(): Day[] {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return tickers.flatMap(ticker => {
    let last: number = begin[ticker]
    const step = last >= 50_000 || ticker === 'SHS' ? 100 : 50
    const onStep = (price: number) => Math.round(price / step) * step
    return sessions.map((session, at): Day => {
      const open = onStep(last * (1 + (random() - 0.5) * 0.004))
      const close = onStep(open * (1 + (random() - 0.5) * 0.05))
      const high = onStep(Math.max(open, close) * (1 + random() * 0.012))
      const low = onStep(Math.min(open, close) * (1 - random() * 0.012))
      last = close
      const by = at < 12 ? factor[ticker] : 1
      const adj = (price: number) => Math.round(price * by * 100) / 100
      const volume = 1_000_000 + Math.floor(random() * 9_000) * 1_001
      return {
        ticker,
        session,
        open,
        high,
        low,
        close,
        volume,
        adj: { open: adj(open), high: adj(high), low: adj(low), close: adj(close) },
      }
    })
  })
}
export const days = market()
export const of = (ticker: string) => days.filter(day => day.ticker === ticker)

export interface Outcome {
  readonly feed: Feed | null
  readonly parsed: Parsed | null
  /** Why the document was refused; null when it was read. */
  readonly reason: string | null
  readonly message: string
}

/** Reads a document as `vnfin import` does, without the log. */
export async function take(
  name: string,
  body: string | Uint8Array,
  answers: Answers = {},
  more: { forced?: VersionedMapping; accept?: boolean; readStored?: never } = {},
): Promise<Outcome> {
  const plain = documentOf(name, body)
  const { table } = answers
  const given = table === undefined ? plain : { ...plain, url: withAnswers(plain.url, { table }) }
  try {
    const chosen = await feedOrMapping(given, await openDocument(given), feeds, {
      mappings: shippedMappings,
      answers,
      accept: more.accept === true,
      keep: async mapping => ({ mapping, version: 1, shipped: false }),
      ...(more.forced && { forced: more.forced }),
    })
    const parsed = await parseDocument(chosen.feed, chosen.document)
    return { feed: chosen.feed, parsed, reason: null, message: '' }
  } catch (error) {
    if (!(error instanceof RejectedDocument)) throw error
    return { feed: null, parsed: null, reason: error.reason, message: error.message }
  }
}

type Row = Readonly<Record<string, string | number | null>>

/** The rows of the facts of shares and indices, by ticker and session. */
export function rowsOf({ parsed }: Outcome): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const { data } of parsed?.candidates ?? []) {
    const { ticker, code, ...columns } = data as Partial<Bars> & Partial<IndexBars>
    for (const [at, name] of (ticker ?? code ?? []).entries())
      rows.set(
        `${name} ${columns.session![at]}`,
        Object.fromEntries(
          Object.entries(columns).flatMap(([column, values]) =>
            Array.isArray(values) ? [[column, (values as (number | null)[])[at] ?? null]] : [],
          ),
        ),
      )
  }
  return rows
}

/**
 * What is wrong with the rows that were taken: a price or volume of a session that the market did not have. Rows that were
 * left out are not wrong. `tolerance` is what the rounding of the document leaves, VND.
 */
export function wrongRows(outcome: Outcome, tolerance = 0.01): string[] {
  const truth = new Map(days.map(day => [`${day.ticker} ${day.session}`, day]))
  return [...rowsOf(outcome)].flatMap(([key, row]) => {
    const day = truth.get(key)
    if (!day) return [`${key} is no session of the market`]
    return Object.entries(row).flatMap(([column, value]) => {
      if (value === null || column === 'session') return []
      const isAdjusted = column.startsWith('adj_')
      const true_ = isAdjusted
        ? day.adj[column.slice(4) as keyof Day['adj']]
        : (
            { ...day, turnover: day.volume * day.close, put_through_volume: 0 } as unknown as Record<
              string,
              number
            >
          )[column]
      return Math.abs(Number(value) - Number(true_)) <= (isAdjusted ? tolerance : 1e-9)
        ? []
        : [`${key} ${column} is ${value} and should be ${true_}`]
    })
  })
}
