import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isInfrastructureError } from '../../runtime/postgres.ts'
import type { Quota } from './quota.ts'

/** Whether a call was granted its cost. `remaining` is what is left of the quota after it. */
export interface Taken {
  readonly granted: boolean
  readonly remaining: number
}

export interface Counters {
  take(quota: Quota, cost: number): Promise<Taken> | Taken
  /** Returns the cost of an answer that turned out not to count. */
  giveBack(quota: Quota, cost: number): Promise<void> | void
  /** How much of the quota is used, for reports of usage. */
  used(quota: Quota): Promise<number> | number
  /** @throws the error of the database while it is unavailable */
  probe(): Promise<void> | void
  /** Whether so much was left a moment ago that a call may start before it is counted. */
  plenty(quota: Quota): boolean
}

/** With this many calls left, a quota is far from its end. */
const plentyLeft = 50

interface Taker {
  readonly cost: number
  readonly done: (taken: Taken) => void
  readonly failed: (error: unknown) => void
}

interface Group {
  readonly quota: Quota
  readonly takers: Taker[]
}

/** How long calls that arrive during a statement wait to share the next one. A single caller never waits. */
const gatherMs = 2

/** How long memory remembers that a quota is used up, so that refused callers cost the database nothing. */
const spentMs = 1_000

/**
 * Counts in Postgres, exact over all processes. Calls that wait at the same moment go in one statement (one commit
 * for all of them), whatever their callers; rows are locked in the order of their keys, so that processes cannot
 * block one another for ever.
 */
export class PostgresCounters implements Counters {
  readonly #pool: pg.Pool
  readonly #spent = new Map<string, number>()
  readonly #left = new Map<string, number>()
  #waiting = new Map<string, Group>()
  #busy = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  take(quota: Quota, cost: number): Promise<Taken> | Taken {
    if (cost > quota.limit) return { granted: false, remaining: 0 }
    const key = keyOf(quota)
    const spent = this.#spent.get(key)
    if (spent !== undefined) {
      if (performance.now() - spent < spentMs) return { granted: false, remaining: 0 }
      this.#spent.delete(key)
    }
    return new Promise((done, failed) => {
      const group = this.#waiting.get(key)
      if (group) group.takers.push({ cost, done, failed })
      else this.#waiting.set(key, { quota, takers: [{ cost, done, failed }] })
      if (this.#busy) return
      this.#busy = true
      // After the requests that arrived in the same turn of the loop.
      setImmediate(() => this.#drain())
    })
  }

  async probe(): Promise<void> {
    await this.#pool.query('select 1')
  }

  plenty(quota: Quota): boolean {
    return (this.#left.get(keyOf(quota)) ?? 0) > plentyLeft
  }

  async giveBack(quota: Quota, cost: number): Promise<void> {
    this.#spent.delete(keyOf(quota))
    await this.#pool.query(
      'update access.counter set used = greatest(0, used - $4) where pool = $1 and who = $2 and span = $3',
      [quota.pool, quota.who, quota.span, cost],
    )
  }

  async used(quota: Quota): Promise<number> {
    const { rows } = await this.#pool.query<{ used: number }>(
      'select used from access.counter where pool = $1 and who = $2 and span = $3',
      [quota.pool, quota.who, quota.span],
    )
    return rows[0]?.used ?? 0
  }

  /** Removes counts that ended some days ago. */
  async forgetOld(): Promise<void> {
    await this.#pool.query(`delete from access.counter where ends_at < now() - interval '3 days'`)
  }

  async #drain(): Promise<void> {
    let first = true
    try {
      while (this.#waiting.size > 0) {
        if (!first) await wait(gatherMs)
        first = false
        const groups = [...this.#waiting.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, g]) => g)
        this.#waiting = new Map()
        await this.#takeAll(groups)
      }
    } finally {
      this.#busy = false
    }
  }

  /**
   * One caller's statement that the database refuses fails nobody else: what a batch could not do is done again caller
   * by caller. A database that is away fails them all at once, since each would wait for it in turn.
   */
  async #takeAll(groups: readonly Group[]): Promise<void> {
    try {
      await this.#takeSingles(groups)
    } catch (error) {
      if (groups.length === 1 || isInfrastructureError(error)) failAll(groups, error)
      else for (const group of groups) await this.#takeSingles([group]).catch(e => failAll([group], e))
    }
    for (const { quota, takers } of groups)
      for (const { cost, done, failed } of takers)
        if (cost !== 1) await this.#takeMany(quota, cost).then(done, failed)
  }

  /**
   * As many single calls of each count as are left. `granted` is kept in the row, since only the statement itself
   * knows how many there were before it.
   */
  async #takeSingles(groups: readonly Group[]): Promise<void> {
    const wanted = groups
      .map(group => ({ quota: group.quota, takers: group.takers.filter(taker => taker.cost === 1) }))
      .filter(group => group.takers.length > 0)
    if (wanted.length === 0) return
    const { rows } = await this.#pool.query<{
      pool: string
      who: string
      span: string
      used: number
      granted: number
    }>(
      `insert into access.counter as c (pool, who, span, used, granted, quota, ends_at)
       select pool, who, span, least(asked, quota), asked, quota, to_timestamp(ends_at / 1000.0)
         from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::float8[])
           as t (pool, who, span, asked, quota, ends_at)
        order by pool collate "C", who collate "C", span collate "C"
       on conflict (pool, who, span) do update
         set granted = greatest(0, least(excluded.granted, excluded.quota - c.used)),
             used = c.used + greatest(0, least(excluded.granted, excluded.quota - c.used)),
             quota = excluded.quota
       where c.used < excluded.quota
       returning pool, who, span, used, granted`,
      [
        wanted.map(group => group.quota.pool),
        wanted.map(group => group.quota.who),
        wanted.map(group => group.quota.span),
        wanted.map(group => group.takers.length),
        wanted.map(group => group.quota.limit),
        wanted.map(group => group.quota.endsAt),
      ],
    )
    const found = new Map(rows.map(row => [keyOf(row), row]))
    for (const { quota, takers } of wanted) {
      const row = found.get(keyOf(quota))
      // A new row holds what was requested; more than there is cannot have been granted.
      const granted = Math.min(row?.granted ?? 0, takers.length, quota.limit)
      const before = (row?.used ?? quota.limit) - granted
      takers.forEach((taker, i) => {
        taker.done(
          i < granted
            ? { granted: true, remaining: Math.max(0, quota.limit - before - i - 1) }
            : { granted: false, remaining: 0 },
        )
      })
      this.#notice(keyOf(quota), quota.limit - before - granted)
      if (granted < takers.length) this.#remember(keyOf(quota))
    }
  }

  /** Counts several calls of a batch: either all of them or none. */
  async #takeMany(quota: Quota, cost: number): Promise<Taken> {
    const { rows } = await this.#pool.query<{ used: number }>(
      `insert into access.counter as c (pool, who, span, used, granted, quota, ends_at)
       values ($1, $2, $3, $4, $4, $5, to_timestamp($6 / 1000.0))
       on conflict (pool, who, span) do update set used = c.used + $4, granted = $4, quota = $5
       where c.used + $4 <= $5
       returning used`,
      [quota.pool, quota.who, quota.span, cost, quota.limit, quota.endsAt],
    )
    const used = rows[0]?.used
    if (used === undefined)
      return { granted: false, remaining: Math.max(0, quota.limit - (await this.used(quota))) }
    return { granted: true, remaining: quota.limit - used }
  }

  #notice(key: string, left: number): void {
    if (this.#left.size > 10_000) this.#left.clear()
    this.#left.set(key, left)
  }

  #remember(key: string): void {
    if (this.#spent.size > 10_000) this.#spent.clear()
    this.#spent.set(key, performance.now())
  }
}

/** Batches of calls have a statement of their own. */
function failAll(groups: readonly Group[], error: unknown): void {
  for (const { takers } of groups) for (const { cost, failed } of takers) if (cost === 1) failed(error)
}

const keyOf = (count: Pick<Quota, 'pool' | 'who' | 'span'>): string =>
  `${count.pool}\u0000${count.who}\u0000${count.span}`

/** Counts in the memory of one process, while the database is unavailable or where there is none. */
export class LocalCounters implements Counters {
  readonly #used = new Map<string, { used: number; endsAt: number }>()

  take(quota: Quota, cost: number): Taken {
    const key = keyOf(quota)
    const used = this.#used.get(key)?.used ?? 0
    if (used + cost > quota.limit) return { granted: false, remaining: Math.max(0, quota.limit - used) }
    if (!this.#used.has(key)) this.#makeRoom(quota)
    this.#used.set(key, { used: used + cost, endsAt: quota.endsAt })
    return { granted: true, remaining: quota.limit - used - cost }
  }

  /** Usage that other processes have reported; counting continues from it. */
  learn(quota: Quota, used: number): void {
    const count = this.#used.get(keyOf(quota))
    if (count) count.used = Math.max(count.used, used)
    else {
      this.#makeRoom(quota)
      this.#used.set(keyOf(quota), { used, endsAt: quota.endsAt })
    }
  }

  probe(): void {}

  /** Counting in memory takes no time that is worth saving. */
  plenty(): boolean {
    return false
  }

  giveBack(quota: Quota, cost: number): void {
    const count = this.#used.get(keyOf(quota))
    if (count) count.used = Math.max(0, count.used - cost)
  }

  used(quota: Quota): number {
    return this.#used.get(keyOf(quota))?.used ?? 0
  }

  /** Counts of spans that are over go first; then, only under attack, the oldest. */
  #makeRoom(quota: Quota): void {
    if (this.#used.size < 50_000) return
    for (const [key, { endsAt }] of this.#used) if (endsAt < quota.endsAt) this.#used.delete(key)
    for (const key of this.#used.keys()) {
      if (this.#used.size < 50_000) return
      this.#used.delete(key)
    }
  }
}
