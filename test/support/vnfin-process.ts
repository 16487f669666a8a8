import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { untilReady } from './until-ready.ts'

const main = join(import.meta.dirname, '..', '..', 'bin', 'vnfin.cjs')

export type PartOfVnfin = 'up' | 'project' | 'ingest' | 'postgres' | 'nats'

/** A `vnfin` of its own home, as a user starts it. */
export interface VnfinProcess {
  readonly address: string
  readonly key: string
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

export async function startVnfin(home: string): Promise<VnfinProcess> {
  const child = spawn(process.execPath, [main, 'up'], {
    env: environment(home),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.on('exit', () => resolve()))
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      printed += chunk
      const found = /answers at (http\S+)/.exec(printed)
      if (found && existsSync(join(home, 'keys.json'))) resolve(found[1] as string)
    })
    child.on('exit', code => reject(new Error(`vnfin up ended with ${code}: ${printed}`)))
  })
  await untilReady(address)
  const { elite } = JSON.parse(readFileSync(join(home, 'keys.json'), 'utf8')) as { elite: string }
  const pidOf = (what: PartOfVnfin) => (what === 'up' ? child.pid : descendant(child, what))
  return {
    address,
    key: elite,
    pid: pidOf,
    kill(what) {
      const pid = pidOf(what)
      if (pid === undefined) return false
      process.kill(pid, 'SIGKILL')
      return true
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A command against a home, or the servers that `more` names; resolves with exit code and what it printed. */
export function vnfin(
  home: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): { child: ChildProcess; done: Promise<{ code: number | null; out: string }> } {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...environment(home), ...more },
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
