/** The parts of the composite; each is a percentile of its own last two years, 0-100, 100 = greed. */
export const partNames = [
  'momentum',
  'strength',
  'breadth',
  'volatility',
  'safe_haven',
  'foreign_flow',
  'news',
] as const
export type PartName = (typeof partNames)[number]

export const sentimentVersion = 'sentiment-1'

/** Parts that must be present. */
const min = 4

export type SentimentLabel = 'extreme_fear' | 'fear' | 'neutral' | 'greed' | 'extreme_greed'

/** 0-25 extreme fear, -45 fear, -55 neutral, -75 greed, above extreme greed; a boundary belongs to the higher step. */
export function sentimentLabel(value: number): SentimentLabel {
  if (value < 25) return 'extreme_fear'
  if (value < 45) return 'fear'
  if (value < 55) return 'neutral'
  if (value < 75) return 'greed'
  return 'extreme_greed'
}

export interface Composite {
  /** 0-100; null with fewer than four parts. */
  value: number | null
  label: SentimentLabel | null
  /** Share of the parts that are present. */
  coverage: number
  parts: { name: PartName; score: number | null; weight: number; contribution: number | null }[]
}

/** Mean of the parts that are present, with equal weights; contributions add up to the value. */
export function composite(scores: Readonly<Partial<Record<PartName, number | null>>>): Composite {
  const present = partNames.filter(name => typeof scores[name] === 'number')
  const enough = present.length >= min
  const parts = partNames.map(name => {
    const score = scores[name] ?? null
    return { name, score, weight: 1, contribution: enough && score !== null ? score / present.length : null }
  })
  const value = enough ? present.reduce((sum, name) => sum + scores[name]!, 0) / present.length : null
  return {
    value,
    label: value === null ? null : sentimentLabel(value),
    coverage: present.length / partNames.length,
    parts,
  }
}
