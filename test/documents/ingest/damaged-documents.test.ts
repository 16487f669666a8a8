import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import { type Feed, RejectedDocument } from '../../../ingest/feed.ts'
import { recognise } from '../../../ingest/recognise.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { documentOf } from '../../support/documents.ts'
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

type Damage = (body: Buffer) => Buffer

const onText =
  (change: (text: string) => string): Damage =>
  body =>
    Buffer.from(change(body.toString('latin1')), 'latin1')

/** What transport, upstreams and people do to documents; all of it repeatable. */
const damages: Readonly<Record<string, Damage>> = {
  'cut in the middle': body => body.subarray(0, Math.floor(body.length / 2)),
  'cut near the end': body => body.subarray(0, body.length - 7),
  'first line only': body => body.subarray(0, body.indexOf(10) + 1 || body.length),
  'every seventh digit a letter': onText(text => {
    let n = 0
    return text.replace(/\d/g, digit => (++n % 7 === 0 ? 'x' : digit))
  }),
  'numbers turned to null': onText(text => text.replace(/(:\s*)-?\d+(\.\d+)?/g, '$1null')),
  'texts turned to numbers': onText(text => text.replace(/(:\s*)"[^"\\]*"/g, '$17')),
  'lists turned to null': onText(text => text.replace(/:\s*\[[^[\]{}]*\]/g, ': null')),
  'objects turned to null': onText(text => text.replace(/\{[^{}]*\}/g, 'null')),
  'lines doubled': onText(text => text.replace(/[^\n]*\n/g, '$&$&')),
  'a column less': onText(text => text.replace(/^[^,\n]*,/gm, '')),
  'cells emptied': onText(text => text.replace(/,[^,\n]*,/g, ',,')),
  'minus signs everywhere': onText(text => text.replace(/([,:>"]\s*)(\d)/g, '$1-$2')),
  'all bytes above 127 lost': onText(text => text.replace(/[\x80-\xff]/g, '?')),
}

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

/** What went wrong, or null where the document was read or refused properly. */
async function parseOrRefuse(feed: Feed, name: string, body: Buffer): Promise<string | null> {
  if (body.length === 0) return null
  try {
    const parsed = feed.parse(await openDocument(documentOf(name.replace(/\.gz$/, ''), body)))
    const lost = parsed.issues.filter(issue => issue.verdict !== 'flagged').length
    return parsed.rows < 0 || lost > Math.max(parsed.rows, 1) * 20
      ? `${lost} issues for ${parsed.rows} rows`
      : null
  } catch (error) {
    if (error instanceof RejectedDocument) return null
    return (error as Error).stack?.split('\n').slice(0, 3).join(' | ') ?? String(error)
  }
}
