import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { RunResult, WorldOptions } from './world.ts'

/** A run, and what happened in it. */
export interface SeedRun extends RunResult {
  /** Milliseconds of virtual time and what happened then. */
  readonly log: readonly (readonly [at: number, what: string])[]
}

/**
 * One run in a thread of its own: modules remember things (names that were drawn, caches), and a seed must be the same run
 * wherever it stands among others.
 * @throws what the run itself could not catch
 */
export function runSeed(options: Omit<WorldOptions, 'onEvent'>): Promise<SeedRun> {
  const worker = new Worker(new URL(import.meta.url), { workerData: options })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

if (!isMainThread) {
  // What it replaces in Node must be replaced before a module can take the real one.
  await import('./clock.ts')
  const { runWorld } = await import('./world.ts')
  const log: [number, string][] = []
  const result = await runWorld({
    ...(workerData as WorldOptions),
    onEvent: (at, what) => log.push([at, what]),
  })
  parentPort?.postMessage({ ...result, log })
  process.exit()
}
