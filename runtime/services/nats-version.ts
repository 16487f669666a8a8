import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A nats-server that runs here. */
export interface NatsBinary {
  readonly path: string
  readonly version: string
}

/** Version of the nats-server at `path`, `2.10.27`; null when it cannot be run. */
export function natsVersion(path: string): string | null {
  const versionCall = spawnSync(path, ['-v'], { encoding: 'utf8' })
  return versionCall.stdout?.match(/v(\d+\.\d+\.\d+)/)?.[1] ?? null
}

/** Whether `version` is at least `min`, both like `2.10.27`; `2.10` counts as `2.10.0`. */
export function atLeast(version: string, min: string): boolean {
  const have = version.split('.').map(Number)
  const want = min.split('.').map(Number)
  for (let i = 0; i < Math.max(have.length, want.length); i += 1) {
    const difference = (have[i] ?? 0) - (want[i] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** The nats-server at `path`; null when there is none, or none that runs. */
export function runnable(path: string): NatsBinary | null {
  if (!existsSync(path)) return null
  const version = natsVersion(path)
  return version === null ? null : { path, version }
}
