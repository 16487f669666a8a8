import { instrumentKind, isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { indexCode, isInPoints } from '../bars/index-codes.ts'

/** Closes of one ticker as written, in the order of their days. */
export type ClosesOf = ReadonlyMap<string, readonly number[]>

const recent = 20
/** No share of the three exchanges ever closed below it, VND. */
const cheapest = 100
/** Below it a price in VND stands on steps of 100: only HNX and UPCoM have such shares. */
const pennies = 1_000
/** The dearest share ever closed at 1,358,700 VND (VNZ, February 2023): a close above is none in thousand VND. */
const dearestInThousands = 2_000

/**
 * What the last closes of a ticker prove of their unit; null where they prove nothing.
 * A price in VND below 1,000 stands on full hundreds; one in thousand VND is not above 2,000.
 */
function unitOf(closes: readonly number[]): 'vnd' | 'thousand-vnd' | null {
  const last = closes.slice(-recent).filter(close => close > 0)
  const [newest] = last.slice(-1)
  if (newest === undefined || newest < 0.1 || newest > 5_000_000) return null
  // Below 1,000 VND, too, prices stand on full hundreds.
  const offTenths = last.filter(close => Math.abs(close * 10 - Math.round(close * 10)) > 1e-6).length
  if (newest < 1 && offTenths * 2 >= last.length) return null
  if (newest < cheapest) return 'thousand-vnd'
  if (newest >= dearestInThousands) return 'vnd'
  const offHundreds = last.filter(close => close % 100 !== 0).length
  if (newest < pennies) return offHundreds * 2 >= last.length ? 'thousand-vnd' : null
  return last.length >= 5 && last.every(close => close % 10 === 0) ? 'vnd' : null
}

/**
 * What the closes of a warrant or bond prove of their unit. In VND a warrant stands on full tens from 10 on, a bond far
 * above any price in thousands; a fraction is one of thousand VND.
 */
function unitApart(closes: readonly number[]): 'vnd' | 'thousand-vnd' | null {
  const last = closes.slice(-recent).filter(close => close > 0)
  if (last.some(close => !Number.isInteger(close) && close < pennies)) return 'thousand-vnd'
  if (last.length >= 3 && last.every(close => close % 10 === 0 && close >= 10)) return 'vnd'
  return last.length > 0 && last.every(close => close >= 10_000) ? 'vnd' : null
}

const levelKinds: ReadonlySet<string> = new Set(['share', 'etf', 'fund'])

/** The unit that the level of the closes proves for all tickers together, with the sentence why; null with why not. */
export function unitByLevel(closes: ClosesOf): { unit: 'vnd' | 'thousand-vnd' | null; why: string } {
  const inVnd = [...closes].filter(([ticker]) => !isInPoints(ticker))
  const isShare = ([ticker]: readonly [string, unknown]) => levelKinds.has(instrumentKind(ticker))
  // Warrants and bonds have prices of every level: shares beside them say the unit, where there are any.
  const shares = inVnd.some(isShare) ? inVnd.filter(isShare) : inVnd
  const said = shares.flatMap(([ticker, values]) => {
    const unit = isTradedApart(ticker) ? unitApart(values) : unitOf(values)
    return unit === null ? [] : [{ ticker, unit, last: values.at(-1)! }]
  })
  const [first] = said
  const examples = said
    .slice(0, 3)
    .map(({ ticker, last }) => `${ticker} ${last}`)
    .join(', ')
  if (!first) {
    const last = shares.slice(0, 3).map(([ticker, values]) => `${ticker} ${values.at(-1)}`)
    return { unit: null, why: `the last closes (${last.join(', ')}) may be in VND or in thousand VND` }
  }
  const other = said.find(({ unit }) => unit !== first.unit)
  if (other)
    return {
      unit: null,
      why: `the last closes are in two units: ${first.ticker} ${first.last} and ${other.ticker} ${other.last}`,
    }
  return {
    unit: first.unit,
    why:
      first.unit === 'vnd'
        ? `last closes of ${examples} are VND: no share ever cost so many thousand`
        : `last closes of ${examples} are thousand VND: no share closes so low in VND`,
  }
}

/** Share codes of three characters trade on steps of 10, 50 and 100 VND; funds and warrants on 10 alone. */
export const onSteps = (ticker: string): boolean => ticker.length === 3 && indexCode(ticker) === null

const comparable = 10

/**
 * Part of the prices, in VND, that stand between the steps of the exchanges: the finest are 50 VND from 10,000 and 100
 * VND from 50,000 (HOSE since September 2016, coarser before). Null for too few prices to tell.
 */
export function betweenSteps(prices: ReadonlyMap<string, readonly number[]>): number | null {
  const count = newStepCount()
  for (const [ticker, values] of prices) if (onSteps(ticker)) for (const value of values) count.add(value)
  return count.between()
}

/** Counts prices, in VND, of tickers that stand on steps (`onSteps`). */
export function newStepCount(): { add(price: number): void; between(): number | null } {
  let seen = 0
  let between = 0
  return {
    add(price) {
      // Whole numbers are divided in a tenth of the time.
      const vnd = Number.isInteger(price) ? price | 0 : Math.round(price * 100) / 100
      if (!(vnd > 0)) return
      seen += 1
      if (vnd % (vnd >= 50_000 ? 100 : vnd >= 10_000 ? 50 : 10) !== 0) between += 1
    },
    between: () => (seen < comparable ? null : between / seen),
  }
}
