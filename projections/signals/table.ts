import { breadthCounts as counts } from '../../contracts/http/market/market-data.ts'
import type { Breadth } from '../breadth/count.ts'
import type { McClellanDay } from '../breadth/mcclellan.ts'
import {
  bigint,
  boolean,
  date,
  each,
  float,
  integer,
  json,
  type RowOf,
  type TablesOf,
  table,
  text,
} from '../engine/table.ts'
import type { SectorDay } from '../sectors/summary.ts'
import type { BreadthScope } from './market/market.ts'
import type { Basis } from './market/read-bars.ts'
import type { RatingLabel } from './rating.ts'

export const breadthCounts = counts satisfies readonly (keyof Breadth)[]

export const mcclellanColumns = [
  'rana',
  'ema19',
  'ema39',
  'oscillator',
  'summation',
  'ad_line',
  'warm',
] as const satisfies readonly (keyof McClellanDay)[]

/** `signals.latest`: one row a ticker, at its newest bar. */
export const latest = table(
  'latest',
  {
    ticker: text,
    session: date,
    exchange: text.orNull,
    bars_used: integer,
    warm: boolean,
    low_liquidity: boolean.orNull,
    /** -1 … 1 */
    rating: float.orNull,
    rating_label: text.of<RatingLabel>().orNull,
    /** Who adjusted its prices. */
    price_basis: text.of<Basis>(),
    /** Fingerprint of the bars behind it. */
    mark: text,
    /** An `Answer` (answer.ts) as JSON text. */
    body: text,
  },
  { key: ['ticker'] },
)

export type LatestRow = RowOf<typeof latest>

/** `signals.breadth`: one row a session and venue, `ALL` for the market. */
export const breadth = table(
  'breadth',
  {
    session: date,
    exchange: text.of<BreadthScope>(),
    ...each(breadthCounts, bigint),
    ...each(['rana', 'ema19', 'ema39', 'oscillator', 'summation'], float.orNull),
    ad_line: bigint.orNull,
    warm: boolean.orNull,
  },
  { key: ['session', 'exchange'], day: 'session' },
)

export type BreadthRow = RowOf<typeof breadth>

/** `signals.sectors`: one row a session and ICB supersector. */
export const sectors = table(
  'sectors',
  {
    session: date,
    code: text,
    change_percent: float.orNull,
    change_percent_equal: float.orNull,
    turnover: bigint.orNull,
    turnover_estimated: boolean,
    advancers: bigint,
    decliners: bigint,
    unchanged: bigint,
    leaders: json.of<SectorDay['leaders']>(),
  },
  { key: ['session', 'code'], day: 'session' },
)

export type SectorTableRow = RowOf<typeof sectors>

export const derivation = table('derivation', { token: text }, { key: [], isInternal: true })

export const tables = [latest, breadth, sectors, derivation] as const

export type SignalsTables = TablesOf<'signals', typeof tables>
