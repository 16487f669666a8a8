/**
 * Keeps one Postgres and one NATS for a test run: `node keeper.ts FOLDER OWNER`. Writes their addresses to
 * FOLDER/servers.json, and ends them and removes FOLDER when the process OWNER is gone. See services.ts.
 */
import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startNats } from '../../runtime/services/nats.ts'
import { startPostgres } from '../../runtime/services/postgres.ts'
import { processIdentity } from '../../runtime/services/processes.ts'
import type { Service } from '../../runtime/services/service.ts'

const [folder = '', owner = ''] = process.argv.slice(2)
const home = join(folder, 'home')
const identity = processIdentity(Number(owner))
const log = (message: string) => appendFileSync(join(folder, 'keeper.log'), `${message}\n`)
const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())

/** What tests write is thrown away, so it need not survive a power cut. */
const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB', log_statement: 'none' }

const started = await Promise.allSettled([
  startPostgres({ home, log, settings }),
  startNats({ home, log, password: false, synced: false }),
])
const running = started.flatMap(one => (one.status === 'fulfilled' ? [one.value as Service] : []))
try {
  const [postgres, nats] = started
  if (postgres.status === 'fulfilled' && nats.status === 'fulfilled') {
    report({
      databaseUrl: process.env.VNFIN_TEST_DATABASE_URL ?? postgres.value.url,
      natsUrl: process.env.VNFIN_TEST_NATS_URL ?? nats.value.url,
      natsVersion: nats.value.version,
    })
  } else {
    const failures = started.flatMap(one => (one.status === 'rejected' ? [String(one.reason)] : []))
    report({ failure: failures.join('\n') })
  }
  while (!ending.signal.aborted && identity !== null && processIdentity(Number(owner)) === identity) {
    await delay(200, undefined, { signal: ending.signal }).catch(() => undefined)
  }
} finally {
  await Promise.all(running.map(one => one.stop()))
  rmSync(folder, { recursive: true, force: true })
}

/** Test files look for the finished file. */
function report(found: object): void {
  const file = join(folder, 'servers.json')
  writeFileSync(`${file}.new`, JSON.stringify(found), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
