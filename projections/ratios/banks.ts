import type { Figures } from '../statements/line.ts'
import { type RatioDefinition, ratio, type Unit } from './definition.ts'
import { growthOf } from './growth.ts'
import { type Outcome, refuse } from './outcome.ts'
import { average, type Window } from './window.ts'

/** Balances at the State Bank, interbank placements and loans, customer loans, AFS and HTM debt, all gross. */
export const earningAssets = (f: Figures): number =>
  f.balancesAtCentralBank +
  f.interbankPlacements +
  f.interbankLoans +
  f.customerLoans +
  f.availableForSale +
  f.heldToMaturity

/** Government, interbank, customer deposits, entrusted funds, issued papers. */
export const funding = (f: Figures): number =>
  f.dueToGovernment + f.interbankFunding + f.customerDeposits + f.entrustedFunds + f.valuablePapers

/** Items I to VII of the income statement. */
export const totalOperatingIncome = (f: Figures): number =>
  f.netInterestIncome +
  f.netFeeIncome +
  f.fxTradingIncome +
  f.tradingSecuritiesIncome +
  f.investmentSecuritiesIncome +
  f.otherOperatingIncome +
  f.dividendIncome

const bankRatio = (
  id: string,
  better: RatioDefinition['better'],
  formula: string,
  compute: (w: Window) => Outcome,
  unit: Unit = 'percent',
): RatioDefinition => ratio({ id, group: 'bank', unit, better, templates: ['bank'], formula, compute })

const meanOf = (w: Window, f: (figures: Figures) => number) => average(f(w.now), f(w.prior))

export const nim = bankRatio(
  'nim',
  'high',
  'net interest income / mean earning assets',
  w => (100 * w.now.netInterestIncome) / meanOf(w, earningAssets),
)

export const assetYield = bankRatio(
  'yield_on_earning_assets',
  'high',
  'interest income / mean earning assets',
  w => (100 * w.now.interestIncome) / meanOf(w, earningAssets),
)

export const costOfFunds = bankRatio(
  'cost_of_funds',
  'low',
  'interest expense / mean funding',
  w => (100 * w.now.interestPaidOnFunding) / meanOf(w, funding),
)

export const costIncome = bankRatio(
  'cost_income_ratio',
  'low',
  'operating cost / total operating income (items I–VII)',
  w => {
    const income = totalOperatingIncome(w.now)
    return income <= 0 ? refuse('not_positive', 'worst') : (100 * w.now.operatingCost) / income
  },
)

export const loansToDeposits = bankRatio(
  'loans_to_deposits',
  null,
  'customer loans / customer deposits',
  w => (100 * w.now.customerLoans) / w.now.customerDeposits,
)

/** Not the regulatory ratio (limit 85 %, Circular 22/2019), whose items are not on the face of the statements. */
export const simpleLdr = bankRatio(
  'ldr_simple',
  null,
  'customer loans / (customer deposits + issued papers); not the regulatory LDR',
  w => (100 * w.now.customerLoans) / (w.now.customerDeposits + w.now.valuablePapers),
)

export const loansToFunding = bankRatio(
  'loans_to_funding',
  null,
  'customer loans / all funding (the definition of KBS)',
  w => (100 * w.now.customerLoans) / funding(w.now),
)

export const creditCost = bankRatio(
  'credit_cost',
  'low',
  'provision expense / mean customer loans',
  w => (100 * w.now.creditProvision) / average(w.now.customerLoans, w.prior.customerLoans),
)

export const bankEquityToAssets = bankRatio(
  'equity_to_assets',
  'high',
  'equity / total assets',
  w => (100 * w.now.equity) / w.now.totalAssets,
)

export const reserveToLoans = bankRatio(
  'loan_loss_reserve_to_loans',
  null,
  'loan loss reserve / customer loans',
  w => (-100 * w.now.loanLossReserve) / w.now.customerLoans,
)

export const feeShare = bankRatio('fee_share', 'high', 'net fee income / total operating income', w => {
  const income = totalOperatingIncome(w.now)
  return income <= 0 ? refuse('not_positive', 'worst') : (100 * w.now.netFeeIncome) / income
})

export const operatingIncomeGrowth = bankRatio(
  'operating_income_growth',
  'high',
  'total operating income / that of the year before − 1',
  w => growthOf(totalOperatingIncome(w.now), totalOperatingIncome(w.prior)),
)

/** Lines that only the notes or the bank's own report carry: null until a curated table with page and date exists. */
const inNotes = (id: string, better: RatioDefinition['better'], formula: string) =>
  bankRatio(id, better, formula, () => refuse('in_notes_not_in_feed'))

export const casa = inNotes('casa', 'high', 'demand deposits / customer deposits (notes)')
export const npl = inNotes('npl', 'low', 'loans of groups 3–5 / customer loans (notes, Circular 31/2024)')
export const groupTwo = inNotes('group_2_loans', 'low', 'group 2 loans / customer loans (notes)')
export const reserveCover = inNotes(
  'loan_loss_cover',
  'high',
  'loan loss reserve / non-performing loans (notes)',
)
export const capitalAdequacy = bankRatio(
  'capital_adequacy',
  'high',
  "own funds / risk-weighted assets (the bank's own report, Circular 14/2025)",
  () => refuse('own_report_not_in_feed'),
)
