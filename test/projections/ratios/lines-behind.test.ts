import t from 'tap'
import { linesBehind } from '../../../projections/ratios/lines-behind.ts'

t.test('the lines behind a formula are those that it reads', async t => {
  const general = linesBehind('general')
  t.same([...(general.get('gross_margin') ?? [])].sort(), ['gross_profit', 'revenue'])
  t.same(general.get('revenue_cagr_3y'), ['revenue'], 'of whichever year')
  t.ok(general.get('piotroski')?.includes('operating_cash'))
  t.ok(general.get('beneish')?.includes('trade_receivables'))
  t.notOk(
    [...general.values()].flat().some(line => line.includes('.')),
    'a line has one name in every year, and prices are none',
  )
})

t.test('a bank has its own formulas, and no score of ordinary companies', async t => {
  const bank = linesBehind('bank')
  t.ok(bank.get('nim')?.includes('net_interest_income'))
  t.notOk(bank.has('gross_margin'))
  t.notOk(bank.has('altman'))
})
