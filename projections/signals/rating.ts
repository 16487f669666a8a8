import { averageVotes, oscillatorVotes, type Place, type Vote } from './votes.ts'

/** Raised with any change of a vote's rule, of a group or of a threshold. */
export const ratingVersion = '1'

/** Five steps of the technical rating. It describes votes of indicators and advises nothing. */
export type RatingLabel = 'strong_up' | 'up' | 'neutral' | 'down' | 'strong_down'

export interface Rating {
  version: string
  /** Means of the votes, -1 … 1; null when a group has no votes. */
  ma: number | null
  oscillators: number | null
  /** Mean of the two groups. */
  total: number | null
  label: RatingLabel | null
  ma_label: RatingLabel | null
  oscillators_label: RatingLabel | null
  votes: { ma: Record<string, Vote>; oscillators: Record<string, Vote> }
}

/** Above 0.5 strong up, above 0.1 up, below -0.1 down, below -0.5 strong down, else neutral. */
function ratingLabel(x: number): RatingLabel {
  if (x > 0.5) return 'strong_up'
  if (x > 0.1) return 'up'
  if (x < -0.5) return 'strong_down'
  if (x < -0.1) return 'down'
  return 'neutral'
}

function group(rules: Readonly<Record<string, (p: Place) => Vote>>, place: Place) {
  const votes: Record<string, Vote> = {}
  let sum = 0
  let count = 0
  for (const name in rules) {
    const vote = rules[name]!(place)
    votes[name] = vote
    if (vote === null) continue
    sum += vote
    count++
  }
  return { votes, mean: count === 0 ? null : sum / count }
}

/**
 * Technical rating of a bar (definition published by TradingView): 15 votes of moving averages and 11 of
 * oscillators, mean within each group, total = mean of the groups. A component without a value is left out of
 * its group's mean.
 */
export function rate(place: Place): Rating {
  const ma = group(averageVotes, place)
  const oscillators = group(oscillatorVotes, place)
  const total = ma.mean === null || oscillators.mean === null ? null : (ma.mean + oscillators.mean) / 2
  const label = (x: number | null): RatingLabel | null => (x === null ? null : ratingLabel(x))
  return {
    version: ratingVersion,
    ma: ma.mean,
    oscillators: oscillators.mean,
    total,
    label: label(total),
    ma_label: label(ma.mean),
    oscillators_label: label(oscillators.mean),
    votes: { ma: ma.votes, oscillators: oscillators.votes },
  }
}
