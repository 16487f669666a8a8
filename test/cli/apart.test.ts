import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import t, { type Test } from 'tap'
import { plainNode, testDatabase, testNats, testStreams } from '../support/services.ts'

const guard = join(import.meta.dirname, '..', '..', 'bin', 'vnfin.cjs')

t.test(
  'ingest, project and api run as processes of their own on given servers, and end on SIGTERM',
  async t => {
    const shared = { NATS_URL: (await testNats()).url, STREAM_PREFIX: await testStreams(t), FEEDS: 'none' }
    const withDatabase = { ...shared, DATABASE_URL: await testDatabase(t), PORT: '0' }

    const ingest = start(t, ['ingest', '--once'], shared)
    t.match(await ingest.line(/taken in/), /Everything that was due is taken in/)
    t.equal(await ingest.ended, 0, 'it needs no database')

    const project = start(t, ['project'], withDatabase)
    const api = start(t, ['api'], withDatabase)
    await project.line(/kept up to date/)
    const status = start(t, ['status'], withDatabase)
    t.match(
      (await status.line(/read models of DATABASE_URL/)).replace(/, process \d+/, ''),
      /are kept up to date by: project/,
    )
    t.equal(await status.ended, 0)
    const address = (await api.line(/answers at/)).match(/http:\S+/)?.[0]
    t.equal((await fetch(`${address}/healthz`)).status, 200)
    const tax = await fetch(`${address}/api/tax/personal-income`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ salary: 30 }),
    })
    t.equal(tax.status, 200)
    t.match(await tax.json(), { success: true })

    for (const { child, ended } of [api, project]) {
      child.kill('SIGTERM')
      t.equal(await ended, 0)
    }
  },
)

t.test('tax is answered by a process that was started while Postgres and NATS are down', async t => {
  const api = start(t, ['api'], {
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    NATS_URL: 'nats://127.0.0.1:1',
    PORT: '0',
  })
  const address = (await api.line(/Tax is answered at/)).match(/http:[^;]+/)?.[0]
  const tax = await fetch(`${address}/api/tax/rental`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ annual_revenue: 1500 }),
  })
  t.match(await tax.json(), { success: true, data: { total_tax: 92.5 } })
  const ready = await fetch(`${address}/readyz`)
  t.equal(ready.status, 503)
  t.match(await ready.json(), { code: 'not_ready' })
  api.child.kill('SIGTERM')
  t.equal(await api.ended, 0)
})

interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  /** The first line from now on that fits. */
  line(pattern: RegExp): Promise<string>
}

function start(t: Test, args: string[], env: Record<string, string>): Started {
  const child = spawn('env', plainNode(guard, ...args), {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  t.teardown(() => child.kill('SIGKILL'))
  return {
    child,
    ended,
    async line(pattern) {
      for await (const line of createInterface(child.stdout)) if (pattern.test(line)) return line
      throw new Error(`${args.join(' ')} ended without saying ${pattern}`)
    },
  }
}
