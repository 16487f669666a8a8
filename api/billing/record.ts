import { setTimeout as wait } from 'node:timers/promises'
import { type Fact, type FactKind, factId } from '../../contracts/events/fact.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import { isApplied } from '../../projections/orders/query.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
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
  const fact: Fact<T> = {
    specversion: '1.0',
    id,
    source: `/api/${kind.type.split('.')[0]}`,
    type: kind.type,
    time: at.toISOString(),
    datacontenttype: 'application/json',
    schema: kind.schema,
    observedat: at.toISOString(),
    effectiveon: vietnamDate(at),
    documentseq: 0,
    parser: 1,
    key,
    data,
  }
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
