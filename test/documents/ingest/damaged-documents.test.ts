import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import { recognise } from '../../../ingest/recognise.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { damages, parseOrRefuse } from '../../support/damages.ts'
import { realDocument } from '../support/documents.ts'

/** One real document of each shape that is small enough to be damaged many times. */
const files = [
  'fundamentals/kbs_company.tar.gz',
  'fundamentals/vci_fpt_income_statement.csv',
  'fundamentals/vci_ratio_summary.csv',
  'fundamentals/vci_ratios.json.gz',
  'gpr/ai_gpr_monthly_2024_2026.csv',
  'gpr/gpr_cut_2026-04.csv',
  'insider_funds_news/fund_asset_holding.csv',
  'insider_funds_news/fund_listing.csv',
  'insider_funds_news/insider_trading.csv',
  'insider_funds_news/rss_items_12-10-2025.json.gz',
  'insider_funds_news/shareholders.csv',
  'insider_funds_news/vnexpress_rss_sample.xml',
  'listing/cafef_banks.csv',
  'listing/cafef_funds.csv',
  'listing/listing_with_ownership_VNX.csv',
  'listing/ssi_sectors.csv',
  'listing/vci_symbols.json.gz',
  'listing/vnstock_industries_icb.csv',
  'listing/vnstock_symbols_by_industries.csv',
  'macro/external/investing_vietnam_cpi.csv',
  'macro/external/pxweb_BE0101A1_jsonstat2.json',
  'macro/external/vsd_trading_accounts.csv',
  'macro/external/worldbank_cpi_cut.csv',
  'macro/external/worldbank_vnm_gdp_sample.json',
  'macro/fx/btmc_gold_2026-02-10.csv',
  'macro/fx/gold_history_2025_2026.csv',
  'macro/fx/usdvnd_ohlc_2025_2026.csv',
  'macro/fx/vcb_json_2024_03_01_2024_03_23.json.gz',
  'macro/fx/vcb_rates_2026-02.csv',
  'macro/fx/vcb_xml/vcb_2015-10-08.xml',
  'macro/nso/2024-11-29-02.-Bieu-T11.2024.xlsx',
  'macro/rates/deposit_rates_24hmoney_2026-W27.json',
  'macro/rates/sbv_omo_results.xlsx',
  'macro/rates/vdv_cpi_monthly.json',
  'macro/rates/vdv_fxrate_VCB_USD_1y.json',
  'macro/rates/vdv_sbv_1y.json',
  'macro/rates/vdv_termdepo_ACB_1y.json',
  'macro/sbv/sbv_bop_2025Q4.json',
  'macro/sbv/sbv_omo_2026-06-12.json',
  'ohlcv/raw_and_adjusted_sample.tar.gz',
  'ohlcv/vn30f1m_1d.csv',
  'ohlcv/vnd_dchart_indices.tar.gz',
  'ohlcv/vnd_finfo_stock_prices_ABB.json',
]

t.test('a damaged document is read in part or refused with a reason; no parser breaks', async t => {
  for (const file of files) {
    const whole = realDocument(file)
    const feed = recognise(sniffOf(await openDocument(whole)), feeds)
    const packed = whole.body[0] === 0x1f && whole.body[1] === 0x8b
    const body = Buffer.from(packed ? gunzipSync(whole.body) : whole.body)
    const broken: string[] = []
    for (const [name, damage] of Object.entries(damages)) {
      const outcome = await parseOrRefuse(feed, whole.name, damage(body))
      if (outcome) broken.push(`${name}: ${outcome}`)
    }
    t.same(broken, [], `${file} (${feed.id})`)
  }
})
