import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Test } from 'tap'
import limits from '../../bin/memory-limits.json' with { type: 'json' }
import { plainNode } from './services.ts'

const main = join(import.meta.dirname, '..', '..', 'bin', 'vnfin.cjs')

/** One part of vnfin (`api`, `project`, `ingest`) as a process of its own, or a command that ends. */
export interface Part {
  readonly pid: number
  /** What it printed to both streams since its start. */
  printed(): string
  /** The match of a pattern in what it prints. @throws when it ends without */
  says(pattern: RegExp): Promise<RegExpExecArray>
  kill(): Promise<void>
  stop(): Promise<void>
  readonly ended: Promise<number | null>
}

/** Starts it on the servers that the settings name; it ends with the test. */
export function startPart(
  t: Pick<Test, 'teardown'>,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  /** For Node itself, before the program. */
  nodeArguments: readonly string[] = [],
): Part {
  const child: ChildProcess = spawn('env', plainNode(...limits.node, ...nodeArguments, main, ...args), {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'silent',
      VNFIN_PARENT_PIPE: '3',
      ...settings,
    },
    // The fourth descriptor is a pipe that closes with this process, however it ends: the part then ends itself.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let printed = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      printed += chunk
      for (const listener of listeners) listener()
    })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  t.teardown(() => end('SIGKILL'))
  return {
    pid: child.pid ?? 0,
    printed: () => printed,
    says: pattern =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(printed)
          if (found) resolve(found)
        }
        listeners.add(look)
        look()
        void ended.then(code => reject(new Error(`${args.join(' ')} ended with ${code}: ${printed}`)))
      }),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ended,
  }
}

/** A command that ends. @throws when it ends with another code than 0 */
export async function runPart(
  t: Pick<Test, 'teardown'>,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const part = startPart(t, args, settings)
  const code = await part.ended
  if (code !== 0) throw new Error(`vnfin ${args.join(' ')} ended with ${code}: ${part.printed()}`)
  return part.printed()
}
