/** A ticker's or a market's foreign trades of a session, VND. */
export interface ForeignFlow {
  readonly buyValue: number | null
  readonly sellValue: number | null
}

export interface FlowVerdict {
  readonly usable: boolean
  readonly net: number | null
  readonly reason: 'missing' | 'negative' | 'no_turnover' | 'exceeds_turnover' | null
}

/**
 * Foreigners can at most be on both sides of every trade: buying plus selling may not exceed twice the turnover
 * (matched and put-through together). One source's sell columns break this by a factor of a thousand and more;
 * a flow that breaks it is refused whole, because a buy column without its sell column says nothing about the net.
 *
 * @param turnover total value of the session, VND; null when not told: then nothing can be confirmed
 */
export function plausibleFlow(flow: ForeignFlow, turnover: number | null): FlowVerdict {
  const { buyValue, sellValue } = flow
  const refuse = (reason: FlowVerdict['reason']): FlowVerdict => ({ usable: false, net: null, reason })
  if (buyValue === null || sellValue === null) return refuse('missing')
  if (buyValue < 0 || sellValue < 0) return refuse('negative')
  if (turnover === null) return refuse('no_turnover')
  if (buyValue + sellValue > 2 * turnover) return refuse('exceeds_turnover')
  return { usable: true, net: buyValue - sellValue, reason: null }
}

/** Net of the last n sessions over their turnover, percent; null when one of them is unusable or nothing was traded. */
export function netShare(
  sessions: readonly { readonly net: number | null; readonly turnover: number | null }[],
  n: number,
): number | null {
  if (sessions.length < n) return null
  let net = 0
  let turnover = 0
  for (const s of sessions.slice(-n)) {
    if (s.net === null || s.turnover === null) return null
    net += s.net
    turnover += s.turnover
  }
  return turnover > 0 ? (100 * net) / turnover : null
}
