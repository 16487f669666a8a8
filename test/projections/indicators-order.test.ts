import fc from 'fast-check'
import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { type GivenFact, projected } from '../support/projected.ts'

const everything = `
  select 'statements' as "table", to_jsonb(s) as row from indicators.statements s
  union all select 'versions', to_jsonb(v) from indicators.versions v
  union all select 'quarantined', to_jsonb(q) from indicators.quarantined q
  order by 1, 2`

/** Months that jump, come back, are revised, unavailable, stated by two sources, with and without release days. */
const statement = fc.record({
  period: fc.constantFrom('2026-01', '2026-02', '2026-03', '2026-04', '2026-05'),
  value: fc.constantFrom(3.1, 3.2, 3.25, 9, 9.1, -4.7, 400, null),
})
const document = fc.record({
  source: fc.constantFrom('/feeds/statistics.nso.a', '/feeds/statistics.maybank.b'),
  released_on: fc.constantFrom(null, '2026-05-06', '2026-06-06'),
  edition: fc.option(fc.constantFrom('2026-05', '2026-06'), { nil: undefined }),
  rows: fc.uniqueArray(statement, { minLength: 1, maxLength: 4, selector: row => row.period }),
})
const history = fc.record({
  documents: fc.array(document, { minLength: 1, maxLength: 9 }),
  cuts: fc.array(fc.nat(8), { maxLength: 4 }),
})

t.test('however batches are cut, and whatever is replayed afterwards, the rows are the same', async t => {
  const home = await projected(t, [indicators])
  const clear = () =>
    home.pool.query('truncate indicators.statements, indicators.versions, indicators.quarantined')
  await fc.assert(
    fc.asyncProperty(history, async ({ documents, cuts }) => {
      const facts = documents.map(
        ({ source, released_on, edition, rows }, i): GivenFact<IndicatorRelease> => ({
          source,
          documentseq: i + 1,
          seq: i + 1,
          key: `document-${i}`,
          data: {
            released_on,
            ...(edition === undefined ? {} : { edition }),
            indicator: rows.map(() => 'vn.cpi'),
            period: rows.map(row => row.period),
            value: rows.map(row => row.value),
            status: rows.map(() => null),
          },
        }),
      )
      await clear()
      await home.apply(indicators, facts)
      const whole = await home.rows(everything)

      await clear()
      const ends = [...new Set(cuts.filter(cut => cut < facts.length)), facts.length].sort((a, b) => a - b)
      let start = 0
      for (const end of ends) {
        if (end > start) await home.apply(indicators, facts.slice(start, end))
        start = end
      }
      const cut = await home.rows(everything)
      if (JSON.stringify(cut) !== JSON.stringify(whole))
        throw new Error(`cut at ${ends}: ${JSON.stringify({ whole, cut }, null, 1)}`)

      await home.apply(indicators, facts)
      const replayed = await home.rows(everything)
      if (JSON.stringify(replayed) !== JSON.stringify(whole))
        throw new Error(`replayed: ${JSON.stringify({ whole, replayed }, null, 1)}`)
    }),
    { numRuns: 60, seed: 9, endOnFailure: false },
  )
  t.pass('60 histories')
})
