import { contractIds } from '../licences.ts'
import { choice, columnOf, day, integer, nullable, number, object, optional, part } from '../schema.ts'
import { exchanges } from './bars.ts'
import { defineFact, type FactData } from './fact.ts'

const price = optional(columnOf(nullable(number), { description: 'VND for securities, points for indices' }))
const whole = (description: string) => optional(columnOf(nullable(integer), { description }))

/** How long a bar is: a session, or a minute of one. */
export const licensedResolutions = ['1d', '1m'] as const

/**
 * Bars that a home has by a contract of its own. They are a kind of their own, so that no read model of what is served to all
 * can take them in: what reads them says so.
 */
export const licensedBars = defineFact({
  type: 'licensed.bars',
  schema: 1,
  title: 'Bars of a day or a minute had by a contract, for its holder alone',
  rows: data => data.symbol.length,
  dataSchema: object({
    contract: choice(contractIds),
    resolution: choice(licensedResolutions),
    exchange: optional(choice(exchanges, { description: 'Where the feed names it' })),
    symbol: columnOf(part<string>({ type: 'string', pattern: '^[A-Z0-9]{3,16}$' }), {
      description: 'Ticker, or our code of an index',
    }),
    session: columnOf(day, { description: 'A trading day in Vietnam' }),
    minute: optional(
      columnOf(part<string>({ type: 'string', pattern: '^\\d{2}:\\d{2}$' }), {
        description: 'Minute in Vietnam at which the bar begins; absent: the bar of the session',
      }),
    ),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: whole('Order-matched, shares'),
    turnover: whole('Order-matched, VND'),
    put_through_volume: whole('Put-through, shares'),
    put_through_turnover: whole('Put-through, VND'),
    reference: price,
    ceiling: price,
    floor: price,
    foreign_bought: whole('Shares'),
    foreign_sold: whole('Shares'),
  }),
})

export type LicensedBars = FactData<typeof licensedBars>
