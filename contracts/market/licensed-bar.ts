import type { ContractId } from '../licences.ts'

/** A bar that a contract has brought: VND or points, shares; null: not stated. */
export interface LicensedBarRow {
  readonly contract: ContractId
  readonly session: string
  /** HH:MM in Vietnam; null: the bar of the session. */
  readonly minute: string | null
  readonly open: number | null
  readonly high: number | null
  readonly low: number | null
  readonly close: number | null
  readonly volume: number | null
  /** Position of the fact in the log, and of its document. */
  readonly fact: number
  readonly document: number
  readonly source: string
  /** Whether the publisher sent it as it happened, and no request has stated it since. */
  readonly by_stream: boolean
}
