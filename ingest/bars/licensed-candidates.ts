import { isSession } from '../../contracts/calendar.ts'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { type LicensedBars, licensedBars } from '../../contracts/events/licensed-bars.ts'
import type { ContractId } from '../../contracts/licences.ts'
import { chunks } from '../chunks.ts'
import type { OpenDocument, Parsed } from '../feed.ts'
import { placed, placesOf } from '../places.ts'
import { newRowLog, type RowLog } from '../row-log.ts'
import type { JsonItem } from '../text/json-item.ts'
import { plainNumber } from '../text/numbers.ts'
import { type CountColumn, counts, type LicensedRow, type PriceColumn, prices } from './licensed-row.ts'

export type { LicensedRow } from './licensed-row.ts'

/** The same, checked and as numbers. */
export interface LicensedBar {
  readonly symbol: string
  readonly session: string
  readonly minute?: string
  readonly where: string
  readonly values: Readonly<Partial<Record<PriceColumn | CountColumn, number | null>>>
}

/** Rows of an answer, each judged: bars of days without a session and of impossible prices are not taken. */
export function readLicensed(
  rows: readonly JsonItem[],
  document: OpenDocument,
  rowOf: (row: JsonItem, where: string) => LicensedRow,
  candidates: (bars: readonly LicensedBar[]) => Candidate[],
): Parsed {
  return judgedLicensed(
    rows.map(row => rowOf(row, row.where)),
    document,
    candidates,
  )
}

/** The same of rows that are no objects. */
export function judgedLicensed(
  rows: readonly LicensedRow[],
  document: Pick<OpenDocument, 'fetchedAt'>,
  candidates: (bars: readonly LicensedBar[]) => Candidate[],
): Parsed {
  const log = newRowLog()
  const today = document.fetchedAt.slice(0, 10)
  const bars = new Map<string, LicensedBar>()
  for (const row of rows) {
    const bar = judge(row, today, log)
    if (!bar) continue
    const key = `${bar.symbol} ${bar.session} ${bar.minute ?? ''}`
    const before = bars.get(key)
    if (!before) bars.set(key, bar)
    else if (JSON.stringify(before.values) === JSON.stringify(bar.values))
      log.refuse('duplicate-row', bar.where, `${key.trim()} stands already at ${before.where}`)
    else log.quarantine('duplicate-row', bar.where, `${key.trim()} is another bar at ${before.where}`)
  }
  return { candidates: candidates([...bars.values()]), rows: rows.length, issues: log.issues }
}

function judge(row: LicensedRow, today: string, log: RowLog): LicensedBar | null {
  const { symbol, session, minute, where } = row
  const refuse = (rule: string, detail: string) => {
    log.refuse(rule, where, detail)
    return null
  }
  if (!/^[A-Z0-9]{3,16}$/.test(symbol)) return refuse('bad-ticker', `${JSON.stringify(symbol)} is no symbol`)
  if (session === null) return refuse('bad-date', `${symbol}: no day is stated as dd/mm/yyyy`)
  if (minute === null) return refuse('bad-time', `${symbol} ${session}: no time is stated as HH:MM:SS`)
  if (session > today) return refuse('future-day', `${symbol}: ${session} is still to come`)
  if (!isSession(session)) return refuse('closed-day', `${symbol}: ${session} is no trading day`)
  const values: Partial<Record<PriceColumn | CountColumn, number | null>> = {}
  for (const [name, text] of Object.entries({ ...row.price, ...row.count }) as [
    PriceColumn | CountColumn,
    string,
  ][]) {
    const value = plainNumber(text.trim())
    if (value !== null && (Number.isNaN(value) || value < 0))
      return refuse('bad-number', `${symbol} ${session}: ${name} ${JSON.stringify(text)} is no amount`)
    values[name] = value
  }
  // A share that did not trade is written with prices of zero: nothing is known of its bar.
  for (const name of prices) if (values[name] === 0) values[name] = null
  for (const name of counts) {
    const value = values[name]
    // Turnover comes with the noise of a float product: 663258204999.9850.
    if (typeof value === 'number') values[name] = Math.round(value)
  }
  const { open, high, low, close } = values
  if (close === null || close === undefined) return refuse('no-trade', `${symbol} ${session} has no close`)
  const inside = [open, low, close].every(one => one == null || high == null || one <= high)
  const above = [open, high, close].every(one => one == null || low == null || one >= low)
  if (!inside || !above)
    return refuse('low-above-high', `${symbol} ${session}: ${open} ${high} ${low} ${close}`)
  return { symbol, session, where, values, ...(minute === undefined ? {} : { minute }) }
}

/**
 * Facts of bars: one for each session and series, in chunks.
 * @param series what tells the answers of a feed apart, so that one does not take the place of another
 */
export function licensedBarCandidates(
  contract: ContractId,
  resolution: LicensedBars['resolution'],
  series: string,
  bars: readonly LicensedBar[],
  exchange: Exchange | null,
): Candidate[] {
  const present = [...prices, ...counts].filter(name => bars.some(bar => name in bar.values))
  // Of minutes a document has one ticker: another of the same session says nothing against it.
  const groups = Map.groupBy(bars, bar =>
    resolution === '1m' ? `${bar.session}:${bar.symbol}` : bar.session,
  )
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([group, own]) => {
      const sorted = own.toSorted((a, b) =>
        `${a.symbol} ${a.minute ?? ''}` < `${b.symbol} ${b.minute ?? ''}` ? -1 : 1,
      )
      return chunks(sorted).map((piece, i) => {
        const data: LicensedBars = {
          contract,
          resolution,
          ...(exchange === null ? {} : { exchange }),
          symbol: piece.map(bar => bar.symbol),
          session: piece.map(bar => bar.session),
          ...(resolution === '1m' ? { minute: piece.map(bar => bar.minute!) } : {}),
          ...Object.fromEntries(present.map(name => [name, piece.map(bar => bar.values[name] ?? null)])),
        }
        return {
          kind: licensedBars,
          key: `${contract}:${resolution}:${series}:${group}/${i + 1}`,
          effectiveon: piece[0]!.session,
          data: placed(data, placesOf(piece)),
        }
      })
    })
}
