import type { Dong } from '../../../contracts/money.ts'
import type { NightExempt, NightWork } from '../personal-income/night.ts'
import type { WageTax } from '../personal-income/wage.ts'
import type { Overtime } from './exemption.ts'
import type { OvertimeInput } from './read.ts'

export interface OvertimeTax {
  readonly input: OvertimeInput
  readonly overtime: Overtime
  readonly nightPremium: Dong
  /** Normal hours at night; null where there are none. */
  readonly night: NightWork | null
  readonly nightExempt: NightExempt
  /** Exempt part of pay that was stated, not computed. */
  readonly statedExempt: Dong
  readonly total: Dong
  readonly exempt: Dong
  /** The month's PIT with this overtime; null without a monthly wage. */
  readonly month: WageTax | null
}
