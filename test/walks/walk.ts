import { setTimeout as pause } from 'node:timers/promises'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { walkModels } from './models.ts'
import { Place } from './place.ts'
import type { WalkServers } from './servers.ts'
import { type Settled, settle } from './settle.ts'
import { longestCommand, steps, type Walk } from './steps.ts'

export interface WalkReport extends Settled {
  readonly seed: number
  /** Every step with what it came to. */
  readonly path: readonly string[]
  readonly seconds: number
}

/** Moments and choices that can be repeated. */
function random(seed: number): () => number {
  let state = (seed + 1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * One random walk over commands and faults, the same for the same seed as far as moments allow. It never throws: what
 * went wrong is among the faults, with the path to it.
 */
export async function walk(
  servers: WalkServers,
  files: readonly string[],
  seed: number,
  max = 14,
): Promise<WalkReport> {
  const began = performance.now()
  const chance = random(seed)
  const place = await Place.open(servers, `w${seed}x${Date.now().toString(36)}-`)
  const w: Walk = {
    place,
    files,
    chance,
    parser: 1,
    earlier: new Set(),
    imported: new Set(),
    copies: null,
    removed: false,
  }
  const path: string[] = []
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  try {
    await place.start('project')
    await waitUntilCaughtUp(place.env, walkModels, { timeoutMs: longestCommand })
    for (let n = 0; n < max; n++) {
      const [name, take] = choose(chance)
      path.push(name)
      path[path.length - 1] = `${name}: ${await inTime(name, take(w))}`
    }
    return { seed, path, ...(await settle(w)), seconds: seconds() }
  } catch (error) {
    return { seed, path, faults: [textOf(error)], againstCleanHome: [], seconds: seconds() }
  } finally {
    await place.close().catch(error => path.push(`closing: ${textOf(error)}`))
    if (w.copies) await servers.dropDatabase(w.copies.database)
  }
}

function choose(chance: () => number) {
  let left = chance() * steps.reduce((sum, [often]) => sum + often, 0)
  for (const [often, name, take] of steps) {
    left -= often
    if (left < 0) return [name, take] as const
  }
  throw new Error('no step was chosen')
}

/** A step that does not end is a fault like any other. */
async function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  const late = new AbortController()
  const limit = pause(2 * longestCommand, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${name} does not end`)
  })
  limit.catch(() => undefined)
  try {
    return await Promise.race([work, limit])
  } finally {
    late.abort()
  }
}

function textOf(error: unknown): string {
  const { message, cause, stack } = error as Error
  return cause ? `${message}: ${textOf(cause)}` : `${message} ${stack?.split('\n')[1]?.trim() ?? ''}`
}
