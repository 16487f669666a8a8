import { type RatioDefinition, ratio } from './definition.ts'
import { type Outcome, refuse } from './outcome.ts'
import { average, type Window } from './window.ts'

const insurerRatio = (
  id: string,
  better: RatioDefinition['better'],
  formula: string,
  compute: (w: Window) => Outcome,
): RatioDefinition =>
  ratio({ id, group: 'insurer', unit: 'percent', better, templates: ['insurer'], formula, compute })

const ofPremium = (w: Window, part: number): Outcome =>
  w.now.netPremium <= 0 ? refuse('not_positive') : (100 * part) / w.now.netPremium

/** What insuring costs apart from claims: operating expense of the business without claims, and administration. */
const expenses = (w: Window) => w.now.insuranceOperatingExpense - w.now.claims + w.now.adminExpense

export const lossRatio = insurerRatio('loss_ratio', 'low', 'claims / net earned premium', w =>
  ofPremium(w, w.now.claims),
)

export const expenseRatio = insurerRatio(
  'expense_ratio',
  'low',
  '(insurance operating expense without claims + administration) / net earned premium',
  w => ofPremium(w, expenses(w)),
)

export const combinedRatio = insurerRatio('combined_ratio', 'low', 'loss ratio + expense ratio', w =>
  ofPremium(w, w.now.claims + expenses(w)),
)

export const investmentYield = insurerRatio(
  'investment_yield',
  'high',
  '(financial income − financial expense) / mean (cash + short-term and long-term investments)',
  w => {
    const placed = (f: Window['now']) => f.cash + f.shortInvestments + f.longInvestments
    return (100 * (w.now.financialIncome - w.now.financialExpense)) / average(placed(w.now), placed(w.prior))
  },
)

export const equityToPremium = insurerRatio('equity_to_premium', 'high', 'equity / net earned premium', w =>
  ofPremium(w, w.now.equity),
)
