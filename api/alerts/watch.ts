import { createHash } from 'node:crypto'
import { alertDelivery, alertFired } from '../../contracts/events/alert.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { firingsDue, isAlertFactApplied, pendingDeliveries } from '../../projections/alerts/query.ts'
import type { Log } from '../../runtime/log.ts'
import { AckPolicy, DiscardPolicy, type JsMsg, type Nats, RetentionPolicy } from '../../runtime/nats.ts'
import { isPublicAddress } from '../../runtime/public-address.ts'
import { record, untilJudged } from '../billing/record.ts'
import type { Services } from '../services.ts'
import { createSender, type Sender } from './send.ts'

export interface WatchOptions {
  readonly services: Pick<Services, 'db' | 'readModels'>
  readonly nats: Nats
  readonly log: Log
  readonly now?: () => Date
  readonly sender?: Sender
  /** Pause before the next attempt by the age of the firing, both ms. */
  readonly pauseMs?: (age: number) => number
  /** When a delivery that nobody confirmed is taken up again, ms: a process died with it. */
  readonly takenUpAfterMs?: number
}

export interface Watch {
  stop(): Promise<void>
}

interface Job {
  readonly firing: string
  readonly url: string
}

const dayMs = 86_400_000
/** Deliveries of one process under way at a time; to one host at most a few of them, so that it cannot hold up others. */
const mostUnderWay = 64
const mostToOneHost = 4

/** Five seconds at first, then half of the time that has gone by, at most two hours. */
export const usualPause = (age: number): number => Math.min(Math.max(5_000, age / 2), 7_200_000)

/**
 * Fires alerts when prices move, and delivers what fired. Any number of processes may: a firing has the id of its alert
 * and session, a delivery is in the work queue once, and the queue gives it to one process at a time.
 */
export async function startWatch(options: WatchOptions): Promise<Watch> {
  const { services, nats, log, now = () => new Date(), pauseMs = usualPause } = options
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
  await nats.jsm.consumers.add(webhooks, {
    durable_name: 'webhooks',
    ack_policy: AckPolicy.Explicit,
    ack_wait: (options.takenUpAfterMs ?? 30_000) * 1_000_000,
    max_deliver: -1,
    max_ack_pending: 1_000,
  })

  const fire = async () => {
    if (readModels.get('alerts') === null || readModels.get('prices') === null) return
    const at = now()
    for (const firing of await firingsDue(db, at))
      await record(nats, alertFired, { key: firing.firing_id, data: firing, at })
  }
  const queue = async () => {
    if (readModels.get('alerts') === null) return
    for (const { firing, url } of await pendingDeliveries(db)) {
      const job: Job = { firing: firing.firing_id, url }
      const address = createHash('sha256').update(url).digest('hex').slice(0, 16)
      await nats.js.publish(webhookSubject(job.firing, address), JSON.stringify(job)).catch(unlessItWaits)
    }
  }

  const underWay = new Map<string, number>()
  const work = async (message: JsMsg) => {
    const { firing: id, url } = message.json<Job>()
    const [pending] = (await pendingDeliveries(db, id)).filter(delivery => delivery.url === url)
    // Delivered, given up, disabled or deleted meanwhile.
    if (!pending) return message.ack()
    const { host } = new URL(url)
    const busy = underWay.get(host) ?? 0
    if (busy >= mostToOneHost) return message.nak(500)
    underWay.set(host, busy + 1)
    const outcome = await sender
      .send({ url, secret: pending.secret, firing: pending.firing, firedAt: pending.at }, now())
      .finally(() => {
        const left = (underWay.get(host) ?? 1) - 1
        if (left > 0) underWay.set(host, left)
        else underWay.delete(host)
      })
    const at = now()
    const age = at.getTime() - pending.at.getTime()
    if (outcome.kind === 'failed' && age < dayMs) {
      log.info({ url, firing: id, outcome, age }, 'a webhook is tried again')
      return message.nak(pauseMs(age))
    }
    const { alert_id, account } = pending.firing
    const ended = outcome.kind === 'done' ? 'delivered' : outcome.kind === 'failed' ? 'given_up' : 'refused'
    if (ended !== 'delivered') log.warn({ url, firing: id, outcome }, 'a webhook is disabled')
    // On record and judged before it leaves the queue, or it would be put there again. Killed in between, the next to
    // take it up finds that it ended.
    const fact = await record(nats, alertDelivery, {
      key: `${id} ${url}`,
      data: {
        firing_id: id,
        alert_id,
        account,
        url,
        outcome: ended,
        reason: outcome.kind === 'done' ? null : outcome.reason,
        at: vietnamIso(at),
      },
      at,
    })
    await untilJudged(db, fact, isAlertFactApplied)
    message.ack()
  }

  const [watching, queueing] = [oneAtATime(fire, log), oneAtATime(queue, log)]
  const notices = [
    nats.connection.subscribe(nats.names.changed('prices'), { callback: watching.again }),
    nats.connection.subscribe(nats.names.changed('alerts'), { callback: queueing.again }),
  ]
  // Notices may be lost, and those of before the start were.
  const timer = setInterval(() => {
    watching.again()
    queueing.again()
  }, 10_000)
  timer.unref()
  watching.again()
  queueing.again()

  const consumer = await nats.js.consumers.get(webhooks, 'webhooks')
  const messages = await consumer.consume({ max_messages: mostUnderWay })
  const inHand = new Set<Promise<void>>()
  const loop = (async () => {
    for await (const message of messages) {
      const task = work(message)
        .catch(error => {
          log.warn({ err: error }, 'a webhook could not be taken up')
          message.nak(1_000)
        })
        .finally(() => inHand.delete(task))
      inHand.add(task)
    }
  })()
  return {
    async stop() {
      clearInterval(timer)
      for (const notice of notices) notice.unsubscribe()
      await messages.close()
      await loop
      await Promise.all(inHand)
      await Promise.all([watching.done(), queueing.done()])
      await sender.close()
    },
  }
}

/** The stream takes no second message of a subject (error 10077): that delivery waits already. */
function unlessItWaits(error: unknown): void {
  if ((error as { api_error?: { err_code?: number } }).api_error?.err_code !== 10077) throw error
}

/** Runs work once at a time; asked for meanwhile, it runs once more. */
function oneAtATime(work: () => Promise<void>, log: Log) {
  let running: Promise<void> | null = null
  let asked = false
  return {
    again() {
      asked = true
      running ??= (async () => {
        while (asked) {
          asked = false
          await work().catch(error => log.warn({ err: error }, 'alerts could not be looked after'))
        }
      })().finally(() => {
        running = null
      })
    },
    done: async () => {
      await running
    },
  }
}
