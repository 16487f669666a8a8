import type { ContractId } from '../../contracts/licences.ts'

export const licensedResolutions = ['1d', '1m'] as const
export type LicensedResolution = (typeof licensedResolutions)[number]

/** A bar that a contract has brought: VND or points, shares; null: not stated. */
export interface LicensedBar {
  readonly contract: ContractId
  readonly session: string
  /** HH:MM in Vietnam; null: the bar of the session. */
  readonly minute: string | null
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly volume: number | null
  /** Feed that brought it. */
  readonly source: string
  /** Position of the fact in the log, and of its document. */
  readonly fact: number
  readonly document: number
  readonly by_stream: boolean
}

/** Reads from the log what contracts of the home have brought. Only the route for their holder has it. */
export type LicensedReader = (wanted: {
  readonly symbol: string
  readonly resolution: LicensedResolution
  readonly from: string
  readonly to: string
}) => Promise<readonly LicensedBar[]>
