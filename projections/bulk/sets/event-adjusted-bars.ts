import pg from 'pg'
import type { FactorSpan } from '../../../contracts/market/own-adjustment.ts'
import { readFactorSpans } from '../../corporate-actions/query.ts'
import { ownFactorSql, ownPriceSql, ownVolumeSql } from '../../prices/own-factors.ts'
import type { BulkColumn, DataSet } from '../data-set.ts'
import { bars } from './market.ts'

const prices = ['open', 'high', 'low', 'close'] as const
const volumes = ['volume', 'put_through_volume'] as const
const unadjusted = [
  'session',
  'ticker',
  'exchange',
  'turnover',
  'put_through_turnover',
  'raw_document',
  'raw_fact',
]

const price = (name: string, column: BulkColumn): BulkColumn => ({
  ...column,
  type: 'double',
  sqlType: 'float8',
  nullable: true,
  value: ownPriceSql(`b.${name}`, 'f'),
  description: `${column.description}, adjusted from events`,
})

const columnsOf = (): BulkColumn[] =>
  bars.columns.flatMap(column => {
    const { name } = column
    if (prices.some(each => each === name)) return price(name, column)
    if (volumes.some(each => each === name))
      return {
        ...column,
        nullable: true,
        value: ownVolumeSql(`b.${name}`, 'f'),
        description: `${column.description}, in shares of today`,
      }
    return unadjusted.includes(name) ? column : []
  })

/**
 * Prices and volumes as traded, adjusted from the corporate actions on file: what `adjusted=events` of daily prices
 * serves, whole.
 */
export const eventAdjustedBars: DataSet = {
  ...bars,
  title: {
    vi: 'Giá và khối lượng của một mã trong một phiên, vnfin điều chỉnh theo sự kiện quyền',
    en: 'Prices and volumes of a ticker in a session, adjusted by vnfin from corporate actions',
  },
  columns: [
    ...columnsOf(),
    {
      name: 'price_factor',
      type: 'double',
      sqlType: 'float8',
      nullable: true,
      value: ownFactorSql('f', 'price'),
      description: 'What prices as traded were divided by; null: not known',
    },
    {
      name: 'volume_factor',
      type: 'double',
      sqlType: 'float8',
      nullable: true,
      value: ownFactorSql('f', 'shares'),
      description: 'What volumes as traded were multiplied by; null: not known',
    },
    {
      name: 'adjustment_reason',
      type: 'string',
      sqlType: 'text',
      nullable: true,
      value: 'f.reason',
      description:
        'Why they are null: no_actions, no_terms, no_price, event_missing, unexplained_move or event_contradicted (defined in /docs/adjusted-prices)',
    },
  ],
  join: {
    models: ['corporate_actions', 'listing'],
    async sql(db, { from = '0001-01-01', tickers, totalReturn, knownAt, today }) {
      const spans = await readFactorSpans(db, {
        from,
        today,
        totalReturn,
        ...(tickers === undefined ? {} : { tickers }),
        ...(knownAt === undefined ? {} : { knownAt }),
      })
      return joinOf(spans)
    },
  },
}

const { escapeLiteral } = pg

function joinOf(spans: readonly FactorSpan[]): string {
  const array = (of: (span: FactorSpan) => string | number | null, type: string) =>
    `${escapeLiteral(`{${spans.map(span => of(span) ?? 'null').join(',')}}`)}::${type}[]`
  const columns = [
    array(({ ticker }) => `"${ticker.replace(/["\\]/g, '\\$&')}"`, 'text'),
    array(span => span.from, 'date'),
    array(span => span.until, 'date'),
    array(span => span.price, 'float8'),
    array(span => span.shares, 'float8'),
    array(span => span.reason, 'text'),
  ]
  return `left join unnest(${columns.join(', ')}) as f (ticker, first, until, price, shares, reason)
    on f.ticker = b.ticker and b.session >= f.first and b.session < f.until`
}
