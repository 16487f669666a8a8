import type { Candidate } from '../../contracts/events/fact.ts'
import { type FxMarket, fxMarket } from '../../contracts/events/fx-market.ts'
import type { RowLog } from '../row-log.ts'

export interface FxMarketRow {
  readonly day: string | null
  readonly where: string
  readonly values: { readonly [name in 'open' | 'high' | 'low' | 'close' | 'buy' | 'sell']?: number | null }
}

/**
 * Between which a pair has been quoted since 1990, and room: exports of other instruments have the same header, and only
 * their level tells.
 */
const spans = { USDVND: [10_000, 100_000] } as const

/** Facts of a currency pair in a market by year; days that come twice, or hold no price of the pair, are refused. */
export function fxMarketCandidates(
  pair: keyof typeof spans,
  market: FxMarket['market'],
  rows: readonly FxMarketRow[],
  names: readonly ('open' | 'high' | 'low' | 'close' | 'buy' | 'sell')[],
  log: RowLog,
): Candidate[] {
  const [min, max] = spans[pair]
  const byDay = new Map<string, FxMarketRow>()
  for (const row of rows) {
    const { day, where, values } = row
    const numbers = names.map(name => values[name] ?? null)
    if (!day) log.refuse('bad-date', where, 'no day in the notation of this feed')
    else if (numbers.some(value => Number.isNaN(value) || (value ?? 1) <= 0))
      log.refuse('bad-number', where, `${pair} ${day}: ${numbers.join(', ')}`)
    else if (numbers.every(value => value === null))
      log.refuse('not-quoted', where, `${pair} ${day} has no price`)
    else if (names.includes('close') && !values.close)
      log.refuse('bad-number', where, `${pair} ${day} has no close`)
    else if (numbers.some(value => value !== null && (value < min || value > max)))
      log.refuse(
        'no-rate-of-pair',
        where,
        `${pair} ${day}: ${numbers.join(', ')} is outside ${min} to ${max}: another unit or another instrument`,
      )
    else if (values.low && values.high && values.low > values.high)
      log.refuse('low-above-high', where, `${pair} ${day}: low ${values.low} above high ${values.high}`)
    else if (values.buy && values.sell && values.buy > values.sell)
      log.quarantine(
        'sell-below-buy',
        where,
        `${pair} ${day}: sells at ${values.sell}, buys at ${values.buy}`,
      )
    else if (byDay.has(day))
      log.quarantine('duplicate-row', where, `${pair} ${day} stands already at ${byDay.get(day)!.where}`)
    else byDay.set(day, row)
  }
  const sorted = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))
  return [...Map.groupBy(sorted, ([day]) => day.slice(0, 4))].map(([year, own]) => {
    const data: FxMarket = { pair, market, day: own.map(([day]) => day) }
    for (const name of names)
      if (name === 'close') data.close = own.map(([, row]) => row.values.close!)
      else data[name] = own.map(([, row]) => row.values[name] ?? null)
    return { kind: fxMarket, key: `${pair}:${market}:${year}`, effectiveon: own.at(-1)![0], data }
  })
}
