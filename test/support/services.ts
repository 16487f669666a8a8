/**
 * Real servers for tests: one Postgres and one NATS per test run, shared by all files of it. Few tests need them bare;
 * take the least of these that holds what is tested:
 *
 * | what is tested | set-up |
 * | --- | --- |
 * | a formula, a parser, `apply` as a function | none |
 * | rows that facts become | `projected` |
 * | an answer made from rows, or tax | `apiAlone`, on `projected` or on nothing |
 * | the engine, ingest, stopping and starting | `engineBench` |
 * | the way of a fact to an answer | `runningSystem` (`macroSystem` is made from it) |
 * | keys, tiers, counters, several API processes | `accessSystem` |
 * | a program as a user starts it, kill -9 | `startVnfin`, `simulatedHome` (`siteInBrowser` is made from it) |
 *
 * ```ts
 * import t from 'tap'
 * import { testDatabase, testNats, testStreams } from '../support/services.ts'
 *
 * t.test('rows arrive', async t => {
 *   const url = await testDatabase(t)            // an empty database of this test's own, dropped at its end
 *   const { url: natsUrl } = await testNats()    // the run's NATS
 *   const prefix = await testStreams(t)          // 't3f9a0c21-', for streamNames(prefix); deleted at its end
 * })
 * ```
 *
 * The first file that asks starts the servers, in a keeper process that ends them when the run is over (it
 * watches tap, or the file itself when that is run with plain node). Nothing is started when no file asks. Set
 * VNFIN_TEST_DATABASE_URL and VNFIN_TEST_NATS_URL to test against servers of your own.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'nats'
import pg from 'pg'
import type { Test } from 'tap'
import { processIdentity } from '../../runtime/services/processes.ts'

/** What the keeper writes for the test files. */
export interface TestServers {
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly natsVersion: string
}

type Teardown = Pick<Test, 'teardown'>

/** Address and version of the run's NATS server. */
export async function testNats(): Promise<{ url: string; version: string }> {
  const servers = await testServers()
  return { url: servers.natsUrl, version: servers.natsVersion }
}

/** Connection string of a new, empty database, which is dropped when `t` ends, whoever is still connected. */
export async function testDatabase(t: Teardown): Promise<string> {
  const { databaseUrl } = await testServers()
  const name = `t${randomBytes(5).toString('hex')}`
  await administer(databaseUrl, `create database ${name}`)
  t.teardown(() => administer(databaseUrl, `drop database if exists ${name} with (force)`))
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A prefix for `streamNames`; every stream and bucket whose name has it is deleted when `t` ends. */
export async function testStreams(t: Teardown): Promise<string> {
  const { natsUrl } = await testServers()
  const prefix = `t${randomBytes(4).toString('hex')}-`
  t.teardown(async () => {
    const client = await connect({ servers: natsUrl })
    try {
      const manager = await client.jetstreamManager()
      for await (const name of manager.streams.names()) {
        // Buckets are streams too, with KV_ or OBJ_ before their name.
        if (name.replace(/^(KV|OBJ)_/, '').startsWith(prefix)) await manager.streams.delete(name)
      }
    } finally {
      await client.close()
    }
  })
  return prefix
}

let servers: Promise<TestServers> | undefined

/** The run's servers, started now if this is the first file that asks. */
export function testServers(): Promise<TestServers> {
  servers ??= findServers()
  return servers
}

async function findServers(): Promise<TestServers> {
  const { VNFIN_TEST_DATABASE_URL: databaseUrl, VNFIN_TEST_NATS_URL: natsUrl } = process.env
  if (databaseUrl && natsUrl) return { databaseUrl, natsUrl, natsVersion: 'given' }
  const owner = process.env.TAP === '1' ? process.ppid : process.pid
  const started = processIdentity(owner)?.replace(/\W/g, '').slice(-12) ?? 'gone'
  const folder = join(tmpdir(), `vnfin-test-${process.getuid?.() ?? 0}-${owner}-${started}`)
  if (isFirst(folder)) startKeeper(folder, owner)
  const limit = Date.now() + 150_000
  for (;;) {
    const found = readIfThere(join(folder, 'servers.json'))
    if (found?.failure !== undefined) throw new Error(found.failure)
    if (found !== null) return found as TestServers
    if (Date.now() > limit) throw new Error(`no servers for tests; the keeper's log is in ${folder}`)
    await delay(25)
  }
}

/** Making the folder is the race that one file of a run wins. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o711 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function startKeeper(folder: string, owner: number): void {
  const keeper = [join(import.meta.dirname, 'keeper.ts'), folder, String(owner)]
  spawn('env', plainNode(...keeper), { detached: true, stdio: 'ignore' }).unref()
}

/** Arguments of `env` that run Node without tap's instruments, for processes that outlive or leave the test. */
export function plainNode(...args: string[]): string[] {
  return ['-u', 'NODE_OPTIONS', '-u', 'NODE_V8_COVERAGE', process.execPath, ...args]
}

function readIfThere(file: string): (Partial<TestServers> & { failure?: string }) | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
