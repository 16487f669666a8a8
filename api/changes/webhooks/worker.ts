import { stoppedAfterMs } from '../../../contracts/http/access/data-webhooks.ts'
import { tiers } from '../../../contracts/tiers.ts'
import { feedHead } from '../../../projections/changes/query.ts'
import type { Log } from '../../../runtime/log.ts'
import type { Nats } from '../../../runtime/nats.ts'
import { type Db, isInfrastructureError, isNothingBuilt } from '../../../runtime/postgres.ts'
import { processCounter } from '../../../runtime/process-metrics.ts'
import { isPublicAddress } from '../../../runtime/public-address.ts'
import { isTest } from '../../access/identify.ts'
import { type Caps, Lanes, type Outcome } from '../../callbacks/lanes.ts'
import { oneAtATime } from '../../callbacks/one-at-a-time.ts'
import { defaultPause } from '../../callbacks/pauses.ts'
import { type SignedPost, signedPost } from '../../callbacks/signed-post.ts'
import { secretsOf } from '../../callbacks/webhook-secret.ts'
import type { Services } from '../../http/route.ts'
import { batchId, bodyOf, nextBatch } from './batch.ts'
import type { DataWebhookStore, FeedHead, TakenWebhook } from './store.ts'

/** Each call has a page of rows in memory: fewer than those of alerts. */
const caps: Caps = {
  total: 64,
  ofHost: 2,
  ofAddress: 32,
  failing: 16,
  failingOfAddress: 4,
  waiting: 2_000,
  waitingOfHost: 32,
}
const batches = processCounter(
  'vnfin_data_webhook_batches_total',
  'Attempts to send a batch of changed rows, by outcome',
  ['outcome'],
)

const maxInHand = 1_000
const takenAtATime = 64
/** Batches of one webhook before others of its host have their turn. */
const batchesInARow = 50
const lookMs = 10_000
const timeLimitMs = 15_000
/** Sent back for so long when too much waits for its host, or the database failed, ms. */
const sentBackMs = 5_000
/** When a feed that is off is looked at again, ms. */
const offMs = 60_000

interface Options {
  readonly store: DataWebhookStore
  readonly services: Pick<Services, 'db' | 'sandbox'>
  /** Null: it looks every ten seconds. */
  readonly nats: Nats | null
  readonly log: Log
  readonly now?: () => Date
  readonly post?: SignedPost
  /** Pause before the next attempt by the time since the first failure, both ms. */
  readonly pauseMs?: (age: number) => number
}

/**
 * Sends the changes of the feed to the webhooks that accounts have named, each from its own cursor and in order. Any
 * number of processes may: a webhook is in the hands of one at a time, and of another a minute after that one died.
 */
export function startDataWebhooks(options: Options): { stop(): Promise<void> } {
  const { store, services, nats, log, now = () => new Date(), pauseMs = defaultPause } = options
  const { post, close } = options.post ?? signedPost(isPublicAddress, timeLimitMs)
  const lanes = new Lanes(caps)
  const inHand = new Set<Promise<void>>()
  let stopping = false

  const dbOf = ({ account }: Pick<TakenWebhook, 'account'>): Db =>
    isTest({ account }) ? (services.sandbox?.db ?? services.db) : services.db

  const looking = oneAtATime(
    async () => {
      const live = await headOf(services.db)
      const test = services.sandbox ? await headOf(services.sandbox.db) : live
      while (!stopping && inHand.size < maxInHand) {
        const taken = await store.take({ live, test }, { max: takenAtATime, now: now() })
        for (const webhook of taken) {
          const sending = follow(webhook).finally(() => inHand.delete(sending))
          inHand.add(sending)
        }
        if (taken.length < takenAtATime) return
      }
    },
    error => log.warn({ err: error }, 'webhooks of changes could not be looked after'),
  )

  /** Sends what there is, batch by batch, then gives it out of hand. */
  const follow = async (webhook: TakenWebhook): Promise<void> => {
    let nextAt: Date | null = null
    try {
      for (let sent = 0; sent < batchesInARow && !stopping; sent++) {
        let more = false
        const outcome = await lanes.run(webhook.url, async () => {
          const step = await sendNext(webhook)
          more = step.more
          nextAt = step.nextAt ?? null
          return step.outcome
        })
        if (outcome === null) nextAt = new Date(now().getTime() + sentBackMs)
        if (!more) break
      }
    } catch (error) {
      log.warn({ err: error, webhook: webhook.id }, 'changes could not be sent')
      nextAt = new Date(now().getTime() + sentBackMs)
    }
    await store
      .release(webhook, nextAt)
      .catch(error => log.warn({ err: error, webhook: webhook.id }, 'a webhook stays taken for a minute'))
    // What came in while it was in hand is nobody's news any more.
    if (!stopping) looking.again()
  }

  const counted = async (...message: Parameters<typeof post>): Promise<Outcome> => {
    const outcome = await post(...message)
    batches.inc({ outcome: outcome.kind })
    return outcome
  }

  const ended = { outcome: { kind: 'done' }, more: false } as const satisfies Step
  const sendNext = async (taken: TakenWebhook): Promise<Step> => {
    const webhook = await store.still(taken, now())
    if (webhook === null) return ended
    if (tiers[webhook.tier].rank < tiers.pro.rank) {
      await store.stop(webhook, 'The plan of this account has ended: webhooks need tier pro.', now())
      return ended
    }
    const batch = await nextBatch(dbOf(webhook), webhook)
    if (batch.kind === 'off') return { ...ended, nextAt: new Date(now().getTime() + offMs) }
    if (batch.kind === 'passed') {
      await store.moved(webhook, { cursor: batch.to, changes: null, now: now() })
      return { ...ended, more: batch.more }
    }
    const gone = batch.kind === 'gone' ? batch.why : null
    if (!(await store.begin(webhook, { from: batch.from, to: batch.to, gone }))) return ended
    const { url } = webhook
    const at = now()
    const id = batchId(webhook, batch)
    const secrets = secretsOf(webhook, at)
    const outcome = await counted({ id, url, secrets, body: bodyOf(webhook, batch, at) }, at)
    if (outcome.kind !== 'done') return settleFailure(webhook, outcome)
    const changes = batch.kind === 'changes' ? batch.changes.length : 0
    await store.moved(webhook, { cursor: batch.to, changes, now: now() })
    return { outcome, more: batch.kind === 'gone' || batch.more }
  }

  const settleFailure = async (
    webhook: TakenWebhook,
    outcome: Exclude<Outcome, { kind: 'done' }>,
  ): Promise<Step> => {
    const at = now()
    const since = webhook.failing_since ?? at
    const age = at.getTime() - since.getTime()
    const { id, url } = webhook
    if (outcome.kind === 'refused' || age >= stoppedAfterMs) {
      const reason =
        outcome.kind === 'refused'
          ? `Refused: ${outcome.reason}.`
          : `It has taken nothing since ${since.toISOString()}: ${outcome.reason}.`
      log.warn({ webhook: id, url, reason }, 'a webhook of changes is stopped')
      await store.stop(webhook, reason, at)
      return { outcome, more: false }
    }
    log.info({ webhook: id, url, outcome, age }, 'changes are sent again')
    const nextAt = new Date(at.getTime() + pauseMs(age))
    await store.failed(webhook, { reason: outcome.reason, since, nextAt })
    return { outcome, more: false, nextAt }
  }

  const notices = nats?.connection.subscribe(nats.names.dataChanged('*', '*'), { callback: looking.again })
  // Notices may be lost, those of before the start were, and of a pause that ends there is none.
  const timer = setInterval(looking.again, Math.min(lookMs, pauseMs(0)))
  timer.unref()
  looking.again()
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      notices?.unsubscribe()
      lanes.close()
      await looking.done()
      await Promise.all(inHand)
      await close()
    },
  }
}

interface Step {
  readonly outcome: Outcome
  readonly more: boolean
  /** When it is looked at again; absent: when there is news. */
  readonly nextAt?: Date
}

/** Null: no changes are recorded there, or its database is away. */
async function headOf(db: Db): Promise<FeedHead | null> {
  try {
    return await feedHead(db)
  } catch (error) {
    if (isInfrastructureError(error) || isNothingBuilt(error)) return null
    throw error
  }
}
