import { type Statement, statement } from '../../contracts/events/statement.ts'
import { charts } from '../../projections/statements/charts/index.ts'
import type { Template } from '../../projections/statements/form.ts'
import type { LineName } from '../../projections/statements/line.ts'
import type { GivenFact } from './projected.ts'

const numbering = ['A. ', 'I. ', '1. ', '1.1. ', '- ']

/** The three statements of a period as a publisher prints them: labels of the chart, blanks where nothing is given. */
export function statementFacts(
  ticker: string,
  period: string,
  lines: Partial<Record<LineName, number>>,
  given: {
    template?: Template
    knownOn?: string
    consolidated?: boolean | null
    source?: string
    document?: number
  } = {},
): GivenFact<Statement>[] {
  const chart = charts[given.template ?? 'general']
  return (['balance_sheet', 'income', 'cash_flow'] as const).map(kind => {
    const places = chart.places.filter(place => place.statement === kind)
    return {
      type: statement.type,
      source: `/feeds/${given.source ?? 'exchange.kbs.statements'}`,
      observedat: `${given.knownOn ?? '2026-02-10'}T02:00:00Z`,
      ...(given.document === undefined ? {} : { documentseq: given.document }),
      data: {
        ticker,
        statement: kind,
        period,
        consolidated: given.consolidated ?? null,
        audited: null,
        label_vi: places.map(
          place => `${place.depth === undefined ? '' : numbering[place.depth]}${place.labels[0]}`,
        ),
        label_en: places.map(() => null),
        code: places.map(() => null),
        level: places.map(() => null),
        value: places.map(place => lines[place.line] ?? null),
      },
    }
  })
}

/** An ordinary company whose accounts add up, of any size; amounts in VND. */
export function ordinaryYear(
  size: number,
  more: Partial<Record<LineName, number>> = {},
): Partial<Record<LineName, number>> {
  const revenue = 1000 * size
  return {
    currentAssets: 500 * size,
    cash: 80 * size,
    shortInvestments: 20 * size,
    receivables: 150 * size,
    tradeReceivables: 120 * size,
    inventory: 180 * size,
    nonCurrentAssets: 500 * size,
    fixedAssets: 300 * size,
    tangibleAssets: 280 * size,
    leasedAssets: 0,
    intangibleAssets: 20 * size,
    constructionInProgress: 30 * size,
    totalAssets: 1000 * size,
    liabilities: 400 * size,
    currentLiabilities: 250 * size,
    tradePayables: 90 * size,
    taxesPayable: 10 * size,
    shortDebt: 100 * size,
    longLiabilities: 150 * size,
    longDebt: 120 * size,
    convertibleBonds: 0,
    equity: 600 * size,
    paidInCapital: 400 * size,
    retainedEarnings: 150 * size,
    minorityInterest: 50 * size,
    totalSources: 1000 * size,
    grossRevenue: revenue,
    revenueDeductions: 0,
    revenue,
    costOfGoods: 700 * size,
    grossProfit: 300 * size,
    financialIncome: 10 * size,
    financialExpense: 20 * size,
    interestExpense: 15 * size,
    associates: 0,
    sellingExpense: 80 * size,
    adminExpense: 60 * size,
    operatingProfit: 150 * size,
    otherProfit: 0,
    profitBeforeTax: 150 * size,
    currentTax: 30 * size,
    deferredTax: 0,
    netProfit: 120 * size,
    parentProfit: 110 * size,
    minorityProfit: 10 * size,
    depreciation: 40 * size,
    operatingCash: 140 * size,
    capitalExpenditure: -60 * size,
    investingCash: -70 * size,
    dividendsPaid: -40 * size,
    financingCash: -50 * size,
    netCashChange: 20 * size,
    openingCash: 60 * size,
    closingCash: 80 * size,
    ...more,
  }
}
