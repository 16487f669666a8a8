import type { Candidate } from '../../contracts/events/fact.ts'
import { fxQuotes } from '../../contracts/events/fx-quotes.ts'
import { sellingCurrencies } from '../../contracts/indicators/fx.ts'
import { chunks, columns } from '../chunks.ts'
import { placed, placesOf } from '../places.ts'
import type { RowLog } from '../row-log.ts'
import { indicatorCandidates, type StatedValue } from './indicator-candidates.ts'

/** What a bank quotes for a currency on a day, VND a unit; null is not quoted. */
export interface FxRow {
  readonly day: string
  readonly currency: string
  readonly buy_cash: number | null
  readonly buy_transfer: number | null
  readonly sell: number | null
  readonly where: string
}

/**
 * Facts of a bank's quotes (a day each, or a year of a single currency) and, for Vietcombank, of the published
 * series. A price of 0 is "not quoted"; a selling rate below the buying one is quarantined.
 *
 * @param at local time of the table where it is stated
 */
export function fxCandidates(
  bank: string,
  rows: readonly FxRow[],
  at: string | null,
  log: RowLog,
): Candidate[] {
  const good = judged(rows, log)
  const single = new Set(good.map(row => row.currency)).size === 1 && good.length > 20
  const groups = Map.groupBy(good, row => (single ? `${row.currency}:${row.day.slice(0, 4)}` : row.day))
  const tables = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, own]) =>
      chunks(own).map((piece, i) => ({
        kind: fxQuotes,
        key: `${bank}:${key}/${i + 1}`,
        effectiveon: piece
          .map(row => row.day)
          .sort()
          .at(-1)!,
        ...(at === null ? {} : { vintage: at }),
        data: placed(
          { bank, at, ...columns(piece, ['day', 'currency', 'buy_cash', 'buy_transfer', 'sell']) },
          placesOf(piece),
        ),
      })),
    )
  return bank === 'vietcombank'
    ? [...tables, ...indicatorCandidates(seriesOf(good), log, at ?? undefined)]
    : tables
}

function judged(rows: readonly FxRow[], log: RowLog): FxRow[] {
  const seen = new Map<string, FxRow>()
  for (const row of rows) {
    const quoted = (value: number | null) => (value === 0 ? null : value)
    const clean: FxRow = {
      ...row,
      buy_cash: quoted(row.buy_cash),
      buy_transfer: quoted(row.buy_transfer),
      sell: quoted(row.sell),
    }
    const key = `${row.day}/${row.currency}`
    const name = `${row.currency} ${row.day}`
    const values = [clean.buy_cash, clean.buy_transfer, clean.sell]
    const buy = clean.buy_transfer ?? clean.buy_cash
    if (!/^[A-Z]{3}$/.test(row.currency))
      log.refuse('bad-currency', row.where, `${row.currency} is no currency code`)
    else if (values.some(value => Number.isNaN(value) || (value ?? 1) < 0))
      log.refuse('bad-number', row.where, `${name}: ${values.join(', ')}`)
    else if (values.every(value => value === null))
      log.refuse('not-quoted', row.where, `${name} has no price`)
    else if (clean.sell !== null && buy !== null && clean.sell < buy)
      log.quarantine('sell-below-buy', row.where, `${name}: sells at ${clean.sell}, buys at ${buy}`)
    else if (seen.has(key)) {
      const first = seen.get(key)!
      const same = first.sell === clean.sell && first.buy_transfer === clean.buy_transfer
      const detail = `${name} stands already at ${first.where}, with ${same ? 'the same' : 'other'} prices`
      if (same) log.refuse('duplicate-row', row.where, detail)
      else log.quarantine('duplicate-row', row.where, detail)
    } else seen.set(key, clean)
  }
  return [...seen.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const sellingSeries = (currency: string) => `vn.fx.${currency.toLowerCase()}_sell`
const dollar = { sell: 'vn.fx.usd_sell', transfer: 'vn.fx.usd_buy_transfer', cash: 'vn.fx.usd_buy_cash' }

/** The series that Vietcombank's tables state. */
export const publishedFx: readonly string[] = [
  ...Object.values(dollar),
  ...sellingCurrencies.map(sellingSeries),
]

const sold = new Set<string>(sellingCurrencies)

function seriesOf(rows: readonly FxRow[]): StatedValue[] {
  return rows.flatMap(({ day, currency, buy_cash, buy_transfer, sell, where }) => {
    const stated = (id: string, value: number | null) =>
      value === null ? [] : [{ indicator: id, period: day, value, where }]
    if (currency === 'USD')
      return [
        ...stated(dollar.sell, sell),
        ...stated(dollar.transfer, buy_transfer),
        ...stated(dollar.cash, buy_cash),
      ]
    return sold.has(currency) ? stated(sellingSeries(currency), sell) : []
  })
}
