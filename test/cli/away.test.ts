import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { freePort } from '../../runtime/services/ports.ts'
import { testNats, testStreams } from '../support/services.ts'
import { vnfinProgram } from '../support/vnfin-process.ts'

const home = mkdtempSync(join(tmpdir(), 'vnfin-away-'))
t.teardown(() => rmSync(home, { recursive: true, force: true }))
const file = join(home, 'AAA.csv')
writeFileSync(file, 'time,open,high,low,close,volume,symbol\n2025-08-22,8,8,8,8,1,AAA\n')

/** Well above the few seconds that a command waits: starting Node counts here too. */
const longest = 60_000

async function vnfin(args: readonly string[], settings: Record<string, string>) {
  const { NODE_OPTIONS: _, NODE_V8_COVERAGE: __, ...outside } = process.env
  const env = { ...outside, VNFIN_HOME: home, LOG_LEVEL: 'silent', ...settings }
  const child = spawn(process.execPath, [vnfinProgram, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const late = setTimeout(() => child.kill('SIGKILL'), longest)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  clearTimeout(late)
  return { code: child.exitCode, stdout, stderr: stderr.trim() }
}

const commands: readonly (readonly string[])[] = [
  ['import', file],
  ['replay', '--all'],
  ['rebuild', 'prices'],
  ['verify', 'prices'],
  ['status'],
  ['feeds', 'gaps'],
  ['retire', '--feed', 'exchange.vndirect.dchart', '--parser', '1', '--dry-run'],
  ['withdraw', '1', '--reason', 'wrong'],
  ['explain', 'prices', 'AAA'],
  ['dead-letters', 'list'],
  ['rollback', 'prices'],
  ['drop', 'prices'],
  ['keys', 'list'],
  ['orders', 'list'],
  ['ingest', '--once', 'exchange.vndirect.dchart'],
]

t.test('a command says which server is away, why and what to do, within seconds', async t => {
  const port = await freePort()
  const settings = {
    NATS_URL: `nats://vnfin:secret@127.0.0.1:${port}`,
    DATABASE_URL: `postgres://vnfin:secret@127.0.0.1:${port}/vnfin`,
  }
  const rest = [...commands]
  const one = async () => {
    for (let args = rest.pop(); args; args = rest.pop()) {
      const { code, stderr, stdout } = await vnfin(args, settings)
      t.equal(code, 2, `${args.join(' ')}: ${stderr} ${stdout}`)
      t.equal(
        stderr,
        `NATS at 127.0.0.1:${port} does not answer: nothing listens there. Start it, or correct NATS_URL.`,
      )
    }
  }
  await Promise.all([one(), one(), one()])
})

t.test('a server that takes connections and says nothing is away too', async t => {
  const open = new Set<{ destroy(): void }>()
  const mute = createServer(socket => open.add(socket)).listen(0, '127.0.0.1')
  t.teardown(() => {
    for (const socket of open) socket.destroy()
    mute.close()
  })
  await once(mute, 'listening')
  const host = `127.0.0.1:${(mute.address() as AddressInfo).port}`
  const DATABASE_URL = `postgres://vnfin:secret@${host}/vnfin`
  const nats = await vnfin(['status'], { NATS_URL: `nats://${host}`, DATABASE_URL })
  t.equal(nats.code, 2)
  t.match(nats.stderr, `NATS at ${host} does not answer: it takes connections and says nothing. Start it`)
  const { url } = await testNats()
  const STREAM_PREFIX = await testStreams(t)
  const postgres = await vnfin(['import', file], { NATS_URL: url, DATABASE_URL, STREAM_PREFIX })
  t.equal(postgres.code, 2)
  t.match(postgres.stderr, `Postgres at ${host}/vnfin does not answer: `)
  t.match(postgres.stderr, /says nothing|timeout/)
  const refused = await vnfin(['verify', 'prices'], {
    NATS_URL: url,
    STREAM_PREFIX,
    DATABASE_URL: `postgres://vnfin:secret@127.0.0.1:${await freePort()}/vnfin`,
  })
  t.equal(refused.code, 2)
  t.match(
    refused.stderr,
    /^Postgres at 127\.0\.0\.1:\d+\/vnfin does not answer: nothing listens there\. Start it, or correct DATABASE_URL\.$/,
  )
})
