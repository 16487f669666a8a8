import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { openAccess } from '../../api/access/access.ts'
import { streamNames } from '../../contracts/streams.ts'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { readModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { doChores } from './chores.ts'
import { ingestHistory, runDays } from './days.ts'
import { type Growth, growthOf } from './growth.ts'
import { changeKeys } from './keys.ts'
import { type Seen, startReader } from './readers.ts'
import { openSoakSystem } from './system.ts'

export interface SoakOptions {
  readonly minutes: number
  readonly tickers: number
  /** Sessions in the log before the run begins. */
  readonly history: number
  /** Between two chores (a rebuild, a restart, a replay…), ms. */
  readonly chorePauseMs: number
  readonly readerPauseMs: number
  readonly probeMs: number
  readonly tell: (line: string) => void
}

export interface SoakReport {
  readonly minutes: number
  readonly sessions: number
  readonly documents: number
  /** Answers by status. */
  readonly answers: Readonly<Record<string, number>>
  readonly cut: number
  readonly keyRounds: number
  readonly chores: Readonly<Record<string, number>>
  /** All that must not have happened; empty when the run was good. */
  readonly wrong: readonly string[]
  /** Of the processes that lived as long as the run. */
  readonly growth: Readonly<Record<string, readonly Growth[]>>
  /** Connections to Postgres by the name of their user, at the first and the last look. */
  readonly connections: Readonly<Record<string, readonly [number, number]>>
  readonly verified: string
}

/** Lets a whole system of its own run and tells what became of it. */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { tell: report } = options
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-soak-'))
  const system = await openSoakSystem(folder, options.probeMs)
  const closing: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => system.stop(),
  ]
  try {
    const nats = await openNats({ url: system.natsUrl, names: streamNames(), log: silentLog })
    closing.push(() => nats.close())
    const postgres = openPostgres(system.databaseUrl, { log: silentLog, name: 'soak' })
    closing.push(() => postgres.close())
    await ingestHistory({ nats, ...options })
    report('the history is in the log')
    const [first, ...others] = system.members
    await first?.start()
    await Promise.all(others.map(member => member.start()))
    const env = { pool: postgres.pool, databaseUrl: system.databaseUrl, nats, log: silentLog }
    await waitUntilCaughtUp(env, readModels, { timeoutMs: 300_000 })
    report('every process is there and every read model is derived')
    const access = await openAccess({ pool: postgres.pool, nats, settings: readSettings({}), log: silentLog })
    closing.push(() => access.stop())
    if (access.keys === null) throw new Error('there is no database of keys')
    const reading = { name: 'soak reader', email: null, tier: 'operator', mode: 'live' } as const
    const { text: key } = await access.keys.createAccount(reading, new Date())

    const before = await connections(postgres.pool)
    const places = system.members.filter(m => m.kind === 'api').map(m => m.place)
    const seen: Seen = { answers: new Map(), wrong: new Set(), cut: 0 }
    const days = runDays({ nats, ...options })
    const readers = places.flatMap(place => [
      startReader(place, key, seen, options.readerPauseMs),
      startReader(place, key, seen, options.readerPauseMs),
    ])
    const keys = changeKeys(access.keys, places, 2_000)
    const chores = doChores(system, options.chorePauseMs)
    const end = performance.now() + options.minutes * 60_000
    for (let n = 1; performance.now() < end; n++) {
      await wait(Math.min(60_000, Math.max(0, end - performance.now())))
      const counts = [...seen.answers].map(([status, times]) => `${times} × ${status}`).join(', ')
      report(`minute ${n}: ${days.documents()} documents, ${counts}, ${seen.wrong.size} wrong`)
    }
    await chores.stop()
    await Promise.all([days.stop(), keys.stop(), ...readers.map(r => r.stop())])
    await waitUntilCaughtUp(env, readModels, { timeoutMs: 300_000 })
    const after = await connections(postgres.pool)
    const growth: Record<string, Growth[]> = {}
    for (const [name, samples] of system.samples()) {
      const judged = name.endsWith('-a 1') ? growthOf(samples) : null
      if (judged) growth[name.split(' ')[0] ?? name] = judged
    }
    report('the load is over; every read model is compared with a clean rebuild')
    const verified = await system
      .run('verify', '--all')
      .catch(error => `not clean: ${(error as Error).message}`)
    const grown = Object.entries(growth).flatMap(([name, all]) =>
      all
        .filter(g => g.grows)
        .map(
          g => `${name}: ${g.what} grows by ${Math.round(g.added)} over a median of ${Math.round(g.median)}`,
        ),
    )
    return {
      minutes: options.minutes,
      sessions: days.sessions(),
      documents: days.documents(),
      answers: Object.fromEntries(seen.answers),
      cut: seen.cut,
      keyRounds: keys.rounds(),
      chores: chores.done(),
      wrong: [
        ...days.errors,
        ...seen.wrong,
        ...keys.wrong,
        ...chores.wrong,
        ...grown,
        ...(verified.startsWith('not clean') ? [verified] : []),
      ],
      growth,
      connections: Object.fromEntries(
        [...new Set([...before.keys(), ...after.keys()])].map(name => [
          name,
          [before.get(name) ?? 0, after.get(name) ?? 0],
        ]),
      ),
      verified,
    }
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

async function connections(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select regexp_replace(application_name, '^vnfin lock .*', 'vnfin lock') as name, count(*) as count
       from pg_stat_activity where datname = current_database() group by 1 order by 1`,
  )
  return new Map(rows.map(r => [r.name, r.count]))
}
