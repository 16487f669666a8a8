/** A flow adds up over quarters; a balance is of one day. */
const flow = 'flow'
const balance = 'balance'

/**
 * The vocabulary of statement lines that formulas use, whatever form a company files. Amounts in VND.
 * Costs and expenses are positive as printed; cash paid out is negative as printed.
 */
export const lineKinds = {
  // balance sheet, ordinary companies (codes of B01)
  currentAssets: balance,
  cash: balance,
  shortInvestments: balance,
  receivables: balance,
  tradeReceivables: balance,
  inventory: balance,
  nonCurrentAssets: balance,
  fixedAssets: balance,
  tangibleAssets: balance,
  leasedAssets: balance,
  intangibleAssets: balance,
  longAssetsInProgress: balance,
  constructionInProgress: balance,
  goodwill: balance,
  totalAssets: balance,
  liabilities: balance,
  currentLiabilities: balance,
  tradePayables: balance,
  taxesPayable: balance,
  payablesToEmployees: balance,
  welfareFund: balance,
  unearnedRevenueShort: balance,
  shortDebt: balance,
  longLiabilities: balance,
  unearnedRevenueLong: balance,
  longDebt: balance,
  convertibleBonds: balance,
  equity: balance,
  ownersEquity: balance,
  paidInCapital: balance,
  sharePremium: balance,
  treasuryShares: balance,
  retainedEarnings: balance,
  minorityInterest: balance,
  minorityOutside: balance,
  totalSources: balance,
  // income statement, ordinary companies (B02)
  grossRevenue: flow,
  revenueDeductions: flow,
  revenue: flow,
  costOfGoods: flow,
  grossProfit: flow,
  investmentPropertyGain: flow,
  financialIncome: flow,
  financialExpense: flow,
  interestExpense: flow,
  associates: flow,
  sellingExpense: flow,
  adminExpense: flow,
  operatingProfit: flow,
  otherProfit: flow,
  profitBeforeTax: flow,
  currentTax: flow,
  deferredTax: flow,
  incomeTax: flow,
  netProfit: flow,
  parentProfit: flow,
  minorityProfit: flow,
  reportedEps: flow,
  // cash flow, indirect (B03)
  depreciation: flow,
  operatingCash: flow,
  capitalExpenditure: flow,
  investingCash: flow,
  sharesIssuedCash: flow,
  sharesBoughtBackCash: flow,
  dividendsPaid: flow,
  financingCash: flow,
  netCashChange: flow,
  openingCash: balance,
  closingCash: balance,
  fxOnCash: flow,
  incomeTaxPaid: flow,
  // credit institutions (Circular 49/2014)
  balancesAtCentralBank: balance,
  interbankPlacements: balance,
  interbankLoans: balance,
  customerLoans: balance,
  loanLossReserve: balance,
  availableForSale: balance,
  heldToMaturity: balance,
  dueToGovernment: balance,
  interbankFunding: balance,
  customerDeposits: balance,
  entrustedFunds: balance,
  valuablePapers: balance,
  derivativeLiabilities: balance,
  otherLiabilities: balance,
  interestIncome: flow,
  interestPaidOnFunding: flow,
  netInterestIncome: flow,
  netFeeIncome: flow,
  fxTradingIncome: flow,
  tradingSecuritiesIncome: flow,
  investmentSecuritiesIncome: flow,
  otherOperatingIncome: flow,
  dividendIncome: flow,
  operatingCost: flow,
  preProvisionProfit: flow,
  creditProvision: flow,
  // securities companies (Circular 334/2016)
  fvtplAssets: balance,
  marginLoans: balance,
  fvtplGain: flow,
  fvtplLoss: flow,
  operatingRevenue: flow,
  operatingExpense: flow,
  // insurers (Circulars 232/2012, 67/2023)
  writtenPremium: flow,
  netPremium: flow,
  insuranceRevenue: flow,
  claims: flow,
  insuranceOperatingExpense: flow,
  insuranceProfit: flow,
  commission: flow,
  longInvestments: balance,
} as const satisfies Readonly<Record<string, 'flow' | 'balance'>>

export type LineName = keyof typeof lineKinds
export const lineNames = Object.keys(lineKinds) as readonly LineName[]

/** A line that the statement does not tell is NaN: it makes every number that rests on it null, never 0. */
export type Figures = Readonly<Record<LineName, number>>

const nothing: Figures = Object.freeze(
  Object.fromEntries(lineNames.map(name => [name, Number.NaN])) as Record<LineName, number>,
)

/** Figures with the given lines told and all others missing. */
export function figuresOf(lines: Partial<Record<LineName, number | null>>): Figures {
  const figures: Record<LineName, number> = { ...nothing }
  for (const [name, value] of Object.entries(lines) as [LineName, number | null | undefined][])
    if (value !== null && value !== undefined) figures[name] = value
  return figures
}

/** Only what is stated: the form in which figures are stored. */
export function reportedLines(figures: Figures): Partial<Record<LineName, number>> {
  const lines: Partial<Record<LineName, number>> = {}
  for (const name of lineNames) if (!Number.isNaN(figures[name])) lines[name] = figures[name]
  return lines
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
