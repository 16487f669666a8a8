/** Which way a figure is better. */
export type Better = 'more' | 'less'

/** Middle of some figures; of an even number of them halfway between the two in the middle. NaN of none. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2
}

export interface Summary {
  readonly median: number
  readonly min: number
  readonly max: number
}

export const summary = (samples: readonly number[]): Summary => ({
  median: median(samples),
  min: Math.min(...samples),
  max: Math.max(...samples),
})

/**
 * How many times as good as the peer, round by round: what slows the machine for a while slows both of a round.
 * Where the rounds are not the same in number, the one ratio of the medians.
 */
export function ratios(own: readonly number[], peer: readonly number[], better: Better): number[] {
  const of = (mine: number, other: number) => (better === 'more' ? mine / other : other / mine)
  if (own.length !== peer.length) return [of(median(own), median(peer))]
  return own.map((figure, round) => of(figure, peer[round]!))
}

export interface Change {
  /** New median over old median, less 1. */
  readonly share: number
  /** `unclear`: too few samples to tell a change from noise. */
  readonly verdict: 'better' | 'worse' | 'same' | 'unclear'
}

/** Fewer samples than this cannot tell a change from noise: of two threes one in ten is all apart by chance. */
const min = 4
/** Of all pairs of an old and a new sample, the share that must point the same way (24 of 25). */
const clear = 0.95
/** Between two runs of the same program figures differ by about this, however close the rounds of one lie. */
const minShare = 0.03

/** What became of a figure between two runs. A change counts when nearly all pairs of samples agree on it. */
export function change(before: readonly number[], now: readonly number[], better: Better): Change {
  const share = median(now) / median(before) - 1
  if (before.length < min || now.length < min) return { share, verdict: 'unclear' }
  let higher = 0
  for (const old of before) for (const one of now) higher += one > old ? 1 : one === old ? 0.5 : 0
  const up = higher / (before.length * now.length)
  if (Math.abs(share) < minShare || Math.max(up, 1 - up) < clear) return { share, verdict: 'same' }
  return { share, verdict: up > 0.5 === (better === 'more') ? 'better' : 'worse' }
}
