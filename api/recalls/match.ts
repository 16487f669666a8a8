import type { CorrectedSubject, StoredCorrection, StoredFigure } from '../../projections/corrections/query.ts'
import { type RequestMade, requestsMade } from '../../projections/usage/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { type Certainty, coverage } from './coverage.ts'
import { recordedRequest } from './request.ts'

/** A correction with what it says of its figures. */
export interface WholeCorrection {
  readonly made: StoredCorrection
  readonly figures: readonly StoredFigure[]
  readonly subjects: readonly CorrectedSubject[]
}

/** A request whose answers had, or may have had, figures that were corrected. */
export interface RecalledRequest {
  readonly request: RequestMade
  readonly certainty: Certainty
  /** The listed figures that it covers. */
  readonly figures: readonly StoredFigure[]
}

export interface Recall {
  readonly requests: readonly RecalledRequest[]
  /** Different requests that were not looked at. */
  readonly isCut: boolean
}

/** So long read models may still serve the figure after it was repaired on the log. */
export const settlingMs = 3_600_000
/** Different requests of one account that are looked at for one correction. */
const maxRequests = 2_000

/** What an account was answered of the figures of a correction while they were wrong. */
export async function recallOf(db: Db, account: string, whole: WholeCorrection): Promise<Recall> {
  const { wrong_since, repaired_at } = whole.made
  const found = await requestsMade(db, account, {
    from: wrong_since,
    to: new Date(repaired_at.getTime() + settlingMs),
    limit: maxRequests,
  })
  return {
    requests: found.slice(0, maxRequests).flatMap(request => matched(request, whole) ?? []),
    isCut: found.length > maxRequests,
  }
}

function matched(request: RequestMade, { made, figures, subjects }: WholeCorrection): RecalledRequest | null {
  const recorded = recordedRequest(request.target)
  if (recorded === null) return null
  const covered: StoredFigure[] = []
  let best: Certainty | null = null
  for (const figure of figures) {
    const end = figure.stood_until ?? made.repaired_at
    const settled = new Date(end.getTime() + settlingMs)
    if (request.last < figure.wrong_since || request.first > settled) continue
    const span = { ...figure, first: figure.period, last: figure.period }
    const certainty = coverage(recorded, span, request.first)
    if (certainty === null) continue
    covered.push(figure)
    const isWithin = request.first >= figure.wrong_since && request.first <= end
    if (best !== 'served') best = isWithin ? certainty : 'possible'
  }
  // Figures beyond those that are listed are known by what they are about and between which days.
  if (best === null && made.figures_changed > made.figures_listed)
    for (const subject of subjects) if (coverage(recorded, subject, request.first) !== null) best = 'possible'
  if (best === null && made.subjects_left_out > 0 && subjects[0]) {
    const { read_model } = subjects[0]
    if (coverage(recorded, { read_model, subject: null, first: null, last: null }, request.first))
      best = 'possible'
  }
  return best === null ? null : { request, certainty: best, figures: covered }
}
