import { choice, count, day, described, nonEmpty, object } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/** Percents of a daily quota whose use is reported to the account. */
export const quotaLevels = [80, 100] as const

export const usageQuota = defineFact({
  type: 'usage.quota',
  schema: 1,
  title: 'An account near the end of a daily quota',
  rows: () => 1,
  dataSchema: object({
    account: nonEmpty,
    mode: choice(['live', 'test'], { description: 'Calls of `test` keys are counted apart' }),
    pool: described(nonEmpty, { description: 'What is counted: market or tax' }),
    day: described(day, { description: 'In Vietnam' }),
    level: choice(quotaLevels, { description: 'Percent of the quota that was reached' }),
    limit: described(count, { description: 'Calls a day' }),
    used: count,
  }),
})

/** An account has used so much of a daily quota: one fact for each level and day. */
export type UsageQuota = FactData<typeof usageQuota>
