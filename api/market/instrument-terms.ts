import type { TermedKind } from '../../contracts/events/instrument-terms.ts'
import type { InstrumentRow } from '../../contracts/http/market/instruments.ts'
import {
  contractOf,
  futureSpecifications,
  krxCode,
  lastTradingDay,
  ownSymbol,
} from '../../contracts/market/futures.ts'
import { instrumentKind, isIndexFuture } from '../../contracts/market/instrument-kind.ts'
import type { ListedApart, StoredTerms } from '../../projections/instruments/query.ts'

const kinds: ReadonlySet<string> = new Set(['etf', 'fund', 'warrant', 'future', 'bond'])

/** The kind of an instrument with terms of its own; null for shares, indices and unknown codes. */
export function termedKind(symbol: string): TermedKind | null {
  const kind = instrumentKind(symbol)
  return kinds.has(kind) ? (kind as TermedKind) : null
}

export type Unpriced = Omit<InstrumentRow, 'last_close' | 'last_session'>

/**
 * What is known of an instrument: of each term the newest statement, else what its code says.
 * @param stated statements of it, newest first
 */
export function termsOf(
  symbol: string,
  kind: TermedKind,
  listed: ListedApart | undefined,
  stated: readonly StoredTerms[],
  today: string,
): Unpriced {
  const first = <Name extends keyof StoredTerms>(name: Name) =>
    stated.find(row => row[name] !== null)?.[name] ?? null
  const contract = contractOf(symbol)
  const specification = contract && futureSpecifications[contract.underlying]
  const byRule = contract && lastTradingDay(contract)
  const lastDay = first('last_trading_day')
  const underlying = first('underlying')
  const byCode = contract?.underlying ?? (kind === 'warrant' ? symbol.slice(1, -4) : null)
  const last = lastDay ?? byRule
  const ended = (last !== null && last < today) || listed?.status === 'delisted'
  return {
    symbol,
    codes: [...new Set([symbol, ...(contract ? [krxCode(contract) ?? symbol] : [])])],
    kind,
    name: first('name') ?? listed?.name_vi ?? null,
    exchange: listed?.exchange ?? first('exchange'),
    state: ended ? 'ended' : 'trading',
    underlying: underlying ?? byCode,
    underlying_basis: underlying ? 'document' : byCode ? 'rule' : null,
    issuer: first('issuer'),
    option_type: first('option_type'),
    strike: first('strike'),
    ratio: first('ratio'),
    multiplier: specification?.multiplier ?? null,
    tick: specification?.tick ?? null,
    first_trading_day: first('first_trading_day'),
    last_trading_day: last,
    last_trading_day_basis: lastDay ? 'document' : byRule ? 'rule' : null,
    maturity_date: first('maturity_date'),
    issue_date: first('issue_date'),
    coupon_percent: first('coupon_percent'),
    quantity: first('quantity'),
    price_unit: isIndexFuture(symbol) ? 'points' : 'VND',
    terms_as_of: stated[0]?.as_of ?? null,
    terms_reason: stated.length > 0 ? null : 'not_stated',
  }
}

/** All instruments that a list, a statement of terms or a bar names, by symbol. */
export function allInstruments(
  listed: readonly ListedApart[],
  stated: readonly StoredTerms[],
  traded: readonly string[],
  today: string,
): Unpriced[] {
  const bySymbol = Map.groupBy(stated, ({ symbol }) => symbol)
  // Of two codes of one contract the list that is newer counts.
  const byList = new Map<string, ListedApart>()
  for (const row of listed) {
    const symbol = ownSymbol(row.ticker)
    const other = byList.get(symbol)
    if (!other || other.as_of < row.as_of) byList.set(symbol, row)
  }
  const symbols = new Set([...byList.keys(), ...bySymbol.keys(), ...traded])
  return [...symbols].sort().flatMap(symbol => {
    const own = bySymbol.get(symbol) ?? []
    const kind = own[0]?.kind ?? byList.get(symbol)?.kind ?? termedKind(symbol)
    return kind === null ? [] : [termsOf(symbol, kind, byList.get(symbol), own, today)]
  })
}
