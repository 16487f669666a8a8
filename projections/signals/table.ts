import { breadthCounts as counts } from '../../contracts/http/market/market-data.ts'
import type { Breadth } from '../breadth/count.ts'
import type { McClellanDay } from '../breadth/mcclellan.ts'
import type { TableShape, Trx } from '../engine/projection.ts'
import type { SectorDay } from '../sectors/summary.ts'
import type { BreadthScope } from './market/market.ts'
import type { RatingLabel } from './rating.ts'

/** `signals.latest`: one row a ticker, at its newest bar. */
export interface LatestRow {
  ticker: string
  session: string
  exchange: string | null
  bars_used: number
  warm: boolean
  low_liquidity: boolean | null
  /** -1 … 1 */
  rating: number | null
  rating_label: RatingLabel | null
  /** Fingerprint of the bars behind it. */
  mark: string
  /** An `Answer` (answer.ts) as JSON text. */
  body: string
}

/** `signals.breadth`: one row a session and venue, `ALL` for the market. */
export type BreadthRow = { session: string; exchange: BreadthScope } & Breadth & {
    [K in keyof McClellanDay]: McClellanDay[K] | null
  }

/** `signals.sectors`: one row a session and ICB supersector. */
export type SectorTableRow = { session: string; code: string } & Omit<SectorDay, 'leaders'> & {
    leaders: SectorDay['leaders']
  }

export interface SignalsTables {
  'signals.latest': LatestRow
  'signals.breadth': BreadthRow
  'signals.sectors': SectorTableRow
}

export const tables: readonly TableShape[] = [
  { name: 'latest', key: ['ticker'] },
  { name: 'breadth', key: ['session', 'exchange'], day: 'session' },
  { name: 'sectors', key: ['session', 'code'], day: 'session' },
]

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

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table latest (
      ticker text primary key,
      session date not null,
      exchange text,
      bars_used integer not null,
      warm boolean not null,
      low_liquidity boolean,
      rating float8,
      rating_label text,
      mark text not null,
      body text not null
    );
    -- Rewritten every session: compressing some kilobytes of JSON each time costs more than it saves.
    alter table latest alter column body set storage external;
    create table breadth (
      session date not null,
      exchange text not null,
      ${breadthCounts.map(c => `${c} bigint not null`).join(', ')},
      rana float8, ema19 float8, ema39 float8, oscillator float8, summation float8, ad_line bigint, warm boolean,
      primary key (session, exchange)
    );
    create table sectors (
      session date not null,
      code text not null,
      change_percent float8,
      change_percent_equal float8,
      turnover bigint,
      turnover_estimated boolean not null,
      advancers bigint not null,
      decliners bigint not null,
      unchanged bigint not null,
      leaders json not null,
      primary key (session, code)
    );
    create table derivation (token text not null)`)
}
