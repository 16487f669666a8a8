import t from 'tap'
import { funding } from '../../../../projections/ratios/banks.ts'
import { ratioById } from '../../../../projections/ratios/catalogue.ts'
import { evaluate } from '../../../../projections/ratios/definition.ts'
import { type Window, windowOf } from '../../../../projections/ratios/window.ts'
import { charts } from '../../../../projections/statements/charts/index.ts'
import { formOf, type Template } from '../../../../projections/statements/form.ts'
import type { Figures } from '../../../../projections/statements/line.ts'
import { readStatements } from '../../../../projections/statements/read-statement.ts'
import { recogniseTemplate } from '../../../../projections/statements/recognise.ts'
import { publishedCompanies, secondPublisher } from '../../support/published-companies.ts'

/** The publisher's labels (plain) of what we define alike, and ours. */
const alike: Record<string, string> = {
  'tỷ suất lợi nhuận gộp biên': 'gross_margin',
  'tỷ lệ lãi ebit': 'ebit_margin',
  'tỷ lệ lãi ebitda': 'ebitda_margin',
  'tỷ suất sinh lợi trên doanh thu thuần': 'net_margin',
  'tỷ suất lợi nhuận trên vốn chủ sở hữu bình quân (roea)': 'roe_total_equity',
  'tỷ suất sinh lợi trên vốn dài hạn bình quân (roce)': 'roce',
  'tăng trưởng doanh thu thuần': 'revenue_growth',
  'tăng trưởng lợi nhuận gộp': 'gross_profit_growth',
  'tăng trưởng lợi nhuận trước thuế': 'pretax_profit_growth',
  'tăng trưởng lợi nhuận sau thuế của cđ công ty mẹ': 'parent_profit_growth',
  'tăng trưởng lợi nhuận sau thuế của cđ ngân hàng mẹ': 'parent_profit_growth',
  'tăng trưởng tổng tài sản': 'asset_growth',
  'tỷ số thanh toán bằng tiền mặt': 'cash_ratio',
  'tỷ số thanh toán nhanh': 'quick_ratio',
  'tỷ số thanh toán hiện hành (ngắn hạn)': 'current_ratio',
  'khả năng thanh toán lãi vay': 'interest_cover',
  'tỷ suất sinh lợi của tài sản có sinh lãi (yoea)': 'yield_on_earning_assets',
  'tỷ lệ thu nhập lãi thuần (nim)': 'nim',
  'tỷ lệ chi phí hoạt động/tổng thu nhập hđkd trước dự phòng (cir)': 'cost_income_ratio',
  'vốn chủ sở hữu/tổng tài sản có': 'equity_to_assets',
  'tăng trưởng dư nợ cho vay': 'loan_growth',
  'tăng trưởng huy động vốn khách hàng': 'deposit_growth',
}

const withoutEntrusted = (f: Figures) => funding(f) - f.entrustedFunds

/** What the publisher defines otherwise: how, and the formula that gives its numbers from our lines. */
const otherwise: readonly {
  label: string
  ours: string
  how: string
  only?: Template
  /** Share that agrees; below 98 only where the publisher's own series is not of one definition. */
  floor?: number
  theirs(w: Window): number
}[] = [
  {
    label: 'tỷ suất sinh lợi trên tổng tài sản bình quân (roaa)',
    ours: 'roa',
    how: "the parent's profit where ours is all net profit",
    theirs: w => (200 * w.now.parentProfit) / (w.now.totalAssets + w.prior.totalAssets),
  },
  {
    label: 'tăng trưởng vốn chủ sở hữu',
    ours: 'equity_growth',
    how: 'item I of equity (code 410), without budget funds',
    only: 'general',
    theirs: w => 100 * (w.now.ownersEquity / w.prior.ownersEquity - 1),
  },
  {
    label: 'tỷ suất lợi nhuận trên vốn chủ sở hữu bình quân (roea)',
    ours: 'roe_total_equity',
    how: 'for insurers the equity of the parent’s shareholders, as our roe; three of 30 by a mean of their own',
    only: 'insurer',
    floor: 90,
    theirs: w =>
      (200 * w.now.parentProfit) /
      (w.now.equity - w.now.minorityInterest + w.prior.equity - w.prior.minorityInterest),
  },
  {
    label: 'tỷ lệ chi phí hình thành tài sản có sinh lãi (cof)',
    ours: 'cost_of_funds',
    how: 'funding without entrusted funds',
    theirs: w => (200 * w.now.interestPaidOnFunding) / (withoutEntrusted(w.now) + withoutEntrusted(w.prior)),
  },
  {
    label: 'dư nợ cho vay khách hàng/tổng vốn huy động (ldr)',
    ours: 'loans_to_funding',
    how: 'funding without entrusted funds',
    theirs: w => (100 * w.now.customerLoans) / withoutEntrusted(w.now),
  },
]

/** Within 0.5 %, or within the rounding to two decimals in which the publisher prints. */
const agrees = (ours: number, theirs: number) =>
  Math.abs(ours - theirs) <= Math.max(0.005 * Math.abs(theirs), 0.0051)

class Tally {
  agree = 0
  all = 0
  readonly misses: string[] = []
  add(ours: number, theirs: number, where: string) {
    this.all++
    if (agrees(ours, theirs)) this.agree++
    else this.misses.push(`${where}: ${ours.toFixed(3)} against ${theirs}`)
  }
  get share() {
    return (100 * this.agree) / this.all
  }
  toString() {
    return `${this.share.toFixed(2)} % of ${this.all}${this.misses.length ? `; differ: ${this.misses.slice(0, 5).join('; ')}` : ''}`
  }
}

/** Every window of every company, with what the publisher prints for that year. */
async function* publishedWindows() {
  for (const company of await publishedCompanies()) {
    const years = [...company.years.keys()].sort().reverse()
    const printed = years.map(year => company.years.get(year) ?? [])
    const template = recogniseTemplate(printed.flat().flatMap(s => s.lines.map(l => l.label)))
    if (!template) continue
    const read = years.map(
      (year, i) => readStatements(charts[template], formOf(template, Number(year)), printed[i] ?? []).figures,
    )
    for (const [i, year] of years.entries()) {
      let gap = i
      while (gap < years.length && Number(years[gap]) === Number(year) - (gap - i)) gap++
      const where = `${company.ticker} ${year}`
      yield {
        where,
        w: windowOf(template, read.slice(i, gap)),
        theirs: company.ratios.get(year) ?? new Map<string, number>(),
      }
    }
  }
}

t.test("every company's ratios against the publisher's own", async test => {
  const same = new Map(Object.values(alike).map(id => [id, new Tally()]))
  const other = otherwise.map(() => new Tally())
  for await (const { where, w, theirs } of publishedWindows())
    for (const [label, printed] of theirs) {
      const defined = otherwise.findIndex(o => o.label === label && (o.only ?? w.template) === w.template)
      if (defined >= 0) {
        const found = otherwise[defined]?.theirs(w) ?? Number.NaN
        if (Number.isFinite(found)) other[defined]?.add(found, printed, where)
        continue
      }
      const id = alike[label]
      const definition = ratioById.get(id ?? '')
      if (!definition || id === undefined) continue
      const { value } = evaluate(definition, w)
      if (value !== null) same.get(id)?.add(value, printed, where)
    }
  const all = new Tally()
  for (const [id, tally] of same) {
    test.comment(`${id}: ${tally}`)
    all.agree += tally.agree
    all.all += tally.all
    test.ok(tally.all > 40 && tally.share >= 98, `${id}: at least 98 % of ${tally.all} agree within 0.5 %`)
  }
  test.comment(`all that is defined alike: ${all}`)
  test.ok(all.all > 20_000, `${all.all} published numbers were compared`)
  otherwise.forEach(({ ours, how, floor = 98 }, i) => {
    test.comment(`${ours} is defined otherwise by the publisher (${how}); by its definition ${other[i]}`)
    test.ok((other[i]?.share ?? 0) >= floor, `${ours}: the other definition is the one named`)
  })
})

/** Columns of the second publisher (VCI), ours, and where it means something else the formula that gives its number. */
const second: readonly {
  column: string
  ours: string
  times: number
  how?: string
  theirs?(w: Window): number
}[] = [
  { column: 'Gross Profit Margin (%)', ours: 'gross_margin', times: 100 },
  { column: 'ROE (%)', ours: 'roe', times: 100 },
  { column: 'Debt/Equity', ours: 'liabilities_to_equity', times: 1 },
  { column: 'Asset Turnover', ours: 'asset_turnover', times: 1 },
  { column: 'Current Ratio', ours: 'current_ratio', times: 1 },
  {
    column: 'Net Profit Margin (%)',
    ours: 'net_margin',
    times: 100,
    how: "the parent's profit",
    theirs: w => (100 * w.now.parentProfit) / w.now.revenue,
  },
  {
    column: 'ROA (%)',
    ours: 'roa',
    times: 100,
    how: "the parent's profit",
    theirs: w => (200 * w.now.parentProfit) / (w.now.totalAssets + w.prior.totalAssets),
  },
  {
    column: 'Cash Ratio',
    ours: 'cash_ratio',
    times: 1,
    how: 'securities for trading (code 121) counted as cash',
  },
  {
    column: 'EBIT Margin (%)',
    ours: 'ebit_margin',
    times: 100,
    how: 'the operating result, without financial income: our operating_margin',
    theirs: w => (100 * (w.now.grossProfit - w.now.sellingExpense - w.now.adminExpense)) / w.now.revenue,
  },
  {
    column: 'Quick Ratio',
    ours: 'quick_ratio',
    times: 1,
    how: 'without prepayments and other current assets',
  },
  { column: 'Days Inventory Outstanding', ours: 'dio', times: 1, how: 'inventory before its provision' },
  {
    column: 'Interest Coverage',
    ours: 'interest_cover',
    times: 1,
    how: 'sign turned, EBIT without financial income',
  },
  { column: 'ROIC (%)', ours: 'roic', times: 100, how: 'another invested capital' },
  { column: 'Cash Cycle', ours: 'cash_conversion_cycle', times: 1, how: 'its own days' },
]

t.test('the second publisher, where both have the company', async test => {
  const theirs = await secondPublisher()
  const tallies = second.map(() => new Tally())
  for await (const { where, w } of publishedWindows()) {
    const [ticker = '', year = ''] = where.split(' ')
    // SBT's financial year ends in June: the two publishers name the same year differently.
    if (ticker === 'SBT' || w.template !== 'general') continue
    const printed = theirs.get(ticker)?.get(year)
    if (!printed) continue
    second.forEach(({ column, ours, times, theirs: formula }, i) => {
      const value = printed.get(column)
      const definition = ratioById.get(ours)
      if (value === undefined || !definition) return
      const found = formula ? formula(w) : evaluate(definition, w).value
      if (found !== null && Number.isFinite(found)) tallies[i]?.add(found, value * times, where)
    })
  }
  second.forEach(({ ours, how, theirs: formula }, i) => {
    const tally = tallies[i] as Tally
    if (how === undefined) {
      test.comment(`${ours}: ${tally}`)
      test.ok(tally.all > 50 && tally.share >= 98, `${ours}: at least 98 % agree within 0.5 %`)
      return
    }
    test.comment(
      `${ours} is defined otherwise (${how}): ${formula ? 'by its definition' : 'ours agrees in'} ${tally}`,
    )
    if (formula) test.ok(tally.share >= 95, `${ours}: the other definition is the one named`)
  })
})
