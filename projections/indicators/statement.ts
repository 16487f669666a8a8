import type { IndicatorStatus } from '../../contracts/events/indicator.ts'
import type { Frequency } from '../../contracts/indicators/period.ts'
import { frequencyOf, periodEnd } from '../../contracts/indicators/period.ts'

/** What one document of one source says of one period of one series. */
export interface Statement {
  readonly indicator: string
  readonly period: string
  /** Publisher id. */
  readonly source: string
  /** Full precision of the document; null where the source itself says "not available". */
  readonly value: number | null
  /** Day of the release as the document states it (YYYY-MM-DD); null when it does not. */
  readonly releasedOn: string | null
  /** Edition of the document: a month, a moment, the end of its last period; null when nothing says which. */
  readonly edition: string | null
  /** Age of a collection that is no edition of its publisher. */
  readonly vintage?: string | null
  /** Base of an index (2019); absent or null where the series has none. */
  readonly base?: string | null
  /** Others made the document of what the publisher once said (contracts/indicators/compilations.ts). */
  readonly compiled?: boolean
  /** When the document was received, RFC 3339. */
  readonly observedAt: string
  readonly documentSeq: number
  readonly factId: string
  readonly status: IndicatorStatus | null
}

/**
 * Does `next` take the place of what the same source said before? The later release day does (an archive may be imported
 * late), and a stated day does before none: a table that tells no day of its own may be years old, whenever it
 * comes in. Where the days tell nothing the publisher's own document does, before a collection that others made; then the
 * later edition, and a stated one before none. Where nothing tells, the later document does, so that a replay changes
 * nothing. In whatever order documents that tell their day or edition come in, the same one is left.
 */
export function supersedes(next: Statement, current: Statement): boolean {
  if (next.documentSeq === current.documentSeq) return true
  const [day, before] = [next.releasedOn ?? '', current.releasedOn ?? '']
  if (day !== before) return day > before
  const [collected, collectedBefore] = [next.compiled === true, current.compiled === true]
  if (collected !== collectedBefore) return collectedBefore
  const [edition, last] = [next, current].map(one => one.edition ?? one.vintage ?? '') as [string, string]
  return edition === last ? next.documentSeq > current.documentSeq : edition > last
}

/** Figures that differ by so much at most may be one figure, rounded twice to the decimals that the publisher prints. */
export const roundingOf = (decimals: number): number => 1.5 * 10 ** -decimals

/** Days after its end within which the first figure of a period is news and not history. */
const freshDays: Record<Frequency, number> = {
  daily: 10,
  weekly: 21,
  monthly: 35,
  quarterly: 60,
  annual: 400,
}

/** Was the period just over when this was seen? */
export function isFresh(period: string, observedAt: string): boolean {
  const frequency = frequencyOf(period)
  if (frequency === null) return false
  const age = (Date.parse(observedAt) - Date.parse(periodEnd(period))) / 86_400_000
  return age <= freshDays[frequency]
}
