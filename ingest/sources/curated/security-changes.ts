import { exchanges } from '../../../contracts/events/bars.ts'
import {
  type SecurityChange,
  type SecurityChangeKind,
  securityChange,
  securityChangeKinds,
} from '../../../contracts/events/security-change.ts'
import { rowCandidates } from '../../chunks.ts'
import type { Feed } from '../../feed.ts'
import { placed } from '../../places.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { curatedSecurityChanges } from './security-changes-table.ts'
import { isSheet, sheetRows } from './sheet.ts'

const days = ['last_session', 'first_session'] as const
const sheet = {
  needed: ['ticker', 'kind', ...days, 'url'],
  optional: [
    'previous_ticker',
    'successor',
    'from_exchange',
    'to_exchange',
    'name',
    'previous_name',
    'source',
  ],
} as const

/**
 * What changed the ticker, name or exchange of a security, read off notices of exchanges and the press. The table of this
 * repository has the columns that a sheet of one's own has: days as YYYY-MM-DD, the last session before the change, the
 * first one after it, or both.
 */
export const securityChanges: Feed = {
  id: 'exchange.curated.security-changes',
  title: 'Moves between exchanges, changes of tickers and names, mergers, delistings: curated with sources',
  publisher: { id: 'curated', name: 'Reviewed by hand', url: null },
  parser: 1,
  curated: { name: 'security-changes.csv', text: curatedSecurityChanges },
  recognise: sniff => isSheet(sheet, sniff),
  parse(document) {
    const rows = sheetRows(sheet, document.members[0]!)
    const log = newRowLog()
    const found = new Map<string, SecurityChange>()
    for (const { cell, where } of rows) {
      const row = rowOf(cell, where, log)
      if (row === null) continue
      if (found.has(row.change_id))
        log.refuse('duplicate-row', where, `${row.change_id} stands above already`)
      else found.set(row.change_id, placed(row, where))
    }
    const candidates = [...found.values()].flatMap(row =>
      rowCandidates(securityChange, row.change_id, row.first_session ?? row.last_session!, [row], own => ({
        rows: own,
      })),
    )
    return { candidates, rows: rows.length, issues: log.issues }
  },
}

const isKind = (text: string): text is SecurityChangeKind =>
  (securityChangeKinds as readonly string[]).includes(text)
const exchangeIn = (text: string) => exchanges.find(exchange => exchange === text.toUpperCase()) ?? null

/** What a kind of change cannot do without. */
const needed: Partial<Record<SecurityChangeKind, readonly (keyof SecurityChange)[]>> = {
  listing: ['first_session', 'to_exchange'],
  exchange_move: ['from_exchange', 'to_exchange'],
  ticker_change: ['previous_ticker', 'first_session'],
  ticker_reuse: ['first_session'],
  name_change: ['name'],
  delisting: ['last_session'],
  merger: ['last_session', 'successor'],
}

function rowOf(cell: (name: string) => string, where: string, log: RowLog): SecurityChange | null {
  const refuse = (rule: string, detail: string) => {
    log.refuse(rule, where, detail)
    return null
  }
  const kind = cell('kind').toLowerCase()
  if (!isKind(kind))
    return refuse('unknown-kind', `${JSON.stringify(kind)} is none of ${securityChangeKinds.join(', ')}`)
  for (const name of ['ticker', 'previous_ticker', 'successor']) {
    const text = cell(name).toUpperCase()
    if ((text !== '' || name === 'ticker') && !/^[A-Z0-9]{3,12}$/.test(text))
      return refuse('bad-ticker', `${name} is ${JSON.stringify(text)}, which is no ticker`)
  }
  for (const name of ['from_exchange', 'to_exchange'])
    if (cell(name) !== '' && exchangeIn(cell(name)) === null)
      return refuse('unknown-exchange', `${name} is ${JSON.stringify(cell(name))}: ${exchanges.join(', ')}`)
  for (const name of days)
    if (cell(name) !== '' && dateOrNull(isoDay(cell(name))) !== cell(name))
      return refuse('bad-date', `${name} is ${JSON.stringify(cell(name))}: YYYY-MM-DD`)
  if (!/^https?:\/\/[^\s/]+/.test(cell('url')))
    return refuse('no-address', `${JSON.stringify(cell('url'))} is no public address`)
  const row: Omit<SecurityChange, 'change_id'> = {
    ticker: cell('ticker').toUpperCase(),
    kind,
    previous_ticker: cell('previous_ticker').toUpperCase() || null,
    successor: cell('successor').toUpperCase() || null,
    from_exchange: exchangeIn(cell('from_exchange')),
    to_exchange: exchangeIn(cell('to_exchange')),
    last_session: cell('last_session') || null,
    first_session: cell('first_session') || null,
    name: cell('name') || null,
    previous_name: cell('previous_name') || null,
    source: cell('source') || null,
    url: cell('url'),
  }
  const [last, first] = [row.last_session, row.first_session]
  if (last === null && first === null)
    return refuse('no-day', 'neither last_session nor first_session says when')
  if (last !== null && first !== null && last >= first)
    return refuse('days-in-disorder', `last_session ${last} is not before first_session ${first}`)
  const missing = needed[kind]?.filter(name => row[name as keyof typeof row] === null) ?? []
  if (missing.length > 0) return refuse('no-terms', `a ${kind} needs ${missing.join(' and ')}`)
  if (row.previous_ticker === row.ticker || row.successor === row.ticker)
    return refuse('same-ticker', `${row.ticker} cannot follow itself`)
  if (row.from_exchange !== null && row.from_exchange === row.to_exchange)
    return refuse('same-exchange', `from_exchange and to_exchange are both ${row.from_exchange}`)
  return { change_id: `${row.ticker}:${kind}:${first ?? last}`, ...row }
}
