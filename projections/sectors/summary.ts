/** A member's day: change against its reference price, matched value in VND. */
export interface Member {
  readonly ticker: string
  readonly changePercent: number | null
  readonly turnover: number | null
  readonly volume: number | null
}

export interface SectorDay {
  /** Mean change of the traded members, weighted by matched value, percent; null when none has both. */
  change_percent: number | null
  /** Plain mean of the traded members' changes, percent. */
  change_percent_equal: number | null
  /** Matched value of the members, VND; null when no member's is told. */
  turnover: number | null
  advancers: number
  decliners: number
  unchanged: number
  /** Up to three traded members with the largest value. */
  leaders: { ticker: string; change_percent: number | null; turnover: number }[]
}

/**
 * A sector's day. Shares outstanding are not in the price feeds, so members weigh by what was traded in them, not by
 * capitalisation; the plain mean stands beside it. Members without a trade count nowhere.
 */
export function summarise(members: readonly Member[]): SectorDay {
  let weighted = 0
  let weight = 0
  let plain = 0
  let counted = 0
  let turnover: number | null = null
  const day = { advancers: 0, decliners: 0, unchanged: 0 }
  const traded = members.filter(m => m.volume !== 0)
  for (const m of traded) {
    if (m.turnover !== null) turnover = (turnover ?? 0) + m.turnover
    if (m.changePercent === null) continue
    plain += m.changePercent
    counted++
    if (m.changePercent > 0) day.advancers++
    else if (m.changePercent < 0) day.decliners++
    else day.unchanged++
    if (m.turnover === null) continue
    weighted += m.changePercent * m.turnover
    weight += m.turnover
  }
  const leaders = traded
    .filter((m): m is Member & { turnover: number } => m.turnover !== null && m.turnover > 0)
    .sort((a, b) => b.turnover - a.turnover || (a.ticker < b.ticker ? -1 : 1))
    .slice(0, 3)
    .map(m => ({ ticker: m.ticker, change_percent: m.changePercent, turnover: m.turnover }))
  return {
    change_percent: weight > 0 ? weighted / weight : null,
    change_percent_equal: counted > 0 ? plain / counted : null,
    turnover,
    ...day,
    leaders,
  }
}
