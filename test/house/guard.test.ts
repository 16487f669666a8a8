import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import t, { type Test } from 'tap'
import limits from '../../bin/memory-limits.json' with { type: 'json' }
import { processIdentity } from '../../runtime/services/processes.ts'

/** A program that says where it runs and then waits or ends with the first number among its arguments. */
const program = `
const rest: string[] = process.argv.slice(2)
process.on('SIGTERM', () => process.exit(43))
process.stdout.write(JSON.stringify({ pid: process.pid, limits: process.execArgv, arenas: process.env.MALLOC_ARENA_MAX, rest }) + '\\n')
if (rest[0] === 'wait') setInterval(() => undefined, 1000)
else process.exitCode = Number(rest.find(each => Number(each) > 0))
`

t.test('vnfin runs cli.ts in its own process where Node is new enough', async t => {
  const { guard } = checkout(t)
  const { child, said, ended } = await run(guard, ['7', '--flag'])
  t.equal(said.pid, child.pid)
  t.same(said.rest, ['7', '--flag'])
  t.equal(await ended, 7)
})

t.test(
  'an old Node hands over to the one in node_modules: arguments, exit code, signals, and its death',
  async t => {
    const { guard, folder, asOld } = checkout(t)
    mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
    symlinkSync(process.execPath, join(folder, 'node_modules', '.bin', 'node'))

    const short = await run(guard, ['5', 'a b'], asOld)
    t.not(short.said.pid, short.child.pid)
    t.same(short.said.rest, ['5', 'a b'])
    t.equal(await short.ended, 5)

    const outcome = await run(guard, ['wait'], asOld)
    outcome.child.kill('SIGTERM')
    t.equal(await outcome.ended, 43)

    const killed = await run(guard, ['wait'], asOld)
    killed.child.kill('SIGKILL')
    const limit = Date.now() + 20_000
    while (processIdentity(killed.said.pid) !== null && Date.now() < limit) await delay(10)
    t.equal(processIdentity(killed.said.pid), null, 'kill -9 of the old one ends the new one')
  },
)

t.test('a command that reads a whole log runs with limits of memory, unless others are set', async t => {
  const { guard } = checkout(t)
  const limited = await run(guard, ['rebuild', '6'])
  t.not(limited.said.pid, limited.child.pid)
  t.same(limited.said.limits, limits.node)
  t.equal(limited.said.arenas, limits.environment.MALLOC_ARENA_MAX)
  t.same(limited.said.rest, ['rebuild', '6'])
  t.equal(await limited.ended, 6)

  const own = await run(guard, ['rebuild', '6'], ['--max-old-space-size=2048'])
  t.equal(own.said.pid, own.child.pid)
  t.same(own.said.limits, ['--max-old-space-size=2048'])
  t.equal(await own.ended, 6)
})

t.test('started by npm, it ends when npm or its shell is killed', async t => {
  const { guard } = checkout(t)
  const env = { ...process.env, npm_lifecycle_event: 'start', NODE: process.execPath, GUARD: guard }
  // As npm runs a script, and as npx does: with a shell between.
  for (const line of ['"$NODE" "$GUARD" wait & wait', 'sh -c \'"$NODE" "$GUARD" wait; true\' & wait']) {
    const npm = spawn('bash', ['-c', line], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const said = await firstLine(npm)
    t.not(said.pid, npm.pid)
    npm.kill('SIGKILL')
    await gone(said.pid)
    t.equal(processIdentity(said.pid), null, line)
  }
})

t.test('where no Node is new enough it says what to do', async t => {
  const { guard, asOld } = checkout(t)
  const child = spawn(process.execPath, [...asOld, guard], { stdio: ['ignore', 'ignore', 'pipe'] })
  let text = ''
  for await (const chunk of child.stderr) text += chunk
  t.match(text, /needs Node 24\.2 or newer, and this is v20\.20\.2\.\nRun npm ci/)
  t.equal(child.exitCode ?? (await new Promise(resolve => child.once('exit', resolve))), 1)
})

function checkout(t: Test): { folder: string; guard: string; asOld: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-guard-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, '..', '..', 'bin'), join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'cli.ts'), program)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  // Makes the Node that runs the tests look like an old one to the guard.
  const old = join(folder, 'old.cjs')
  writeFileSync(old, `Object.defineProperty(process, 'version', { value: 'v20.20.2' })`)
  return { folder, guard: join(folder, 'bin', 'vnfin.cjs'), asOld: ['--require', old] }
}

interface Said {
  pid: number
  limits: string[]
  arenas?: string
  rest: string[]
}

interface Run {
  child: ChildProcess
  said: Said
  ended: Promise<number | null>
}

async function run(guard: string, args: string[], nodeArgs: string[] = []): Promise<Run> {
  const child = spawn(process.execPath, [...nodeArgs, guard, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  return { child, said: await firstLine(child), ended }
}

async function firstLine(child: ChildProcess): Promise<Said> {
  if (child.stdout !== null) for await (const line of createInterface(child.stdout)) return JSON.parse(line)
  throw new Error('the program said nothing')
}

/** Waits until the process is gone, for 20 seconds at most. */
async function gone(pid: number): Promise<void> {
  const limit = Date.now() + 20_000
  while (processIdentity(pid) !== null && Date.now() < limit) await delay(10)
}
