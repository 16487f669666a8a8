import { type Figures, type LineName, lineNames } from './line.ts'

/** Lines that add up over quarters; all others are a balance of one day. */
const flows: ReadonlySet<LineName> = new Set<LineName>([
  'grossRevenue',
  'revenueDeductions',
  'revenue',
  'costOfGoods',
  'grossProfit',
  'investmentPropertyGain',
  'financialIncome',
  'financialExpense',
  'interestExpense',
  'associates',
  'sellingExpense',
  'adminExpense',
  'operatingProfit',
  'otherProfit',
  'profitBeforeTax',
  'currentTax',
  'deferredTax',
  'incomeTax',
  'netProfit',
  'parentProfit',
  'minorityProfit',
  'reportedEps',
  'depreciation',
  'operatingCash',
  'capitalExpenditure',
  'investingCash',
  'sharesIssuedCash',
  'sharesBoughtBackCash',
  'dividendsPaid',
  'financingCash',
  'netCashChange',
  'interestIncome',
  'interestPaidOnFunding',
  'netInterestIncome',
  'netFeeIncome',
  'fxTradingIncome',
  'tradingSecuritiesIncome',
  'investmentSecuritiesIncome',
  'otherOperatingIncome',
  'dividendIncome',
  'operatingCost',
  'preProvisionProfit',
  'creditProvision',
  'fvtplGain',
  'fvtplLoss',
  'operatingRevenue',
  'operatingExpense',
  'writtenPremium',
  'netPremium',
  'insuranceRevenue',
  'claims',
  'insuranceOperatingExpense',
  'insuranceProfit',
  'commission',
])

/** The four newest quarters as one year: flows added up, balances of the last day. Null with fewer than four. */
export function trailingYear(quarters: readonly Figures[]): Figures | null {
  const four = quarters.slice(0, 4)
  const [last] = four
  if (four.length < 4 || !last) return null
  const year: Record<LineName, number> = { ...last }
  for (const line of lineNames)
    if (flows.has(line)) year[line] = four.reduce((sum, quarter) => sum + quarter[line], 0)
  return year
}
