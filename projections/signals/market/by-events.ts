import { exchanges } from '../../../contracts/events/bars.ts'
import type { GapReason } from '../../../contracts/market/own-adjustment.ts'
import { exDateStep } from '../../corporate-actions/ex-date-step.ts'
import type { RightsByExDate } from '../../corporate-actions/on-file.ts'
import type { StoredAction } from '../../corporate-actions/rights.ts'
import type { Listed } from './listed.ts'
import { type MissedEvent, missedEvents } from './missed-events.ts'
import { type Basis, type PriceRow, tradedVolume } from './read-bars.ts'

/** Rows of a ticker with what the actions on file say of them. */
export interface SeriesRows {
  readonly basis: Basis
  readonly rows: readonly PriceRow[]
  /** Ex-dates on file that a publisher's series lacks, oldest first. */
  readonly missed: readonly MissedEvent[]
}

const isPublished = (row: PriceRow): boolean => row.adj_close !== null

/** Whether any row has an adjusted price of a publisher. */
export const hasPublished = (rows: readonly PriceRow[]): boolean => rows.some(isPublished)

/**
 * A ticker with any adjusted price of a publisher is read by its adjusted series. Without one, prices are adjusted from
 * the actions on file, cash dividends too, as publishers do; volumes by the new shares alone. Rows behind the newest
 * adjusted one, which wait for theirs, get the factor of the ex-dates since. Series are never mixed.
 *
 * Where the publisher's series lacks an event that is on file, it would show a fall that no holder saw: the ticker is then
 * read by events too. Where the events do not reach so far, nothing is compared across the day.
 *
 * @param rows all of the ticker, oldest first
 * @param rights by ex-date; absent: no action of the ticker is on file, and prices stay as traded
 */
export function withEvents(
  rows: readonly PriceRow[],
  rights: RightsByExDate | undefined,
  listed: Listed,
): SeriesRows {
  const last = rows.findLastIndex(isPublished)
  if (rights === undefined) return { basis: last >= 0 ? 'published' : 'raw', rows, missed: [] }
  const steps = stepsOf(rows, rights, listed, '')
  if (last < 0) return { basis: 'events', rows: adjusted(rows, steps), missed: [] }
  const missed = missedEvents(
    rows,
    new Map([...steps].map(([at, { price, gap }]) => [at, gap ? null : price])),
  )
  const oldest = missed[0]
  if (oldest && reachesBack(rows, steps, oldest.ex_date))
    return { basis: 'events', rows: adjusted(rows, steps), missed }
  const behind = stepsOf(rows, rights, listed, rows[last]!.session)
  return { basis: 'published', rows: apart(waiting(rows, last, behind), missed), missed }
}

/** Whether prices can be adjusted by events back over a day, from prices as traded of every row that has an adjusted one. */
const reachesBack = (rows: readonly PriceRow[], steps: ReadonlyMap<number, RowStep>, day: string): boolean =>
  [...steps].every(([at, { gap }]) => gap === null || rows[at]!.session < day) &&
  rows.every(row => !isPublished(row) || (row.close ?? 0) > 0)

/** The first rows of missed events: nothing is compared across them. */
const apart = (rows: readonly PriceRow[], missed: readonly MissedEvent[]): readonly PriceRow[] => {
  if (missed.length === 0) return rows
  const days = new Set(missed.map(({ ex_date }) => ex_date))
  return rows.map(row => (days.has(row.session) ? { ...row, gap: 'not_in_series' as const } : row))
}

interface RowStep {
  /** Prices before are divided by it, volumes multiplied by `shares`. */
  readonly price: number
  readonly shares: number
  readonly gap: GapReason | null
}

/** What each row that is the first without a right does to those before it, by its place in the rows. */
function stepsOf(
  rows: readonly PriceRow[],
  rights: RightsByExDate,
  listed: Listed,
  after: string,
): Map<number, RowStep> {
  const steps = new Map<number, RowStep>()
  const days = [...rights.keys()].filter(day => day > after).sort()
  let at = 0
  let before: PriceRow | null = null
  let traded: string | null = null
  for (const day of days) {
    while (at < rows.length && (rows[at]!.session < day || !(rows[at]!.close! > 0))) {
      const row = rows[at++]!
      if (row.close === null || row.close <= 0) continue
      before = row
      if (row.volume !== 0) traded = row.session
    }
    const row = rows[at]
    if (row === undefined) break
    // Nothing before it is to be adjusted.
    if (before === null) continue
    const step = stepAt(day, rights.get(day)!, { row, before, traded, listed })
    const earlier = steps.get(at)
    steps.set(at, earlier ? both(earlier, step) : step)
  }
  return steps
}

const both = (a: RowStep, b: RowStep): RowStep => ({
  price: a.price * b.price,
  shares: a.shares * b.shares,
  gap: a.gap ?? b.gap,
})

const venue = (row: PriceRow) => exchanges.find(e => e === row.exchange) ?? null

function stepAt(
  ex_date: string,
  actions: readonly StoredAction[],
  {
    row,
    before,
    traded,
    listed,
  }: {
    readonly row: PriceRow
    readonly before: PriceRow
    readonly traded: string | null
    readonly listed: Listed
  },
): RowStep {
  const { factors, reason } = exDateStep(
    {
      ticker: '',
      ex_date,
      before_session: before.session,
      before_close: before.close,
      before_volume: before.volume,
      before_turnover: before.turnover,
      session: row.session,
      close: row.close,
      traded,
      exchange: venue(row) ?? venue(before),
      listed_exchange: listed.exchange,
      kind: listed.kind,
      has_series: false,
    },
    actions,
    null,
  )
  return reason !== null || factors === null
    ? { price: 1, shares: 1, gap: reason }
    : { price: factors.withCash, shares: factors.shares, gap: null }
}

/** A row as traded whose prices are divided and whose volume is multiplied, newest last. */
function adjusted(rows: readonly PriceRow[], steps: ReadonlyMap<number, RowStep>): PriceRow[] {
  let [price, shares] = [1, 1]
  const out: PriceRow[] = new Array(rows.length)
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i]!
    const divided = (x: number | null): number | null => (x === null ? null : x / price)
    const step = steps.get(i)
    const traded = tradedVolume(row)
    out[i] = {
      ...row,
      adj_open: divided(row.open),
      adj_high: divided(row.high),
      adj_low: divided(row.low),
      adj_close: divided(row.close),
      adj_volume: traded === null ? row.adj_volume : traded * shares,
      ...stepFields(step),
    }
    price *= step?.price ?? 1
    shares *= step?.shares ?? 1
  }
  return out
}

/** Rows behind the newest adjusted one: their prices are raised to the basis of that one. */
function waiting(
  rows: readonly PriceRow[],
  last: number,
  steps: ReadonlyMap<number, RowStep>,
): readonly PriceRow[] {
  if (steps.size === 0) return rows
  let factor = 1
  return rows.map((row, i) => {
    if (i <= last) return row
    const step = steps.get(i)
    factor *= step?.price ?? 1
    return { ...row, since_factor: factor, ...stepFields(step) }
  })
}

const stepFields = (step: RowStep | undefined): Pick<PriceRow, 'ex_factor' | 'gap'> =>
  step === undefined ? {} : { ex_factor: step.price, gap: step.gap }
