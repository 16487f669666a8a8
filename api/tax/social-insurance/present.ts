import { millionOf } from '../../../contracts/money.ts'
import type { Contribution } from './contributions.ts'

/** What one side contributes, million VND. */
export const presentContribution = ({ bhxh, bhyt, bhtn, total }: Contribution) => ({
  bhxh: millionOf(bhxh),
  bhyt: millionOf(bhyt),
  bhtn: millionOf(bhtn),
  total: millionOf(total),
})
