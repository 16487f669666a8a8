/** A member of an index on a day. */
export interface IndexMember {
  readonly ticker: string
  /** Shares that count, free float and cap; null: not stated. */
  readonly shares: number | null
  readonly free_float: number | null
  readonly capping: number | null
  /** As the source states it on the day of the list. */
  readonly weight_percent: number | null
}

/** The members of an index from a day on. */
export interface MemberList {
  readonly as_of: string
  readonly members: readonly IndexMember[]
}

/** What members cost, and what events between two sessions did to it. */
export interface MemberPrices {
  /** Close as traded, VND; null: no bar. */
  close(ticker: string, session: string): number | null
  /** What the later close is multiplied by to be compared with the earlier one; null: not known. */
  factor(ticker: string, after: string, to: string): number | null
}

export const weightings = ['equal', 'stated'] as const
export type Weighting = (typeof weightings)[number]

export interface DerivedDay {
  readonly session: string
  /** 100 in the first session, or null where the first list begins later. */
  readonly level: number | null
  /** Members of the day, and how many of them have a price of it and of the session before that can be compared. */
  readonly members: number
  readonly covered: number
  /** Their part of the weights, percent. */
  readonly covered_percent: number | null
}

/** Below this part of the weights the change of a day is no change of the index. */
const leastCovered = 0.8

/** Whether weights can be computed: each member has shares, or each has a weight. */
export const hasWeights = ({ members }: MemberList): boolean =>
  members.length > 0 &&
  (members.every(({ shares }) => shares !== null) ||
    members.every(({ weight_percent }) => weight_percent !== null))

/**
 * Levels from the changes of members: each session's change is the mean of its members' changes, weighted equally
 * (members are bought again in equal parts at each close) or by the list. Weights by shares are shares × free float × cap
 * × the close before; stated percents are those of the first session from the day of the list on and drift with the
 * prices after it. A session in which less than 80 % of the weights have a change has no level; the next one that has is
 * compared with the last level, over all sessions between.
 *
 * @param sessions in order
 * @param lists by their day, in order
 */
export function derivedIndex(
  sessions: readonly string[],
  lists: readonly MemberList[],
  prices: MemberPrices,
  weighting: Weighting,
): DerivedDay[] {
  let level = 100
  let list: MemberList | null = null
  let drifted = new Map<string, number>()
  /** The session of the last level. */
  let before: string | null = null
  return sessions.map(session => {
    const now = lists.findLast(({ as_of }) => as_of <= session) ?? null
    // What changes hands at a close earns from the next session on.
    const anchor = before
    const basket = anchor === null ? now : (lists.findLast(({ as_of }) => as_of <= anchor) ?? null)
    if (basket !== list) {
      list = basket
      drifted = new Map(basket?.members.map(({ ticker, weight_percent }) => [ticker, weight_percent ?? 0]))
    }
    const count = (basket ?? now)?.members.length ?? 0
    if (basket === null) {
      // Nothing is known before the first list: the level begins with it.
      before = now === null ? null : session
      return { session, level: now === null ? null : 100, members: count, covered: 0, covered_percent: null }
    }
    if (before === null) {
      before = session
      return { session, level, members: count, covered: 0, covered_percent: null }
    }
    const moved = new Map<string, number>()
    let [weights, priced, change, covered] = [0, 0, 0, 0]
    for (const member of basket.members) {
      const { ticker } = member
      const [was, is] = [prices.close(ticker, before), prices.close(ticker, session)]
      const weight = weightOf(member, was, weighting, drifted)
      if (weight === null) continue
      weights += weight
      const factor = prices.factor(ticker, before, session)
      if (was === null || is === null || factor === null) continue
      const ratio = (is * factor) / was
      priced += weight
      change += weight * (ratio - 1)
      covered++
      moved.set(ticker, (drifted.get(ticker) ?? 0) * ratio)
    }
    const share =
      weights > 0 ? (priced / weights) * (weightedMembers(basket, weighting, prices, before) / count) : 0
    const covers = { members: count, covered, covered_percent: 100 * share }
    if (share < leastCovered) return { session, level: null, ...covers }
    level *= 1 + change / priced
    before = session
    for (const [ticker, weight] of moved) drifted.set(ticker, weight)
    return { session, level, ...covers }
  })
}

/** A member without a price before has no weight by shares: it counts as not covered, by number. */
function weightedMembers(
  { members }: MemberList,
  weighting: Weighting,
  prices: MemberPrices,
  before: string,
): number {
  if (weighting === 'equal' || members.some(({ shares }) => shares === null)) return members.length
  return members.filter(({ ticker }) => prices.close(ticker, before) !== null).length
}

function weightOf(
  { ticker, shares, free_float, capping }: IndexMember,
  was: number | null,
  weighting: Weighting,
  drifted: ReadonlyMap<string, number>,
): number | null {
  if (weighting === 'equal') return 1
  if (shares === null) return drifted.get(ticker) ?? 0
  return was === null ? null : shares * (free_float ?? 1) * (capping ?? 1) * was
}
