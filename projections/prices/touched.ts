import type { Bars } from '../../contracts/events/bars.ts'
import type { StoredFact, Touched } from '../engine/projection.ts'

/** @param joined sessions whose rows changed because a series was joined or replaced */
export function touchedBy(facts: readonly StoredFact<Bars>[], joined: readonly string[] = []): Touched {
  const ticker = new Set<string>()
  const session = new Set<string>(joined)
  for (const { data } of facts) {
    for (const t of data.ticker) ticker.add(t)
    for (const s of data.session) session.add(s)
  }
  return { ticker: [...ticker], session: [...session] }
}
