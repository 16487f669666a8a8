import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import XLSX from '@e965/xlsx'
import t from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { feedById, importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { parseDocument } from '../../ingest/parse-document.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { documentOf, reasonOf } from '../support/documents.ts'
import { testNats, testStreams } from '../support/services.ts'

function workbook(header: readonly string[]): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([[...header]]), 'Sheet1')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
}

const withoutRows: readonly [feed: string, name: string, body: string | Buffer][] = [
  ['exchange.vndirect.dchart', 'AAA.csv', 'time,open,high,low,close,volume,symbol\n'],
  // With a blank line, and with the line ends of Windows.
  ['exchange.vndirect.dchart', 'BBB.csv', 'time,open,high,low,close,volume,symbol\r\n\r\n'],
  ['fund.sjc.gold', 'sjc_gold.csv', 'date,name,branch,buy_price,sell_price\n'],
  [
    'central-bank.vietdataverse.fx',
    'vdv_fxrate_SBV_USD_1y.json',
    '{"generated_at":"2026-08-22T12:18:49","data":{"bank":"SBV","currency":"USD","period":"1y","count":0,"dates":[],"buy_cash":[],"buy_transfer":[],"sell_rate":[],"usd_vnd_rate":[]}}',
  ],
  ['exchange.kbs.symbols', 'symbols.json', '[]'],
  ['risk.iacoviello.gpr', 'gpr.xlsx', workbook(['month', 'GPR', 'GPRT', 'GPRA', 'GPRH', 'GPRHT', 'GPRHA'])],
  // A list of members that names none would empty the index.
  ['exchange.vci.index-members', 'vnstock_vn30_symbols.csv', 'symbol\n'],
  ['exchange.vci.industries', 'industries.csv', 'icb_name,en_icb_name,icb_code,level\n'],
]

for (const [feed, name, body] of withoutRows)
  t.test(`${name}: a header or a list without a row is rejected (${feed})`, async t => {
    const reason = await reasonOf(parseDocument(feedById(feeds, feed), documentOf(name, body)))
    t.match(reason, /^(no-rows|empty-list)$/)
  })

t.test('an answer of a service is empty where its feed says that it may be', async t => {
  const empty: readonly [feed: string, body: string][] = [
    ['exchange.vndirect.dchart', '{"s":"no_data"}'],
    ['fund.sjc.gold', '{"success":true,"data":[]}'],
    [
      'news.vnexpress.rss',
      '<?xml version="1.0"?><rss version="2.0"><channel><title>x</title></channel></rss>',
    ],
  ]
  for (const [feed, body] of empty) {
    const parsed = await parseDocument(feedById(feeds, feed), documentOf('answer', body))
    t.same([parsed.rows, parsed.candidates], [0, []], feed)
  }
})

t.test('the import of a file without rows ends as rejected, and the others of the folder go on', async t => {
  const path = mkdtempSync(join(tmpdir(), 'vnfin-no-rows-'))
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  writeFileSync(join(path, 'dchart-AAA.csv'), 'time,open,high,low,close,volume,symbol\n')
  writeFileSync(
    join(path, 'rates.json'),
    '{"generated_at":"2026-08-22T12:18:49","data":{"bank":"SBV","currency":"USD","period":"1y","count":1,"dates":["2026-02-03"],"buy_cash":[null],"buy_transfer":[null],"sell_rate":[null],"usd_vnd_rate":[25000]}}',
  )
  const names = streamNames(await testStreams(t))
  const nats = await openNats({ url: (await testNats()).url, names, log: silentLog })
  t.teardown(() => nats.close())
  const now = new Date('2026-11-27T09:00:00Z')
  const report = await importPath(nats, feeds, path, { log: silentLog, ledgers: new Ledgers(nats), now })
  t.match(report.documents, [
    {
      name: 'dchart-AAA.csv',
      outcome: 'rejected',
      reason: /^no-rows: dchart-AAA\.csv has a header and no row below it/,
    },
    { name: 'rates.json', outcome: 'taken' },
  ])
  t.match(report.totals, { rejected: 1, taken: 1 })
})
