/** A member's day: change against its reference price, matched value in VND. */
export interface Member {
  readonly ticker: string
  readonly changePercent: number | null
  readonly turnover: number | null
  /** The value was not stated and is taken as volume x close. */
  readonly estimated?: boolean
  readonly volume: number | null
}

export interface SectorDay {
  /** Mean change of the traded members, weighted by matched value, percent; null when none has both. */
  change_percent: number | null
  /** Plain mean of the traded members' changes, percent. */
  change_percent_equal: number | null
  /** Matched value of the members, VND; null when no member's is stated. */
  turnover: number | null
  /** Some members' value was not stated: it is taken as volume x close. */
  turnover_estimated: boolean
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
  let estimated = false
  const day = { advancers: 0, decliners: 0, unchanged: 0 }
  const leaders: Member[] = []
  for (const m of members) {
    if (m.volume === 0) continue
    if (m.turnover !== null) {
      turnover = (turnover ?? 0) + m.turnover
      estimated ||= m.estimated === true && m.turnover > 0
      if (m.turnover > 0) lead(leaders, m)
    }
    const change = m.changePercent
    if (change === null) continue
    plain += change
    counted++
    if (change > 0) day.advancers++
    else if (change < 0) day.decliners++
    else day.unchanged++
    if (m.turnover === null) continue
    weighted += change * m.turnover
    weight += m.turnover
  }
  return {
    change_percent: weight > 0 ? weighted / weight : null,
    change_percent_equal: counted > 0 ? plain / counted : null,
    turnover,
    turnover_estimated: estimated,
    ...day,
    leaders: leaders.map(m => ({ ticker: m.ticker, change_percent: m.changePercent, turnover: m.turnover! })),
  }
}

/** Puts a member among the three with the largest value, ties by ticker. */
function lead(leaders: Member[], m: Member): void {
  const ahead = (a: Member, b: Member): boolean =>
    a.turnover! > b.turnover! || (a.turnover === b.turnover && a.ticker < b.ticker)
  const place = leaders.findIndex(other => ahead(m, other))
  if (place >= 0) leaders.splice(place, 0, m)
  else if (leaders.length < 3) leaders.push(m)
  leaders.length = Math.min(3, leaders.length)
}
