import { choice, nonEmpty, number, object, type Static } from '../schema.ts'

/** What an alert may watch, with its unit and how many sessions it needs. */
export const alertFields = {
  /** Raw close, VND a share; of an index its level in points. */
  price: { unit: 'VND', bars: 1 },
  /** Adjusted close against the one before, percent. */
  change_percent: { unit: 'percent', bars: 2 },
  /** Volume against the mean of the twenty sessions before it. */
  volume_ratio: { unit: 'ratio', bars: 21 },
  /** Relative strength index over 14 sessions (Wilder) on adjusted closes; 250 sessions let its start fade. */
  rsi14: { unit: 'points', bars: 250 },
} as const
export type AlertField = keyof typeof alertFields

export const alertOperators = ['gte', 'lte', 'crosses_above', 'crosses_below'] as const
export type AlertOperator = (typeof alertOperators)[number]

export const condition = object({
  field: choice(Object.keys(alertFields) as AlertField[]),
  operator: choice(alertOperators),
  value: number,
  unit: nonEmpty,
})
export type Condition = Static<typeof condition>

export type Channel =
  | { readonly type: 'webhook'; readonly url: string; readonly disabled: boolean }
  | { readonly type: 'sse' }

/** done: it has fired and does not repeat. */
export const alertStates = ['active', 'paused', 'done', 'expired', 'deleted'] as const
export type AlertState = (typeof alertStates)[number]

/** Alerts that an account may have beside those deleted. */
export const maxAlerts = { pro: 50, elite: 500, operator: 500 } as const
