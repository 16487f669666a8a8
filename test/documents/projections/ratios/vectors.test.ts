import t, { type Test } from 'tap'
import {
  balanceSheetAccruals,
  broadAccruals,
  cashFlowAccruals,
} from '../../../../projections/ratios/accruals.ts'
import { type AltmanTerms, altman, altmanModels, altmanOf } from '../../../../projections/ratios/altman.ts'
import {
  type BeneishIndices,
  beneish,
  beneishIndicesOf,
  m8Of,
} from '../../../../projections/ratios/beneish.ts'
import { ratioById } from '../../../../projections/ratios/catalogue.ts'
import { composite } from '../../../../projections/ratios/composite.ts'
import { evaluate } from '../../../../projections/ratios/definition.ts'
import { dupont } from '../../../../projections/ratios/dupont.ts'
import { grahamOf } from '../../../../projections/ratios/per-share.ts'
import { ascending, percentileIn } from '../../../../projections/ratios/percentile.ts'
import { piotroski } from '../../../../projections/ratios/piotroski.ts'
import { windowOf } from '../../../../projections/ratios/window.ts'
import { figuresOf, type LineName } from '../../../../projections/statements/line.ts'
import { vectorsOf } from '../../support/documents.ts'

const vectors = vectorsOf('scores.json')

/** The vectors' short names in ours. */
const names: Record<string, LineName> = {
  rev: 'revenue',
  cogs: 'costOfGoods',
  gp: 'grossProfit',
  interest: 'interestExpense',
  sell: 'sellingExpense',
  ga: 'adminExpense',
  pbt: 'profitBeforeTax',
  pretax: 'profitBeforeTax',
  npat: 'netProfit',
  ni: 'netProfit',
  npat_parent: 'parentProfit',
  ca: 'currentAssets',
  cash: 'cash',
  sti: 'shortInvestments',
  ar: 'tradeReceivables',
  inv: 'inventory',
  fa: 'fixedAssets',
  ppe_t: 'tangibleAssets',
  ppe: 'tangibleAssets',
  ppe_l: 'leasedAssets',
  cip: 'constructionInProgress',
  ta: 'totalAssets',
  tl: 'liabilities',
  cl: 'currentLiabilities',
  ap: 'tradePayables',
  std: 'shortDebt',
  ltd: 'longDebt',
  cb: 'convertibleBonds',
  eq: 'equity',
  paid: 'paidInCapital',
  re: 'retainedEarnings',
  nci: 'minorityInterest',
  dep: 'depreciation',
  cfo: 'operatingCash',
  cfi: 'investingCash',
  capex: 'capitalExpenditure',
  div: 'dividendsPaid',
  tax_cur: 'currentTax',
  tax_def: 'deferredTax',
  taxpay: 'taxesPayable',
  sga: 'sellingExpense',
  sbv: 'balancesAtCentralBank',
  ib_placements: 'interbankPlacements',
  ib_loans: 'interbankLoans',
  loans: 'customerLoans',
  llr: 'loanLossReserve',
  afs: 'availableForSale',
  htm: 'heldToMaturity',
  gov: 'dueToGovernment',
  ib_liab: 'interbankFunding',
  deposits: 'customerDeposits',
  trust: 'entrustedFunds',
  papers: 'valuablePapers',
  int_inc: 'interestIncome',
  int_exp: 'interestPaidOnFunding',
  nii: 'netInterestIncome',
  fee: 'netFeeIncome',
  fx: 'fxTradingIncome',
  trading: 'tradingSecuritiesIncome',
  other: 'otherOperatingIncome',
  capital: 'dividendIncome',
  opex: 'operatingCost',
  prov: 'creditProvision',
}
type Given = Record<string, number>
const figures = (given: Given, more: Partial<Record<LineName, number>> = {}, bank = false) => {
  const reported: Partial<Record<LineName, number>> = {}
  for (const [short, value] of Object.entries(given)) {
    const line = short === 'inv' && bank ? 'investmentSecuritiesIncome' : names[short]
    if (line !== undefined) reported[line] = value
  }
  return figuresOf({ ...reported, ...more })
}
const closeTo = (test: Test, found: number | null, wanted: number, tolerance: number, what: string) =>
  test.ok(
    found !== null && Math.abs(found - wanted) <= tolerance,
    `${what}: ${found} is within ${tolerance} of ${wanted}`,
  )

t.test('Altman: published scores of five years, group means, the four forms', test => {
  for (const vector of vectors.altman.vectors) {
    const { inputs, components } = vector
    if (!inputs || inputs.mv !== undefined) {
      const terms = (Array.isArray(components) ? components : []) as unknown as AltmanTerms
      closeTo(test, altmanOf(altmanModels.z, terms), vector.Z, 1e-9, vector.id)
      continue
    }
    const w = windowOf('general', [figures(inputs, { equity: inputs.ta - inputs.tl })], {
      market: { price: inputs.price, shares: inputs.shares / 1000, dividendPerShare: Number.NaN },
    })
    const z = altman(w, altmanModels.z)
    closeTo(test, z.value, vector.Z, 1e-9, vector.id)
    if (vector.published) closeTo(test, z.value, vector.published, vector.tol, `${vector.id} as published`)
    for (const [model, key] of [
      ['z_prime', 'Zp'],
      ['z_double_prime', 'Zpp'],
      ['em', 'EM'],
    ] as const)
      if (vector[key] !== undefined)
        closeTo(test, altman(w, altmanModels[model]).value, vector[key], 1e-9, `${vector.id} ${key}`)
    closeTo(
      test,
      z.parts.reduce((sum, part) => sum + (part.contribution ?? 0), 0),
      z.value ?? 0,
      1e-9,
      `${vector.id}: parts add up`,
    )
  }
  test.end()
})

t.test('Piotroski: published scores, test by test', test => {
  const ids = {
    roa: 'roa_positive',
    cfo: 'cfo_positive',
    d_roa: 'roa_rising',
    accrual: 'cfo_above_roa',
    d_lever: 'leverage_falling',
    d_liquid: 'liquidity_rising',
    eq_offer: 'no_new_equity',
    d_margin: 'margin_rising',
    d_turn: 'turnover_rising',
  }
  for (const vector of vectors.piotroski.vectors) {
    const years = Object.keys(vector.inputs)
      .sort()
      .reverse()
      .map(year => {
        const given: Given = vector.inputs[year]
        return figures(given, {
          ...(given.rev !== undefined && given.cogs !== undefined
            ? { grossProfit: given.rev - given.cogs }
            : {}),
          ...(given.shares === undefined ? {} : { paidInCapital: given.shares }),
          convertibleBonds: 0,
        })
      })
    const found = piotroski(windowOf('general', years, { bonusFactor: 1 }))
    test.equal(found.value, vector.score, vector.id)
    for (const [flag, id] of Object.entries(ids))
      test.equal(found.tests.find(x => x.id === id)?.point, vector.flags[flag], `${vector.id} ${id}`)
  }
  test.end()
})

t.test('Beneish: indices and score as published, sample means, another implementation', test => {
  for (const vector of vectors.beneish.vectors) {
    if (!vector.inputs) {
      closeTo(test, m8Of(vector.indices as BeneishIndices), vector.M, 1e-9, vector.id)
      continue
    }
    const year = (given: Given) =>
      figures(given, { adminExpense: 0, leasedAssets: 0, constructionInProgress: 0, convertibleBonds: 0 })
    const w = windowOf('general', [year(vector.inputs.t), year(vector.inputs.t_minus_1)])
    const { indices } = beneishIndicesOf(w)
    for (const [id, wanted] of Object.entries(vector.published as Given))
      if (id !== 'M' && id !== 'tata')
        closeTo(
          test,
          indices?.[id as keyof BeneishIndices] ?? null,
          wanted,
          vector.tol.index,
          `${vector.id} ${id}`,
        )
    closeTo(
      test,
      indices?.tata ?? null,
      vector.variantStandardTata.tata,
      1e-9,
      'accruals without taking non-operating income out',
    )
    closeTo(test, beneish(w).value, vector.variantStandardTata.M, 1e-9, vector.id)
  }
  test.end()
})

t.test('five Vietnamese companies: every ratio and score of the worked examples', test => {
  for (const company of vectors.vietnamCompanies.companies) {
    const { symbol, computed2025: wanted, lines } = company
    const years = ['2025', '2024', '2023'].map(year => figures(lines[year]))
    const w = windowOf('general', years, { bonusFactor: 1 })
    const value = (id: string) => evaluate(ratioById.get(id) as never, w).value
    const percent = {
      gross_margin: 'gross_margin',
      ebit_margin: 'ebit_margin',
      ebitda_margin: 'ebitda_margin',
      net_margin: 'net_margin',
      roe: 'roe_parent',
      roa: 'roa',
      roce: 'roce_kbs',
      revenue_growth: 'rev_growth',
    }
    for (const [id, key] of Object.entries(percent))
      closeTo(test, value(id), 100 * wanted[key], 1e-9, `${symbol} ${id}`)
    const plain = {
      current_ratio: 'current',
      quick_ratio: 'quick',
      cash_ratio: 'cash_ratio',
      interest_cover: 'int_cov',
      debt_to_equity: 'debt_to_equity',
      liabilities_to_equity: 'liab_to_equity',
    }
    for (const [id, key] of Object.entries(plain))
      closeTo(test, value(id), wanted[key], 1e-9, `${symbol} ${id}`)
    closeTo(test, value('eps'), wanted.eps_parent, 1e-6, `${symbol} eps`)
    closeTo(test, value('bvps'), wanted.bvps_parent, 1e-6, `${symbol} bvps`)
    closeTo(test, value('roe_total_equity'), 100 * wanted.roe_kbs, 1e-9, `${symbol} ROE of KBS`)
    const cash = {
      cash_conversion: 'cfo_to_npat',
      dso: 'dso',
      dio: 'dio',
      dpo: 'dpo',
      cash_conversion_cycle: 'ccc',
    }
    for (const [id, key] of Object.entries(cash))
      closeTo(test, value(id), wanted.cash[key], 1e-9, `${symbol} ${id}`)
    closeTo(test, value('free_cash_flow'), wanted.cash.fcf, 1e-3, `${symbol} free cash flow`)
    if (wanted.roic) closeTo(test, value('roic'), 100 * wanted.roic.roic, 1e-9, `${symbol} roic`)
    const parts = dupont(w)
    closeTo(test, parts.roe, wanted.dupont3.roe, 1e-12, `${symbol} DuPont ROE`)
    closeTo(
      test,
      parts.three && parts.three.net_margin * parts.three.asset_turnover * parts.three.leverage,
      wanted.roe_total,
      1e-9,
      `${symbol}: three steps multiply back`,
    )
    closeTo(
      test,
      parts.five && Object.values(parts.five).reduce((a, b) => a * b, 1),
      wanted.roe_total,
      1e-9,
      `${symbol}: five steps multiply back`,
    )
    for (const [key, found] of Object.entries(parts.five ?? {}))
      closeTo(test, found, wanted.dupont5[key], 1e-9, `${symbol} ${key}`)
    test.equal(piotroski(w).value, wanted.piotroski.score, `${symbol} F-score`)
    closeTo(test, altman(w).value, wanted.altman.z_em, 1e-9, `${symbol} emerging-market score`)
    closeTo(test, altman(w, altmanModels.z_prime).value, wanted.altman.z_prime, 1e-9, `${symbol} Z′`)
    const m = beneish(w)
    closeTo(test, m.value, wanted.beneish.m8, 1e-9, `${symbol} M8`)
    closeTo(test, m.m5, wanted.beneish.m5, 1e-9, `${symbol} M5`)
    const accruals = {
      sloan_balance_sheet: balanceSheetAccruals,
      cash_flow: cashFlowAccruals,
      cash_flow_incl_investing: broadAccruals,
    }
    for (const [key, definition] of Object.entries(accruals))
      closeTo(test, evaluate(definition, w).value, wanted.accruals[key], 1e-9, `${symbol} ${key}`)
  }
  test.end()
})

t.test('five banks: the set of ratios, and none of an ordinary company', test => {
  const ids = {
    nim: 'nim',
    yield_on_earning_assets: 'yoea',
    cost_of_funds: 'cof',
    cost_income_ratio: 'cir',
    loans_to_deposits: 'loans_to_deposits',
    loans_to_funding: 'loans_to_funding',
    equity_to_assets: 'equity_to_assets',
    loan_loss_reserve_to_loans: 'llr_to_loans',
    credit_cost: 'credit_cost',
  }
  for (const { symbol, lines, computed2025, publishedByKBS2025 } of vectors.vietnamBanks.banks) {
    const years = ['2025', '2024'].map(year => figures(lines[year], { minorityInterest: 0 }, true))
    const w = windowOf('bank', years)
    const value = (id: string) => evaluate(ratioById.get(id) as never, w)
    for (const [id, key] of Object.entries(ids))
      closeTo(test, value(id).value, computed2025[key], 1e-9, `${symbol} ${id}`)
    closeTo(test, value('roe_total_equity').value, computed2025.roe_parent, 1e-9, `${symbol} roe`)
    closeTo(
      test,
      value('nim').value,
      publishedByKBS2025.nim,
      vectors.vietnamBanks.tol,
      `${symbol} NIM as published`,
    )
    for (const id of ['gross_margin', 'current_ratio', 'roic', 'dio'])
      test.same(value(id), { value: null, reason: 'not_applicable' }, `${symbol} has no ${id}`)
    for (const id of ['casa', 'npl', 'loan_loss_cover'])
      test.equal(value(id).reason, 'in_notes_not_in_feed', `${symbol} ${id}`)
  }
  test.end()
})

t.test('Graham number, percentile, composite', test => {
  for (const { eps, bvps, value } of vectors.graham.vectors) {
    const found = grahamOf(eps, bvps)
    if (value === null) test.same(found, { reason: 'not_positive' })
    else closeTo(test, found as number, value, 1e-9, `Graham of ${eps} and ${bvps}`)
  }
  const sample = ascending(vectors.percentile.sample)
  for (const [x, wanted] of Object.entries(vectors.percentile.expected as Given))
    closeTo(test, percentileIn(sample, Number(x)), wanted, 1e-9, `percentile of ${x}`)
  for (const { pillars, score, coverage } of vectors.compositeScore.vectors) {
    const found = composite(pillars)
    closeTo(test, found.coverage, coverage, 1e-9, 'coverage')
    if (score === null) test.equal(found.value, null, 'too little for a score')
    else {
      closeTo(test, found.value, score, 1e-9, 'composite')
      closeTo(
        test,
        found.parts.reduce((sum, part) => sum + (part.contribution ?? 0), 0),
        score,
        1e-9,
        'parts add up to the whole',
      )
      test.ok(
        found.leave_one_out && found.leave_one_out[0] <= score && found.leave_one_out[1] >= score,
        'leave-one-out range holds the score',
      )
    }
  }
  test.end()
})
