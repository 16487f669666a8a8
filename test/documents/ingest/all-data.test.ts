import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import t, { type Test } from 'tap'
import { factKinds } from '../../../contracts/events/index.ts'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import type { Parsed } from '../../../ingest/feed.ts'
import { recognise } from '../../../ingest/recognise.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { reasonOf } from '../../support/documents.ts'
import { dataDirectory, realDocument } from '../support/documents.ts'

type Expected =
  | [file: string, reason: string]
  | [file: string, feed: string, rows: number, findings?: Record<string, number>]

/** What becomes of every real document: its feed, its rows and what was said about them, or why it is refused. */
const expected: Expected[] = [
  ['PROVENANCE.md', 'text-document'],
  // Files of data teams that no feed describes yet.
  ['any-file/Dữ liệu Lịch sử VN Index.csv', 'unnamed-instrument'],
  ['any-file/VN Index Historical Data.csv', 'unnamed-instrument'],
  ['any-file/beannguyen_AAA.csv', 'unknown-shape'],
  ['any-file/dangkh_FPT.csv', 'unknown-shape'],
  ['any-file/dangkh_VNINDEX.csv', 'unknown-shape'],
  ['any-file/judytang_FPT.csv', 'unknown-shape'],
  ['any-file/phangiabao_ACB.csv', 'unknown-shape'],
  ['any-file/thanhphuong_long.csv', 'unknown-shape'],
  ['any-file/thieencao_VNINDEX.csv', 'unknown-shape'],
  // It does not say whose prices it has: a mapping takes it with `--source`.
  ['any-file/thieencao_ohlcv_vn30.csv', 'unknown-shape'],
  ['any-file/thieencao_yearly_balance_sheet.csv', 'unknown-shape'],
  ['calendar/hose_holidays.json', 'holiday-calendar'],
  ['fundamentals/kbs_company.tar.gz', 'exchange.kbs.companies', 1350],
  [
    'fundamentals/kbs_statements.tar.gz',
    'exchange.kbs.statements',
    219730,
    { 'no-period flagged': 12, 'empty-statement flagged': 1471, 'does-not-balance flagged': 8 },
  ],
  [
    'fundamentals/mas_statements.tar.gz',
    'exchange.mas.statements',
    2647,
    { 'empty-statement flagged': 89, 'does-not-balance flagged': 1 },
  ],
  ['fundamentals/vci_fpt_income_statement.csv', 'exchange.vci.income-statement', 52],
  ['fundamentals/vci_ratio_summary.csv', 'exchange.vci.ratio-summary', 200, { 'bad-period refused': 2 }],
  ['fundamentals/vci_ratios.json.gz', 'exchange.vci.ratios', 1546],
  ['fundamentals/vci_ratios_detail.tar.gz', 'exchange.vci.ratio-history', 6195],
  ['gpr/ai_gpr_monthly_2024_2026.csv', 'risk.iacoviello.ai-gpr', 29, { 'incomplete-row flagged': 1 }],
  ['gpr/data_gpr_export_2026-04.xls.gz', 'risk.iacoviello.gpr', 1515],
  ['gpr/gpr_cut_2026-04.csv', 'risk.iacoviello.gpr', 1515],
  ['insider_funds_news/company_events.csv', 'error-body'],
  ['insider_funds_news/fund_asset_holding.csv', 'fund.fmarket.holdings', 136],
  ['insider_funds_news/fund_holdings.csv', 'fund.fmarket.holdings', 537],
  ['insider_funds_news/fund_industry_holding.csv', 'fund.fmarket.holdings', 551],
  ['insider_funds_news/fund_listing.csv', 'fund.fmarket.funds', 61],
  [
    'insider_funds_news/fund_nav.csv.gz',
    'fund.fmarket.nav',
    50801,
    { 'stated-twice quarantined': 93, 'duplicate-row refused': 63 },
  ],
  ['insider_funds_news/insider_trading.csv', 'exchange.kbs.insider-dealing', 9],
  ['insider_funds_news/rss_items_02-10-2026.json.gz', 'news.news-crawler.items', 80],
  ['insider_funds_news/rss_items_02-13-2026.json.gz', 'news.news-crawler.items', 80],
  ['insider_funds_news/rss_items_12-10-2025.json.gz', 'news.news-crawler.items', 80],
  ['insider_funds_news/shareholders.csv', 'exchange.kbs.shareholders', 140],
  ['insider_funds_news/vnexpress_rss_sample.xml', 'news.vnexpress.rss', 1],
  ['listing/cafef_banks.csv', 'exchange.cafef.banks-and-brokers', 46],
  ['listing/cafef_brokers.csv', 'exchange.cafef.banks-and-brokers', 89],
  ['listing/cafef_companies_all.csv', 'exchange.cafef.companies', 1664],
  ['listing/cafef_exchange_info.csv', 'code-list'],
  ['listing/cafef_funds.csv', 'fund.cafef.funds', 35, { 'future-date flagged': 1 }],
  ['listing/kbs_all_symbols_2026-02-10.csv.gz', 'exchange.kbs.symbols', 2000],
  ['listing/kbs_metadata.tar.gz', 'exchange.kbs.symbol-lists', 1112],
  ['listing/listing_with_ownership_VNX.csv', 'exchange.vn-stock-data.ownership', 709],
  ['listing/ssi_sectors.csv', 'exchange.ssi.sectors', 1941],
  ['listing/vci_symbols.json.gz', 'exchange.vci.symbols', 3315, { 'unknown-exchange flagged': 1 }],
  ['listing/vnstock_all_symbols.csv', 'symbols-without-exchange'],
  ['listing/vnstock_industries_icb.csv', 'exchange.vci.industries', 155],
  ['listing/vnstock_symbols_by_exchange.csv', 'exchange.vci.symbols', 2758],
  ['listing/vnstock_symbols_by_industries.csv', 'exchange.vci.companies-by-industry', 1592],
  ['listing/vnstock_vn30_symbols.csv', 'exchange.vci.index-members', 30],
  ['macro/external/investing_vietnam_cpi.csv', 'statistics.investing.cpi-releases', 82],
  ['macro/external/investing_vietnam_gdp.csv', 'statistics.investing.gdp', 16],
  [
    'macro/external/pxweb_BE0101A1_jsonstat2.json',
    'statistics.pxweb.dataset',
    96,
    { 'broken-character flagged': 1 },
  ],
  ['macro/external/pxweb_TAB004.px', 'px-file'],
  ['macro/external/pxweb_metadata_tab004_jsonstat2.json', 'metadata-without-values'],
  ['macro/external/vsd_trading_accounts.csv', 'statistics.vsd.accounts', 122],
  ['macro/external/worldbank_cpi_cut.csv', 'statistics.worldbank.dataset-csv', 287],
  ['macro/external/worldbank_gdp_usd_cut.csv', 'statistics.worldbank.dataset-csv', 288],
  [
    'macro/external/worldbank_vnm_gdp_sample.json',
    'statistics.worldbank.indicators',
    1,
    { 'partial-page flagged': 1 },
  ],
  [
    'macro/fx/btmc_gold_2026-02-10.csv',
    'fund.btmc.gold',
    1167,
    { 'duplicate-row refused': 87, 'duplicate-row quarantined': 3 },
  ],
  ['macro/fx/fx_history_2025_2026.csv', 'central-bank.vietcombank.rates-csv', 397],
  ['macro/fx/gold_history_2025_2026.csv', 'fund.vn-finance-dashboard.gold', 295],
  ['macro/fx/sjc_gold_2026-02.csv', 'fund.sjc.gold', 84],
  [
    'macro/fx/usd_market_2014_2026.csv.gz',
    'central-bank.free-market.usd',
    4256,
    { 'sell-below-buy quarantined': 2 },
  ],
  [
    'macro/fx/usdvnd_investing_vi.csv.gz',
    'central-bank.investing.usd-vnd',
    4900,
    { 'low-above-high refused': 10 },
  ],
  ['macro/fx/usdvnd_ohlc_2025_2026.csv', 'central-bank.vnstock.usd-vnd', 260],
  ['macro/fx/vcb_fx_wide.csv', 'central-bank.vietcombank.rates-csv', 120],
  ['macro/fx/vcb_json_2023_03_01_2023_03_31.json.gz', 'central-bank.vietcombank.rates-json', 620],
  ['macro/fx/vcb_json_2023_09_01_2023_09_30.json.gz', 'central-bank.vietcombank.rates-json', 600],
  ['macro/fx/vcb_json_2024_02_01_2024_02_29.json.gz', 'central-bank.vietcombank.rates-json', 580],
  ['macro/fx/vcb_json_2024_03_01_2024_03_23.json.gz', 'central-bank.vietcombank.rates-json', 460],
  ['macro/fx/vcb_rates_2026-02.csv', 'central-bank.vietcombank.rates-csv', 140],
  ['macro/fx/vcb_xml/vcb_2015-10-08.xml', 'central-bank.vietcombank.rates-xml', 19],
  ['macro/fx/vcb_xml/vcb_2015-12-23.xml', 'central-bank.vietcombank.rates-xml', 19],
  ['macro/fx/vcb_xml/vcb_2026-09-02_trimmed.xml', 'central-bank.vietcombank.rates-xml', 5],
  [
    'macro/nso/2000-01-31-bieu-thang-1.xls',
    'statistics.nso.monthly-workbook',
    846,
    { 'no-label refused': 35, 'unknown-group flagged': 5 },
  ],
  [
    'macro/nso/2024-11-29-02.-Bieu-T11.2024.xlsx',
    'statistics.nso.monthly-workbook',
    535,
    { 'no-label refused': 2 },
  ],
  [
    'macro/nso/2024-12-29-02.Bieu-T12.2024.xlsx',
    'statistics.nso.monthly-workbook',
    1216,
    { 'no-label refused': 12 },
  ],
  [
    'macro/nso/2025-02-28-Bieu-T2.2025-1.xlsx',
    'statistics.nso.monthly-workbook',
    544,
    { 'no-label refused': 2 },
  ],
  ['macro/nso/mbk_macro.tar.gz', 'statistics.maybank.macro', 7525, { 'not-stated refused': 152 }],
  [
    'macro/nso/nso_monthly_parsed.tar.gz',
    'statistics.nso.monthly-series',
    34536,
    { 'bad-number flagged': 4, 'another-base quarantined': 15, 'sum-under-quarter quarantined': 13 },
  ],
  ['macro/rates/deposit_rates_24hmoney_2026-W27.json', 'central-bank.24hmoney.deposit-rates', 80],
  ['macro/rates/deposit_rates_24hmoney_2026-W29.json', 'central-bank.24hmoney.deposit-rates', 80],
  ['macro/rates/deposit_rates_24hmoney_2026-W30.json', 'central-bank.24hmoney.deposit-rates', 80],
  ['macro/rates/deposit_rates_24hmoney_2026-W31.json', 'central-bank.24hmoney.deposit-rates', 80],
  ['macro/rates/deposit_rates_24hmoney_2026-W32.json', 'central-bank.24hmoney.deposit-rates', 80],
  [
    'macro/rates/sbv_interbank_2001_2026.csv',
    'central-bank.fiingroup.interbank-history',
    5084,
    { 'blank-row flagged': 109 },
  ],
  [
    'macro/rates/sbv_omo_results.xlsx',
    'central-bank.sbv.open-market-history',
    7279,
    { 'subtotal-row refused': 3217, 'outside-bounds quarantined': 1 },
  ],
  ['macro/rates/vdv_cpi_annual.json', 'statistics.vietdataverse.cpi', 25, { 'partial-year quarantined': 3 }],
  [
    'macro/rates/vdv_cpi_monthly.json',
    'statistics.vietdataverse.cpi',
    24,
    { 'unproven-basis quarantined': 18, 'sign-flip quarantined': 1 },
  ],
  ['macro/rates/vdv_fxrate_SBV_USD_1y.json', 'central-bank.vietdataverse.fx', 132],
  ['macro/rates/vdv_fxrate_VCB_USD_1y.json', 'central-bank.vietdataverse.fx', 304],
  ['macro/rates/vdv_sbv_1y.json', 'central-bank.vietdataverse.sbv-rates', 139],
  ['macro/rates/vdv_termdepo_ACB_1y.json', 'central-bank.vietdataverse.deposits', 193],
  ['macro/rates/vdv_termdepo_banks.json', 'bank-names'],
  ['macro/sbv/sbv_bop_2025Q4.json', 'central-bank.sbv.balance-of-payments', 33],
  ['macro/sbv/sbv_omo_2026-06-12.json', 'central-bank.sbv.open-market-day', 4, { 'subtotal-row refused': 1 }],
  [
    'ohlcv/cafef_deep.tar.gz',
    'exchange.cafef.price-history',
    190598,
    {
      'unfinished-row refused': 25,
      'open-outside-range flagged': 268,
      'low-above-high refused': 5,
      'close-outside-range flagged': 43,
      'zero-price flagged': 6,
      'held-out-of-bounds flagged': 97,
    },
  ],
  [
    'ohlcv/cafef_price_history_tail.tar.gz',
    'exchange.cafef.price-history',
    766824,
    {
      'close-outside-range flagged': 2507,
      'unfinished-row refused': 96,
      'zero-price flagged': 306,
      'fraction-of-dong flagged': 20,
      'open-outside-range flagged': 15,
      'adjusted-not-positive flagged': 3,
      'closed-day refused': 2,
      'missing-session flagged': 1,
    },
  ],
  ['ohlcv/kbs_intraday_MWG.csv.gz', 'intraday-ticks'],
  ['ohlcv/market_snapshot_2026-02.tar.gz', 'market-snapshot'],
  [
    'ohlcv/raw_and_adjusted_sample.tar.gz',
    'exchange.vn-stock-price.history',
    6635,
    { 'open-outside-range flagged': 7, 'close-outside-range flagged': 2 },
  ],
  ['ohlcv/ssi_realtime_frames_2026-04-14.jsonl.gz', 'socket-frames'],
  ['ohlcv/ta_reference.tar.gz', 'computed-indicators'],
  [
    'ohlcv/vci_price_board_2026-02-10.csv.gz',
    'exchange.vci.price-board',
    2000,
    { 'coupon-off-scale flagged': 2 },
  ],
  ['ohlcv/vn30f1m_1d.csv', 'exchange.vn-stock-data.vn30f1m', 1785, { 'duplicate-row quarantined': 12 }],
  [
    'ohlcv/vnd_dchart_indices.tar.gz',
    'exchange.vndirect.dchart',
    4482,
    { 'close-outside-range flagged': 3, 'open-outside-range flagged': 2 },
  ],
  [
    'ohlcv/vnd_dchart_stocks.tar.gz',
    'exchange.vndirect.dchart',
    138317,
    { 'open-outside-range flagged': 5, 'close-outside-range flagged': 4, 'unfinished-row refused': 144 },
  ],
  ['ohlcv/vnd_finfo_stock_prices_ABB.json', 'exchange.vndirect.stock-prices', 1],
]

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
const schemas = new Map(factKinds.map(kind => [kind, ajv.compile(kind.dataSchema)]))

t.test('every file at hand stands in the table', async t => {
  const files = readdirSync(dataDirectory, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(dataDirectory.pathname, `${entry.parentPath}/${entry.name}`))
  t.same(files.sort(), expected.map(([file]) => file).sort())
})

for (const [file, feedOrReason, rows, findings] of expected)
  t.test(`${file}: ${feedOrReason}`, async t => {
    const document = await openDocument(realDocument(file))
    if (rows === undefined) {
      const reason = reasonOf((async () => recognise(sniffOf(document), feeds).parse(document))())
      t.equal(await reason, feedOrReason)
      return
    }
    const feed = recognise(sniffOf(document), feeds)
    t.equal(feed.id, feedOrReason)
    const parsed = feed.parse(document)
    t.equal(parsed.rows, rows, 'rows read')
    t.same(countFindings(parsed), findings ?? {}, 'what was said about them')
    checkCandidates(t, parsed)
  })

function countFindings(parsed: Parsed): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { rule, verdict } of parsed.issues)
    counts[`${rule} ${verdict}`] = (counts[`${rule} ${verdict}`] ?? 0) + 1
  return counts
}

/** Facts must keep to their schema, have a day, and a key of their own within the document. */
function checkCandidates(t: Test, parsed: Parsed): void {
  const keys = new Set<string>()
  const wrong: string[] = []
  // Documents of thousands of facts are looked at by sample: they are all made by the same lines.
  const every = Math.ceil(parsed.candidates.length / 1500)
  for (const [i, { kind, key, effectiveon, data }] of parsed.candidates.entries()) {
    const validate = schemas.get(kind)
    if (i % every === 0 && !validate?.(data)) wrong.push(`${key}: ${ajv.errorsText(validate?.errors)}`)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(effectiveon)) wrong.push(`${key}: effective on ${effectiveon}`)
    if (keys.has(`${kind.type} ${key}`)) wrong.push(`${kind.type} ${key} comes twice`)
    keys.add(`${kind.type} ${key}`)
  }
  t.same(wrong.slice(0, 5), [])
}
