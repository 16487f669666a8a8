import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, type EngineBench, engineBench } from '../../support/engine.ts'
import { testNats } from '../../support/services.ts'
import { startPart } from '../../support/vnfin-part.ts'

const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)
const facts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) =>
    barsFact([['AAA', day(from + i), 10_000 + from + i]], { document: from + i + 1 }),
  )

/** A processor this busy starts and polls slower, but not by this much, ms. */
const maxMs = 60_000

/** Two processes as `vnfin project` starts them, on the log and database of a bench. */
async function twoProjectors(t: Test) {
  const bench = await engineBench(t)
  const settings = {
    DATABASE_URL: bench.databaseUrl,
    NATS_URL: (await testNats()).url,
    STREAM_PREFIX: bench.nats.names.facts.replace(/FACTS$/, ''),
  }
  const parts = [startPart(t, ['project'], settings), startPart(t, ['project'], settings)]
  for (const part of parts) await part.says(/kept up to date/)
  return { bench, parts }
}

async function until(what: string, is: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await is().catch(() => false))) {
    if (performance.now() - began > maxMs) throw new Error(`${what}: not after ${maxMs} ms`)
    await pause(50)
  }
  return performance.now() - began
}

const served = async (bench: EngineBench, rows: number) =>
  until(`${rows} rows`, async () => (await bench.rows('prices.bars')).length === rows)

/** Process id of the one that leads `prices`. */
async function leader({ pool }: EngineBench): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select substring(h.about from 'process (\\d+)')::int as pid
       from pg_locks l join pg_stat_activity a using (pid)
       join engine.heartbeat h on a.application_name like 'vnfin lock ' || h.process || ' prices %'
      where l.locktype = 'advisory' and l.granted and l.objsubid = 1`,
  )
  return rows[0]?.pid ?? 0
}

t.test(
  'given a leader that hangs, when a stand-by looks, then it takes over within seconds, and the leader is fenced when it wakes',
  { timeout: 240_000 },
  async t => {
    const { bench } = await twoProjectors(t)
    await bench.publish(...facts(0, 5))
    await served(bench, 5)
    const hung = await leader(bench)
    t.ok(hung > 0)
    process.kill(hung, 'SIGSTOP')
    try {
      await bench.publish(...facts(5, 9))
      const ms = await served(bench, 9)
      t.comment(`taken over after ${Math.round(ms)} ms`)
      t.not(await leader(bench), hung)
    } finally {
      process.kill(hung, 'SIGCONT')
    }
    await bench.publish(...facts(9, 14))
    await served(bench, 14)
    await pause(1_500)
    t.not(await leader(bench), hung, 'the one that woke stands by')
    t.same((await bench.pool.query('select * from engine.failure')).rows, [])
    const signal = AbortSignal.timeout(60_000)
    t.match(await rebuild(bench, prices, { signal, shadow: true }), { outcome: 'compared', differences: [] })
  },
)

t.test(
  'given a leader that hangs in the middle of a transaction, when a stand-by takes over, then its locks do not stop it',
  { timeout: 240_000 },
  async t => {
    const { bench } = await twoProjectors(t)
    await bench.publish(...facts(0, 5))
    await served(bench, 5)
    const hung = await leader(bench)
    const blocker = await bench.pool.connect()
    await blocker.query('begin; lock table prices.bars in share mode')
    await bench.publish(...facts(5, 9))
    await until('the leader waits within its transaction', async () => {
      const { rows } = await blocker.query(
        `select 1 from pg_locks where relation = 'prices.bars'::regclass and not granted`,
      )
      return rows.length > 0
    })
    process.kill(hung, 'SIGSTOP')
    await blocker.query('rollback')
    blocker.release()
    try {
      await served(bench, 9)
      t.not(await leader(bench), hung)
    } finally {
      process.kill(hung, 'SIGCONT')
    }
    await bench.publish(...facts(9, 12))
    await served(bench, 12)
    t.same((await bench.pool.query('select * from engine.failure')).rows, [])
  },
)

t.test(
  'given the only projector hangs in the middle of a transaction, when its read model is rebuilt, then the rebuild ends',
  { timeout: 240_000 },
  async t => {
    const { bench, parts } = await twoProjectors(t)
    await bench.publish(...facts(0, 5))
    await served(bench, 5)
    const hung = await leader(bench)
    await parts.find(part => part.pid !== hung)!.stop()
    const blocker = await bench.pool.connect()
    await blocker.query('begin; lock table prices.bars in share mode')
    await bench.publish(...facts(5, 9))
    await until('the leader waits within its transaction', async () => {
      const { rows } = await blocker.query(
        `select 1 from pg_locks where relation = 'prices.bars'::regclass and not granted`,
      )
      return rows.length > 0
    })
    process.kill(hung, 'SIGSTOP')
    await blocker.query('rollback')
    blocker.release()
    const phases = new Set<string>()
    try {
      const done = await rebuild(bench, prices, {
        signal: AbortSignal.timeout(maxMs),
        onProgress: ({ phase }) => phases.add(phase),
      })
      t.match(done, { outcome: 'swapped' })
      t.ok(phases.has('waiting'), 'it says that it waits')
      t.equal((await bench.rows('prices.bars')).length, 9)
    } finally {
      process.kill(hung, 'SIGCONT')
    }
    await bench.publish(...facts(9, 12))
    await served(bench, 12)
  },
)
