import { randomBytes } from 'node:crypto'
import type { Log } from '../../../runtime/log.ts'
import { AckPolicy, type JsMsg, type Nats, RetentionPolicy } from '../../../runtime/nats.ts'
import type { HubRequest } from './request.ts'
import { contentHash, Subscriptions } from './subscriptions.ts'
import type { Outcome, Transport } from './transport.ts'

/** A feed as it is now; null when the topic is none of ours (any more). */
export type RenderTopic = (topic: string) => Promise<{ text: string; type: string } | null>

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

type Job =
  | { readonly kind: 'verify'; readonly request: HubRequest }
  | { readonly kind: 'deliver'; readonly key: string; readonly topic: string }

const retries = [1_000, 5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000]
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

/** Puts a checked request in the queue: the subscriber is asked from there, not while it waits for our answer. */
export async function queueRequest(nats: Nats, request: HubRequest): Promise<void> {
  await openWebSub(nats)
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
  const { nats, log, render, transport, now = () => new Date(), retryAfterMs = retries } = options
  const subscriptions = await openWebSub(nats)
  const { websub } = nats.names
  await nats.jsm.consumers.add(websub, {
    durable_name: 'hub',
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanoseconds(30_000),
    max_deliver: retryAfterMs.length + 1,
    max_ack_pending: 64,
  })

  /** From the moment that a subscriber repeats the challenge it misses nothing, though it is stored a little later. */
  const verify = async (request: HubRequest): Promise<Outcome> => {
    const { topic, callback, secret, leaseSeconds } = request
    const before = await render(topic)
    if (before === null) return { kind: 'refused', reason: 'no such feed any more' }
    const outcome = await transport.challenge(request, randomBytes(24).toString('base64url'))
    if (outcome.kind !== 'done') return outcome
    if (request.mode === 'unsubscribe') {
      await subscriptions.remove(topic, callback)
      return outcome
    }
    const hash = contentHash(before.text)
    const alive = await subscriptions.all(now())
    if (!alive.some(({ subscription }) => subscription.topic === topic))
      await subscriptions.setLastSent(topic, hash)
    const key = await subscriptions.put({
      topic,
      callback,
      secret,
      expiresAt: new Date(now().getTime() + leaseSeconds * 1000).toISOString(),
    })
    const after = await render(topic)
    const newest = after === null ? hash : contentHash(after.text)
    if (newest !== hash) await publish(nats, { kind: 'deliver', key, topic }, `${newest}.${key}`)
    return outcome
  }

  const deliver = async (key: string, topic: string): Promise<Outcome> => {
    const subscription = await subscriptions.get(key, now())
    const feed = await render(topic)
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

  const work = async (message: JsMsg): Promise<void> => {
    const job = message.json<Job>()
    const outcome = job.kind === 'verify' ? await verify(job.request) : await deliver(job.key, job.topic)
    if (outcome.kind === 'done') return message.ack()
    const pause = retryAfterMs[message.info.redeliveryCount - 1]
    log.info({ job: job.kind, outcome, attempt: message.info.redeliveryCount, pause }, 'WebSub')
    if (outcome.kind === 'refused' || pause === undefined) message.term()
    else message.nak(pause)
  }

  const spread = async (): Promise<void> => {
    const alive = await subscriptions.all(now())
    for (const topic of new Set(alive.map(({ subscription }) => subscription.topic))) {
      const feed = await render(topic)
      if (feed === null) continue
      const hash = contentHash(feed.text)
      if ((await subscriptions.lastSent(topic)) === hash) continue
      for (const { key, subscription } of alive)
        if (subscription.topic === topic)
          await publish(nats, { kind: 'deliver', key, topic }, `${hash}.${key}`)
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

  const consumer = await nats.js.consumers.get(websub, 'hub')
  const messages = await consumer.consume({ max_messages: 32 })
  const inHand = new Set<Promise<void>>()
  const loop = (async () => {
    for await (const message of messages) {
      const task = work(message)
        .catch(error => {
          log.warn({ err: error }, 'WebSub')
          message.nak(retryAfterMs[0] ?? 1_000)
        })
        .finally(() => inHand.delete(task))
      inHand.add(task)
    }
  })()

  return {
    async stop() {
      notices.unsubscribe()
      await messages.close()
      await loop
      await Promise.all(inHand)
      await running
      await transport.close()
    },
  }
}
