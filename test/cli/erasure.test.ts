import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { applyErasures } from '../../cli/erasure/apply.ts'
import { proveErasure } from '../../cli/erasure/proof.ts'
import type { System } from '../../cli/system.ts'
import { streamNames } from '../../contracts/streams.ts'
import { readDocument } from '../../ingest/archive.ts'
import { CannotErase, erasePerson, planErasure } from '../../ingest/erasure/erase.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { replay } from '../../ingest/replay.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { readModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { PersonKeys } from '../../runtime/persons/keys.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { startNats } from '../../runtime/services/nats.ts'
import { documentOf } from '../support/documents.ts'
import { postgresServer } from '../support/postgres-replica.ts'

const log = () => undefined
const never = new AbortController().signal
const now = new Date('2026-11-30T03:00:00Z')
const who = 'Nguyễn Hoàng Thiên Ân'
const other = 'Trần Bảo Khuê'

const holdersFile = (more = '') =>
  [
    'name,update_date,shares_owned,ownership_percentage,symbol',
    `${who},2026-10-30,1500000,3.5,AAA`,
    `${other},2026-10-30,900000,2.1,AAA`,
    `${who},2026-10-30,70000,0.9,BBB`,
    `CTCP Đầu tư Biển Xanh,2026-10-30,5000000,11.7,AAA${more}`,
    '',
  ].join('\n')

const dealingColumns =
  'event_id,stock_code,finance_url,content,title,position_cd,relation_ship_type,dtthcd,dtthlq,register_buy_volume,buy_volume,register_sell_volume,sell_volume,volume_before,volume_after,date_buy_expected,date_sell_expected,date_action_to,volume_after_percent'
const dealingsFile = [
  dealingColumns,
  `501,AAA,,,${who} - Thành viên HĐQT - đăng ký mua,Thành viên HĐQT,Blank,${who},Blank,100000,100000,0,0,1400000,1500000,2026-10-01T00:00:00,2026-10-30T00:00:00,2026-10-20T00:00:00,3.5`,
  `502,AAA,,,${other} - vợ của ${who} - đăng ký bán,Blank,Vợ,Blank,${other},0,0,50000,50000,950000,900000,2026-10-01T00:00:00,2026-10-30T00:00:00,2026-10-21T00:00:00,2.1`,
  '',
].join('\n')

const cafefFile = JSON.stringify({
  Success: true,
  Data: {
    TotalCount: 1,
    Data: [
      {
        Stock: 'AAA',
        TransactionMan: who,
        TransactionManPosition: 'Thành viên HĐQT',
        RelatedMan: '',
        RelatedManPosition: '',
        VolumeBeforeTransaction: 1400000,
        PlanBuyVolume: 100000,
        PlanSellVolume: 0,
        PlanBeginDate: '/Date(1790787600000)/',
        PlanEndDate: '/Date(1793293200000)/',
        RealBuyVolume: 100000,
        RealSellVolume: 0,
        RealEndDate: '/Date(1792429200000)/',
        PublishedDate: '/Date(1790700000000)/',
        VolumeAfterTransaction: 1500000,
        TyLeSoHuu: 3.5,
        HolderID: '',
      },
    ],
  },
})

const documents = [
  ['exchange.kbs.shareholders', 'shareholders.csv', holdersFile()],
  ['exchange.kbs.insider-dealing', 'insider.csv', dealingsFile],
  ['exchange.cafef.insider-dealing', 'AAA.json', cafefFile],
] as const

/** What the log of one process is opened with; `keys: false` is a program of before fields were sealed. */
async function system(t: Test, natsUrl: string, databaseUrl: string, keys: PersonKeys | null) {
  const nats = await openNats({
    url: natsUrl,
    names: streamNames(),
    log: silentLog,
    ...(keys ? { persons: keys } : {}),
  })
  const postgres = openPostgres(databaseUrl, { log: silentLog })
  const env = { pool: postgres.pool, databaseUrl, nats, log: silentLog }
  let engine: Awaited<ReturnType<typeof startEngine>> | null = null
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await engine?.stop()
    await nats.close()
    await postgres.close()
  }
  t.teardown(stop)
  const turns = { log: silentLog, ledgers: new Ledgers(nats), signal: never }
  return {
    env,
    nats,
    turns,
    stop,
    whole: { nats, env, postgres, log: silentLog } as unknown as System,
    async project() {
      engine ??= await startEngine(env, readModels)
      await waitUntilCaughtUp(env, readModels, { timeoutMs: 60_000 })
    },
    async read(id: string, name: string, body: string, at = now) {
      const feed = feeds.find(one => one.id === id)!
      return ingest(nats, feed, documentOf(name, body), {
        ...turns,
        now: at,
        simulated: false,
        seen: 'ever',
      })
    },
    async rows<Row extends object>(sql: string) {
      const { rows } = await postgres.pool.query<Row>(sql)
      return rows
    },
  }
}

/** Files below a folder that hold a text. */
const filesWith = (folder: string, text: string): string[] =>
  spawnSync('grep', ['-rlaF', '--', text, folder], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)

const spellings = [who, who.normalize('NFD'), 'nguyen-hoang-thien-an', 'nguyen hoang thien an']
const holding = (folder: string) => spellings.flatMap(text => filesWith(folder, text))

function folderOf(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-erasure-'))
  spawnSync('chmod', ['711', folder])
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

for (const age of ['sealed', 'plain'] as const)
  t.test(
    `given facts and documents that are ${age}, when a person is erased, then no byte of log and database names the person, shares still add up, a rebuild gives the same, and a restored back-up is erased again before it serves`,
    { timeout: 400_000 },
    async t => {
      const folder = folderOf(t)
      const [home, backup] = [join(folder, 'home'), join(folder, 'backup')]
      mkdirSync(backup)
      const keyFolder = join(folder, 'persons')
      const keys = () => new PersonKeys(keyFolder)
      let nats = await startNats({ home, log, password: false })
      const database = await postgresServer(t, { wal_recycle: 'off', autovacuum: 'off' })
      await database.start()
      const first = await system(t, nats.url, database.url, age === 'sealed' ? keys() : null)
      await first.project()
      for (const [feed, name, body] of documents)
        t.match(await first.read(feed, name, body), { outcome: 'taken' }, `${name} is read`)
      await waitUntilCaughtUp(first.env, readModels, { timeoutMs: 60_000 })
      t.match(
        await first.rows(`select label from connections.nodes where label = '${who}' limit 1`),
        [{ label: who }],
        'the person is served',
      )
      const total = `select sum(shares)::float8 as n from connections.holders where ticker = 'AAA'`
      const [before] = await first.rows<{ n: number }>(total)
      await first.stop()
      await nats.stop()
      await database.stop()
      cpSync(join(home, 'nats'), join(backup, 'nats'), { recursive: true, preserveTimestamps: true })
      spawnSync('cp', ['-a', database.data, join(backup, 'data')])
      if (age === 'sealed') copyFileSync(join(keyFolder, 'keys.txt'), join(backup, 'keys.txt'))
      t.equal(
        holding(join(home, 'nats')).length > 0,
        age === 'plain',
        'a sealed log never held the name; a plain one did',
      )

      nats = await startNats({ home, log, password: false })
      await database.start()
      const now2 = await system(t, nats.url, database.url, keys())
      await now2.project()
      await t.rejects(
        erasePerson(now2.nats, feeds, { name: 'Không Có Ai', ticker: null, why: 'x', now }, now2.turns),
        CannotErase,
      )
      await t.rejects(
        erasePerson(now2.nats, feeds, { name: who, ticker: null, why: `wish of ${who}`, now }, now2.turns),
        /names the person/,
      )
      const { plan } = await planErasure(now2.nats, feeds, { name: who, ticker: null })
      t.match(plan, {
        tickers: ['AAA', 'BBB'],
        rows: { 'company.holders': 2, 'market.insider-dealing': 4 },
      })
      t.equal(plan.documents.length, 3)
      const { erasure, copies } = await erasePerson(
        now2.nats,
        feeds,
        { name: who.toUpperCase(), ticker: null, why: 'request 12', now },
        now2.turns,
      )
      t.ok(copies >= 2, `${copies} copies without the name`)
      const applied = await applyErasures(now2.env, silentLog, never)
      t.ok(
        ['connections', 'corrections', 'esg'].every(name => applied.readModels.includes(name)),
        `filled again: ${applied.readModels}`,
      )

      const check = async (one: typeof now2, what: string) => {
        const found = await proveErasure(one.whole, erasure, who, never)
        t.same(
          found.filter(({ holds }) => holds !== true),
          [],
          `${what}: the proof finds nothing`,
        )
        const [after] = await one.rows<{ n: number }>(total)
        t.same(after, before, `${what}: the shares of all holders add up as before`)
        t.match(
          await one.rows(`select name, shares from connections.holders where ticker = 'AAA' order by n`),
          [{ name: /^\[erased:[0-9a-f]{12}\]$/, shares: 1_500_000 }, { name: other }, { name: /^CTCP/ }],
          `${what}: the row stays, the others keep their names`,
        )
        t.match(
          await one.rows(`select title from connections.dealings where dealing_id = '501'`),
          [{ title: null }],
          `${what}: a text about the person is null`,
        )
      }
      await check(now2, 'after the erasure')
      const [redacted] = erasure.documents.filter(({ feed }) => feed === 'exchange.kbs.shareholders')
      const copy = await readDocument(now2.nats, redacted!.seq)
      t.match(copy, { sha256: redacted!.sha256, redacted: true }, 'the copy has the hash of the original')
      t.match(
        Buffer.from(copy.body).toString(),
        new RegExp(`\\[erased:[0-9a-f]{12}\\],2026-10-30,1500000[^]*${other}`),
      )
      const again = await replay(now2.nats, feeds.find(f => f.id === 'exchange.kbs.shareholders')!, {
        log: silentLog,
        ledgers: new Ledgers(now2.nats),
        now,
        dryRun: false,
        signal: never,
      })
      t.match(again, { published: 0, voided: 0 }, 'a replay changes nothing')

      await now2.read(
        'exchange.kbs.shareholders',
        'shareholders.csv',
        holdersFile('\nLê Minh Tú,2026-11-01,10,0.1,AAA'),
        new Date('2026-12-01T03:00:00Z'),
      )
      await waitUntilCaughtUp(now2.env, readModels, { timeoutMs: 60_000 })
      t.match(
        await now2.rows(`select name from connections.holders where ticker = 'AAA' order by n`),
        [{ name: /^\[erased/ }, { name: other }, { name: /^CTCP/ }, { name: 'Lê Minh Tú' }],
        'a publisher that still names the person changes nothing of it',
      )
      const [latest] = now2.nats.persons!.erasures
      t.equal(latest!.documents.length, 4, 'its document is on the register')
      t.same(
        (await proveErasure(now2.whole, latest!, who, never)).filter(({ holds }) => holds !== true),
        [],
        'nothing of it is left',
      )
      await now2.stop()
      await nats.stop()
      await database.stop()
      t.same(holding(join(home, 'nats')), [], 'no byte of the log names the person')
      t.same(holding(join(database.data, 'base')), [], 'no byte of the tables names the person')
      t.same(holding(join(database.data, 'global')), [])
      t.same(holding(keyFolder), [], 'nor keys and register')
      t.notOk(readFileSync(join(keyFolder, 'keys.txt'), 'utf8').includes(erasure.refs[0]!))

      // The back-up of before, with its keys, beside the register of today.
      if (age === 'sealed') copyFileSync(join(backup, 'keys.txt'), join(keyFolder, 'keys.txt'))
      const restored = await startNats({ home: backup, log, password: false })
      t.teardown(() => restored.stop())
      const databaseAgain = await postgresServer(
        t,
        { wal_recycle: 'off', autovacuum: 'off' },
        { data: join(backup, 'data'), password: new URL(database.url).password },
      )
      await databaseAgain.start()
      const third = await system(t, restored.url, databaseAgain.url, keys())
      t.match(await applyErasures(third.env, silentLog, never), { log: true }, 'the start erases again')
      await third.project()
      await check(third, 'after the restore')
      t.match(
        await applyErasures(third.env, silentLog, never),
        { log: false, readModels: [] },
        'and only once',
      )
      await third.stop()
      await restored.stop()
      await databaseAgain.stop()
      t.same(holding(join(backup, 'nats')), [], 'no byte of the restored log')
      t.same(holding(join(databaseAgain.data, 'base')), [], 'no byte of the restored tables')
    },
  )
