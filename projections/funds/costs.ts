import { investmentLaw } from '../../contracts/law/investment.ts'
import { valueAt } from '../../contracts/law/parameter.ts'
import { feeDrag, returnAfterFees } from './fees.ts'

/**
 * What units cost over a window, beside the return of their NAV. Lists of funds tell the yearly management fee; what is
 * taken on entry and by holding time on exit they do not tell, and null is not 0.
 */
export interface FundCosts {
  /** Percent a year, already inside the NAV. */
  readonly managementPercent: number | null
  /** Share of the end value that the management fee has taken over the window, as a ratio. */
  readonly managementShare: number | null
  readonly entryFee: null
  readonly exitFee: null
  /** Personal income tax on the proceeds of a sale at the end of the window. */
  readonly saleTax: { readonly percent: number; readonly reference: string } | null
  /** Return of the window less that tax; entry and exit fees, which are not known, would lower it further. */
  readonly returnAfterSaleTax: number | null
  readonly reasons: Readonly<Record<string, string>>
}

/**
 * @param windowReturn of the NAV, as a ratio; null: not known
 * @param isOpen units of open funds held long enough are sold free of tax (Nghị định 253/2026, Điều 43)
 */
export function fundCosts(
  { managementFee, isOpen }: { readonly managementFee: number | null; readonly isOpen: boolean },
  window: { readonly from: string; readonly to: string } | null,
  windowReturn: number | null,
): FundCosts {
  const years =
    window === null ? null : (Date.parse(window.to) - Date.parse(window.from)) / 86_400_000 / 365.25
  const saleTax = window === null ? null : saleTaxOf(isOpen, window)
  return {
    managementPercent: managementFee,
    managementShare: managementFee === null || years === null ? null : feeDrag(managementFee / 100, years),
    entryFee: null,
    exitFee: null,
    saleTax,
    returnAfterSaleTax:
      windowReturn === null || saleTax === null
        ? null
        : returnAfterFees(windowReturn, { entry: 0, exit: [], salesTax: saleTax.percent / 100 }, 0),
    reasons: {
      ...(managementFee === null ? { management: 'not_published' } : {}),
      entry: 'not_published',
      exit: 'not_published',
      ...(saleTax === null ? { sale_tax: window === null ? 'no_window' : 'no_rule_for_that_day' } : {}),
    },
  }
}

/** The tax on a sale at the end of the window of units that were held since its beginning. */
function saleTaxOf(isOpen: boolean, { from, to }: { from: string; to: string }): FundCosts['saleTax'] {
  const freeAfter = isOpen ? valueAt(investmentLaw.openFundHoldingYears, to) : undefined
  if (freeAfter && `${Number(from.slice(0, 4)) + freeAfter.value}${from.slice(4)}` <= to)
    return { percent: 0, reference: referenceOf(freeAfter) }
  const rate = valueAt(investmentLaw.stockTransferRate, to)
  return rate ? { percent: rate.value, reference: referenceOf(rate) } : null
}

const referenceOf = ({ act, article }: { act: string; article: string }) => `${act}, Điều ${article}`
