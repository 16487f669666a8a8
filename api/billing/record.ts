import { setTimeout as wait } from 'node:timers/promises'
import { type FactKind, factId } from '../../contracts/events/fact.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import { isApplied } from '../../projections/orders/query.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
import { problem } from '../http/problem.ts'
import { ownFact } from '../own-fact.ts'

/**
 * Puts what happened into the log; it is on disk when this returns.
 * @returns the fact's id
 */
export async function record<T>(
  nats: Nats,
  kind: FactKind<T>,
  { key, data, at }: { key: string; data: T; at: Date },
): Promise<string> {
  const id = factId(kind.type, key, data)
  const fact = ownFact(kind, { id, key, at, effectiveon: vietnamDate(at), data })
  const published = nats.js.publish(nats.names.factSubject(kind.type), JSON.stringify(fact), { msgID: id })
  await withinDeadline(published)
  return id
}

/** @throws Problem not_ready when the log has not answered in time; it may still take what was sent */
export async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(logAway()), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const logAway = () =>
  problem('not_ready', {
    detail: 'The log does not answer; whether it took what you sent is not known yet.',
    action: 'Send it again in some seconds, with the same Idempotency-Key where one is taken.',
    headers: { 'retry-after': '5' },
  })

/** @throws Problem not_ready while the log is known not to answer */
export function needLog(nats: Nats): Nats {
  if (nats.unavailable !== null) throw logAway()
  return nats
}

/** Callers have their answer within five seconds, whatever hangs. */
const timeoutMs = 4_000

/**
 * Until the read model has judged a fact: only then is it known what became of it.
 * @throws Problem not_ready when that takes too long; the fact stands all the same
 */
export async function untilJudged(
  db: Db,
  fact: string,
  isJudged: (db: Db, fact: string) => Promise<boolean> = isApplied,
): Promise<void> {
  const since = performance.now()
  while (!(await isJudged(db, fact))) {
    if (performance.now() - since > timeoutMs)
      throw problem('not_ready', {
        detail: 'What you asked for is on record, and not carried out yet.',
        action: 'Ask again with the same Idempotency-Key: nothing is done twice.',
        headers: { 'retry-after': '5' },
      })
    await wait(15)
  }
}
