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

/** An alert after a delivery ended: an address that took nothing for a day, or may not be called, is disabled. */
export const afterDelivery = (
  alert: AlertSet,
  { outcome, url }: Pick<AlertDelivery, 'outcome' | 'url'>,
): AlertSet =>
  outcome === 'delivered'
    ? alert
    : {
        ...alert,
        channels: alert.channels.map(channel =>
          channel.type !== 'sse' && channel.url === url ? { ...channel, disabled: true } : channel,
        ),
      }
