import { sessionsBetween } from '../../contracts/calendar.ts'
import type { Exchange } from '../../contracts/events/bars.ts'
import { type Company, inventCompanies } from './companies.ts'
import { type IndexCode, type IndexHistory, type IndexSums, indexBase, newIndexSums } from './index-levels.ts'
import { type Bar, priceBars } from './prices.ts'
import { random } from './random.ts'

/** The simulation always begins here, so that a later `until` prolongs the same history. */
export const firstSimulatedSession = '2022-01-04'

/** What to simulate. */
export interface SimulationOptions {
  /** Any text; the same text gives the same market. */
  readonly seed: string
  /** The newest day, YYYY-MM-DD; the last session on or before it is the newest one. */
  readonly until: string
  /** How many sessions are stated; the market itself always starts on 2022-01-04. */
  readonly sessions: number
}

export interface CompanyHistory {
  readonly company: Company
  /** Bars of the sessions told, oldest first; sessions in suspension and before listing are absent. */
  readonly bars: readonly Bar[]
  /** On the newest session: still in the lists. */
  readonly listed: boolean
  /** Shares outstanding after the last bar. */
  readonly shares: number
}

export interface Market {
  readonly seed: string
  /** All sessions since the first simulated one, YYYY-MM-DD; bars point into it by number. */
  readonly sessions: readonly string[]
  /** Number of the first session told. */
  readonly from: number
  readonly companies: readonly CompanyHistory[]
  readonly vn30: ReadonlySet<string>
  /** The four largest of VN30, on which warrants are written, with their bars since the first session. */
  readonly underlyings: readonly Pick<CompanyHistory, 'company' | 'bars'>[]
  readonly indices: readonly IndexHistory[]
}

const indexOfExchange: Readonly<Record<Exchange, IndexCode>> = {
  HOSE: 'VNINDEX',
  HNX: 'HNXINDEX',
  UPCOM: 'UPCOMINDEX',
}

/** Daily returns with calm and nervous spells: the volatility is an autoregressive process of its own. */
function returns(
  seed: string,
  name: string,
  sessions: number,
  volatility: number,
  drift: number,
): Float64Array {
  const draw = random(seed, name, 'returns')
  const values = new Float64Array(sessions)
  let nervousness = 0
  for (let i = 0; i < sessions; i++) {
    nervousness = 0.95 * nervousness + 0.16 * draw.normal()
    values[i] = drift + volatility * Math.exp(nervousness) * draw.normal()
  }
  return values
}

/** The thirty largest of HOSE at the start; the basket stays. */
const largest = (companies: readonly Company[]): Set<string> =>
  new Set(
    companies
      .filter(company => company.exchange === 'HOSE' && company.firstSession === 0)
      .sort((a, b) => b.shares * b.price - a.shares * a.price)
      .slice(0, 30)
      .map(company => company.ticker),
  )

/** Refuses a window that reaches before the simulation. */
function simulatedSessions(until: string, count: number): string[] {
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError(`sessions must be a whole number above 0, not ${count}`)
  const sessions = sessionsBetween(firstSimulatedSession, until)
  if (sessions.length < count)
    throw new RangeError(
      `${count} sessions up to ${until} reach before ${firstSimulatedSession}, where the simulation begins: ask for a later day, or for ${sessions.length} sessions at most`,
    )
  return sessions
}

/**
 * A whole invented market: companies, their bars, indices computed from them.
 * @throws RangeError when so many sessions do not lie between 2022-01-04 and `until`
 */
export function simulateMarket({ seed, until, sessions: count }: SimulationOptions): Market {
  const sessions = simulatedSessions(until, count)
  const last = sessions.length - 1
  const from = sessions.length - count
  const invented = inventCompanies(seed, last)
  const vn30 = largest(invented)
  const byTicker = new Map(invented.map(company => [company.ticker, company]))
  const warranted = new Map(
    [...vn30].slice(0, 4).map(ticker => [ticker, { company: byTicker.get(ticker)!, bars: [] as Bar[] }]),
  )
  const market = returns(seed, 'market', sessions.length, 0.0092, 0.000_4)
  const sectors = new Map<string, Float64Array>()
  const sums = new Map<IndexCode, IndexSums>()
  for (const code of Object.keys(indexBase) as IndexCode[]) sums.set(code, newIndexSums(sessions.length))

  const companies = invented.map((company): CompanyHistory => {
    const name = company.industry.sector[1]
    const sector = sectors.get(name) ?? returns(seed, name, sessions.length, 0.0048, 0)
    sectors.set(name, sector)
    const codes: IndexCode[] = [indexOfExchange[company.exchange]]
    if (vn30.has(company.ticker)) codes.push('VN30')
    const memberships = codes.map(code => sums.get(code)!.member())
    const bars: Bar[] = []
    const whole = warranted.get(company.ticker)
    let shares = company.shares
    for (const bar of priceBars(seed, company, { dates: sessions, market, sector })) {
      for (const membership of memberships) membership.bar(bar)
      if (bar.session >= from) bars.push(bar)
      whole?.bars.push(bar)
      shares = bar.shares
    }
    for (const membership of memberships) membership.end(Math.min(last, company.delistedFrom - 1))
    return { company, bars, listed: company.delistedFrom > last, shares }
  })
  const indices = [...sums].map(([code, sum]) => sum.levels(seed, code))
  return { seed, sessions, from, companies, vn30, underlyings: [...warranted.values()], indices }
}
