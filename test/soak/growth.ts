import { readModels } from '../../projections/index.ts'

/** What a process held at a moment, after a garbage collection. */
export interface Sample {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Bytes. */
  readonly heap: number
  readonly external: number
  readonly rss: number
  /** Open file descriptors. */
  readonly handles: number
  /** Open connections among them. */
  readonly sockets: number
}

export interface Growth {
  readonly what: 'heap' | 'external' | 'rss' | 'handles' | 'sockets'
  readonly first: number
  readonly last: number
  readonly median: number
  /** What the trend of the last two thirds adds over that time, in the unit of the samples. */
  readonly added: number
  readonly grows: boolean
}

const megabyte = 1024 * 1024

/** Each read model has a lock with a connection of its own, which goes over to the other projector when one ends. */
const lockConnections = readModels.length

/**
 * How much a trend may add over the last two thirds of a run, the larger of a share of the median and a floor. Caches
 * and compiled code fill in the first third. RSS gets more room: the allocator gives pages back late.
 */
const allowed = {
  heap: { share: 0.15, floor: 8 * megabyte },
  external: { share: 0.15, floor: 8 * megabyte },
  rss: { share: 0.2, floor: 32 * megabyte },
  handles: { share: 0.1, floor: lockConnections + 5 },
  sockets: { share: 0.1, floor: lockConnections + 4 },
} as const

/** Judges the samples of one process. Fewer than twelve tell nothing. */
export function growthOf(samples: readonly Sample[]): Growth[] | null {
  if (samples.length < 12) return null
  const late = samples.slice(Math.floor(samples.length / 3))
  const span = (late.at(-1)?.at ?? 0) - (late[0]?.at ?? 0)
  return (Object.keys(allowed) as Growth['what'][]).map(what => {
    const values = late.map(s => s[what])
    const median = medianOf(values)
    const added =
      slopeOf(
        late.map(s => s.at),
        values,
      ) * span
    const { share, floor } = allowed[what]
    return {
      what,
      first: values[0] ?? 0,
      last: values.at(-1) ?? 0,
      median,
      added,
      grows: added > Math.max(share * median, floor),
    }
  })
}

/** Theil and Sen: the median of the slopes of all pairs, which a few peaks do not move. */
export function slopeOf(xs: readonly number[], ys: readonly number[]): number {
  const slopes: number[] = []
  for (let i = 0; i < xs.length; i++)
    for (let j = i + 1; j < xs.length; j++) slopes.push((ys[j]! - ys[i]!) / (xs[j]! - xs[i]!))
  return medianOf(slopes)
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
