import {
  type Capital,
  capitalise,
  clamp,
  earningsPerShare,
  type Figures,
  type KeepBooks,
  startingCapital,
} from './books.ts'
import { tradeOf } from './trades.ts'

interface Balance {
  cash: number
  deposits: number
  receivables: number
  inventory: number
  otherCurrent: number
  tangible: number
  intangible: number
  construction: number
  associates: number
  otherLong: number
  payables: number
  advances: number
  taxes: number
  shortDebt: number
  longDebt: number
  minority: number
}

const interestRate = 0.075
const depositRate = 0.045
const taxRate = 0.2
/** How much of a year's revenue falls into each quarter. */
const seasons = [0.88, 0.99, 1, 1.13]

/**
 * Books of an ordinary company, quarter by quarter, by double entry: revenue and margin decide the profit, days of
 * sales the working capital, and what cash is missing or left over is borrowed, repaid or put into deposits.
 */
export const keepOrdinaryBooks: KeepBooks = keeping => {
  const { company, draw, quarters, payouts } = keeping
  const trade = tradeOf(company.industry)
  const capital = startingCapital(keeping)
  const minorityShare = company.exchange === 'HOSE' && draw.next() < 0.4 ? 0.02 + 0.1 * draw.next() : 0
  const equity = capital.paidIn + capital.premium + capital.fund + capital.retained
  const debt = Math.round(equity * trade.debt * Math.exp(0.4 * draw.normal()))
  const yearly = (equity + debt) * trade.turnover * Math.exp(0.3 * draw.normal())
  const margin = clamp(trade.margin * Math.exp(0.25 * draw.normal()), 0.03, 0.7)
  // Overheads leave a company a share of its gross profit; one in eight loses money.
  const overheads = draw.next() < 0.12 ? 0.95 + 0.25 * draw.next() : 0.35 + 0.35 * draw.next()
  const growth = 1 + clamp(0.08 + 0.09 * draw.normal(), -0.12, 0.35)
  const balance = opening(capital, debt, yearly, margin, trade, minorityShare)

  return quarters.map((quarter, i) => {
    const season = seasons[Number(quarter.slice(-1)) - 1]!
    const revenue = Math.round((yearly / 4) * season * growth ** (i / 4) * Math.exp(0.09 * draw.normal()))
    const costs = Math.round(revenue * (1 - clamp(margin + 0.015 * draw.normal(), 0.01, 0.75)))
    const profit = earn(balance, revenue, costs, overheads, minorityShare, draw.normal())
    const payout = payouts.get(quarter) ?? { dividends: 0, bonusShares: 0 }
    const flows = settle(balance, profit, payout.dividends, revenue, costs, trade, draw.next())
    balance.minority += profit.minorityProfit
    capital.retained += profit.parentProfit - payout.dividends
    capitalise(capital, payout.bonusShares)
    return {
      ...profit,
      ...flows,
      ...print(balance, capital),
      eps: earningsPerShare(profit.parentProfit, capital),
    }
  })
}

type Trade = ReturnType<typeof tradeOf>

/** A balance sheet to begin with: what is not working capital or cash is invested for long. */
function opening(
  capital: Capital,
  debt: number,
  yearly: number,
  margin: number,
  trade: Trade,
  minorityShare: number,
): Balance {
  const own = capital.paidIn + capital.premium + capital.fund + capital.retained
  const costs = yearly * (1 - margin)
  const minority = Math.round(own * minorityShare)
  const payables = Math.round((costs * 45) / 365)
  const advances = Math.round(yearly * 0.04)
  const sources = own + minority + debt + payables + advances
  const room = sources * 0.75
  const wanted = (yearly * trade.receivableDays + costs * trade.stockDays) / 365
  const scale = Math.min(1, room / wanted)
  const receivables = Math.round(((yearly * trade.receivableDays) / 365) * scale)
  const inventory = Math.round(((costs * trade.stockDays) / 365) * scale)
  const [cash, deposits, otherCurrent] = [0.05, 0.05, 0.02].map(share => Math.round(sources * share)) as Three
  const rest = sources - receivables - inventory - cash - deposits - otherCurrent
  const [intangible, construction, associates] = [0.06, 0.1, 0.1].map(share =>
    Math.round(rest * share),
  ) as Three
  const otherLong = Math.round(rest * 0.08)
  return {
    cash,
    deposits,
    receivables,
    inventory,
    otherCurrent,
    intangible,
    construction,
    associates,
    otherLong,
    tangible: rest - intangible - construction - associates - otherLong,
    payables,
    advances,
    taxes: 0,
    shortDebt: Math.round(debt * 0.65),
    longDebt: debt - Math.round(debt * 0.65),
    minority,
  }
}
type Three = [number, number, number]

/** The income statement; it takes what interest and deposits make of the balance before the quarter. */
function earn(
  balance: Balance,
  revenue: number,
  costs: number,
  overheads: number,
  minorityShare: number,
  luck: number,
) {
  const deductions = Math.round(revenue * 0.004)
  const grossProfit = revenue - costs
  const selling = Math.round(grossProfit * overheads * 0.45)
  const admin = Math.round(grossProfit * overheads * 0.55)
  const interest = Math.round(((balance.shortDebt + balance.longDebt) * interestRate) / 4)
  const financialExpense = interest + Math.round(revenue * 0.002)
  const financialIncome = Math.round(((balance.cash + balance.deposits) * depositRate) / 4)
  const fromAssociates = Math.round(balance.associates * 0.02 * (1 + 0.5 * luck))
  const operatingProfit = grossProfit + financialIncome - financialExpense + fromAssociates - selling - admin
  const otherIncome = Math.round(revenue * 0.004)
  const otherExpense = Math.round(revenue * 0.003)
  const beforeTax = operatingProfit + otherIncome - otherExpense
  const tax = beforeTax > 0 ? Math.round(beforeTax * taxRate) : 0
  const netProfit = beforeTax - tax
  const minorityProfit = Math.round(netProfit * minorityShare)
  return {
    grossRevenue: revenue + deductions,
    deductions,
    revenue,
    costs,
    grossProfit,
    financialIncome,
    financialExpense,
    interest,
    fromAssociates,
    selling,
    admin,
    operatingProfit,
    otherIncome,
    otherExpense,
    otherProfit: otherIncome - otherExpense,
    beforeTax,
    tax,
    netProfit,
    minorityProfit,
    parentProfit: netProfit - minorityProfit,
  }
}

/** Moves the balance through the quarter and tells the cash flow of it, by the indirect method. */
function settle(
  balance: Balance,
  profit: ReturnType<typeof earn>,
  dividends: number,
  revenue: number,
  costs: number,
  trade: Trade,
  zeal: number,
) {
  const openingCash = balance.cash
  const depreciation = Math.round(balance.tangible * 0.021)
  const investment = Math.round(depreciation * (0.5 + 1.3 * zeal))
  const intoConstruction = Math.round(investment * 0.35)
  const finished = Math.round(balance.construction * 0.15)
  balance.construction += intoConstruction - finished
  balance.tangible += investment - intoConstruction + finished - depreciation
  balance.associates += profit.fromAssociates

  // Working capital moves a third of the way to what the quarter's sales ask for.
  const move = (now: number, wanted: number) => Math.round((wanted - now) / 3)
  const receivablesUp = move(balance.receivables, (revenue * 4 * trade.receivableDays) / 365)
  const inventoryUp = move(balance.inventory, (costs * 4 * trade.stockDays) / 365)
  const suppliersUp = move(balance.payables, (costs * 4 * 45) / 365)
  const advancesUp = move(balance.advances, revenue * 0.16)
  const payablesUp = suppliersUp + advancesUp
  balance.receivables += receivablesUp
  balance.inventory += inventoryUp
  balance.payables += suppliersUp
  balance.advances += advancesUp
  const taxPaid = balance.taxes
  balance.taxes = profit.tax

  const beforeWorkingCapital =
    profit.beforeTax + depreciation - profit.financialIncome - profit.fromAssociates + profit.interest
  const operatingCash =
    beforeWorkingCapital - receivablesUp - inventoryUp + payablesUp - profit.interest - taxPaid
  balance.cash += operatingCash - investment + profit.financialIncome - dividends
  const { collected, lent, borrowed, repaid } = fund(balance, revenue)
  return {
    depreciation,
    investmentGains: -profit.financialIncome - profit.fromAssociates,
    beforeWorkingCapital,
    receivablesChange: -receivablesUp,
    inventoryChange: -inventoryUp,
    payablesChange: payablesUp,
    interestPaid: -profit.interest,
    taxPaid: -taxPaid,
    operatingCash,
    capitalExpenditure: -investment,
    lent: -lent,
    collected,
    interestReceived: profit.financialIncome,
    investingCash: -investment - lent + collected + profit.financialIncome,
    borrowed,
    repaid: -repaid,
    dividendsPaid: -dividends,
    financingCash: borrowed - repaid - dividends,
    netCash: balance.cash - openingCash,
    openingCash,
    closingCash: balance.cash,
  }
}

/** Missing cash comes from deposits and then from banks; what is left over repays debt and goes into deposits. */
function fund(balance: Balance, revenue: number) {
  const min = Math.round(revenue * 0.12)
  const enough = Math.round(revenue * 0.3)
  const flows = { collected: 0, lent: 0, borrowed: 0, repaid: 0 }
  if (balance.cash < min) {
    flows.collected = Math.min(balance.deposits, min - balance.cash)
    flows.borrowed = min - balance.cash - flows.collected
  } else if (balance.cash > enough) {
    flows.repaid = Math.min(balance.shortDebt, Math.round((balance.cash - enough) / 2))
    flows.lent = balance.cash - enough - flows.repaid
  }
  balance.cash += flows.collected + flows.borrowed - flows.repaid - flows.lent
  balance.deposits += flows.lent - flows.collected
  balance.shortDebt += flows.borrowed - flows.repaid
  return flows
}

/** The balance sheet with its totals. */
function print(balance: Balance, capital: Capital): Figures {
  const currentAssets =
    balance.cash + balance.deposits + balance.receivables + balance.inventory + balance.otherCurrent
  const fixedAssets = balance.tangible + balance.intangible
  const longAssets = fixedAssets + balance.construction + balance.associates + balance.otherLong
  const currentLiabilities = balance.payables + balance.advances + balance.taxes + balance.shortDebt
  const liabilities = currentLiabilities + balance.longDebt
  const equity = capital.paidIn + capital.premium + capital.fund + capital.retained + balance.minority
  return {
    ...balance,
    ...capital,
    currentAssets,
    fixedAssets,
    longAssets,
    totalAssets: currentAssets + longAssets,
    currentLiabilities,
    liabilities,
    equity,
    totalSources: liabilities + equity,
  }
}
