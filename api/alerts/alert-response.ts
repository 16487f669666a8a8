import { type Channel, isContact } from '../../contracts/alerts/condition.ts'
import type { AlertSet } from '../../contracts/events/alert.ts'
import type { Contact } from './contacts/store.ts'

export const alertsPath = '/api/finance/ai/price-alerts'

/** Where an alert stands at a moment: one whose time is over is expired. */
export const statusOf = ({ state, expires_at }: Pick<AlertSet, 'state' | 'expires_at'>, now: Date) =>
  state === 'active' && expires_at !== null && new Date(expires_at) <= now ? 'expired' : state

/** A personal address is not in the log: what its owner entered stands beside its name there. */
function channelResponse(channel: Channel, contacts: ReadonlyMap<string, Contact>) {
  if (channel.type === 'sse' || !isContact(channel.type)) return channel
  const contact = contacts.get(channel.url)
  if (channel.type === 'push')
    return contact?.address ? { ...channel, address: new URL(contact.address).host } : channel
  return {
    ...channel,
    ...(contact?.address ? { address: contact.address } : {}),
    confirmed: contact?.state === 'confirmed',
    ...(contact?.reason && !channel.disabled ? { reason: contact.reason } : {}),
  }
}

/** An alert as its owner sees it. @param contacts of its account, by their names in the log */
export const alertResponse = (alert: AlertSet, now: Date, contacts: ReadonlyMap<string, Contact>) => ({
  alert_id: alert.alert_id,
  status: statusOf(alert, now),
  symbol: alert.symbol,
  condition: alert.condition,
  repeat: alert.repeat,
  channels: alert.channels.map(channel => channelResponse(channel, contacts)),
  webhook_secret: alert.secret,
  previous_secret_until: alert.previous_secret_until ?? null,
  note: alert.note,
  expires_at: alert.expires_at,
  armed_after: alert.armed_after,
  created_at: alert.created_at,
  updated_at: alert.updated_at,
})
