import type { Fact } from '../../contracts/events/fact.ts'
import { storedMessage } from '../../runtime/feed-documents.ts'
import { applyBatch } from './batch.ts'
import { enter, liveBuild } from './builds.ts'
import { createValidator, decode, type Item, UnknownSchema } from './decode.ts'
import type { Environment } from './environment.ts'
import { notify } from './flush.ts'
import { pastHungWriter } from './hung-writer.ts'
import { markWriter } from './lock.ts'
import { isScore, type Projection, type ReadModel } from './projection.ts'
import { readVoids } from './voids.ts'

export interface DeadLetter {
  readonly id: number
  readonly name: string
  readonly build: number
  readonly seq: number
  readonly fact_id: string | null
  readonly type: string | null
  readonly class: 'undecodable' | 'invalid' | 'refused'
  readonly error: string
  readonly at: Date
  /** Why somebody decided that it needs nothing more; null while it is open. */
  readonly dismissed: string | null
}

export interface DeadLetterDetail extends DeadLetter {
  readonly envelope: string
  readonly stack: string | null
}

const columns =
  'd.id, d.name, d.build, d.seq, d.fact_id, d.type, d.class, d.error, d.at, x.reason as dismissed'
const dismissal =
  'left join engine.dismissal x on x.name = d.name and x.seq = d.seq and x.hash = md5(d.envelope)'

/**
 * Facts that live read models could not take, newest first.
 * @param options.dismissed those too that somebody has dismissed
 */
export async function listDeadLetters(
  env: Environment,
  name?: string,
  options: { readonly dismissed?: boolean } = {},
): Promise<DeadLetter[]> {
  const { rows } = await env.pool.query<DeadLetter>(
    `select ${columns} from engine.dead_letter d join engine.build b using (name, build) ${dismissal}
      where b.state = 'live' and ($1::text is null or d.name = $1) and ($2 or x.reason is null)
      order by d.id desc limit 1000`,
    [name ?? null, options.dismissed === true],
  )
  return rows
}

/**
 * Ends a dead letter that needs nothing more, with the reason on record. It is counted no more, also where a rebuild
 * meets the same message again; `show` still gives it, and a retry may still apply it.
 * @returns false when there is no such dead letter
 */
export async function dismissDeadLetter(env: Environment, id: number, reason: string): Promise<boolean> {
  const { rowCount } = await env.pool.query(
    `insert into engine.dismissal (name, seq, hash, reason)
     select name, seq, md5(envelope), $2 from engine.dead_letter where id = $1
     on conflict (name, seq, hash) do update set reason = excluded.reason, at = now()`,
    [id, reason],
  )
  return rowCount === 1
}

export async function showDeadLetter(env: Environment, id: number): Promise<DeadLetterDetail | null> {
  const { rows } = await env.pool.query<DeadLetterDetail>(
    `select ${columns}, d.envelope, d.stack from engine.dead_letter d ${dismissal} where d.id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export interface Retried {
  readonly id: number
  readonly outcome: 'applied' | 'still-refused' | 'gone'
  readonly error?: string
}

/**
 * Applies dead letters again, each in a transaction of its own, from the log: after a fix of the program or of the
 * table. Rows are ordered by document, so a late one overwrites nothing newer. One that is refused again keeps its id.
 */
export async function retryDeadLetters(
  env: Environment,
  models: readonly ReadModel[],
  letters: readonly DeadLetter[],
): Promise<Retried[]> {
  const out: Retried[] = []
  const voids = await readVoids(env.nats)
  for (const letter of letters.toSorted((a, b) => a.seq - b.seq)) {
    const projection = models.find(m => m.name === letter.name)
    if (!projection || isScore(projection)) {
      out.push({ id: letter.id, outcome: 'gone', error: `there is no read model ${letter.name}` })
      continue
    }
    const message = await storedMessage(env.nats, env.nats.names.facts, letter.seq)
    if (!message || voids.has(letter.seq)) {
      await env.pool.query('delete from engine.dead_letter where id = $1', [letter.id])
      const error = message
        ? 'its document no longer gives this fact'
        : `position ${letter.seq} is no longer in the log`
      out.push({ id: letter.id, outcome: 'gone', error })
      continue
    }
    const item = decodedAgain(letter.seq, message.data, projection)
    if (item instanceof Error) {
      out.push({ id: letter.id, outcome: 'still-refused', error: item.message })
      continue
    }
    const result = await pastHungWriter(env, projection.name, { signal: never }, async trx => {
      const live = await liveBuild(trx, projection.name)
      if (!item || !live || live.build !== letter.build) return null
      // Changes of one read model are numbered in the order in which they can be seen.
      await markWriter(trx, live)
      await enter(trx, live.schema)
      const invalid = createValidator(projection.handles)
      const applied = await applyBatch(trx, [item], {
        projection,
        build: live,
        insertOnly: null,
        invalid: (fact: Fact) => invalid(fact),
      })
      if (applied.deadLetters === 0)
        await trx.query('delete from engine.dead_letter where id = $1', [letter.id])
      if (applied.deadLetters === 0 && Object.keys(applied.touched).length > 0)
        await trx.query(
          `insert into engine.change (name, build, position, touched)
           select name, build, position, $3 from engine.checkpoint where name = $1 and build = $2`,
          [live.name, live.build, JSON.stringify(applied.touched)],
        )
      return applied
    })
    if (!result) out.push({ id: letter.id, outcome: 'gone', error: 'the read model was rebuilt since' })
    else {
      out.push({ id: letter.id, outcome: result.deadLetters === 0 ? 'applied' : 'still-refused' })
      notify(env, projection.name, letter.seq)
    }
  }
  return out
}

const never = new AbortController().signal

/** A message as an item; the error where its schema is newer than this program. */
function decodedAgain(seq: number, data: Uint8Array, projection: Projection): Item | null | Error {
  try {
    return decode(seq, data, new Map(projection.handles.map(k => [k.type, k])))
  } catch (error) {
    if (error instanceof UnknownSchema) return error
    throw error
  }
}
