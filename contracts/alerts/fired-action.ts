import { corporateActionKinds } from '../events/corporate-action.ts'
import { choice, day, described, nullable, number, object, type Static, text } from '../schema.ts'

/** A corporate action as a fired alert carries it. */
export const firedAction = object({
  action_id: text,
  source: described(text, 'Feed that states it'),
  kind: choice(corporateActionKinds),
  title_vi: text,
  title_en: text,
  announced_on: nullable(day),
  ex_date: nullable(day),
  record_date: nullable(day),
  payment_date: nullable(day),
  cash_per_share: nullable(number, 'VND a share'),
  ratio_per_100: nullable(number, 'New shares for each 100 held'),
  price: nullable(number, 'What a holder pays for a new share, VND'),
})
export type FiredAction = Static<typeof firedAction>
