import t from 'tap'
import type { Evidence } from '../../contracts/events/evidence.ts'
import { curatedEvidence } from '../../ingest/sources/curated/evidence.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { documentOf, parseWith } from '../support/documents.ts'

const sheet = `ticker,item,quote,url,date,reviewer,found
VNM,moat.brand,"First in dairy, by value",https://example.org/report,2026-03-01,L. Tran,
vnm,environment.emissions,"Scope 1: 1,200 t",https://example.org/annual,2026-04-02,L. Tran,yes
VNM,environment.no_fines,Fined in May,https://example.gov.vn/42,2026-05-03,L. Tran,no
VNM,moat.moat,nothing,https://example.org,2026-03-01,L. Tran,
VNM,moat.brand,,https://example.org,2026-03-01,L. Tran,
VNM,moat.brand,quote,example.org,2026-03-01,L. Tran,
VNM,moat.brand,quote,https://example.org,2027-03-01,L. Tran,
VNM,moat.brand,quote,https://example.org,2026-02-30,L. Tran,
VNM,moat.brand,quote,https://example.org,2026-03-01,,
`

t.test('evidence counts only with quote, address, day and reviewer', async test => {
  const parsed = await parseWith(curatedEvidence, documentOf('evidence.csv', sheet))
  const rows = parsed.candidates.flatMap(d => (d.data as Evidence).rows)
  test.same(
    rows.map(r => [r.ticker, r.item, r.found]),
    [
      ['VNM', 'moat.brand', true],
      ['VNM', 'environment.emissions', true],
      ['VNM', 'environment.no_fines', false],
    ],
  )
  test.same(
    parsed.issues.map(i => i.rule),
    ['unknown-item', 'no-quote', 'no-address', 'bad-date', 'bad-date', 'no-reviewer'],
  )
  test.equal(parsed.rows, 9)
})

t.test('the ticker may stand in the item', async test => {
  const parsed = await parseWith(
    curatedEvidence,
    documentOf(
      'evidence.csv',
      'item,quote,url,date,reviewer\nFPT:moat.switching_cost,Ten-year contracts,https://example.org/x,2026-01-02,L. Tran\n',
    ),
  )
  const [candidate] = parsed.candidates
  test.match((candidate?.data as Evidence | undefined)?.rows[0], {
    ticker: 'FPT',
    item: 'moat.switching_cost',
  })
})

t.test('one feed recognises it', async test => {
  const sniff = { name: 'evidence.csv', head: sheet.slice(0, 300) }
  test.same(
    feeds.filter(f => f.recognise(sniff)).map(f => f.id),
    ['news.curated.evidence'],
  )
})
