import { randomBytes } from 'node:crypto'
import type { Log } from '../../../runtime/log.ts'
import { type JsMsg, type Nats, RetentionPolicy, streamState } from '../../../runtime/nats.ts'
import { Lanes, type Outcome } from '../../callbacks/lanes.ts'
import { consumeQueue, inParts } from '../../callbacks/queue.ts'
import { problem } from '../../http/problem.ts'
import { Feeds, type RenderTopic } from './feeds.ts'
import type { HubRequest } from './request.ts'
import { Subscriptions } from './subscriptions.ts'
import type { Transport } from './transport.ts'

export interface HubOptions {
  readonly nats: Nats
  readonly render: RenderTopic
  readonly transport: Transport
  readonly hubUrl: string
  /** The read model whose moves are news. */
  readonly readModel: string
  readonly log: Log
  readonly now?: () => Date
  /** Pauses before the next attempts, in milliseconds; as many attempts as there are pauses, and one. */
  readonly retryAfterMs?: readonly number[]
}

export interface Hub {
  stop(): Promise<void>
}

type Job = (
  | { readonly kind: 'verify'; readonly request: HubRequest }
  /** `hash`: of the feed as it was when this was queued. */
  | { readonly kind: 'deliver'; readonly key: string; readonly topic: string; readonly hash?: string }
) & {
  /** How often it was tried before; absent: never. */
  readonly attempt?: number
  /** Not before this moment, milliseconds since 1970. */
  readonly notBefore?: number
}

const retries = [1_000, 5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000]
/** Whoever wants a subscription is there to be asked: after two minutes the request has ended, and may be sent again. */
const verifyRetries = retries.slice(0, 3).concat(60_000)
const redeliverAfterMs = 30_000
/** Jobs that may wait in all; then requests are refused for a while. */
const maxJobs = 50_000
const nanoseconds = (ms: number): number => ms * 1_000_000

/** Makes the work queue and the bucket, if they are not there yet. */
export async function openWebSub(nats: Nats): Promise<Subscriptions> {
  const { websub, websubSubjects, websubSubscriptions } = nats.names
  await nats.stream({
    name: websub,
    subjects: [websubSubjects],
    retention: RetentionPolicy.Workqueue,
    max_age: nanoseconds(86_400_000),
    duplicate_window: nanoseconds(120_000),
  })
  return new Subscriptions(await nats.kv(websubSubscriptions))
}

/**
 * Puts a checked request in the queue: the subscriber is asked from there, not while it waits for our answer.
 * @throws Problem not_ready while too much waits
 */
export async function queueRequest(nats: Nats, request: HubRequest): Promise<void> {
  await openWebSub(nats)
  const { messages } = await streamState(nats, nats.names.websub)
  if (messages >= maxJobs)
    throw problem('not_ready', {
      detail: `${messages} challenges and deliveries wait already.`,
      action: 'Send the request again in some minutes.',
      headers: { 'retry-after': '300' },
    })
  await publish(nats, { kind: 'verify', request })
}

const publish = (nats: Nats, job: Job, msgID?: string) =>
  nats.js.publish(
    nats.names.websubSubject(job.kind),
    JSON.stringify(job),
    msgID === undefined ? {} : { msgID },
  )

/**
 * The hub: a consumer of the work queue that any number of processes may run. When the read model moves, each topic is
 * rendered once; if its bytes changed, one delivery for each subscriber goes into the queue, under an id that a
 * second process cannot add again.
 */
export async function startHub(options: HubOptions): Promise<Hub> {
  const { nats, log, transport, now = () => new Date() } = options
  const pauses = {
    deliver: options.retryAfterMs ?? retries,
    verify: options.retryAfterMs ?? verifyRetries,
  }
  const lanes = new Lanes()
  const feeds = new Feeds(options.render)
  const subscriptions = await openWebSub(nats)
  const { websub } = nats.names
  await nats.consumer(websub, {
    durable_name: 'hub',
    ack_wait: nanoseconds(redeliverAfterMs),
    // Attempts are counted in the job. What waits for its next one is not acknowledged, and takes no place from others.
    max_deliver: -1,
    max_ack_pending: -1,
  })

  /** From the moment that a subscriber repeats the challenge it misses nothing, though it is stored a little later. */
  const verify = async (request: HubRequest): Promise<Outcome> => {
    const { topic, callback, secret, leaseSeconds } = request
    const before = await feeds.recent(topic)
    if (before === null) return { kind: 'refused', reason: 'no such feed any more' }
    const outcome = await transport.challenge(request, randomBytes(24).toString('base64url'))
    if (outcome.kind !== 'done') return outcome
    if (request.mode === 'unsubscribe') {
      await subscriptions.remove(topic, callback)
      return outcome
    }
    const { hash } = before
    const alive = await subscriptions.all(now())
    if (!alive.some(({ subscription }) => subscription.topic === topic))
      await subscriptions.setLastSent(topic, hash)
    const key = await subscriptions.put({
      topic,
      callback,
      secret,
      expiresAt: new Date(now().getTime() + leaseSeconds * 1000).toISOString(),
    })
    const newest = (await feeds.current(topic))?.hash ?? hash
    if (newest !== hash)
      await publish(nats, { kind: 'deliver', key, topic, hash: newest }, `${newest}.${key}`)
    return outcome
  }

  const deliver = async (key: string, topic: string, hash: string | undefined): Promise<Outcome> => {
    const subscription = await subscriptions.get(key, now())
    const feed = await feeds.recent(topic, hash)
    if (subscription === null || feed === null) return { kind: 'refused', reason: 'ended meanwhile' }
    const outcome = await transport.deliver({
      callback: subscription.callback,
      secret: subscription.secret,
      topic,
      hub: options.hubUrl,
      type: feed.type,
      body: feed.text,
    })
    if (outcome.kind === 'refused') await subscriptions.remove(topic, subscription.callback)
    return outcome
  }

  /** Null: to be sent back to the queue. */
  const attempt = async (job: Job): Promise<Outcome | null> => {
    if (job.kind === 'verify') return lanes.run(job.request.callback, () => verify(job.request))
    const subscription = await subscriptions.get(job.key, now())
    if (subscription === null) return { kind: 'refused', reason: 'ended since' }
    // Tried again, it gets the feed as it is by then.
    const hash = job.attempt === undefined ? job.hash : undefined
    return lanes.run(subscription.callback, () => deliver(job.key, job.topic, hash))
  }

  const work = async (message: JsMsg): Promise<'settled' | null> => {
    const job = message.json<Job>()
    const early = (job.notBefore ?? 0) - Date.now()
    if (early > 0) {
      message.nak(early)
      return 'settled'
    }
    const outcome = await attempt(job)
    if (outcome === null) return null
    const tried = job.attempt ?? 0
    const pause = outcome.kind === 'failed' ? pauses[job.kind][tried] : undefined
    if (outcome.kind !== 'done') log.info({ job: job.kind, outcome, attempt: tried + 1, pause }, 'WebSub')
    // The next attempt is queued before this one leaves the queue; its id keeps it from being queued twice.
    if (pause !== undefined)
      await publish(
        nats,
        { ...job, attempt: tried + 1, notBefore: Date.now() + pause },
        `again.${message.info.stream}.${message.seq}`,
      )
    if (outcome.kind === 'done' || pause !== undefined) message.ack()
    else message.term()
    return 'settled'
  }

  const spread = async (): Promise<void> => {
    const alive = await subscriptions.all(now())
    for (const topic of new Set(alive.map(({ subscription }) => subscription.topic))) {
      const feed = await feeds.current(topic)
      if (feed === null) continue
      const { hash } = feed
      if ((await subscriptions.lastSent(topic)) === hash) continue
      const keys = alive.filter(({ subscription }) => subscription.topic === topic).map(({ key }) => key)
      await inParts(keys, key => publish(nats, { kind: 'deliver', key, topic, hash }, `${hash}.${key}`))
      await subscriptions.setLastSent(topic, hash)
    }
  }

  // One spread at a time; a notice that comes meanwhile asks for one more.
  let running: Promise<void> | null = null
  let again = false
  const onMove = () => {
    if (running !== null) {
      again = true
      return
    }
    running = (async () => {
      do {
        again = false
        await spread().catch(error => log.warn({ err: error }, 'WebSub news could not be queued'))
      } while (again)
      running = null
    })()
  }
  const notices = nats.connection.subscribe(nats.names.changed(options.readModel), { callback: onMove })
  // Notices that came while no hub ran are lost: look once at the start.
  onMove()

  const queue = await consumeQueue(nats, { stream: websub, consumer: 'hub', redeliverAfterMs, log }, work)

  return {
    async stop() {
      notices.unsubscribe()
      lanes.close()
      await queue.stop()
      await running
      await transport.close()
    },
  }
}
