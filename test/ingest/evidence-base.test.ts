import t from 'tap'
import type { Evidence } from '../../contracts/events/evidence.ts'
import { evidenceItemIds } from '../../contracts/evidence-items.ts'
import { baseEvidence, evidenceBase } from '../../ingest/sources/base/evidence.ts'
import { listed } from '../../ingest/sources/base/listed.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { documentOf, parseWith } from '../support/documents.ts'

const rows = Object.values(evidenceBase).flat()
const { name, text } = baseEvidence.curated!
/** Newest document in the base. */
const newest = rows
  .map(row => row.date)
  .sort()
  .at(-1)!

t.test(
  'every row of the base is of an item, a ticker, an address and a day, and quotes shortly',
  async test => {
    for (const row of rows) {
      const named = `${row.ticker} ${row.item} ${row.basis}`
      test.ok(evidenceItemIds.includes(row.item), `${named}: an item`)
      test.match(row.ticker, /^[A-Z0-9]{3}$/, named)
      test.ok(URL.canParse(row.url) && row.url.startsWith('http'), `${named}: an address`)
      test.match(row.date, /^20[0-2]\d-\d\d-\d\d$/, named)
      test.ok(row.quote.length >= 2 && row.quote.length <= 200, `${named}: ${row.quote.length} characters`)
      test.equal(row.quote, row.quote.normalize('NFC').trim(), `${named}: as written`)
      test.match(row.reviewer, /^rule base-\d+, \S/, `${named}: no reviewer is invented`)
      test.ok(row.publisher !== '', `${named}: a publisher`)
      if (row.value !== '')
        test.ok(row.unit !== '' && Number.isFinite(Number(row.value)), `${named}: a figure`)
    }
  },
)

t.test('no row stands twice', async test => {
  const keys = rows.map(row => [row.ticker, row.item, row.url, row.basis].join(' '))
  test.same(
    keys.filter((key, i) => keys.indexOf(key) !== i),
    [],
  )
})

t.test('the base covers companies and kinds of evidence', async test => {
  const companies = new Set(rows.map(row => row.ticker))
  const items = Map.groupBy(rows, row => row.item)
  test.ok(rows.length >= 1755, `${rows.length} rows`)
  test.ok(companies.size >= 568, `${companies.size} companies`)
  for (const [item, least] of [
    ['environment.ghg_inventory', 273],
    ['governance.exchange_status', 600],
    ['governance.reporting_award', 81],
    ['governance.on_time', 78],
    ['ownership.foreign', 51],
    ['moat.efficient_scale', 140],
    ['moat.network', 60],
    ['moat.brand', 60],
    ['index.membership', 109],
    ['environment.ghg_allowance', 40],
    ['ownership.state', 41],
  ] as const)
    test.ok((items.get(item)?.length ?? 0) >= least, `${item}: ${items.get(item)?.length}`)
})

t.test('the sheet that ships is taken in whole, by one feed', async test => {
  const sniff = { name, head: text.slice(0, 400) }
  test.same(
    feeds.filter(feed => feed.recognise(sniff)).map(feed => feed.id),
    [baseEvidence.id],
  )
  const parsed = await parseWith(baseEvidence, documentOf(name, text, `${newest}T12:00:00+07:00`))
  test.same(parsed.issues, [])
  test.equal(parsed.rows, rows.length)
  const taken = parsed.candidates.flatMap(({ data }) => (data as Evidence).rows)
  test.equal(taken.length, rows.length)
  test.match(
    taken.find(row => row.ticker === 'MBB' && row.basis === 'CASA ratio, 2025-12-31, Wichart'),
    { item: 'moat.network', value: 37.62, unit: 'percent', found: true },
  )
  test.match(
    taken.find(row => row.ticker === 'TEL'),
    { item: 'governance.no_sanction', found: false, value: 125, unit: 'million VND' },
  )
})

t.test('a list may have one quote for all, and a line without any is refused', async test => {
  const source = {
    item: 'governance.exchange_status',
    list: 'a list',
    publisher: 'an exchange',
    date: '2026-01-02',
    url: 'https://example.org/list',
  }
  test.same(
    listed({ ...source, quote: 'under warning: AAA, BBB', found: false }, '\nAAA BBB\n').map(row => [
      row.ticker,
      row.quote,
      row.found,
      row.reviewer,
    ]),
    [
      ['AAA', 'under warning: AAA, BBB', 'no', 'rule base-1, a list'],
      ['BBB', 'under warning: AAA, BBB', 'no', 'rule base-1, a list'],
    ],
  )
  test.throws(() => listed(source, 'AAA | =3'), /AAA of a list has no quote/)
})
