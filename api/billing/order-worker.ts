import { orderExpired } from '../../contracts/events/billing-order.ts'
import { periodNotice } from '../../contracts/events/billing-payment.ts'
import { factId } from '../../contracts/events/fact.ts'
import type { CustomerTier } from '../../contracts/tiers.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { isApplied, ordersOverdue, periodsEnding, periodsRunning } from '../../projections/orders/query.ts'
import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { KeyStore } from '../access/key-store.ts'
import type { Services } from '../http/route.ts'
import { record } from './record.ts'

/** How long before its end a period is spoken of. */
export const warnedDays = 7
const dayMs = 86_400_000

export interface OrderWorkerOptions {
  readonly services: Pick<Services, 'db' | 'readModels'>
  readonly nats: Nats
  readonly keys: KeyStore
  readonly log: Log
  readonly now?: () => Date
  /** How often it looks without a notice, ms. */
  readonly everyMs?: number
}

export interface OrderWorker {
  /** Looks now; resolves when all that was due is done. */
  look(): Promise<void>
  stop(): Promise<void>
}

/**
 * Carries out what the orders say: gives paid tiers to their accounts, ends orders whose time is over, gives notice of
 * the end of periods. Each of it has an id of its own, so any number of processes may do it side by side, and one that
 * died in between is made up for by the next look.
 */
export function startOrderWorker({
  services,
  nats,
  keys,
  log,
  now = () => new Date(),
  everyMs = 10_000,
}: OrderWorkerOptions): OrderWorker {
  const { db, readModels } = services

  const grant = async (at: Date) => {
    for (const { account, tier, starts_at, ends_at, order_id } of await periodsRunning(db, at)) {
      const period = { start: starts_at, end: ends_at }
      if (await keys.grant(order_id, account, tier as CustomerTier, period))
        log.info({ account, tier, until: ends_at }, 'a paid tier is switched on')
    }
  }
  const endOrders = async (at: Date) => {
    for (const { order_id, account, expires_at } of await ordersOverdue(db, at))
      await record(nats, orderExpired, {
        key: order_id,
        data: { order_id, account, at: expires_at },
        at: new Date(expires_at),
      })
  }
  const giveNotice = async (at: Date) => {
    const soon = await periodsEnding(db, at, new Date(at.getTime() + warnedDays * dayMs))
    const over = await periodsEnding(db, new Date(at.getTime() - dayMs), at)
    for (const [kind, periods] of [
      ['ends_soon', soon],
      ['ended', over],
    ] as const)
      for (const { account, tier, ends_at } of periods) {
        const key = `${account} ${kind} ${ends_at.toISOString()}`
        const data = { account, tier, kind, period_end: vietnamIso(ends_at) }
        if (await isApplied(db, factId(periodNotice.type, key, data))) continue
        await record(nats, periodNotice, {
          key,
          data,
          at: kind === 'ended' ? ends_at : new Date(ends_at.getTime() - warnedDays * dayMs),
        })
      }
  }

  let running: Promise<void> | null = null
  let again = false
  const look = (): Promise<void> => {
    if (running !== null) {
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        if (readModels.get('orders') === null) return
        const at = now()
        for (const duty of [grant, endOrders, giveNotice]) await duty(at)
      } while (again)
    })().finally(() => {
      running = null
    })
    return running
  }
  const quietly = () =>
    void look().catch(error => log.warn({ err: error }, 'orders could not be looked after'))
  const notices = nats.connection.subscribe(nats.names.changed('orders'), { callback: quietly })
  const timer = setInterval(quietly, everyMs)
  timer.unref()
  quietly()
  return {
    look,
    async stop() {
      clearInterval(timer)
      notices.unsubscribe()
      await running?.catch(() => undefined)
    },
  }
}
