import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { startWorker } from '../../cli/worker.ts'
import { silentLog } from '../../runtime/log.ts'
import { plainNode } from '../support/services.ts'
import { vnfinProgram } from '../support/vnfin-process.ts'

t.test(
  'a worker that ends again and again is failing; one that cannot run with its settings at once',
  async t => {
    // A command that there is not ends with code 2 at each start, as an error at the start of ingest does.
    const worker = startWorker('no-such-command', { env: {}, verbose: false, log: silentLog })
    t.teardown(() => worker.stop())
    t.notOk(worker.failing(), 'at first it may come up')
    const end = Date.now() + 240_000
    while (!worker.failing() && Date.now() < end) await pause(100)
    t.ok(worker.failing())
    const wrong = startWorker('ingest', { env: { FEEDS: 'no.such.feed' }, verbose: false, log: silentLog })
    t.teardown(() => wrong.stop())
    const soon = Date.now() + 120_000
    while (!wrong.failing() && Date.now() < soon) await pause(100)
    t.ok(wrong.failing(), 'it is not started again')
  },
)

t.test('up on a taken port says so and ends, and leaves nothing running', async t => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.teardown(() => taken.close())
  const { port } = taken.address() as { port: number }
  const home = mkdtempSync(join(tmpdir(), 'vnfin-port-'))
  t.teardown(() => rmSync(home, { recursive: true, force: true }))
  const child = spawn('env', plainNode(vnfinProgram, 'up'), {
    env: { ...process.env, VNFIN_HOME: home, PORT: String(port), FEEDS: 'none', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  t.equal(code, 2)
  t.match(said, new RegExp(`^Port ${port} is taken by another program: set PORT to another one`))
})

t.test('a data folder of an older Postgres is answered with the steps of its upgrade', async t => {
  const { ensureCluster } = await import('../../runtime/services/postgres-cluster.ts')
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-old-postgres-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const { mkdirSync } = await import('node:fs')
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', 'PG_VERSION'), '16\n')
  const binaries = { version: '18.4', postgres: '/bin/false', initdb: '/bin/false' }
  t.throws(() => ensureCluster(folder, binaries, null, () => undefined), {
    name: 'ServiceError',
    message:
      /written by Postgres 16; this is Postgres 18\.4\. Upgrade it[\s\S]*pg_dump .*-n access[\s\S]*pg_restore/,
  })
})
