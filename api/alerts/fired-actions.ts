import type { AlertFired } from '../../contracts/events/alert.ts'
import type { ActionFiring } from '../../projections/alerts/query.ts'
import { actionTitle } from '../market/corporate-action-title.ts'

/** A firing of an alert on corporate actions, with a title of each action in both languages. */
export const withTitles = ({ firing, actions }: ActionFiring): AlertFired => ({
  ...firing,
  actions: actions.map(action => ({
    action_id: action.action_id,
    source: action.source,
    kind: action.kind,
    title_vi: actionTitle(action, 'vi'),
    title_en: actionTitle(action, 'en'),
    announced_on: action.announced_on,
    ex_date: action.ex_date,
    record_date: action.record_date,
    payment_date: action.payment_date,
    cash_per_share: action.cash_per_share,
    ratio_per_100: action.ratio_per_100,
    price: action.price,
  })),
})
