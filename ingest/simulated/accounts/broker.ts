import { capitalise, clamp, earningsPerShare, type KeepBooks, startingCapital } from './books.ts'

const taxRate = 0.2

/**
 * Books of a securities company: securities at fair value and loans to clients, paid for by own funds and
 * short-term loans of banks, which close the balance.
 */
export const keepBrokerBooks: KeepBooks = keeping => {
  const { draw, quarters, payouts } = keeping
  const capital = startingCapital(keeping)
  const own = () => capital.paidIn + capital.premium + capital.fund + capital.retained
  const equity = own()
  let margin = Math.round(equity * 0.8)
  let fairValue = Math.round(equity * 0.7)
  let fixedAssets = Math.round(equity * 0.03)
  let shortDebt = Math.round(equity * 0.55)
  let taxes = 0
  let previousCash = 0
  const skill = clamp(0.02 + 0.012 * draw.normal(), -0.01, 0.05)

  return quarters.map((quarter, i) => {
    const mood = Math.exp(0.25 * draw.normal())
    const fairValueGain = Math.round(fairValue * Math.max(skill + 0.025, 0.005) * mood)
    const fairValueLoss = Math.round(fairValue * 0.022 * Math.exp(0.4 * draw.normal()))
    const loanIncome = Math.round((margin * 0.12) / 4)
    const commission = Math.round(equity * 0.014 * mood)
    const revenue = fairValueGain + loanIncome + commission
    const brokerage = Math.round(commission * 0.75)
    const expense = fairValueLoss + brokerage
    const interest = Math.round((shortDebt * 0.065) / 4)
    const financialIncome = Math.round(equity * 0.001)
    const admin = Math.round(equity * 0.005)
    const operating = revenue - expense + financialIncome - interest - admin
    const tax = operating > 0 ? Math.round(operating * taxRate) : 0
    const netProfit = operating - tax
    const payout = payouts.get(quarter) ?? { dividends: 0, bonusShares: 0 }
    capital.retained += netProfit - payout.dividends
    capitalise(capital, payout.bonusShares)

    margin = Math.round(margin * clamp(1.02 + 0.06 * draw.normal(), 0.85, 1.25))
    fairValue = Math.round(fairValue * clamp(1.015 + 0.06 * draw.normal(), 0.85, 1.2))
    const depreciation = Math.round(fixedAssets * 0.06)
    const bought = Math.round(fixedAssets * 0.065)
    fixedAssets += bought - depreciation
    taxes = tax
    const payables = Math.round(margin * 0.02)
    const cashPart = Math.round(equity * 0.15)
    const receivables = Math.round(margin * 0.015)
    const otherCurrent = Math.round(equity * 0.005)
    const otherLong = Math.round(equity * 0.03)
    const floor = Math.round(equity * 0.04)
    const without = margin + fairValue + cashPart + receivables + otherCurrent + fixedAssets + otherLong
    const debtBefore = shortDebt
    const needed = without + floor - payables - taxes - own()
    shortDebt = Math.max(needed, 0)
    const cash = floor + Math.max(-needed, 0)
    const financialAssets = cash + fairValue + cashPart + margin + receivables
    const currentAssets = financialAssets + otherCurrent
    const longAssets = fixedAssets + otherLong
    const liabilities = shortDebt + payables + taxes
    const openingCash = i === 0 ? cash : previousCash
    previousCash = cash
    const debtChange = i === 0 ? 0 : shortDebt - debtBefore
    const financingCash = debtChange - payout.dividends
    return {
      fairValueGain,
      loanIncome,
      commission,
      revenue,
      fairValueLoss,
      brokerage,
      expense,
      grossProfit: revenue - expense,
      financialIncome,
      interest,
      admin,
      operating,
      tax,
      netProfit,
      eps: earningsPerShare(netProfit, capital),
      cash,
      fairValue,
      held_to_maturity: cashPart,
      margin,
      receivables,
      financialAssets,
      otherCurrent,
      currentAssets,
      fixedAssets,
      otherLong,
      longAssets,
      totalAssets: currentAssets + longAssets,
      shortDebt,
      payables,
      taxes,
      liabilities,
      ...capital,
      invested: capital.paidIn + capital.premium,
      own: own(),
      totalSources: liabilities + own(),
      depreciation,
      operatingCash: cash - openingCash + bought - financingCash,
      capitalExpenditure: -bought,
      debtChange,
      dividendsPaid: -payout.dividends,
      financingCash,
      netCash: cash - openingCash,
      openingCash,
      closingCash: cash,
    }
  })
}
