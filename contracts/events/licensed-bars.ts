import { type ContractId, contractIds } from '../licences.ts'
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

/** A bar that a contract has brought: VND or points, shares; null: not stated. */
export interface LicensedBarRow {
  readonly contract: ContractId
  readonly session: string
  /** HH:MM in Vietnam; null: the bar of the session. */
  readonly minute: string | null
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly volume: number | null
  /** Position of the fact in the log, and of its document. */
  readonly fact: number
  readonly document: number
  readonly source: string
  /** Whether the publisher sent it as it happened, and no request has stated it since. */
  readonly by_stream: boolean
}
