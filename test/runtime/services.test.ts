import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'nats'
import pg from 'pg'
import t, { type Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { createLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { startNats } from '../../runtime/services/nats.ts'
import { startPostgres } from '../../runtime/services/postgres.ts'
import { processIdentity } from '../../runtime/services/processes.ts'
import { ServiceError } from '../../runtime/services/service.ts'
import { startServices } from '../../runtime/services/services.ts'
import { plainNode } from '../support/services.ts'

const isRoot = process.getuid?.() === 0
const log = () => undefined
const gone = (pid: number) => () => processIdentity(pid) === null

interface Said {
  postgres: { url: string; pid: number }
  nats: { url: string; pid: number }
  refused?: string
}

t.test('two servers answer on loopback only, and a second start finds the data of the first', async t => {
  const home = newHome(t)
  const first = await startServices({ home, log })
  await query(first.databaseUrl, 'create table kept as select 42 as answer')
  await withStreams(first.natsUrl, async manager => {
    await manager.streams.add({ name: 'KEPT', subjects: ['kept'], storage: 'file' as never })
    t.ok(manager)
  })
  for (const url of [first.databaseUrl, first.natsUrl]) {
    t.equal(new URL(url).hostname, '127.0.0.1')
    for (const address of otherAddresses()) t.notOk(await isOpen(address, Number(new URL(url).port)), address)
  }
  const [settings] = await query(
    first.databaseUrl,
    `select current_setting('jit') as jit, current_setting('synchronous_commit') as sync,
            current_setting('max_wal_size') as wal, current_setting('server_encoding') as encoding,
            lower('ĐẶNG') as lower, current_setting('TimeZone') as zone`,
  )
  t.match(settings, { jit: 'off', sync: 'on', wal: '4GB', encoding: 'UTF8', lower: 'đặng', zone: 'UTC' })
  await first.stop()
  const second = await startServices({ home, log })
  t.teardown(() => second.stop())
  t.same(await query(second.databaseUrl, 'select answer from kept'), [{ answer: 42 }])
  await withStreams(second.natsUrl, async manager => {
    const stream = await manager.streams.info('KEPT')
    t.equal(stream.config.name, 'KEPT')
  })
  t.equal(statSync(join(home, 'postgres', 'password')).mode & 0o777, 0o600)
  const stranger = new URL(second.databaseUrl)
  stranger.password = 'guessed'
  await t.rejects(query(stranger.href, 'select 1'), { code: '28P01' }, 'the database asks for its password')
  const { host } = new URL(second.natsUrl)
  await t.rejects(connect({ servers: host }), { code: 'AUTHORIZATION_VIOLATION' }, 'and NATS too')
})

t.test('addresses that are given are used, and nothing is started or stopped for them', async t => {
  const home = join(newHome(t), 'never-made')
  const given = { databaseUrl: 'postgres://db.example/vnfin', natsUrl: 'nats://nats.example:4222' }
  const services = await startServices({ home, log, ...given })
  t.match(services, given)
  await services.stop()
  t.notOk(existsSync(home))
})

t.test('NATS is reached with a password of digits, which are not taken for its port', async t => {
  const home = newHome(t)
  const server = await startNats({ home, log, password: '4242:x/@' })
  t.teardown(() => server.stop())
  const options = { names: streamNames('digits-'), log: createLog('silent') }
  const nats = await openNats({ url: server.url, ...options })
  t.equal(nats.connection.getServer(), new URL(server.url).host)
  t.equal(nats.version, server.version)
  await nats.close()
})

t.test('kill -9 of the parent ends both servers, and the next start has the data', async t => {
  const home = newHome(t)
  const { child, said } = await holder(t, home)
  await query(said.postgres.url, 'create table kept as select 7 as answer')
  child.kill('SIGKILL')
  await until(gone(said.postgres.pid), 'Postgres ends')
  await until(gone(said.nats.pid), 'NATS ends')
  const next = await startServices({ home, log })
  t.teardown(() => next.stop())
  t.same(await query(next.databaseUrl, 'select answer from kept'), [{ answer: 7 }])
})

t.test('a start right after kill -9 waits for the old servers to end', async t => {
  const home = newHome(t)
  const { child, said } = await holder(t, home)
  child.kill('SIGKILL')
  await until(gone(child.pid ?? 0), 'the parent is gone')
  const next = await startServices({ home, log })
  t.teardown(() => next.stop())
  t.ok(gone(said.postgres.pid)())
  t.ok(gone(said.nats.pid)())
})

t.test(
  'a second start on a folder in use is refused, names the holder and the remedy, and harms nothing',
  async t => {
    const home = newHome(t)
    const { said, child } = await holder(t, home)
    for (const start of [startPostgres, startNats]) {
      await t.rejects(start({ home, log }), {
        name: 'ServiceError',
        message: new RegExp(`in use by process ${child.pid}\\b.*VNFIN_HOME`),
      })
    }
    const other = await holder(t, home)
    t.match(other.said.refused, /in use by process/)
    t.same(await query(said.postgres.url, 'select 1 as one'), [{ one: 1 }])
  },
)

t.test('of several that take over the folder of a dead one at the same moment, never two win', async t => {
  const home = newHome(t)
  for (const folder of ['postgres', 'nats']) {
    mkdirSync(join(home, folder))
    writeFileSync(
      join(home, folder, 'lock'),
      JSON.stringify({ pid: spawnSync('true').pid, identity: 'gone' }),
    )
  }
  const all = await Promise.all([1, 2, 3, 4].map(() => holder(t, home)))
  // Postgres and NATS have a lock each: two may win one each, and then both step back.
  const refused = all.filter(({ said }) => said.refused !== undefined)
  t.ok(refused.length >= 3)
  for (const { said } of refused) t.match(said.refused, /in use by process/)
})

t.test(
  'what a killed run left behind is recovered: locks, pid files, an unfinished database folder',
  async t => {
    const home = newHome(t)
    const first = await startServices({ home, log })
    await first.stop()
    const dead = spawnSync('true').pid
    const leave = (pid: number, identity: string) => {
      for (const folder of ['postgres', 'nats']) {
        writeFileSync(join(home, folder, 'lock'), JSON.stringify({ pid, identity }))
      }
      writeFileSync(join(home, 'nats', 'nats.pid'), String(pid))
      writeFileSync(
        join(home, 'postgres', 'data', 'postmaster.pid'),
        `${pid}\n/proc/self/cwd\n1\n1\n\n127.0.0.1\n`,
      )
    }
    leave(dead, 'of another boot')
    await (await startServices({ home, log })).stop()
    // The number of a dead server was given to another program: this test.
    leave(process.pid, 'of another boot')
    await (await startServices({ home, log })).stop()
    writeFileSync(join(home, 'nats', 'lock'), 'half a li')
    await (await startServices({ home, log })).stop()

    renameSync(join(home, 'postgres', 'data'), join(home, 'postgres', 'data.new'))
    const afresh = await startPostgres({ home, log })
    t.teardown(() => afresh.stop())
    t.same(await query(afresh.url, 'select 1 as one'), [{ one: 1 }], 'an unfinished folder is made anew')
  },
)

t.test('a server that is killed comes back at the same address', async t => {
  const home = newHome(t)
  const lines: string[] = []
  const [postgres, nats] = await Promise.all([
    startPostgres({ home, log: line => lines.push(line) }),
    startNats({ home, log: line => lines.push(line) }),
  ])
  t.teardown(() => Promise.all([postgres.stop(), nats.stop()]))
  await query(postgres.url, 'create table kept as select 9 as answer')
  const before = [postgres.pid(), nats.pid()]
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await until(() => postgres.pid() !== before[0] && nats.pid() !== before[1], 'both are started again')
  t.same(await query(postgres.url, 'select answer from kept'), [{ answer: 9 }])
  await withStreams(nats.url, async manager => t.ok(await manager.getAccountInfo()))
  t.ok(lines.some(line => /Postgres ended unexpectedly \(.*\); starting it again/.test(line)))
})

t.test('a stop while a killed server is being started again still ends everything', async t => {
  const home = newHome(t)
  const nats = await startNats({ home, log })
  const first = nats.pid()
  process.kill(first, 'SIGKILL')
  await nats.stop()
  t.ok(gone(nats.pid())())
  const again = await startNats({ home, log })
  await again.stop()
  await again.stop()
  t.ok(gone(again.pid())(), 'and stopping twice is harmless')
})

t.test('a data folder that cannot be used is refused with what to do', async t => {
  const home = newHome(t)
  await (await startPostgres({ home, log })).stop()
  const version = join(home, 'postgres', 'data', 'PG_VERSION')
  const real = readFileSync(version, 'utf8')
  writeFileSync(version, '12\n')
  await t.rejects(startPostgres({ home, log }), {
    message: /written by Postgres 12; this is Postgres \d+[\s\S]*pg_dump[\s\S]*pg_restore/,
  })
  writeFileSync(version, real)
  rmSync(join(home, 'postgres', 'password'))
  await t.rejects(startPostgres({ home, log }), { message: /password is missing.*VNFIN_HOME/ })
  writeFileSync(join(home, 'postgres', 'password'), 'another')
  await t.rejects(startPostgres({ home, log }), { message: /refuses vnfin: password authentication failed/ })
  writeFileSync(join(home, 'a-file'), '')
  await t.rejects(startPostgres({ home: join(home, 'a-file', 'below'), log }), ServiceError)
})

t.test(
  'root gives up its rights for Postgres, also below a folder that only root may enter',
  {
    skip: !isRoot && 'only root can give up rights',
  },
  async t => {
    const home = newHome(t)
    mkdirSync(join(home, 'closed'), { mode: 0o700 })
    for (const place of [home, join(home, 'closed', 'deeper', 'home')]) {
      const postgres = await startPostgres({ home: place, log })
      t.teardown(() => postgres.stop())
      const data = statSync(join(place, 'postgres', 'data'))
      t.not(data.uid, 0)
      t.equal(data.mode & 0o777, 0o700)
      t.equal(userOf(postgres.pid()), data.uid)
      await query(postgres.url, 'create table kept as select generate_series(1, 1000)')
      await query(postgres.url, 'checkpoint')
    }
  },
)

t.test(
  'somebody without rights and without a home folder can start both',
  {
    skip: !isRoot && 'the other tests run without rights already',
  },
  async t => {
    const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout)
    const canRun = spawnSync(process.execPath, ['-v'], { uid: nobody, cwd: '/' }).status === 0
    const canRead =
      spawnSync('cat', [join(import.meta.dirname, 'supervise-services.ts')], { uid: nobody, cwd: '/' })
        .status === 0
    if (!canRun || !canRead)
      return void t.comment('SKIPPED: nobody may not enter the folder of this checkout')
    const home = newHome(t, nobody)
    const { child, said } = await holder(t, home, { uid: nobody, gid: nobody })
    const roots = newHome(t)
    const refused = await holder(t, roots, { uid: nobody, gid: nobody })
    t.match(refused.said.refused, /cannot write to .*VNFIN_HOME/, "a folder that is root's is refused")
    t.equal(userOf(said.postgres.pid), nobody)
    t.equal(userOf(said.nats.pid), nobody)
    t.same(await query(said.postgres.url, 'select 1 as one'), [{ one: 1 }])
    child.kill('SIGKILL')
    await until(gone(said.postgres.pid), 'Postgres ends')
    await until(gone(said.nats.pid), 'NATS ends')
  },
)

function newHome(t: Test, uid?: number): string {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-services-'))
  if (uid !== undefined) spawnSync('chown', [String(uid), home])
  t.teardown(() => rmSync(home, { recursive: true, force: true }))
  return home
}

/** Another process that holds the services of `home`, and what it said of them. */
async function holder(
  t: Test,
  home: string,
  user?: { uid: number; gid: number },
): Promise<{ child: ChildProcess; said: Said }> {
  const child = spawn('env', plainNode(join(import.meta.dirname, 'supervise-services.ts'), home), {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    env: user === undefined ? process.env : { PATH: '/usr/bin:/bin', HOME: '/nonexistent' },
    ...user,
  })
  t.teardown(async () => {
    child.kill('SIGKILL')
    const pids = said?.refused === undefined ? [said?.postgres.pid, said?.nats.pid] : []
    for (const pid of [child.pid, ...pids]) await until(gone(pid ?? 0), 'the holder and its servers end')
  })
  let said: Said | undefined
  for await (const line of createInterface(child.stdout)) {
    said = JSON.parse(line) as Said
    return { child, said }
  }
  throw new Error('the holder said nothing')
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

type Manager = Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['jetstreamManager']>>

async function withStreams(url: string, work: (manager: Manager) => Promise<unknown>): Promise<void> {
  const { username: user, password: pass, host } = new URL(url)
  const client = await connect({ servers: host, user, pass })
  await work(await client.jetstreamManager())
  await client.close()
}

async function until(condition: () => boolean, what: string): Promise<void> {
  const limit = Date.now() + 30_000
  while (!condition()) {
    if (Date.now() > limit) throw new Error(`did not come about within 30 s: ${what}`)
    await delay(10)
  }
}

function userOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
}

function otherAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap(list =>
    (list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address),
  )
}

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection({ host, port })
    const end = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.setTimeout(1_000, () => end(false))
  })
}
