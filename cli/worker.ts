import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import limits from '../bin/memory-limits.json' with { type: 'json' }
import type { Log } from '../runtime/log.ts'

export interface Worker {
  readonly name: string
  /** Process id of the one that runs now; null between two. */
  pid(): number | null
  /** Whether it ends again and again, or cannot run with these settings: nobody does its work. */
  failing(): boolean
  /** Lets it finish what it has in hand, then ends it. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  readonly env: Readonly<Record<string, string>>
  /** Whether what it prints is shown. */
  readonly verbose: boolean
  readonly log: Log
}

/** Exit code of a worker that was called wrongly (a setting, an option): the same call again would end the same. */
export const workerWrongUse = 78

/** After so many ends with no run of `steadyMs` between them a worker counts as failing. */
const endsInVain = 4
const steadyMs = 120_000

/** How long a worker may take to finish the batch in hand (the engine allows itself 10 s). */
const timeout = 15_000

/**
 * A command of vnfin as a process of its own beside this one, so that deriving a whole market does not make requests
 * wait. Started again when it dies; it ends with this process however that ends.
 */
export function startWorker(command: string, { env, verbose: rendered, log }: WorkerOptions): Worker {
  let stopping = false
  let child: ChildProcess | null = null
  let hopeless = false
  let ends = 0
  let began = 0
  const main = join(import.meta.dirname, '..', 'bin', 'vnfin.cjs')

  const once = () =>
    new Promise<void>(resolve => {
      const started = spawn(process.execPath, [...limits.node, main, command], {
        // The fourth descriptor is a pipe that closes with this process: the worker then ends itself.
        stdio: ['ignore', rendered ? 'inherit' : 'ignore', 'inherit', 'pipe'],
        env: { ...limits.environment, ...process.env, ...env, VNFIN_PARENT_PIPE: '3' },
      })
      child = started
      started.on('error', error => log.error({ err: error, worker: command }, 'a worker cannot be started'))
      started.on('exit', (code, signal) => {
        child = null
        hopeless = code === workerWrongUse
        if (performance.now() - began > steadyMs) ends = 0
        ends++
        if (!stopping)
          log.error(
            { worker: command, code, signal },
            hopeless
              ? 'a worker cannot run with these settings and is not started again: put right what it says above'
              : 'a worker ended; it is started again',
          )
        stopping ||= hopeless
        resolve()
      })
    })
  const loop = (async () => {
    for (let pause = 250; !stopping; pause = Math.min(pause * 2, 10_000)) {
      began = performance.now()
      await once()
      if (ends <= 1) pause = 250
      if (!stopping) await wait(pause)
    }
  })()
  return {
    name: command,
    pid: () => child?.pid ?? null,
    failing: () => hopeless || (ends >= endsInVain && !(child && performance.now() - began > steadyMs)),
    async stop() {
      stopping = true
      child?.kill('SIGTERM')
      const cut = setTimeout(() => child?.kill('SIGKILL'), timeout)
      await loop
      clearTimeout(cut)
    },
  }
}
