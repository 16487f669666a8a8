import { closestMatches } from '../../contracts/closest-matches.ts'
import type { DataSetId } from '../../contracts/http/bulk.ts'
import { passedOnPublishers } from '../../contracts/licences.ts'
import type { DataSet } from './data-set.ts'
import { dataSets } from './data-sets.ts'
import type { Selection } from './statement.ts'

/** A selection that a data set cannot answer; says which field, why and what to do. */
export class WrongSelection extends Error {
  override readonly name = 'WrongSelection'
  readonly field: string
  readonly rule: string
  readonly remedy: string

  constructor(field: string, rule: string, remedy: string) {
    super(`${field} ${rule}. ${remedy}`)
    this.field = field
    this.rule = rule
    this.remedy = remedy
  }
}

interface Wanted {
  readonly from?: string
  readonly to?: string
  readonly year?: number
  readonly ticker?: readonly string[]
  readonly columns?: readonly string[]
  readonly total_return?: boolean
  readonly known_at?: string
  readonly use?: 'commercial'
}

/**
 * What callers ask for, against what the data set has. Tickers may be written in either case.
 * @param today YYYY-MM-DD
 * @throws WrongSelection
 */
export function readSelection(
  dataset: DataSetId,
  { from: first, to: last, year, ticker, columns, use, ...joined }: Wanted,
  today: string,
): Selection {
  const set: DataSet = dataSets[dataset]
  if (year !== undefined && set.day === null)
    throw new WrongSelection(
      'year',
      `is not taken by ${dataset}, which has no column of days`,
      'Leave it out.',
    )
  if (year !== undefined && (first ?? last) !== undefined)
    throw new WrongSelection(
      'year',
      'cannot be given beside from or to',
      'Give the year, or first and last day.',
    )
  const [from, to] = year === undefined ? [first, last] : [`${year}-01-01`, `${year}-12-31`]
  const day = from !== undefined ? 'from' : to !== undefined ? 'to' : null
  if (day !== null && set.day === null)
    throw new WrongSelection(day, `is not taken by ${dataset}, which has no column of days`, 'Leave it out.')
  if (from !== undefined && to !== undefined && from > to)
    throw new WrongSelection(
      'from',
      `must not be after to (${from} is after ${to})`,
      'Give the earlier day as from.',
    )
  if (ticker !== undefined && set.ticker === null)
    throw new WrongSelection('ticker', `is not taken by ${dataset}, which is not by ticker`, 'Leave it out.')
  const names = set.columns.map(({ name }) => name)
  const chosen = columns?.map(wanted => {
    const column = set.columns.find(({ name }) => name === wanted)
    if (column) return column
    const [closest] = closestMatches(wanted, names, 1)
    throw new WrongSelection(
      'columns',
      `names '${wanted}', which ${dataset} does not have`,
      `${closest === undefined ? '' : `Did you mean ${closest}? `}It has: ${names.join(', ')}.`,
    )
  })
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(ticker === undefined ? {} : { tickers: [...new Set(ticker.map(each => each.toUpperCase()))].sort() }),
    columns: chosen ?? set.columns,
    ...(year === undefined ? {} : { year }),
    ...(use === 'commercial' ? { publishers: passedOnPublishers } : {}),
    ...joinOptions(dataset, set, joined, to, today),
  }
}

/** How the joined factors are computed. @throws WrongSelection */
function joinOptions(
  dataset: DataSetId,
  { join }: DataSet,
  { total_return, known_at }: Wanted,
  to: string | undefined,
  today: string,
): Pick<Selection, 'join'> {
  if (join === undefined) {
    const given =
      total_return !== undefined ? 'total_return' : known_at !== undefined ? 'known_at' : undefined
    if (given === undefined) return {}
    throw new WrongSelection(
      given,
      `is not taken by ${dataset}`,
      'Leave it out, or ask for event-adjusted-bars.',
    )
  }
  if (known_at !== undefined && known_at > today)
    throw new WrongSelection('known_at', `must not be after today, ${today}`, 'Give a day up to today.')
  if (known_at !== undefined && (to === undefined || to > known_at))
    throw new WrongSelection(
      'to',
      `must be given, and not lie after known_at, ${known_at}: later prices were not known`,
      `Give to=${known_at} or an earlier day.`,
    )
  return {
    join: {
      totalReturn: total_return ?? false,
      today,
      ...(known_at === undefined ? {} : { knownAt: known_at }),
    },
  }
}
