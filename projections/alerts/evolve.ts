import { isContact } from '../../contracts/alerts/condition.ts'
import type { AlertDelivery, AlertFired, AlertSet } from '../../contracts/events/alert.ts'

/**
 * An alert after it fired in a session that had not fired it before: `once` is done, `daily` waits for the next
 * session. One that its owner has paused or deleted meanwhile stays so.
 */
export const afterFiring = (alert: AlertSet, { session }: Pick<AlertFired, 'session'>): AlertSet => ({
  ...alert,
  armed_after: alert.armed_after !== null && alert.armed_after > session ? alert.armed_after : session,
  state: alert.repeat === 'once' && alert.state === 'active' ? 'done' : alert.state,
})

/**
 * An alert after a delivery ended: an address that took nothing for a day, or may not be called, is disabled. Where a
 * personal address was the last one, the alert is paused: nobody would hear of it.
 */
export function afterDelivery(
  alert: AlertSet,
  { outcome, url, reason }: Pick<AlertDelivery, 'outcome' | 'url' | 'reason'>,
): AlertSet {
  if (outcome === 'delivered') return alert
  const channels = alert.channels.map(channel =>
    channel.type !== 'sse' && channel.url === url
      ? { ...channel, disabled: true, ...(reason === null ? {} : { reason }) }
      : channel,
  )
  const isPersonal = channels.some(
    channel => channel.type !== 'sse' && isContact(channel.type) && channel.url === url,
  )
  const reachesNobody = channels.every(channel => channel.type !== 'sse' && channel.disabled)
  return {
    ...alert,
    channels,
    state: isPersonal && reachesNobody && alert.state === 'active' ? 'paused' : alert.state,
  }
}
