import { setTimeout as wait } from 'node:timers/promises'
import { type FactKind, factId } from '../../contracts/events/fact.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import { isApplied } from '../../projections/orders/query.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
import { ownFact } from '../own-fact.ts'
import { problem } from '../problem.ts'

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
  await nats.js.publish(nats.names.factSubject(kind.type), JSON.stringify(fact), { msgID: id })
  return id
}

const patienceMs = 5_000

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
    if (performance.now() - since > patienceMs)
      throw problem('not_ready', {
        detail: 'What you asked for is on record, and not carried out yet.',
        action: 'Ask again with the same Idempotency-Key: nothing is done twice.',
        headers: { 'retry-after': '5' },
      })
    await wait(15)
  }
}
