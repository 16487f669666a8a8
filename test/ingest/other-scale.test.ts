import t from 'tap'
import type { Statement } from '../../contracts/events/statement.ts'
import { cafefBulkAdjusted, cafefBulkRaw } from '../../ingest/sources/cafef/bulk-daily.ts'
import { vciIncomeStatement } from '../../ingest/sources/vci/income-statement.ts'
import { vndirectDchart } from '../../ingest/sources/vndirect/dchart.ts'
import { dateOrNull, isoDayOrInstant } from '../../ingest/text/dates.ts'
import { countRules, documentOf, parseWith } from '../support/documents.ts'

const tickers = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE']
const bulk = (scale: number) =>
  `<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\n${tickers
    .flatMap((ticker, i) =>
      ['20250821', '20250822'].map(day => {
        const price = (12 + i) * scale
        return `${ticker},${day},${price},${price},${price},${price},10`
      }),
    )
    .join('\n')}\n`

t.test('a file in another unit than its publisher’s is quarantined whole, raw and adjusted', async t => {
  for (const [feed, name] of [
    [cafefBulkRaw, 'CafeF.RAW_HSX.Upto22.08.2025.csv'],
    [cafefBulkAdjusted, 'CafeF.HSX.Upto22.08.2025.csv'],
  ] as const)
    for (const scale of [1000, 0.001]) {
      const parsed = await parseWith(feed, documentOf(name, bulk(scale)))
      t.same(countRules(parsed), { 'price-off-scale': 10 }, `${feed.id}, prices ${scale}-fold`)
      t.same(parsed.candidates, [])
    }
  t.same(
    countRules(await parseWith(cafefBulkRaw, documentOf('CafeF.RAW_HSX.Upto22.08.2025.csv', bulk(1)))),
    {},
  )
})

t.test('midnight in Vietnam is its own day, also where a library wrote it in UTC', async t => {
  for (const [text, day] of [
    ['2025-08-22', '2025-08-22'],
    ['2025-08-22 00:00:00', '2025-08-22'],
    ['2025-08-22T00:00:00', '2025-08-22'],
    ['2025-08-22T00:00:00Z', '2025-08-22'],
    ['2025-08-21T17:00:00.000Z', '2025-08-22'],
    ['2025-08-21 17:00:00+00:00', '2025-08-22'],
    ['2025-08-22T00:00:00+07:00', '2025-08-22'],
    ['2025-02-30T17:00:00Z', null],
    ['2025-08-22T17', null],
    ['2025-08-22abc', null],
  ] as const)
    t.equal(dateOrNull(isoDayOrInstant(text)), day, text)
  const body = 'time,open,high,low,close,volume,symbol\n2025-08-21T17:00:00.000Z,12,12,12,12,10,AAA\n'
  const parsed = await parseWith(vndirectDchart, documentOf('AAA.csv', body))
  t.match(parsed.candidates, [{ data: { session: ['2025-08-22'] } }])
})

t.test('an income sheet of two companies has both', async t => {
  const head = 'CP,Năm,Kỳ,Doanh thu thuần (đồng)\n'
  const body = `${head}AAA,2025,2,100000000000\nBBB,2025,2,200000000000\nAAA,2025,2,100000000000\n`
  const parsed = await parseWith(vciIncomeStatement, documentOf('income.csv', body))
  const stated = parsed.candidates
    .filter(candidate => candidate.kind.type === 'company.statement')
    .map(candidate => (candidate.data as Statement).ticker)
  t.same(stated.sort(), ['AAA', 'BBB'])
  t.match(parsed.issues, [{ rule: 'duplicate-row', detail: /AAA 2025-Q2/ }])
})
