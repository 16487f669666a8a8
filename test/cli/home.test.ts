import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { clearRunning, readRunning, writeRunning } from '../../cli/home.ts'

t.test('a running vnfin is found by its home, a dead one and a stranger with its number are not', async t => {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-home-'))
  t.teardown(() => rmSync(home, { recursive: true, force: true }))
  const note = join(home, 'run.json')
  const addresses = { databaseUrl: 'postgres://db/', natsUrl: 'nats://nats', address: 'http://127.0.0.1:1' }
  t.equal(readRunning(home), null)

  const other = spawn('cat')
  t.teardown(() => other.kill())
  await once(other, 'spawn')
  const running = { pid: other.pid ?? 0, ...addresses }
  writeRunning(home, running)
  t.same(readRunning(home), running)
  t.equal(statSync(note).mode & 0o777, 0o600, 'it holds passwords')

  // As after a restart of a container, where this very process has the number of the killed one.
  const stale = { ...JSON.parse(readFileSync(note, 'utf8')), pid: process.pid }
  writeFileSync(note, JSON.stringify(stale))
  t.equal(readRunning(home), null)
  writeFileSync(note, '{"pid":')
  t.equal(readRunning(home), null)

  writeRunning(home, running)
  other.kill('SIGKILL')
  await once(other, 'exit')
  t.equal(readRunning(home), null)
  clearRunning(home)
  clearRunning(home)
})
