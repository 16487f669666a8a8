import { capitalise, clamp, earningsPerShare, type KeepBooks, startingCapital } from './books.ts'

const taxRate = 0.2

/** Books of a non-life insurer: premiums build reserves, reserves are invested, and investments close the balance. */
export const keepInsurerBooks: KeepBooks = keeping => {
  const { draw, quarters, payouts } = keeping
  const capital = startingCapital(keeping)
  const own = () => capital.paidIn + capital.premium + capital.fund + capital.retained
  const equity = own()
  const lossRatio = clamp(0.58 + 0.08 * draw.normal(), 0.4, 0.9)
  const growth = 1.02 + 0.008 * draw.normal()
  let gross = Math.round(equity * 0.3)
  let invested = Math.round(equity * 1.6)
  let fixedAssets = Math.round(equity * 0.08)
  let previousCash = 0

  return quarters.map((quarter, i) => {
    gross = Math.round(gross * growth * (1 + 0.03 * draw.normal()))
    const ceded = Math.round(gross * 0.28)
    const netPremium = gross - ceded
    const reinsuranceCommission = Math.round(ceded * 0.18)
    const insuranceRevenue = netPremium + reinsuranceCommission
    const claims = Math.round(netPremium * clamp(lossRatio + 0.05 * draw.normal(), 0.3, 1.1))
    const commission = Math.round(gross * 0.09)
    const otherExpense = Math.round(netPremium * 0.12)
    const insuranceExpense = claims + commission + otherExpense
    const insuranceProfit = insuranceRevenue - insuranceExpense
    const financialIncome = Math.round((invested * 0.055) / 4)
    const financialExpense = Math.round(financialIncome * 0.12)
    const admin = Math.round(netPremium * 0.14)
    const beforeTax = insuranceProfit + financialIncome - financialExpense - admin
    const tax = beforeTax > 0 ? Math.round(beforeTax * taxRate) : 0
    const netProfit = beforeTax - tax
    const payout = payouts.get(quarter) ?? { dividends: 0, bonusShares: 0 }
    capital.retained += netProfit - payout.dividends
    capitalise(capital, payout.bonusShares)

    const premiumReserve = Math.round(gross * 4 * 0.38)
    const claimReserve = Math.round(gross * 4 * 0.22)
    const reserves = premiumReserve + claimReserve
    const payables = Math.round(gross * 0.5)
    const taxes = tax
    const liabilities = reserves + payables + taxes
    const cash = Math.round(gross * 0.25)
    const receivables = Math.round(gross * 0.9)
    const reinsurance = Math.round(reserves * 0.25)
    const depreciation = Math.round(fixedAssets * 0.02)
    const bought = Math.round(fixedAssets * 0.022)
    fixedAssets += bought - depreciation
    const totalSources = liabilities + own()
    // What premiums and capital leave is invested, two thirds of it for short.
    invested = totalSources - cash - receivables - reinsurance - fixedAssets
    const shortInvested = Math.round((invested * 2) / 3)
    const longInvested = invested - shortInvested
    const currentAssets = cash + shortInvested + receivables + reinsurance
    const longAssets = fixedAssets + longInvested
    const openingCash = i === 0 ? cash : previousCash
    previousCash = cash
    return {
      gross,
      ceded,
      netPremium,
      reinsuranceCommission,
      insuranceRevenue,
      claims,
      commission,
      otherExpense: commission + otherExpense,
      insuranceExpense,
      insuranceProfit,
      financialIncome,
      financialExpense,
      admin,
      beforeTax,
      tax,
      netProfit,
      eps: earningsPerShare(netProfit, capital),
      cash,
      shortInvested,
      receivables,
      reinsurance,
      currentAssets,
      fixedAssets,
      longInvested,
      longAssets,
      totalAssets: currentAssets + longAssets,
      payables,
      taxes,
      reserves,
      premiumReserve,
      claimReserve,
      liabilities,
      ...capital,
      own: own(),
      totalSources,
      depreciation,
      capitalExpenditure: -bought,
      dividendsPaid: -payout.dividends,
      operatingCash: cash - openingCash + bought + payout.dividends,
      netCash: cash - openingCash,
      openingCash,
      closingCash: cash,
    }
  })
}
