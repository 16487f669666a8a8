import type { Holding } from '../../contracts/market/identities.ts'
import { readHoldings } from '../../projections/listing/query.ts'
import type { SymbolSpan } from '../../projections/prices/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { Warning } from './reasons.ts'

interface Days {
  readonly from: string
  readonly to: string
}

export interface SymbolDays {
  /** The days of all symbols under the tickers of then; absent where each symbol is its ticker in all days. */
  readonly spans?: readonly SymbolSpan[]
  readonly warnings: readonly Warning[]
}

/**
 * What symbols mean in a range of days. A symbol is the security that had the ticker last in the range: its days under an
 * earlier or a later ticker belong to it, those of another security under the same ticker do not.
 */
export async function symbolDays(db: Db, symbols: readonly string[], days: Days): Promise<SymbolDays> {
  return symbolDaysWithin(await readHoldings(db, symbols), symbols, days)
}

/** The same from the holders of these symbols on file. */
export function symbolDaysWithin(
  holdings: readonly Holding[],
  symbols: readonly string[],
  days: Days,
): SymbolDays {
  if (holdings.length === 0) return { warnings: [] }
  const found = symbols.map(symbol => daysOf(symbol, holdings, days))
  return {
    spans: found.flatMap(({ spans }) => spans ?? []),
    warnings: found.flatMap(({ warnings }) => warnings),
  }
}

function daysOf(symbol: string, holdings: readonly Holding[], { from, to }: Days): SymbolDays {
  const own = holdings
    .filter(({ ticker }) => ticker === symbol)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  if (own.length === 0) return { spans: [{ ticker: symbol, ticker_then: symbol, from, to }], warnings: [] }
  const within = own.filter(holding => holding.from <= to && holding.to >= from)
  const last = within.at(-1)
  if (!last) return { spans: [], warnings: own.flatMap(holding => gone(symbol, holding, holdings, from)) }
  const spans = holdings
    .filter(({ security_id }) => security_id === last.security_id)
    .map(holding => ({
      ticker: symbol,
      ticker_then: holding.ticker,
      from: holding.from > from ? holding.from : from,
      to: holding.to < to ? holding.to : to,
    }))
    .filter(span => span.from <= span.to)
  return { spans, warnings: within.slice(0, -1).map(other => reused(symbol, other)) }
}

const reused = (symbol: string, { to }: Holding): Warning => ({
  code: 'ticker_reused',
  message_en: `Up to ${to} the ticker ${symbol} belonged to another security; ask for days up to then to get it.`,
  message_vi: `Đến ngày ${to}, mã ${symbol} thuộc một chứng khoán khác; hãy hỏi các ngày đến hết ngày đó để xem.`,
})

/** The ticker was given up before the range. */
function gone(
  symbol: string,
  { to, security_id }: Holding,
  holdings: readonly Holding[],
  from: string,
): Warning[] {
  const next = holdings.find(holding => holding.security_id === security_id && holding.from > to)
  if (to >= from || !next) return []
  return [
    {
      code: 'ticker_changed',
      message_en: `${symbol} trades as ${next.ticker} since ${next.from}; ask for ${next.ticker}.`,
      message_vi: `${symbol} giao dịch với mã ${next.ticker} từ ngày ${next.from}; hãy hỏi mã ${next.ticker}.`,
    },
  ]
}
