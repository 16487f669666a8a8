import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import t, { type Test } from 'tap'
import { openAccess } from '../../api/access/access.ts'
import { streamNames } from '../../contracts/streams.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { startNats } from '../../runtime/services/nats.ts'
import { readSettings } from '../../runtime/settings.ts'
import { barsFact } from '../support/engine.ts'
import { type PostgresServer, postgresServer } from '../support/postgres-replica.ts'

const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)
const session = (i: number) => barsFact([['AAA', day(i), 10_000 + i] as const], { document: i + 1 })
const log = () => undefined

t.test(
  'given back-ups of the database and, later, of the streams, when both are restored elsewhere, then the read models go on from there and keys are known',
  { timeout: 120_000 },
  async t => {
    const folder = mkdtempSync(join(tmpdir(), 'vnfin-backup-'))
    spawnSync('chmod', ['711', folder])
    t.teardown(() => rmSync(folder, { recursive: true, force: true }))
    const [home, copy] = [join(folder, 'home'), join(folder, 'copy')]
    mkdirSync(copy)

    const nats = await startNats({ home, log, password: false })
    const database = await postgresServer(t, { wal_level: 'replica', max_wal_senders: '4' })
    await database.start()
    const before = await system(t, nats.url, database.url)
    for (let i = 0; i < 20; i++) await before.publish(i)
    await before.caughtUp()
    const key = await before.makeKey()

    await baseBackup(database, join(copy, 'data'))
    for (let i = 20; i < 30; i++) await before.publish(i)
    await before.caughtUp()
    await before.stop()
    await nats.stop()
    spawnSync('cp', ['-a', join(home, 'nats'), join(copy, 'nats')])
    await database.kill()

    const natsAgain = await startNats({ home: copy, log, password: false })
    t.teardown(() => natsAgain.stop())
    const databaseAgain = await postgresServer(
      t,
      {},
      { data: join(copy, 'data'), password: new URL(database.url).password },
    )
    await databaseAgain.start()
    const [{ position = 0 } = {}] = await databaseAgain.query<{ position: number }>(
      `select position from engine.checkpoint where name = 'prices'`,
    )
    t.ok(position > 0 && position < 30, `the database stands at ${position} of 30 facts`)
    const after = await system(t, natsAgain.url, databaseAgain.url)
    await after.caughtUp()
    t.same(await databaseAgain.query('select count(*)::int as n from prices.bars'), [{ n: 30 }])
    const compared = await rebuild(after.env, prices, { signal: new AbortController().signal, shadow: true })
    t.match(compared, { outcome: 'compared', differences: [] })
    t.match(await after.identify(key), { tier: 'pro' }, 'a key of before opens')
    await after.publish(30)
    await after.caughtUp()
    t.same(await databaseAgain.query('select count(*)::int as n from prices.bars'), [{ n: 31 }])
    await after.stop()
  },
)

/** A base back-up of a running server, as OPERATORS.md tells it: its files between two calls, then its log. */
async function baseBackup(server: PostgresServer, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`select pg_backup_start('vnfin', fast => true)`)
  spawnSync('cp', ['-a', server.data, to])
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  await client.end()
  spawnSync('rm', ['-rf', join(to, 'postmaster.pid'), join(to, 'pg_wal')])
  spawnSync('cp', ['-a', join(server.data, 'pg_wal'), join(to, 'pg_wal')])
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  spawnSync('chown', [`--reference=${join(to, 'PG_VERSION')}`, join(to, 'backup_label')])
}

async function system(t: Test, natsUrl: string, databaseUrl: string) {
  const nats = await openNats({ url: natsUrl, names: streamNames(), log: silentLog })
  const postgres = openPostgres(databaseUrl, { log: silentLog })
  const env = { pool: postgres.pool, databaseUrl, nats, log: silentLog }
  const engine = await startEngine(env, [prices])
  const access = await openAccess({ pool: postgres.pool, nats, settings: readSettings({}), log: silentLog })
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await access.stop()
    await engine.stop()
    await nats.close()
    await postgres.close()
  }
  t.teardown(stop)
  return {
    env,
    stop,
    async publish(i: number) {
      const fact = session(i)
      await nats.js.publish(nats.names.factSubject(fact.type), JSON.stringify(fact))
    },
    caughtUp: () => waitUntilCaughtUp(env, [prices], { timeoutMs: 30_000 }),
    async makeKey() {
      const owner = { name: 'desk', email: null, tier: 'pro', mode: 'live' } as const
      return (await access.keys!.createAccount(owner, new Date())).text
    },
    identify: async (key: string) => access.identify({ 'x-api-key': key }, new Date(), true),
  }
}
