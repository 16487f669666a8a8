/** A ticker's foreign trades of a session: shares and VND. */
export interface ForeignFlow {
  readonly buyValue: number | null
  readonly sellValue: number | null
  readonly buyVolume?: number | null
  readonly sellVolume?: number | null
}

/** What was traded of it altogether, matched and put-through. */
export interface Traded {
  /** VND; null when not stated. */
  readonly turnover: number | null
  /** Shares; asked where the turnover is not stated. */
  readonly volume?: number | null
}

export interface FlowVerdict {
  readonly usable: boolean
  readonly net: number | null
  readonly reason: 'missing' | 'negative' | 'unchecked' | 'exceeds_turnover' | null
}

/**
 * Foreigners can at most be on both sides of every trade: buying plus selling may not exceed twice what was traded.
 * One source's sell columns break this by a factor of a thousand and more; a flow that breaks it is refused whole,
 * because a buy column without its sell column says nothing about the net. Values are compared with the turnover;
 * where that is not stated, shares with the volume; where neither is, nothing can be confirmed.
 */
export function plausibleFlow(flow: ForeignFlow, traded: Traded): FlowVerdict {
  const { buyValue, sellValue, buyVolume = null, sellVolume = null } = flow
  const refuse = (reason: FlowVerdict['reason']): FlowVerdict => ({ usable: false, net: null, reason })
  if (buyValue === null || sellValue === null) return refuse('missing')
  if (buyValue < 0 || sellValue < 0 || (buyVolume ?? 0) < 0 || (sellVolume ?? 0) < 0)
    return refuse('negative')
  if (traded.turnover !== null) {
    if (buyValue + sellValue > 2 * traded.turnover) return refuse('exceeds_turnover')
  } else {
    const volume = traded.volume ?? null
    if (volume === null || buyVolume === null || sellVolume === null) return refuse('unchecked')
    if (buyVolume + sellVolume > 2 * volume) return refuse('exceeds_turnover')
  }
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
