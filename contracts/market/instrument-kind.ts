import type { InstrumentKind } from '../events/listing.ts'
import { isSimulatedTicker } from './simulated-ticker.ts'

/** Series that join the contracts of one place in the row: this month, next, next two quarter ends. */
const continuousFuture = /^VN(30|100)F[12][MQ]$/
/** `VN30F2406` before the system of May 2025, `41I1F6000` since (contracts/market/futures.ts). */
const indexFuture = /^VN(30|100)F\d{4}$|^41I[12][A-Z][1-9ABC]000$/
const future = /^41[A-Z0-9]{7}$|^VN(30|100)F\w+$|^GB\d+F\d+$/

/** The code of an invented company with something behind it. */
const isInvented = (code: string, rest: RegExp): boolean =>
  isSimulatedTicker(code.slice(0, 4)) && rest.test(code.slice(4))

/**
 * What an instrument is by the exchanges' own scheme of codes, for feeds that do not say:
 * three letters or digits are a share; `C` + three letters + four digits a covered warrant (CVCB2501); `FUE…` and
 * E1VFVN30 an ETF; `FUC…` and other `FU…` a closed fund; `41…` (since May 2025), `VN30F…`, `GB…F…` a future; a share's code
 * with five digits and more a bond (VIC123029). Invented companies have shares, warrants (CXABC2601) and bonds (XABC122001). Of 6,758 rows of three lists of KBS and Vietcap
 * (2025 and 2026), which state kinds, one is otherwise: HCMA0307, a bond of a city, has no kind here.
 */
export function instrumentKind(code: string): InstrumentKind {
  if (/^[A-Z0-9]{3}$/.test(code) || isSimulatedTicker(code)) return 'share'
  if (/^C[A-Z]{3}\d{4}$/.test(code) || (code.startsWith('C') && isInvented(code.slice(1), /^\d{4}$/)))
    return 'warrant'
  if (/^FUE|^E1(VFVN30|SSHN30)$/.test(code)) return 'etf'
  if (/^FU/.test(code)) return 'fund'
  if (future.test(code)) return 'future'
  if (/^[A-Z0-9]{3}\d{5,}$/.test(code) || isInvented(code, /^\d{5,}$/)) return 'bond'
  return 'other'
}

/** A contract on an index, or a series of such: quoted in points. */
export const isIndexFuture = (code: string): boolean => indexFuture.test(code) || continuousFuture.test(code)

/** A series of contracts under one name: `VN30F1M`. */
export const isContinuous = (code: string): boolean => continuousFuture.test(code)

const cache = new Map<string, boolean>()

/**
 * Warrants, futures and bonds: instruments with terms of their own, whose prices stand in no list, count, ranking or screen
 * of shares. ETFs and closed funds trade as shares do, with their bands, and have adjusted prices; they have bars among
 * shares and are left out of counts by their kind.
 */
export function isTradedApart(code: string): boolean {
  if (code.length === 3) return false
  let is = cache.get(code)
  if (is === undefined) {
    const kind = instrumentKind(code)
    is = kind === 'warrant' || kind === 'future' || kind === 'bond'
    if (cache.size > 20_000) cache.clear()
    cache.set(code, is)
  }
  return is
}
