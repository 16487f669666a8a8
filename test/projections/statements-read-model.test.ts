import t from 'tap'
import type { Statement } from '../../contracts/events/statement.ts'
import type { LineName } from '../../projections/statements/line.ts'
import { statements } from '../../projections/statements/projection.ts'
import { type GivenFact, projected } from '../support/projected.ts'
import { ordinaryYear, statementFacts } from '../support/small-statements.ts'

const size = 1e9
const year = (more: Partial<Record<LineName, number>> = {}) => ordinaryYear(size, more)
const mini = 'exchange.mas.statements'

/** Everything that can happen to one company: vintages, publishers, scopes, and a document that comes late. */
const story: GivenFact<Statement>[] = [
  ...statementFacts('AAA', '2024', year(), { document: 3, knownOn: '2025-03-20' }),
  ...statementFacts('AAA', '2024', year({ inventory: 190 * size, receivables: 140 * size }), {
    document: 7,
    knownOn: '2026-02-10',
  }),
  ...statementFacts('AAA', '2024', year(), { document: 2, knownOn: '2025-03-01' }),
  ...statementFacts('AAA', '2024', year({ revenue: 1 }), { document: 9, source: mini }),
  ...statementFacts('BBB', '2024', year({ netProfit: 100 * size }), { document: 4, consolidated: false }),
  ...statementFacts('BBB', '2024', year(), { document: 4, consolidated: true }),
  ...statementFacts('BBB', '2024', year({ totalAssets: 1_100 * size }), { document: 8, consolidated: false }),
  ...statementFacts('CCC', '2024', year({ totalAssets: 1_100 * size }), { document: 5 }),
]

const tables = ['layouts', 'prints', 'periods'] as const

async function rowsAfter(t: Parameters<typeof projected>[0], cut: number) {
  const home = await projected(t, [statements])
  for (let i = 0; i < story.length; i += cut) await home.apply(statements, story.slice(i, i + cut))
  return Object.fromEntries(
    await Promise.all(
      tables.map(async name => [
        name,
        await home.rows(`select * from statements.${name} order by 1, 2, 3, 4`),
      ]),
    ),
  )
}

t.test('the same facts leave the same rows, however the batches are cut', async t => {
  const whole = await rowsAfter(t, story.length)
  for (const cut of [1, 3, 7]) t.same(await rowsAfter(t, cut), whole, `batches of ${cut}`)
  t.test('the group goes before the parent alone, the trusted publisher before the newer', async t => {
    const period = (ticker: string) => whole.periods.find((p: { ticker: string }) => p.ticker === ticker)
    t.match(period('AAA'), {
      sources: ['exchange.kbs.statements'],
      document: 7,
      known_on: '2026-02-10',
      quality: 'consistent',
    })
    t.equal(period('AAA').figures.inventory, 190 * size, 'restated')
    t.match(period('BBB'), { scope: 'consolidated', quality: 'consistent' })
    t.equal(period('BBB').figures.net_profit, 120 * size)
    t.match(period('CCC'), {
      quality: 'inconsistent',
      issues: [{ check: 'assets = current + non-current' }, { check: 'assets = liabilities + equity' }],
    })
  })
  t.test('every vintage is kept with its day', async t => {
    const days = whole.prints
      .filter(
        (p: { ticker: string; statement: string; source: string }) =>
          p.ticker === 'AAA' && p.statement === 'balance_sheet' && p.source !== mini,
      )
      .map((p: { known_on: string }) => p.known_on)
    t.same(days.sort(), ['2025-03-01', '2025-03-20', '2026-02-10'])
  })
})
