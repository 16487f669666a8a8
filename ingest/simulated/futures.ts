import {
  type Contract,
  contractName,
  contractsOn,
  exchangeCode,
  lastTradingDay,
} from '../../contracts/market/futures.ts'
import { addDays, epochDay, isoWeekday } from '../../contracts/vietnam-time.ts'
import type { InstrumentBar } from './instrument-bar.ts'
import type { Market } from './market.ts'
import { random } from './random.ts'

/** Bars of a contract, or of the series that joins the nearest months, in points. */
export interface FutureHistory {
  readonly code: string
  readonly bars: readonly InstrumentBar[]
}

export interface Futures {
  /** Contracts of which there are bars, and `VN30F1M`. */
  readonly contracts: readonly FutureHistory[]
  /** The two months that trade on the newest session: code in lists, name, last trading day (null beyond the calendar). */
  readonly trading: readonly { readonly code: string; readonly name: string; readonly last: string | null }[]
}

/** The series that the publisher joins itself. */
const joined = 'VN30F1M'
/** Sessions told: a year. */
const statedSessions = 250
/** Interest less dividends in a year, and how far a price strays from it. */
const [carry, noise] = [0.02, 0.0015]
/** A future moves by so much in a session at most. */
const band = 0.07

const points = (level: number) => Math.round(level * 10) / 10

/** This month and the next of VN30 in each session: of the rest of the contracts there is too little trade. */
export function futureBarsOf(market: Market): Futures {
  const { sessions } = market
  const first = Math.max(market.from, sessions.length - statedSessions)
  const months = new Map<string, { readonly contract: Contract; readonly bars: InstrumentBar[] }>()
  const nearest: InstrumentBar[] = []
  for (let i = first; i < sessions.length; i++) {
    const [front, second] = contractsOn('VN30', sessions[i]!) ?? []
    for (const contract of [front, second]) {
      if (!contract) continue
      const name = contractName(contract)
      const month = months.get(name) ?? { contract, bars: [] }
      months.set(name, month)
      const bar = futureBar(market, contract, i, contract === front)
      month.bars.push(bar)
      if (contract === front) nearest.push(bar)
    }
  }
  const trading = (contractsOn('VN30', sessions.at(-1)!) ?? []).slice(0, 2).map(contract => ({
    code: exchangeCode(contract),
    name: contractName(contract),
    last: lastTradingDay(contract),
  }))
  return {
    contracts: [
      ...[...months.values()].map(({ contract, bars }) => ({ code: exchangeCode(contract), bars })),
      { code: joined, bars: nearest },
    ],
    trading,
  }
}

/** The rule alone: whether it is a session the calendar does not say of months to come. */
function thirdThursday({ year, month }: Contract): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, ((4 - isoWeekday(first) + 7) % 7) + 14)
}

/** Drawn by contract and session, so that it stays the same when later sessions come. */
function futureBar(
  { seed, sessions, indices }: Market,
  contract: Contract,
  i: number,
  isFront: boolean,
): InstrumentBar {
  const vn30 = indices.find(({ code }) => code === 'VN30')!
  const draw = random(seed, contractName(contract), i)
  // The last day settles at the index.
  const isLast = sessions[i] === lastTradingDay(contract)
  const left = isLast ? 0 : Math.max(1, epochDay(thirdThursday(contract)) - epochDay(sessions[i]!))
  const basis = (strays: number) => 1 + (carry * left) / 365 + (isLast ? 0 : noise * strays)
  const reference = vn30.close[Math.max(i - 1, 0)]! * basis(0)
  const within = (level: number) =>
    points(Math.min(Math.max(level, reference * (1 - band) + 0.1), reference * (1 + band) - 0.1))
  const close = within(vn30.close[i]! * basis(draw.normal()))
  const open = within(vn30.open[i]! * basis(draw.normal()))
  const high = Math.max(open, close, within(vn30.high[i]! * basis(0.5)))
  const low = Math.min(open, close, within(vn30.low[i]! * basis(-0.5)))
  const base = isFront ? 190_000 : 900 + 30_000 / (1 + left)
  return { session: i, open, high, low, close, volume: Math.round(base * Math.exp(0.3 * draw.normal())) }
}
