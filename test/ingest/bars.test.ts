import t from 'tap'
import type { Bars } from '../../contracts/events/bars.ts'
import type { IndexBars } from '../../contracts/events/index-bars.ts'
import { openDocument, sniffOf } from '../../ingest/archive-members.ts'
import type { Parsed } from '../../ingest/feed.ts'
import { recognise } from '../../ingest/recognise.ts'
import { cafefBulkAdjusted, cafefBulkRaw } from '../../ingest/sources/cafef/bulk-daily.ts'
import { cafefPriceHistory } from '../../ingest/sources/cafef/price-history.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { vndirectDchart } from '../../ingest/sources/vndirect/dchart.ts'
import { tarOf, zipOf } from '../support/archives.ts'
import { countRules, documentOf, parseWith, reasonOf } from '../support/documents.ts'

const header =
  '\uFEFFNgay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat\n'
const good = '22/08/2025,61.55,62.1,0.4(0.62 %),1000,62100000.4,50,3105000,61.5,62.5,61\n'
const history = (rows: string, name = 'VCB.csv', fetchedAt?: string) =>
  parseWith(cafefPriceHistory, documentOf(name, header + rows, fetchedAt))
const barsIn = (parsed: Parsed) => parsed.candidates.map(candidate => candidate.data as Bars)

t.test('a row of thousand VND becomes whole VND, the adjusted close keeps its decimals', async t => {
  const { candidates, rows, issues } = await history(good)
  t.same(issues, [])
  t.equal(rows, 1)
  t.match(candidates, [{ key: 'ticker:VCB:2025', effectiveon: '2025-08-22', group: 'ticker:VCB' }])
  t.same(candidates[0]!.data, {
    ticker: ['VCB'],
    session: ['2025-08-22'],
    open: [61500],
    high: [62500],
    low: [61000],
    close: [62100],
    volume: [1000],
    turnover: [62100000],
    put_through_volume: [50],
    put_through_turnover: [3105000],
    adj_close: [61550],
    adjusted_to: '2025-08-22',
  })
})

t.test('each fault of a row is named with file and line, and the good rows go on', async t => {
  const cells = (change: Record<number, string>) =>
    good
      .trim()
      .split(',')
      .map((cell, i) => change[i] ?? cell)
      .join(',')
  const cases: [rule: string, verdict: string, row: string][] = [
    ['unfinished-row', 'refused', cells({ 0: '21/08/2025', 2: '0.0', 3: '-81(-100.00 %)' })],
    ['closed-day', 'refused', cells({ 0: '24/08/2025' })],
    ['closed-day', 'refused', cells({ 0: '02/09/2025' })],
    ['future-date', 'refused', cells({ 0: '30/11/2026' })],
    ['low-above-high', 'refused', cells({ 0: '21/08/2025', 10: '63' })],
    ['bad-number', 'refused', cells({ 0: '21/08/2025', 2: '62 1' })],
    ['bad-number', 'refused', cells({ 0: '21/08/2025', 2: '-62.1' })],
    ['bad-number', 'refused', cells({ 0: '21/08/2025', 2: '' })],
    ['bad-number', 'refused', cells({ 0: '21/08/2025', 8: '0x1F' })],
    ['bad-date', 'refused', cells({ 0: '31/02/2025' })],
    ['bad-date', 'refused', cells({ 0: '01/01/0001' })],
    ['bad-date', 'refused', cells({ 0: '2025-08-21' })],
    ['negative-volume', 'refused', cells({ 0: '21/08/2025', 4: '-5' })],
    ['unreadable-row', 'refused', 'some,other,line'],
    ['duplicate-row', 'refused', cells({})],
    ['duplicate-row', 'quarantined', cells({ 2: '62.2' })],
    ['close-outside-range', 'flagged', cells({ 0: '21/08/2025', 2: '62.6' })],
    ['open-outside-range', 'flagged', cells({ 0: '21/08/2025', 8: '60.9' })],
    ['zero-price', 'flagged', cells({ 0: '21/08/2025', 9: '0.0' })],
    ['fraction-of-dong', 'flagged', cells({ 0: '21/08/2025', 2: '62.1005' })],
    ['adjusted-not-positive', 'flagged', cells({ 0: '21/08/2025', 1: '-0.4' })],
  ]
  for (const [rule, verdict, row] of cases) {
    const parsed = await history(`${good}${row}\n`)
    t.match(parsed.issues, [{ rule, verdict, where: 'VCB.csv:3' }], `${rule}: ${row}`)
    t.equal(parsed.issues.length, 1)
    t.equal(parsed.rows, 2)
    const taken = barsIn(parsed)[0]!
    t.equal(
      taken.session.length,
      verdict === 'flagged' ? 2 : 1,
      'refused and quarantined rows are not in the facts',
    )
    t.ok(taken.close!.includes(62100), 'the good row is there')
  }
})

t.test(
  'thin rows out of range stay, so that volumes add up; nothing is judged where nothing traded',
  async t => {
    const thin = await history('21/08/2025,5,5,0,0,0,0,0,6,6,6\n20/08/2025,5,5,0,7,35000,0,0,6,6,6\n')
    t.same(countRules(thin), { 'close-outside-range': 1 })
    t.same(barsIn(thin)[0]!.volume, [7, 0])
  },
)

t.test('a file named PriceHistory alone belongs to the ticker of its folder', async t => {
  const alone = { ...documentOf('PriceHistory.csv', header + good), url: 'file:FPT/PriceHistory.csv' }
  t.same(barsIn(await parseWith(cafefPriceHistory, alone))[0]!.ticker, ['FPT'])
  const nameless = await parseWith(cafefPriceHistory, documentOf('PriceHistory.csv', header + good))
  t.same(countRules(nameless), { 'bad-ticker': 1 })
})

t.test('a row of a session that still ran when the document came is quarantined', async t => {
  const during = await history(good, 'VCB.csv', '2025-08-22T14:20:00+07:00')
  t.match(during.issues, [{ rule: 'unfinished-row', verdict: 'quarantined' }])
  t.equal(during.candidates.length, 0)
  const after = await history(good, 'VCB.csv', '2025-08-22T15:01:00+07:00')
  t.same(after.issues, [])
})

t.test('many tickers yield facts by session in order, an index its own fact in the same group', async t => {
  const body = await tarOf({
    'x/VCB/PriceHistory.csv': header + good.replace('22/08', '25/08') + good,
    'x/FPT/PriceHistory.csv': header + good,
    'x/VNINDEX/PriceHistory.csv': `${header}22/08/2025,1645.47,1645.47,1(0.1 %),9,8,7,6,1640.123,1650,1630\n`,
  })
  const { candidates } = await parseWith(cafefPriceHistory, documentOf('x.tar', body))
  t.match(candidates, [
    { key: 'session:2025-08-22/1', group: 'session:2025-08-22', data: { ticker: ['FPT', 'VCB'] } },
    { key: 'session:2025-08-22', group: 'session:2025-08-22', data: { code: ['VNINDEX'] } },
    { key: 'session:2025-08-25/1', group: 'session:2025-08-25', data: { ticker: ['VCB'] } },
  ])
  const index = candidates[1]!.data as IndexBars
  t.same([index.open, index.close, index.volume], [[1640.123], [1645.47], [9]], 'points, not VND')
})

t.test(
  'a session of more than 1,000 tickers is cut, and corrects the calendar when more than 500 traded',
  async t => {
    const rows = (day: string, count: number) =>
      Array.from({ length: count }, (_, i) => `A${String(i).padStart(4, '0')},${day},5,5,5,5,10`).join('\n')
    const head = '<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\n'
    const document = documentOf('CafeF.RAW_HSX.Upto22.08.2025.csv', `${head}${rows('20250823', 1001)}\n`)
    const corrected = await parseWith(cafefBulkRaw, document)
    t.same(
      corrected.candidates.map(candidate => [candidate.key, (candidate.data as Bars).ticker.length]),
      [
        ['session:2025-08-23:HOSE/1', 1000],
        ['session:2025-08-23:HOSE/2', 1],
      ],
    )
    t.same(countRules(corrected), { 'calendar-corrected': 1 })
    const few = documentOf('CafeF.RAW_HSX.Upto22.08.2025.csv', `${head}${rows('20250823', 500)}\n`)
    t.same(countRules(await parseWith(cafefBulkRaw, few)), { 'closed-day': 500 })
  },
)

t.test('values in another unit are quarantined: VND among thousands, an index over 1,000', async t => {
  const day = (n: number, price: string) =>
    `${String(n).padStart(2, '0')}/08/2025,${price},${price},0,10,1,0,0,${price},${price},${price}\n`
  const mixed = [4, 5, 6, 7, 8].map(n => day(n, '2.1')).join('') + day(11, '2100') + day(12, '62100')
  const parsed = await history(mixed)
  t.match(parsed.issues, [
    { rule: 'price-off-scale', verdict: 'quarantined', where: 'VCB.csv:8', detail: /another unit/ },
    { rule: 'price-off-scale', verdict: 'quarantined', where: 'VCB.csv:7', detail: /1000-fold/ },
  ])
  t.same(barsIn(parsed)[0]!.close, [2100, 2100, 2100, 2100, 2100])
  const index = await history(day(4, '1.65') + day(5, '1645.47'), 'VNINDEX.csv')
  t.match(index.issues, [{ rule: 'price-off-scale', verdict: 'quarantined', where: 'VNINDEX.csv:2' }])
  t.same((index.candidates[0]!.data as IndexBars).close, [1645.47])
})

t.test('a session missing between whole ones is reported', async t => {
  const head = '<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\r\n'
  const day = (date: string) =>
    Array.from({ length: 501 }, (_, i) => `B${i + 1000},${date},5,5,5,5,10\r\n`).join('')
  const document = documentOf('raw.csv', head + day('20250820') + day('20250822'))
  t.match((await parseWith(cafefBulkRaw, document)).issues, [
    { rule: 'missing-session', verdict: 'flagged', detail: /2025-08-21/ },
  ])
})

const bulk = (price: string) =>
  `\uFEFF<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\r\nVCB,20250822,${price},${price},${price},${price},100\r\n`

t.test('raw, adjusted and one-day bulk files are distinguished by name, venues by member', async t => {
  const raw = zipOf({
    'a/CafeF.RAW_HSX.Upto22.08.2025.csv': bulk('62.1'),
    'a/CafeF.RAW_UPCOM.Upto22.08.2025.csv': bulk('9.9').replace('VCB', 'BSR'),
    'a/CafeF.INDEX.Upto22.08.2025.csv': bulk('1645.47').replace('VCB', 'HNX-INDEX'),
  })
  const adjusted = zipOf({ 'CafeF.HNX.Upto22.08.2025.csv': bulk('61.5513') })
  const chosen = async (name: string, body: Uint8Array | string) =>
    recognise(sniffOf(await openDocument(documentOf(name, body))), feeds).id
  t.equal(await chosen('CafeF.SolieuGD.Raw.Upto22082025.zip', raw), cafefBulkRaw.id)
  t.equal(await chosen('CafeF.SolieuGD.Upto22082025.zip', adjusted), cafefBulkAdjusted.id)
  t.equal(
    await chosen('CafeF.SolieuGD.22082025.zip', zipOf({ 'CafeF.HSX.22.08.2025.csv': bulk('1') })),
    cafefBulkRaw.id,
  )

  const { candidates } = await parseWith(cafefBulkRaw, documentOf('CafeF.SolieuGD.Raw.Upto22082025.zip', raw))
  t.match(candidates, [
    { key: 'session:2025-08-22:HOSE/1', data: { exchange: 'HOSE', ticker: ['VCB'], close: [62100] } },
    { key: 'session:2025-08-22:UPCOM/1', data: { exchange: 'UPCOM', ticker: ['BSR'], close: [9900] } },
    { key: 'session:2025-08-22', data: { code: ['HNXINDEX'], close: [1645.47] } },
  ])
  const series = await parseWith(cafefBulkAdjusted, documentOf('CafeF.SolieuGD.Upto22082025.zip', adjusted))
  const data = series.candidates[0]!.data as Bars
  t.same([data.exchange, data.adj_close, data.close], ['HNX', [61551.3], undefined])
})

t.test('dchart: the CSV and the UDF answer tell the same', async t => {
  const csv = 'time,open,high,low,close,volume,symbol\n2025-08-22,8.163,8.355,8.143,8.316,1286100,AAA\n'
  const json = JSON.stringify({
    s: 'ok',
    t: [1755820800],
    o: [8.163],
    h: [8.355],
    l: [8.143],
    c: [8.316],
    v: [1286100],
  })
  const fromCsv = await parseWith(vndirectDchart, documentOf('AAA.csv', csv))
  const fromJson = await parseWith(vndirectDchart, documentOf('AAA.json', json))
  t.same(fromCsv.candidates, fromJson.candidates)
  t.same((fromCsv.candidates[0]!.data as Bars).adj_close, [8316])
  const none = await parseWith(vndirectDchart, documentOf('ZZZ.json', '{"s":"no_data"}'))
  t.same(none, { candidates: [], rows: 0, issues: [] })
  const error = parseWith(vndirectDchart, documentOf('AAA.json', '{"s":"error","errmsg":"x"}'))
  t.equal(await reasonOf(error), 'error-body')
  t.equal(
    await reasonOf(parseWith(vndirectDchart, documentOf('AAA.json', json.slice(0, 60)))),
    'truncated-json',
  )
})

t.test('pages, error bodies and unknown shapes are refused with the shape in the reason', async t => {
  const why = async (name: string, body: string) => {
    const sniff = sniffOf(await openDocument(documentOf(name, body)))
    return reasonOf((async () => recognise(sniff, feeds))())
  }
  t.equal(
    await why('VCB.csv', '<!DOCTYPE html><html><title>Request Rejected</title>'),
    'html-instead-of-data',
  )
  t.equal(
    await why('events.csv', 'st,msg,code,error_code,symbol\nerr,s must not be greater than 20,,,VCB\n'),
    'error-body',
  )
  t.equal(await why('x.csv', 'a,b\n1,2\n'), 'unknown-shape')
  const inside = zipOf({ 'VCB.csv': header + good, 'FPT.csv': '<html><body>blocked</body></html>' })
  t.equal(await reasonOf(parseWith(cafefPriceHistory, documentOf('x.zip', inside))), 'html-instead-of-data')
})
