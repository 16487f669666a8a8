import t from 'tap'
import { readModels } from '../../../projections/index.ts'
import { lineages } from '../../../projections/lineage/index.ts'
import { keysOf } from '../../../projections/lineage/key.ts'

t.test('every read model and each of its tables has a lineage, and is named by columns that it has', t => {
  t.same(lineages.map(l => l.model).sort(), readModels.map(m => m.name).sort())
  for (const { name, tables } of readModels) {
    const declared = lineages.find(l => l.model === name)?.tables ?? []
    t.same(
      declared.map(({ table }) => table.name).sort(),
      tables
        .filter(table => !table.isInternal)
        .map(table => table.name)
        .sort(),
      name,
    )
    for (const { table, named } of declared)
      for (const column of Object.keys(named))
        t.ok(column in table.columns, `${name}.${table.name}.${column}`)
  }
  t.end()
})

/** Values of columns that are no text. */
const others = {
  body: {},
  sources: [],
  bars_used: 3,
  code: '8300',
  series: 'oil',
  shares: { actions: [{ ex_date: '2025-08-22' }] },
  dividends: { ex_dates: ['2025-08-22'] },
}

t.test('rows come from facts, or from rows of tables that are there', t => {
  for (const { model, tables } of lineages)
    for (const { table, inputs, factColumn, facts, rule } of tables) {
      const row = Object.fromEntries(Object.keys(table.columns).map(name => [name, '2025-08-22']))
      const froms = inputs?.({ ...row, ...others }) ?? []
      const hasFact = Object.keys(table.columns).some(name => /(^|_)fact$/.test(name))
      t.ok(hasFact || factColumn || facts || froms.length > 0 || rule, `${model}.${table.name}`)
      for (const { from, where, last } of froms) {
        const [of, name] = from.split('.')
        const found = lineages.find(l => l.model === of)?.tables.find(x => x.table.name === name)
        for (const column of [...Object.keys(where), ...(last ? [last[1]] : [])])
          t.ok(column in (found?.table.columns ?? {}), `${model}.${table.name} from ${from}.${column}`)
      }
    }
  t.end()
})

t.test('words of a question find their columns by form and order', t => {
  const bars = { named: { ticker: 'ticker', session: 'day' } } as const
  t.same(keysOf(bars, ['vcb', '22/08/2025']), [{ ticker: 'VCB', session: '2025-08-22' }])
  t.same(keysOf(bars, ['2025-08-22', 'VCB']), [{ session: '2025-08-22', ticker: 'VCB' }])
  t.same(keysOf(bars, ['2025-02-30', 'VCB']), [], 'no day of the calendar')
  t.same(keysOf(bars, ['vcb', 'acb']), [])
  const versions = { named: { indicator: 'id', period: 'period', version: 'number' } } as const
  t.same(keysOf(versions, ['VN.CPI', '5/2026'])[0], { indicator: 'vn.cpi', period: '2026-05' })
  t.same(keysOf(versions, ['vn.gdp', 'q4/2025'])[0], { indicator: 'vn.gdp', period: '2025-Q4' })
  t.same(keysOf(versions, ['vn.cpi', '2026-05', 'version=2'])[0], {
    indicator: 'vn.cpi',
    period: '2026-05',
    version: 2,
  })
  t.end()
})
