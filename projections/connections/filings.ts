import type { Trx } from '../engine/projection.ts'
import type {
  CompanyFilings,
  DealingRow,
  HolderRow,
  OfficerRow,
  OwnershipRow,
  RelationRow,
} from './company-filings.ts'

const dealingColumns = [
  'dealing_id',
  'person',
  'position',
  'related_person',
  'related_position',
  'relation',
  'planned_buy',
  'planned_sell',
  'plan_from',
  'plan_to',
  'done_buy',
  'done_sell',
  'done_on',
  'held_percent',
  'shares_after',
  'published_on',
  'title',
]

type Own<Row> = Row & { readonly ticker: string }

/** All that is on file of some companies; `schema` names the read model where the search path does not. */
export async function readFilings(
  trx: Trx,
  tickers: readonly string[],
  schema = '',
): Promise<CompanyFilings[]> {
  const read = async <Row>(table: string, columns: readonly string[], order: string) => {
    const { rows } = await trx.query<Own<Row>>(
      `select ticker, source, known_on, ${columns.join(', ')} from ${schema}${table} where ticker = any($1) order by ${order}`,
      [tickers],
    )
    return Map.groupBy(rows, row => row.ticker)
  }
  const officers = await read<OfficerRow>(
    'officers',
    ['name', 'position', 'shares', 'percent', 'updated_on'],
    'ticker, source, n',
  )
  const holders = await read<HolderRow>(
    'holders',
    ['name', 'shares', 'percent', 'updated_on'],
    'ticker, source, n',
  )
  const relations = await read<RelationRow>(
    'relations',
    ['name', 'kind', 'percent', 'as_of'],
    'ticker, source, n',
  )
  const ownership = await read<OwnershipRow>(
    'ownership',
    ['owner', 'shares', 'percent', 'as_of'],
    'ticker, source, owner, as_of_key',
  )
  const dealings = await read<DealingRow>('dealings', dealingColumns, 'ticker, source, dealing_id')
  return tickers.map(ticker => ({
    ticker,
    officers: officers.get(ticker) ?? [],
    holders: holders.get(ticker) ?? [],
    relations: relations.get(ticker) ?? [],
    ownership: ownership.get(ticker) ?? [],
    dealings: dealings.get(ticker) ?? [],
  }))
}
