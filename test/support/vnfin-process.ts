import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import limits from '../../bin/memory-limits.json' with { type: 'json' }
import { readRunning } from '../../cli/home.ts'
import { untilReady } from './until-ready.ts'

export const vnfinProgram = join(import.meta.dirname, '..', '..', 'bin', 'vnfin.cjs')

export type PartOfVnfin = 'up' | 'project' | 'ingest' | 'postgres' | 'nats'

/** A `vnfin up` of its own home, as a user starts it. */
export interface VnfinProcess {
  readonly address: string
  /** Its VNFIN_HOME. */
  readonly folder: string
  /** Keys by tier. */
  readonly keys: Readonly<Record<'free' | 'pro' | 'elite', string>>
  /** The environment of commands on this home. */
  readonly env: NodeJS.ProcessEnv
  /** Kills one of its processes with -9: itself, a worker, or a server. @returns false when there is none now. */
  kill(what: PartOfVnfin): boolean
  /** Process id of one of them; undefined when there is none now. */
  pid(what: PartOfVnfin): number | undefined
  stop(): Promise<void>
}

function environment(home: string): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_V8_COVERAGE: __, ...outside } = process.env
  return { ...outside, VNFIN_HOME: home, PORT: '0', FEEDS: 'none', LOG_LEVEL: 'silent' }
}

/**
 * Everything as processes of their own, for tests of what a user sees, of kill -9 and of starting again. Ready when it
 * says so, or when it has printed `until`.
 */
export async function startVnfin(
  home: string,
  { settings = {}, until = /answers at/ }: { settings?: Record<string, string>; until?: RegExp } = {},
): Promise<VnfinProcess> {
  const env = { ...environment(home), ...settings }
  const child = spawn(process.execPath, [vnfinProgram, 'up'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>(resolve => child.on('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      printed += chunk
      const found = /answers at (http\S+)/.exec(printed)
      if (found && until.test(printed) && existsSync(join(home, 'keys.json'))) resolve(found[1] as string)
    })
    child.on('exit', code => reject(new Error(`vnfin up ended with ${code}: ${printed}`)))
  })
  await untilReady(address).catch(async error => {
    await stop()
    throw error
  })
  const pidOf = (what: PartOfVnfin) => (what === 'up' ? child.pid : descendant(child, what))
  return {
    address,
    folder: home,
    keys: keysOf(home),
    env,
    pid: pidOf,
    kill(what) {
      const pid = pidOf(what)
      if (pid === undefined) return false
      process.kill(pid, 'SIGKILL')
      return true
    },
    stop,
  }
}

const keysOf = (home: string) => JSON.parse(readFileSync(join(home, 'keys.json'), 'utf8'))

export type SimulatedHome = Pick<VnfinProcess, 'address' | 'folder' | 'keys' | 'env'>

/**
 * A vnfin on a home of its own whose simulated market is all there; it ends with the test. Set VNFIN_TEST_HOME to test
 * against one that runs already, and VNFIN_TEST_FILLED to a folder where the first test of a run leaves a copy of what it
 * filled, for the others to start from: to fill one takes minutes.
 * @param settings of the server, beside those of every test
 */
export async function simulatedHome(
  t: Pick<Test, 'teardown'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<SimulatedHome> {
  const given = process.env.VNFIN_TEST_HOME
  if (given) {
    const address = readRunning(given)?.address
    if (!address) throw new Error(`no vnfin runs on ${given}`)
    return { address, folder: given, keys: keysOf(given), env: environment(given) }
  }
  const home = mkdtempSync(join(tmpdir(), 'vnfin-simulated-'))
  const filled = process.env.VNFIN_TEST_FILLED
  if (filled && existsSync(filled)) copyFolder(filled, home)
  const start = () =>
    startVnfin(home, {
      settings: { FEEDS: 'simulated', LOG_LEVEL: 'warn', ...settings },
      until: /The simulated market is there/,
    })
  let running = await start()
  if (filled && !existsSync(filled)) {
    await running.stop()
    const copy = `${filled}.${process.pid}`
    copyFolder(home, copy)
    renameSync(copy, filled)
    running = await start()
  }
  t.teardown(async () => {
    await running.stop()
    rmSync(home, { recursive: true, force: true })
  })
  return running
}

/** Copies what is in a folder, with its modes: Postgres wants its own to be nobody else's. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** A command against a home, or the servers that `more` names; resolves with exit code and what it printed. */
export function vnfin(
  home: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): { child: ChildProcess; done: Promise<{ code: number | null; out: string }> } {
  // With the limits that it would else start itself again with: one process to signal, and to measure.
  const child = spawn(process.execPath, [...limits.node, vnfinProgram, ...args], {
    env: { ...limits.environment, ...environment(home), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      out += chunk
    })
  return { child, done: new Promise(resolve => child.on('exit', code => resolve({ code, out }))) }
}

const marks = {
  project: /vnfin\.cjs\0project/,
  ingest: /vnfin\.cjs\0ingest/,
  postgres: /^[^\0]*\/postgres\0-D/,
  nats: /^[^\0]*nats-server\0/,
} as const

/** The process below `child` whose command line has the mark. */
function descendant(child: ChildProcess, what: keyof typeof marks): number | undefined {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) {
      const stat = readIfThere(`/proc/${name}/stat`)
      const parent = stat && /\) \S (\d+)/.exec(stat)?.[1]
      if (parent) parents.set(Number(name), Number(parent))
    }
  const below = (pid: number): boolean =>
    pid === child.pid || (parents.has(pid) && below(parents.get(pid) as number))
  return [...parents.keys()].find(
    pid => below(pid) && marks[what].test(readIfThere(`/proc/${pid}/cmdline`) ?? ''),
  )
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
