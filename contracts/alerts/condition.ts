import { corporateActionKinds } from '../events/corporate-action.ts'
import {
  choice,
  described,
  list,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  type Static,
} from '../schema.ts'
import type { Lang } from '../text.ts'

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

/** An alert on the corporate actions of a ticker watches no figure. */
export const actionField = 'corporate_action'
/** announced: a new action, or other terms of one; ex_tomorrow: the next session is an ex-date. */
export const actionOperators = ['announced', 'ex_tomorrow'] as const
export type ActionOperator = (typeof actionOperators)[number]

export const watchedFields = [...(Object.keys(alertFields) as AlertField[]), actionField] as const
export const watchedOperators = [...alertOperators, ...actionOperators] as const

export const condition = object({
  field: choice(watchedFields),
  operator: choice(watchedOperators),
  value: nullable(number, 'null: of corporate_action, which has no figure'),
  unit: nullable(nonEmpty),
  kinds: optional(
    described(list(choice(corporateActionKinds)), 'Of corporate_action: only these kinds; absent: all'),
  ),
})
export type Condition = Static<typeof condition>

/** A condition on a figure. */
export interface FigureCondition {
  readonly field: AlertField
  readonly operator: AlertOperator
  readonly value: number
  readonly unit: string
}

/** Whether a condition watches a figure, and not corporate actions. */
export const isOnFigure = (of: Condition): of is Condition & FigureCondition => of.field !== actionField

/**
 * Channels whose address is personal. It stands in the database of keys, where it can be erased; the log has
 * `email:ctc_…` or `push:ctc_…` in its place.
 */
export const contactChannels = ['email', 'push'] as const
export type ContactChannel = (typeof contactChannels)[number]

/** Channels with an address: a webhook gets a signed body for programs, the others a text for people. */
export const addressedChannels = ['webhook', 'ntfy', 'telegram', ...contactChannels] as const
export type AddressedChannel = (typeof addressedChannels)[number]

export type Channel =
  | {
      readonly type: AddressedChannel
      readonly url: string
      readonly disabled: boolean
      /** Why it is disabled; absent: it is not, or no reason was recorded. */
      readonly reason?: string
      /** Of its texts; absent: both languages. */
      readonly lang?: Lang
    }
  | { readonly type: 'sse' }

export const isContact = (type: Channel['type']): type is ContactChannel =>
  (contactChannels as readonly string[]).includes(type)

/** done: it has fired and does not repeat. */
export const alertStates = ['active', 'paused', 'done', 'expired', 'deleted'] as const
export type AlertState = (typeof alertStates)[number]

/** Alerts that an account may have beside those deleted. */
export const maxAlerts = { pro: 50, elite: 500, operator: 500 } as const
