import { createHash } from 'node:crypto'
import { alertDelivery, alertFired } from '../../contracts/events/alert.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import {
  actionFiringsDue,
  firingsDue,
  isAlertFactApplied,
  type PendingDelivery,
  pendingDeliveries,
  pendingDeliveriesOf,
  pendingDeliveriesTo,
  pendingPage,
} from '../../projections/alerts/query.ts'
import type { Log } from '../../runtime/log.ts'
import { DiscardPolicy, type JsMsg, type Nats, RetentionPolicy } from '../../runtime/nats.ts'
import { isPublicAddress } from '../../runtime/public-address.ts'
import { record, untilJudged } from '../billing/record.ts'
import { Lanes } from '../callbacks/lanes.ts'
import { type OneAtATime, oneAtATime } from '../callbacks/one-at-a-time.ts'
import { defaultPause } from '../callbacks/pauses.ts'
import { consumeQueue, inParts } from '../callbacks/queue.ts'
import type { Services } from '../http/route.ts'
import { RecallNotices } from '../recalls/notify.ts'
import { withTitles } from './fired-actions.ts'
import { createSender, type Sender } from './send.ts'
import { withoutToken } from './text-post.ts'

export interface WatchOptions {
  readonly services: Pick<Services, 'db' | 'readModels'>
  readonly nats: Nats
  readonly log: Log
  readonly now?: () => Date
  readonly sender?: Sender
  /** Pause before the next attempt by the age of the firing, both ms. */
  readonly pauseMs?: (age: number) => number
  /** When a delivery that nobody confirmed is picked up again, ms: a process died with it. */
  readonly redeliverAfterMs?: number
}

export interface Watch {
  stop(): Promise<void>
}

interface Job {
  readonly firing: string
  readonly url: string
}

const dayMs = 86_400_000
/** So many firings that wait for one person are one message. */
const digestFrom = 3
/** What is queued once is queued again after this, should the queue have lost it; one that waits still is refused there. */
const queueAgainMs = 60_000

/**
 * Fires alerts when prices move or corporate actions come in, tells accounts of corrections, and delivers both. Any
 * number of processes may: a firing has the id of its alert
 * and session, a delivery is in the work queue once, and the queue gives it to one process at a time.
 */
export async function startWatch(options: WatchOptions): Promise<Watch> {
  const { services, nats, log, now = () => new Date(), pauseMs = defaultPause } = options
  const { redeliverAfterMs = 30_000 } = options
  const sender = options.sender ?? createSender(isPublicAddress)
  const { db, readModels } = services
  const { webhooks, webhookSubjects, webhookSubject } = nats.names
  await nats.stream({
    name: webhooks,
    subjects: [webhookSubjects],
    retention: RetentionPolicy.Workqueue,
    // A delivery that waits already is not put behind itself.
    max_msgs_per_subject: 1,
    discard: DiscardPolicy.New,
    discard_new_per_subject: true,
  })
  await nats.consumer(webhooks, {
    durable_name: 'webhooks',
    ack_wait: redeliverAfterMs * 1_000_000,
    max_deliver: -1,
    // A delivery that waits for its next try is not acknowledged, and takes no place from others.
    max_ack_pending: -1,
  })

  const fire = async () => {
    if (readModels.get('alerts') === null) return
    const at = now()
    const byPrices = readModels.get('prices') === null ? [] : await firingsDue(db, at)
    const byActions = readModels.get('corporate_actions') === null ? [] : await actionFiringsDue(db, at)
    await inParts([...byPrices, ...byActions.map(withTitles)], firing =>
      record(nats, alertFired, { key: firing.firing_id, data: firing, at }),
    )
  }
  const jobOf = ({ id, url }: PendingDelivery) => {
    const address = createHash('sha256').update(url).digest('hex').slice(0, 16)
    return { subject: webhookSubject(id, address), job: { firing: id, url } satisfies Job }
  }
  const queued = { subjects: new Set<string>(), since: Number.NEGATIVE_INFINITY }
  const queue = async () => {
    if (readModels.get('alerts') === null) return
    const all = performance.now() - queued.since > queueAgainMs
    if (all) {
      queued.subjects.clear()
      queued.since = performance.now()
    }
    let last: PendingDelivery | null = null
    for (;;) {
      const page: PendingDelivery[] = await pendingDeliveries(db, last)
      const fresh = page.map(jobOf).filter(({ subject }) => !queued.subjects.has(subject))
      await inParts(fresh, async ({ subject, job }) => {
        await nats.js.publish(subject, JSON.stringify(job)).catch(unlessItWaits)
        queued.subjects.add(subject)
      })
      // Newest first: behind a page without news is none.
      if (page.length < pendingPage || (fresh.length === 0 && !all)) return
      last = page.at(-1) ?? null
    }
  }

  const lanes = new Lanes()
  const work = async (message: JsMsg): Promise<'settled' | null> => {
    const { firing: id, url } = message.json<Job>()
    let together: readonly PendingDelivery[] = []
    let waits = false
    const outcome = await lanes.run(await sender.laneOf(url), async () => {
      const pending = (await pendingDeliveriesOf(db, id)).find(delivery => delivery.url === url)
      // Delivered, given up, disabled or deleted since it was queued.
      if (!pending) return { kind: 'done' }
      const digest = await digestOf(db, pending)
      // Sent with the oldest of them; should that fail, this one comes up again.
      waits = digest.length > 1 && digest[0]?.id !== id
      if (waits) return { kind: 'done' }
      together = digest
      return sender.send(digest, now())
    })
    if (outcome === null || waits) return null
    const [pending] = together
    if (!pending) {
      message.ack()
      return 'settled'
    }
    const at = now()
    const age = at.getTime() - pending.at.getTime()
    const address = withoutToken(url)
    if (outcome.kind === 'failed' && age < dayMs) {
      log.info({ url: address, firing: id, outcome, age }, 'a delivery is tried again')
      message.nak(pauseMs(age))
      return 'settled'
    }
    const ended = outcome.kind === 'done' ? 'delivered' : outcome.kind === 'failed' ? 'given_up' : 'refused'
    if (ended !== 'delivered') log.warn({ url: address, firing: id, outcome }, 'an address is disabled')
    // On record and judged before it leaves the queue, or it would be put there again. Killed in between, the next to
    // take it up finds that it ended.
    await inParts(ended === 'delivered' ? together : [pending], async delivery => {
      const fact = await record(nats, alertDelivery, {
        key: `${delivery.id} ${url}`,
        data: {
          firing_id: delivery.id,
          alert_id: delivery.alert_id,
          account: delivery.account,
          url,
          outcome: ended,
          reason: outcome.kind === 'done' ? null : outcome.reason,
          at: vietnamIso(at),
        },
        at,
      })
      await untilJudged(db, fact, isAlertFactApplied)
    })
    message.ack()
    return 'settled'
  }

  const notices = new RecallNotices(services, nats)
  const looking = (work: () => Promise<void>): OneAtATime =>
    oneAtATime(work, error => log.warn({ err: error }, 'alerts could not be looked after'))
  const watching = looking(fire)
  const queueing = looking(queue)
  const recalling = looking(() => notices.notify(now()))
  const confirming = looking(() => sender.confirmations(now()))
  const all = [watching, queueing, recalling, confirming]
  const subscriptions = [
    nats.connection.subscribe(nats.names.changed('prices'), { callback: watching.again }),
    nats.connection.subscribe(nats.names.changed('corporate_actions'), { callback: watching.again }),
    nats.connection.subscribe(nats.names.changed('alerts'), {
      callback: () => {
        queueing.again()
        confirming.again()
      },
    }),
    nats.connection.subscribe(nats.names.changed('corrections'), { callback: recalling.again }),
  ]
  // Notices may be lost, and those of before the start were.
  const lookAtAll = () => {
    for (const one of all) one.again()
  }
  const timer = setInterval(lookAtAll, 10_000)
  timer.unref()
  lookAtAll()

  const jobs = await consumeQueue(
    nats,
    { stream: webhooks, consumer: 'webhooks', redeliverAfterMs, log },
    work,
  )
  return {
    async stop() {
      clearInterval(timer)
      for (const subscription of subscriptions) subscription.unsubscribe()
      lanes.close()
      await jobs.stop()
      await Promise.all(all.map(loop => loop.done()))
      await sender.close()
    },
  }
}

/**
 * What one message to an address carries: of a channel for people all that waits for it, oldest first, where that is more
 * than a few; else the delivery alone.
 */
async function digestOf(
  db: Services['db'],
  pending: PendingDelivery,
): Promise<[PendingDelivery, ...PendingDelivery[]]> {
  if (pending.channel === 'webhook') return [pending]
  const [oldest, ...others] = await pendingDeliveriesTo(db, pending)
  return oldest && others.length + 1 >= digestFrom ? [oldest, ...others] : [pending]
}

/** The stream takes no second message of a subject (error 10077): that delivery waits already. */
function unlessItWaits(error: unknown): void {
  if ((error as { api_error?: { err_code?: number } }).api_error?.err_code !== 10077) throw error
}
