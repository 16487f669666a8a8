import t from 'tap'
import type { Evidence } from '../../../contracts/events/evidence.ts'
import { baseEvidence } from '../../../ingest/sources/base/evidence.ts'
import { esgOf } from '../../../projections/esg/assess.ts'
import type { ReviewedQuote } from '../../../projections/evidence/load.ts'
import { moatsOf } from '../../../projections/moat/assess.ts'
import { documentOf, parseWith } from '../../support/documents.ts'
import { publishedHistories } from '../support/published-histories.ts'

const on = '2026-11-27'

t.test('on real accounts the base gives ESG totals and moats that open their quotes', async test => {
  const { name, text } = baseEvidence.curated!
  const parsed = await parseWith(baseEvidence, documentOf(name, text))
  const quotes: ReviewedQuote[] = parsed.candidates
    .flatMap(({ data }) => (data as Evidence).rows)
    .map(row => ({ ...row, value: row.value ?? null, retrieved_on: on }))
  const evidence = Map.groupBy(quotes, q => q.ticker)
  const histories = await publishedHistories()

  const esgs = histories.map(history =>
    esgOf(
      {
        ticker: history.ticker,
        history,
        audited: null,
        officers: [],
        officersAsOf: null,
        largestBlock: null,
        holdersOnFile: false,
      },
      null,
      evidence.get(history.ticker) ?? [],
      on,
    ),
  )
  const totals = esgs.filter(esg => esg.score !== null)
  test.ok(totals.length >= 300, `${totals.length} of ${esgs.length} companies have a total`)
  test.ok(totals.every(esg => esg.coverage > 0 && esg.coverage < 1))
  // VNM: its certificates and emissions make a third pillar, so that none is missing.
  test.same(
    totals.filter(esg => esg.reasons.length === 0).map(esg => esg.ticker),
    ['VNM'],
  )
  const warned = esgs
    .flatMap(esg => esg.pillars.flatMap(p => p.items))
    .find(i => i.id === 'governance.exchange_status' && i.value === 0)
  test.match(warned, { evidence: [{ url: /^https:/, date: /^20/ }] })
  test.ok(warned?.evidence.every(e => e.detail))

  const moats = moatsOf(
    histories.map(history => ({ history, icb: null })),
    evidence,
  )
  const documents = (m: (typeof moats)[number]) =>
    m.sources.flatMap(s => s.evidence.filter(e => e.kind === 'document'))
  const documented = moats.filter(m => documents(m).length > 0)
  const measured = moats.filter(m => documents(m).some(e => e.peer_percentile !== null))
  test.comment(
    `${totals.length} totals; ${documented.length} moats with documents, ${measured.length} with a measured figure`,
  )
  test.ok(documented.length >= 60, `${documented.length} moats have documents`)
  test.ok(documented.every(m => documents(m).every(e => e.quote && e.url && e.date)))
  const network = (ticker: string) =>
    moats.find(m => m.ticker === ticker)?.sources.find(s => s.source === 'network')?.score ?? null
  const [mb, bac] = [network('MBB'), network('BAB')]
  test.ok(mb === null || mb > 90, `MBB has the highest CASA ratio of its list: ${mb}`)
  test.ok(bac === null || bac < 10, `BAB has the lowest: ${bac}`)
})
