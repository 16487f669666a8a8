import { exchanges } from '../../events/bars.ts'
import { termedKinds } from '../../events/instrument-terms.ts'
import {
  anyCaseTicker,
  choice,
  date,
  dateOrNull,
  described,
  flag,
  integer,
  lang,
  list,
  nullable,
  number,
  numberOrNull,
  object,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { listParameters, marketAnswer, tickers } from './envelope.ts'

export const instrumentsQuery = query({
  kind: list(choice(termedKinds), {
    minItems: 1,
    maxItems: termedKinds.length,
    description: 'Kinds, repeated or separated by commas; default all',
  }),
  symbols: tickers(100),
  underlying: described(anyCaseTicker, {
    description: 'Share or index that warrants and futures are written on',
    example: 'VN30',
  }),
  state: choice(
    ['trading', 'ended', 'all'],
    'trading (default): not past the last trading day and not delisted; ended: the others',
  ),
  lang,
  ...listParameters,
})
export type InstrumentsQuery = Static<typeof instrumentsQuery>

const basis = choice(['document', 'rule'])

/** Terms of one instrument; a field that its kind has not, or that no source states, is null. */
export const instrumentRow = object({
  symbol: described(text, 'A contract by its one name (VN30F2606), all else by its code'),
  codes: list(text, 'All codes that mean it: of a contract the one before and the one since May 2025'),
  kind: choice(termedKinds),
  name: textOrNull,
  exchange: nullable(choice(exchanges)),
  state: choice(['trading', 'ended']),
  underlying: nullable(text, 'Share, index or bond that it is written on'),
  underlying_basis: nullable(basis, 'rule: read off the code'),
  issuer: nullable(text, 'Of a warrant or bond, as the source writes it'),
  option_type: nullable(choice(['call', 'put'])),
  strike: nullable(number, 'Of a warrant: exercise price, VND'),
  ratio: nullable(number, 'Warrants for the right to one share'),
  multiplier: nullable(number, 'Of a future: VND for one point, of a bond future for one VND'),
  tick: nullable(number, 'Of a future: step of the price, points or VND'),
  first_trading_day: dateOrNull,
  last_trading_day: dateOrNull,
  last_trading_day_basis: nullable(
    basis,
    'rule: the third Thursday of the month, where that is no session the session before',
  ),
  maturity_date: dateOrNull,
  issue_date: dateOrNull,
  coupon_percent: nullable(number, 'percent a year'),
  quantity: nullable(number, 'Listed units'),
  price_unit: choice(['VND', 'points']),
  last_close: nullable(number, 'Close of the newest stored session, in price_unit'),
  last_session: dateOrNull,
  terms_as_of: nullable(date, 'Day of the newest statement of the terms; null: none is on file'),
  terms_reason: nullable(
    choice(['not_stated']),
    'not_stated: no source on file states the terms; what is there follows from the code',
  ),
})
export type InstrumentRow = Static<typeof instrumentRow>

export const instrumentColumns = Object.keys(instrumentRow.properties)

export const instrumentsAnswer = marketAnswer(list(instrumentRow), { paged: true })

export const instrumentParams = object({
  symbol: described(anyCaseTicker, {
    description:
      'Code of an ETF, closed fund, warrant, future or bond (CFPT2501, VN30F2606, 41I1G6000), or VN30F1M, VN30F2M, VN30F1Q, VN30F2Q (and VN100F…), which join contracts',
    example: 'VN30F1M',
  }),
})

export const instrumentDailyQuery = query({
  from: described(date, 'First session; default a year before to'),
  to: described(date, 'Last session; default today'),
  series: choice(
    ['built', 'published'],
    'Of VN30F1M and the like. built (default): joined here from the bars of contracts; published: as a source joins them',
  ),
  adjust: choice(
    ['none', 'ratio'],
    'Of a series that is built. none (default): prices as traded; ratio: prices before each roll times the close of the new contract over that of the old one, in the last session of the old one',
  ),
  format: choice(['json', 'csv'], 'csv: the rows as text/csv, UTF-8, one header line'),
  lang,
})
export type InstrumentDailyQuery = Static<typeof instrumentDailyQuery>

const instrumentBar = object({
  date,
  contract: nullable(text, 'Of a joined series: the contract of the session'),
  open: numberOrNull,
  high: numberOrNull,
  low: numberOrNull,
  close: numberOrNull,
  volume: nullable(integer, 'Units, contracts or bonds, order-matched'),
  turnover: nullable(integer, 'VND'),
  is_adjusted: described(flag, 'true: the sources on file give adjusted prices alone of the session'),
  factor: nullable(
    number,
    'What prices of the session were multiplied by; 1: as traded; null: a roll after it has no session in common, and prices are null',
  ),
  is_roll: nullable(flag, 'First session of its contract in a joined series; null: no joined series'),
})
export type InstrumentBar = Static<typeof instrumentBar>

export const instrumentBarColumns = Object.keys(instrumentBar.properties)

export const instrumentDailyAnswer = marketAnswer(
  object({
    instrument: instrumentRow,
    series: nullable(choice(['built', 'published']), 'Of a joined series'),
    roll_rule: nullable(text, 'Of a joined series: when one contract follows another'),
    sessions: list(instrumentBar),
  }),
)
