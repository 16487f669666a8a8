import { capitalise, clamp, earningsPerShare, type KeepBooks, startingCapital } from './books.ts'

const taxRate = 0.2

/**
 * Books of a bank: loans and deposits grow, rates on both make the interest income, provisions eat into it, and
 * money from other banks closes the balance.
 */
export const keepBankBooks: KeepBooks = keeping => {
  const { draw, quarters, payouts } = keeping
  const capital = startingCapital(keeping)
  const equity = capital.paidIn + capital.premium + capital.fund + capital.retained
  const of = (share: number) => Math.round(equity * share)
  const growth = 1 + clamp(0.033 + 0.01 * draw.normal(), 0.005, 0.06)
  const lendingRate = 0.084 + 0.006 * draw.normal()
  const fundingRate = 0.046 + 0.003 * draw.normal()
  const efficiency = clamp(0.36 + 0.06 * draw.normal(), 0.24, 0.55)
  const risk = 0.008 * Math.exp(0.4 * draw.normal())

  let loans = of(8)
  let reserve = -of(0.13)
  let deposits = of(7.6)
  let securities = of(1.5)
  let placements = of(1.4)
  const interbankLoans = of(0.2)
  let fixedAssets = of(0.1)
  const papers = of(0.9)
  const dueToGovernment = of(0.05)
  let otherAssets = of(0.45)
  let previousLiquid = 0

  return quarters.map((quarter, i) => {
    const income = (amount: number, rate: number) => Math.round((amount * rate) / 4)
    const interestIncome = income(loans, lendingRate) + income(securities, 0.035) + income(placements, 0.025)
    const interestExpense = income(deposits, fundingRate) + income(papers, 0.055) + income(placements, 0.02)
    const netInterest = interestIncome - interestExpense
    const feeIncome = Math.round(netInterest * 0.28)
    const feeExpense = Math.round(netInterest * 0.12)
    const fees = feeIncome - feeExpense
    const fxGain = Math.round(netInterest * 0.06 * (1 + 0.4 * draw.normal()))
    const tradingGain = Math.round(netInterest * 0.01 * draw.normal())
    const securitiesGain = Math.round(netInterest * 0.02 * draw.normal())
    const otherGain = Math.round(netInterest * 0.05)
    const dividendIncome = Math.round(netInterest * 0.004)
    const total = netInterest + fees + fxGain + tradingGain + securitiesGain + otherGain + dividendIncome
    const operatingCost = Math.round(total * efficiency * (1 + 0.05 * draw.normal()))
    const beforeProvision = total - operatingCost
    const provision = income(loans, risk * Math.exp(0.3 * draw.normal()))
    const beforeTax = beforeProvision - provision
    const tax = beforeTax > 0 ? Math.round(beforeTax * taxRate) : 0
    const netProfit = beforeTax - tax
    const payout = payouts.get(quarter) ?? { dividends: 0, bonusShares: 0 }
    capital.retained += netProfit - payout.dividends
    capitalise(capital, payout.bonusShares)

    const writtenOff = Math.round(provision * 0.85)
    reserve += writtenOff - provision
    loans = Math.round(loans * growth * (1 + 0.006 * draw.normal())) - writtenOff
    deposits = Math.round(deposits * growth * (1 + 0.006 * draw.normal()))
    securities = Math.round(securities * (1 + 0.02 + 0.02 * draw.normal()))
    placements = Math.round(placements * (1 + 0.02 + 0.03 * draw.normal()))
    otherAssets = Math.round(otherAssets * (1 + 0.01 * draw.normal()))
    const bought = Math.round(fixedAssets * 0.04)
    fixedAssets += bought - Math.round(fixedAssets * 0.03)

    const cash = Math.round(deposits * 0.012)
    const atCentralBank = Math.round(deposits * 0.035)
    const available = Math.round(securities * 0.55)
    const customerLoans = loans + reserve
    const otherLiabilities = Math.round(deposits * 0.03)
    const own = capital.paidIn + capital.premium + capital.fund + capital.retained
    const without =
      cash + atCentralBank + interbankLoans + customerLoans + securities + fixedAssets + otherAssets
    const needed = without + placements - dueToGovernment - deposits - papers - otherLiabilities - own
    // What is missing is borrowed from other banks; what is left over is placed with them.
    const interbankFunding = Math.max(needed, 0)
    placements += Math.max(-needed, 0)
    const totalAssets = without + placements
    const liabilities = dueToGovernment + interbankFunding + deposits + papers + otherLiabilities

    const liquid = cash + atCentralBank + placements
    const openingCash = i === 0 ? liquid : previousLiquid
    previousLiquid = liquid
    const operatingCash = liquid - openingCash + bought + payout.dividends
    return {
      interestIncome,
      interestExpense,
      netInterest,
      feeIncome,
      feeExpense,
      fees,
      fxGain,
      tradingGain,
      securitiesGain,
      otherGain,
      dividendIncome,
      operatingCost,
      beforeProvision,
      provision,
      beforeTax,
      tax,
      netProfit,
      eps: earningsPerShare(netProfit, capital),
      cash,
      atCentralBank,
      interbank: placements + interbankLoans,
      placements,
      interbankLoans,
      customerLoans,
      loans,
      reserve,
      securities,
      available,
      held_to_maturity: securities - available,
      fixedAssets,
      otherAssets,
      totalAssets,
      dueToGovernment,
      interbankFunding,
      deposits,
      papers,
      otherLiabilities,
      liabilities,
      own,
      capital: capital.paidIn + capital.premium,
      ...capital,
      totalSources: liabilities + own,
      operatingCash,
      capitalExpenditure: -bought,
      investingCash: -bought,
      dividendsPaid: -payout.dividends,
      financingCash: -payout.dividends,
      netCash: liquid - openingCash,
      openingCash,
      closingCash: liquid,
    }
  })
}
