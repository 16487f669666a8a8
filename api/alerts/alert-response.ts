import type { AlertSet } from '../../contracts/events/alert.ts'

export const alertsPath = '/api/finance/ai/price-alerts'

/** Where an alert stands at a moment: one whose time is over is expired. */
export const statusOf = ({ state, expires_at }: Pick<AlertSet, 'state' | 'expires_at'>, now: Date) =>
  state === 'active' && expires_at !== null && new Date(expires_at) <= now ? 'expired' : state

/** An alert as its owner sees it. */
export const alertResponse = (alert: AlertSet, now: Date) => ({
  alert_id: alert.alert_id,
  status: statusOf(alert, now),
  symbol: alert.symbol,
  condition: alert.condition,
  repeat: alert.repeat,
  channels: alert.channels,
  webhook_secret: alert.secret,
  note: alert.note,
  expires_at: alert.expires_at,
  armed_after: alert.armed_after,
  created_at: alert.created_at,
  updated_at: alert.updated_at,
})
