import { closestMatches } from '../../contracts/closest-matches.ts'
import type { DataSetId } from '../../contracts/http/bulk.ts'
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
  readonly ticker?: readonly string[]
  readonly columns?: readonly string[]
}

/**
 * What callers ask for, against what the data set has. Tickers may be written in either case.
 * @throws WrongSelection
 */
export function readSelection(dataset: DataSetId, { from, to, ticker, columns }: Wanted): Selection {
  const set = dataSets[dataset]
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
  }
}
