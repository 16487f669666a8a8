import type { InstrumentKind } from '../../contracts/events/listing.ts'
import { isSimulatedTicker } from '../../contracts/market/simulated-ticker.ts'

/**
 * What an instrument is by the exchanges' own scheme of codes, for feeds that do not say:
 * three letters or digits are a share; `C` + share + four digits a covered warrant (CVCB2501); `FUE…` and E1VFVN30 an
 * ETF; `FUC…` and other `FU…` a closed fund; `41…` (since May 2025), `VN30F…`, `GB…F…` a future; a share's code with
 * six digits and more a bond (VIC123029). Invented companies have shares.
 */
export function instrumentKind(code: string): InstrumentKind {
  if (/^[A-Z0-9]{3}$/.test(code) || isSimulatedTicker(code)) return 'share'
  if (/^C[A-Z0-9]{3}\d{4}$/.test(code)) return 'warrant'
  if (/^FUE|^E1VFVN30$/.test(code)) return 'etf'
  if (/^FU/.test(code)) return 'fund'
  if (/^41[A-Z0-9]{7}$|^VN(30|100)F\w+$|^GB\d+F\d+$/.test(code)) return 'future'
  if (/^[A-Z0-9]{3}\d{5,}$/.test(code)) return 'bond'
  return 'other'
}
