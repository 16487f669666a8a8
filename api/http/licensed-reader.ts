import type { LicensedBars } from '../../contracts/events/licensed-bars.ts'
import type { LicensedBarRow } from '../../contracts/market/licensed-bar.ts'

/** Reads from the log what contracts of the home have brought. Only the route for their holder has it. */
export type LicensedReader = (wanted: {
  readonly symbol: string
  readonly resolution: LicensedBars['resolution']
  readonly from: string
  readonly to: string
}) => Promise<readonly LicensedBarRow[]>
