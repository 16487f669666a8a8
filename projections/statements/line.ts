/**
 * The vocabulary of statement lines that formulas use, whatever form a company files. Amounts in VND.
 * Costs and expenses are positive as printed; cash paid out is negative as printed.
 */
export const lineNames = [
  // balance sheet, ordinary companies (codes of B01)
  'currentAssets',
  'cash',
  'shortInvestments',
  'receivables',
  'tradeReceivables',
  'inventory',
  'nonCurrentAssets',
  'fixedAssets',
  'tangibleAssets',
  'leasedAssets',
  'intangibleAssets',
  'longAssetsInProgress',
  'constructionInProgress',
  'goodwill',
  'totalAssets',
  'liabilities',
  'currentLiabilities',
  'tradePayables',
  'taxesPayable',
  'unearnedRevenueShort',
  'shortDebt',
  'longLiabilities',
  'unearnedRevenueLong',
  'longDebt',
  'convertibleBonds',
  'equity',
  'ownersEquity',
  'paidInCapital',
  'sharePremium',
  'treasuryShares',
  'retainedEarnings',
  'minorityInterest',
  'minorityOutside',
  'totalSources',
  // income statement, ordinary companies (B02)
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
  // cash flow, indirect (B03)
  'depreciation',
  'operatingCash',
  'capitalExpenditure',
  'investingCash',
  'sharesIssuedCash',
  'sharesBoughtBackCash',
  'dividendsPaid',
  'financingCash',
  'netCashChange',
  'openingCash',
  'closingCash',
  'fxOnCash',
  // credit institutions (Circular 49/2014)
  'balancesAtCentralBank',
  'interbankPlacements',
  'interbankLoans',
  'customerLoans',
  'loanLossReserve',
  'availableForSale',
  'heldToMaturity',
  'dueToGovernment',
  'interbankFunding',
  'customerDeposits',
  'entrustedFunds',
  'valuablePapers',
  'derivativeLiabilities',
  'otherLiabilities',
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
  // securities companies (Circular 334/2016)
  'fvtplAssets',
  'marginLoans',
  'fvtplGain',
  'fvtplLoss',
  'operatingRevenue',
  'operatingExpense',
  // insurers (Circulars 232/2012, 67/2023)
  'writtenPremium',
  'netPremium',
  'insuranceRevenue',
  'claims',
  'insuranceOperatingExpense',
  'insuranceProfit',
  'commission',
  'longInvestments',
] as const

export type LineName = (typeof lineNames)[number]

/** A line that the statement does not tell is NaN: it makes every number that rests on it null, never 0. */
export type Figures = Readonly<Record<LineName, number>>

const nothing: Figures = Object.freeze(
  Object.fromEntries(lineNames.map(name => [name, Number.NaN])) as Record<LineName, number>,
)

/** Figures with the given lines told and all others missing. */
export function figuresOf(told: Partial<Record<LineName, number | null>>): Figures {
  const figures: Record<LineName, number> = { ...nothing }
  for (const [name, value] of Object.entries(told) as [LineName, number | null | undefined][])
    if (value !== null && value !== undefined) figures[name] = value
  return figures
}

/** Only what is told: the form in which figures are stored. */
export function toldOf(figures: Figures): Partial<Record<LineName, number>> {
  const told: Partial<Record<LineName, number>> = {}
  for (const name of lineNames) if (!Number.isNaN(figures[name])) told[name] = figures[name]
  return told
}

/** `tradeReceivables` → `trade_receivables`, for reasons and evidence that leave the house. */
export const wireName = (name: string): string => wires.get(name) ?? snake(name)

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const wires: ReadonlyMap<string, string> = new Map(lineNames.map(name => [name, snake(name)]))

const lineOfWire: ReadonlyMap<string, LineName> = new Map(lineNames.map(name => [wireName(name), name]))

/** The reverse: figures out of what is stored under wire names. Names that are not known any more are left out. */
export function figuresFromWire(stored: Readonly<Record<string, number>>): Figures {
  const figures: Record<LineName, number> = { ...nothing }
  for (const [wire, value] of Object.entries(stored)) {
    const name = lineOfWire.get(wire)
    if (name !== undefined) figures[name] = value
  }
  return figures
}
