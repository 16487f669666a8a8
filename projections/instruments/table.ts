import type { Exchange } from '../../contracts/events/bars.ts'
import type { TermedKind } from '../../contracts/events/instrument-terms.ts'
import {
  bigint,
  boolean,
  date,
  each,
  float,
  type RowOf,
  standing,
  type TablesOf,
  table,
  text,
} from '../engine/table.ts'

/** `instruments.terms`: what the newest document of each feed says of the terms of an instrument. */
export const terms = table(
  'terms',
  {
    /** A contract by its one name, all else by its code. */
    symbol: text,
    /** Feed id. */
    source: text,
    kind: text.of<TermedKind>(),
    name: text.orNull,
    exchange: text.of<Exchange>().orNull,
    underlying: text.orNull,
    issuer: text.orNull,
    option_type: text.of<'call' | 'put'>().orNull,
    /** VND. */
    strike: float.orNull,
    /** Warrants for the right to one share. */
    ratio: float.orNull,
    first_trading_day: date.orNull,
    last_trading_day: date.orNull,
    maturity_date: date.orNull,
    issue_date: date.orNull,
    coupon_percent: float.orNull,
    quantity: bigint.orNull,
    as_of: date,
    ...standing,
  },
  { key: ['symbol', 'source'], indexes: ['(kind, symbol)', '(underlying)'] },
)

export type TermsRow = RowOf<typeof terms>

/** `instruments.bars`: daily bars of warrants and bonds in VND, and of futures in points (bond futures in VND). */
export const bars = table(
  'bars',
  {
    symbol: text,
    session: date,
    ...each(['open', 'high', 'low'], float.orNull),
    close: float,
    /** Warrants, contracts or bonds. */
    volume: bigint.orNull,
    /** VND. */
    turnover: bigint.orNull,
    /** The source gives adjusted prices alone. */
    is_adjusted: boolean,
    ...standing,
  },
  { key: ['symbol', 'session'], day: 'session', indexes: ['(session)'] },
)

export type InstrumentBarRow = RowOf<typeof bars>

export const tables = [terms, bars] as const

export type InstrumentsTables = TablesOf<'instruments', typeof tables>
