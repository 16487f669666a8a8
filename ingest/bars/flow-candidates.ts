import { isSessionDay } from '../../contracts/calendar.ts'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { type ForeignFlow, foreignFlow } from '../../contracts/events/foreign-flow.ts'
import { type ProprietaryFlow, proprietaryFlow } from '../../contracts/events/proprietary-flow.ts'
import { dateOfEpochDay } from '../../contracts/vietnam-time.ts'
import { chunks, columns } from '../chunks.ts'
import { placed, placesOf } from '../places.ts'
import type { RowLog } from '../row-log.ts'
import type { DocumentTime } from './bar-rules.ts'

/** What one side bought and sold of one ticker in one session: shares and VND; null is not stated. */
export interface FlowRow {
  readonly exchange: Exchange | null
  readonly ticker: string
  readonly day: number
  readonly where: string
  readonly buy_volume: number | null
  readonly sell_volume: number | null
  readonly buy_value: number | null
  readonly sell_value: number | null
  readonly room?: number | null
  readonly held_percent?: number | null
}

/**
 * Judges rows of flows and cuts the good ones into facts: by session where the document has several tickers, by year
 * where it has one.
 */
export function flowCandidates(
  of: 'foreign' | 'proprietary',
  rows: readonly FlowRow[],
  time: DocumentTime,
  log: RowLog,
): Candidate[] {
  const good = judged(rows, time, log)
  const tickers = new Set(good.map(row => row.ticker))
  const [only] = tickers
  const named = good.map(row => ({ ...row, session: dateOfEpochDay(row.day) }))
  named.sort((a, b) => a.day - b.day || (a.ticker < b.ticker ? -1 : 1))
  const groups = Map.groupBy(named, row =>
    tickers.size === 1 ? `ticker:${only}:${row.session.slice(0, 4)}` : `session:${row.session}`,
  )
  return [...groups].flatMap(([key, own]) => {
    const byExchange = Map.groupBy(own, row => row.exchange)
    return [...byExchange].flatMap(([exchange, venue]) =>
      chunks(venue).map(
        (piece, i): Candidate => ({
          kind: of === 'foreign' ? foreignFlow : proprietaryFlow,
          key: `${of}:${key}${exchange ? `:${exchange}` : ''}/${i + 1}`,
          effectiveon: piece.at(-1)!.session,
          group: `${of}:${key}`,
          data: of === 'foreign' ? foreignData(piece, exchange) : proprietaryData(piece),
        }),
      ),
    )
  })
}

type Named = FlowRow & { readonly session: string }
const amounts = ['buy_volume', 'sell_volume', 'buy_value', 'sell_value'] as const

const proprietaryData = (rows: Named[]): ProprietaryFlow => columns(rows, ['ticker', 'session', ...amounts])

function foreignData(rows: Named[], exchange: Exchange | null): ForeignFlow {
  const data = {
    ...(exchange && { exchange }),
    ...columns(rows, ['ticker', 'session', ...amounts]),
    room: rows.map(row => row.room ?? null),
    held_percent: rows.map(row => row.held_percent ?? null),
  }
  return placed(data, placesOf(rows))
}

function judged(rows: readonly FlowRow[], time: DocumentTime, log: RowLog): FlowRow[] {
  const seen = new Map<string, FlowRow>()
  const good: FlowRow[] = []
  for (const row of rows) {
    const name = `${row.ticker} ${Number.isNaN(row.day) ? '' : dateOfEpochDay(row.day)}`
    const key = `${row.ticker}/${row.day}`
    const first = seen.get(key)
    const bad = amounts.find(amount => Number.isNaN(row[amount]))
    const negative = amounts.find(amount => (row[amount] ?? 0) < 0)
    if (!/^[A-Z0-9]{3,12}$/.test(row.ticker))
      log.refuse('bad-ticker', row.where, `${JSON.stringify(row.ticker)} is no ticker`)
    else if (Number.isNaN(row.day)) log.refuse('bad-date', row.where, `${name}: the date is no existing day`)
    else if (bad) log.refuse('bad-number', row.where, `${name}: ${bad} is no number`)
    else if (negative) log.refuse('negative-amount', row.where, `${name}: ${negative} is ${row[negative]}`)
    else if (row.day > time.today) log.refuse('future-date', row.where, `${name} is after the document`)
    else if (row.day === time.today && !time.todayIsOver)
      log.quarantine('unfinished-row', row.where, `${name}: received before the session ended`)
    else if (!isSessionDay(row.day)) log.refuse('closed-day', row.where, `${name} is a day without trading`)
    else if (first) {
      const same = amounts.every(amount => row[amount] === first[amount])
      const detail = `${name} stands already at ${first.where}, with ${same ? 'the same' : 'other'} values`
      if (same) log.refuse('duplicate-row', row.where, detail)
      else log.quarantine('duplicate-row', row.where, detail)
    } else {
      seen.set(key, row)
      good.push(sane(row, name, log))
    }
  }
  return good
}

/** Foreign holdings outside 0-100 % say nothing; room below 0 is real where holders of before a limit stay. */
function sane(row: FlowRow, name: string, log: RowLog): FlowRow {
  const heldPercent = row.held_percent
  const room = row.room
  const clean = { ...row }
  if (Number.isNaN(room)) {
    log.flag('bad-number', row.where, `${name}: room is no number: read as not stated`)
    clean.room = null
  }
  if (heldPercent !== null && heldPercent !== undefined && !(heldPercent >= 0 && heldPercent <= 100)) {
    log.flag('held-out-of-bounds', row.where, `${name}: foreigners hold ${heldPercent} %: read as not stated`)
    clean.held_percent = null
  }
  return clean
}
