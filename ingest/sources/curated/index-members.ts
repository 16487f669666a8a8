import { indexMembers } from '../../../contracts/events/index-members.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { indexCode } from '../../bars/index-codes.ts'
import type { Feed } from '../../feed.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'
import { isSheet, type SheetRow, sheetRows } from './sheet.ts'

const sheet = {
  needed: ['index', 'as_of', 'ticker', 'url'],
  optional: ['shares', 'free_float', 'capping', 'weight_percent'],
} as const

/** Rules of the amounts, by column. */
const amounts = {
  shares: { may: (n: number) => n > 0, rule: 'a number above 0, or empty' },
  free_float: { may: (n: number) => n > 0 && n <= 1, rule: 'a ratio above 0 and at most 1, or empty' },
  capping: { may: (n: number) => n > 0 && n <= 1, rule: 'a ratio above 0 and at most 1, or empty' },
  weight_percent: {
    may: (n: number) => n > 0 && n <= 100,
    rule: 'above 0 and at most 100 percent, or empty',
  },
} as const
type Amount = keyof typeof amounts

interface Member extends Record<Amount, number | null> {
  readonly ticker: string
}

/** Weights of one list are printed to two decimals; more than this beside 100 is not a whole list. */
const weightSlack = 1.5

/**
 * Members of indices read off the notices of the exchanges: `index,as_of,ticker,url[,shares,free_float,capping,weight_percent]`.
 * All rows of an index and day are its members from that day on; `url` is where they were read.
 */
export const curatedIndexMembers: Feed = {
  id: 'exchange.curated.index-members',
  title: 'Members and weights of indices read off notices of the exchanges',
  publisher: { id: 'curated', name: 'Reviewed by hand', url: null },
  parser: 1,
  importOnly: 'a sheet that people fill from notices and import: nobody publishes it',
  recognise: sniff => isSheet(sheet, sniff),
  parse(document) {
    const rows = sheetRows(sheet, document.members[0]!)
    const log = newRowLog()
    const today = vietnamDate(document.fetchedAt)
    const lists = new Map<string, { index: string; as_of: string; members: Map<string, Member> }>()
    for (const row of rows) {
      const read = readRow(row, today, log)
      if (read === null) continue
      const { index, as_of, member } = read
      const key = `${index} ${as_of}`
      const list = lists.get(key) ?? { index, as_of, members: new Map<string, Member>() }
      lists.set(key, list)
      if (list.members.has(member.ticker))
        log.refuse('duplicate-row', row.where, `${member.ticker} stands in ${key} already`)
      else list.members.set(member.ticker, member)
    }
    const candidates = [...lists].flatMap(([key, { index, as_of, members }]) => {
      const all = [...members.values()].sort((a, b) => (a.ticker < b.ticker ? -1 : 1))
      const weights = all.flatMap(({ weight_percent }) => weight_percent ?? [])
      const sum = weights.reduce((a, b) => a + b, 0)
      if (weights.length > 0 && (weights.length < all.length || Math.abs(sum - 100) > weightSlack)) {
        log.refuse(
          'weights-not-whole',
          document.members[0]!.path,
          `${key}: ${weights.length} of ${all.length} members have weight_percent, ${Math.round(sum * 100) / 100} in all: state all of them, 100 in all, or none`,
        )
        return []
      }
      const columns = Object.fromEntries(
        (Object.keys(amounts) as Amount[])
          .filter(name => all.some(member => member[name] !== null))
          .map(name => [name, all.map(member => member[name])]),
      )
      const data = { index, as_of, tickers: all.map(({ ticker }) => ticker), ...columns }
      return { kind: indexMembers, key, effectiveon: as_of, data }
    })
    return { candidates, rows: rows.length, issues: log.issues }
  },
}

function readRow({ cell, where }: SheetRow, today: string, log: RowLog) {
  const refuse = (rule: string, detail: string) => {
    log.refuse(rule, where, detail)
    return null
  }
  const index = indexCode(cell('index'))
  const as_of = dateOrNull(isoDay(cell('as_of')))
  const ticker = cell('ticker').toUpperCase()
  if (index === null)
    return refuse('unknown-index', `index is ${JSON.stringify(cell('index'))}: no known index`)
  if (as_of === null || as_of !== cell('as_of') || as_of > today)
    return refuse('bad-date', `as_of is ${JSON.stringify(cell('as_of'))}: YYYY-MM-DD, up to today`)
  if (!/^[A-Z0-9]{3}$/.test(ticker)) return refuse('bad-ticker', `${JSON.stringify(ticker)} is no share`)
  if (!/^https?:\/\/[^\s/]+/.test(cell('url')))
    return refuse('no-address', `${JSON.stringify(cell('url'))} is no public address`)
  const member: Record<string, number | null> = {}
  for (const [name, { may, rule }] of Object.entries(amounts)) {
    const value = cell(name) === '' ? null : plainNumber(cell(name))
    if (cell(name) !== '' && (value === null || !may(value)))
      return refuse('bad-number', `${name} is ${JSON.stringify(cell(name))}: ${rule}`)
    member[name] = value
  }
  return { index, as_of, member: { ticker, ...member } as unknown as Member }
}
