import { type Adjustment, adjustment, type RightsEvent } from './adjustment.ts'

/** Terms of one right that goes with a share until its ex-date. */
export interface Right {
  readonly kind: string
  /** VND a share. */
  readonly cash_per_share: number | null
  /** New shares for each 100 held. */
  readonly ratio_per_100: number | null
  /** What a holder pays for a new share, VND. */
  readonly price: number | null
}

/** What an ex-date does to older prices and volumes: prices are divided, volumes multiplied. */
export interface ExDateFactors {
  /** Cash dividends taken off too: what total returns need. */
  readonly withCash: number
  /** Shares and subscription rights alone. */
  readonly withoutCash: number
  /** Old shares become so many. */
  readonly shares: number
  /** (base − cash + Σ aᵢ·Paᵢ) / (1 + Σ aᵢ + Σ bⱼ), VND, not rounded; null where the base is not known. */
  readonly theoretical: number | null
  /** The rules leave a right of this day out of the reference price. */
  readonly leftOut: boolean
}

/**
 * Factors of all rights of one ex-date, by one formula for all of them.
 *
 * The rules of trading leave out rights issues at or above the close, and cash dividends of the close or more (VNX
 * Decision 17/QĐ-HĐTV of 2022, Art. 32; 22/2026, Art. 33): the reference price is then not adjusted for them.
 *
 * @param base close of the last session with the right, on UPCoM its average, VND; null where it is not known, which
 * only rights without cash and without a price can do without
 * @returns null and why: `no_terms` where a right lacks an amount, `no_price` where the formula lacks the base
 */
export function exDateFactors(
  exDate: string,
  rights: readonly Right[],
  base: number | null,
): ExDateFactors | 'no_terms' | 'no_price' {
  if (!rights.every(hasTerms)) return 'no_terms'
  const paying = rights.some(({ kind }) => kind === 'cash_dividend' || kind === 'rights_issue')
  if (base === null && paying) return 'no_price'
  // Any base gives the factors of shares that nothing is paid for.
  const from = base ?? 1
  const { event, leftOut } = eventOf(exDate, rights, from)
  const whole = possible(event, from)
  const shares = possible({ ...event, cash: 0 }, from)
  if (whole === null || shares === null) return 'no_terms'
  return {
    withCash: whole.priceFactor,
    withoutCash: shares.priceFactor,
    shares: whole.shareFactor,
    theoretical: base === null ? null : whole.referenceEx,
    leftOut,
  }
}

const hasTerms = ({ kind, cash_per_share, ratio_per_100, price }: Right): boolean =>
  kind === 'cash_dividend'
    ? cash_per_share !== null
    : ratio_per_100 !== null && (kind !== 'rights_issue' || price !== null)

function eventOf(
  exDate: string,
  rights: readonly Right[],
  base: number,
): { event: RightsEvent; leftOut: boolean } {
  let [cash, bonusRatio, issueRatio, paid] = [0, 0, 0, 0]
  let leftOut = false
  for (const { kind, cash_per_share, ratio_per_100, price } of rights) {
    const ratio = (ratio_per_100 ?? 0) / 100
    if (kind === 'cash_dividend') cash += cash_per_share!
    else if (kind !== 'rights_issue') bonusRatio += ratio
    else if (price! >= base) leftOut = true
    else {
      issueRatio += ratio
      paid += ratio * price!
    }
  }
  if (cash >= base) {
    cash = 0
    leftOut = true
  }
  return {
    event: { exDate, cash, bonusRatio, issueRatio, issuePrice: issueRatio > 0 ? paid / issueRatio : 0 },
    leftOut,
  }
}

/** Null where the terms leave no positive price: they cannot be those of this share. */
function possible(event: RightsEvent, base: number): Adjustment | null {
  try {
    return adjustment(event, base)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
