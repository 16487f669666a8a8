/** Highest rates that banks may pay on deposits in VND, as ratios a year, and from when. */
export interface DepositCap {
  readonly from: string
  /** Demand deposits and terms under one month. */
  readonly demand: number
  /** One month to under six. */
  readonly underSixMonths: number
  readonly reference: string
}

const depositCaps: readonly DepositCap[] = [
  {
    from: '2023-06-19',
    demand: 0.005,
    underSixMonths: 0.0475,
    reference: 'Quyết định 1125/QĐ-NHNN ngày 16/6/2023',
  },
]

/** The cap on a term at a date; null for terms of six months and more (free), and before the first cap on file. */
export function depositCap(months: number, on: string): { rate: number; reference: string } | null {
  const cap = depositCaps.findLast(candidate => candidate.from <= on)
  if (cap === undefined || months >= 6) return null
  return { rate: months < 1 ? cap.demand : cap.underSixMonths, reference: cap.reference }
}

/** Rates collected more than this many days ago are marked stale. */
export const staleAfterDays = 14

/**
 * Insured amount of one person at one bank, VND, as it stood when Luật Bảo hiểm tiền gửi 111/2025/QH15 was passed;
 * the Governor of the State Bank sets it, so it is shown with its reference and never as a promise.
 */
export const insuredLimit = {
  amount: 125_000_000,
  lawInForce: '2026-05-01',
  reference: 'Luật Bảo hiểm tiền gửi 111/2025/QH15',
} as const
