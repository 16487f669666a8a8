import { defineFact } from './fact.ts'
import { day, object, oneOf, text } from './schema.ts'

/** From which parts of a daily quota on its account is told, percent. */
export const quotaLevels = [80, 100] as const

/** An account has used so much of a daily quota: one fact for each level and day. */
export interface UsageQuota {
  account: string
  /** Calls of `test` keys are counted apart. */
  mode: 'live' | 'test'
  /** What is counted: market or tax. */
  pool: string
  /** In Vietnam. */
  day: string
  /** Percent of the quota that was reached. */
  level: (typeof quotaLevels)[number]
  /** Calls a day. */
  limit: number
  used: number
}

const count = { type: 'integer', minimum: 0 }

export const usageQuota = defineFact<UsageQuota>({
  type: 'usage.quota',
  schema: 1,
  title: 'An account near the end of a daily quota',
  rows: () => 1,
  dataSchema: object({
    account: text,
    mode: oneOf(['live', 'test']),
    pool: text,
    day,
    level: { enum: [...quotaLevels] },
    limit: count,
    used: count,
  }),
})
