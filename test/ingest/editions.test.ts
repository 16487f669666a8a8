import t from 'tap'
import type { Fact } from '../../contracts/events/fact.ts'
import type { Feed } from '../../ingest/feed.ts'
import { parseDocument } from '../../ingest/parse-document.ts'
import { planFacts } from '../../ingest/publish.ts'
import { cafefBulkRaw } from '../../ingest/sources/cafef/bulk-daily.ts'
import { interbankCollection } from '../../ingest/sources/fiingroup/interbank-history.ts'
import { fmarketNav } from '../../ingest/sources/fmarket/nav-history.ts'
import { fredBrent } from '../../ingest/sources/fred/brent.ts'
import { freeMarketUsd } from '../../ingest/sources/free-market/usd.ts'
import { btmcGold } from '../../ingest/sources/gold/btmc.ts'
import { gpr } from '../../ingest/sources/iacoviello/gpr.ts'
import { investingGdp } from '../../ingest/sources/investing/gdp.ts'
import { usdVndBars } from '../../ingest/sources/investing/usd-vnd.ts'
import { maybankMacro } from '../../ingest/sources/maybank/macro.ts'
import { nsoMonthlySeries } from '../../ingest/sources/nso/monthly-series.ts'
import { nsoSdmx } from '../../ingest/sources/nso/sdmx.ts'
import { vietcombankCsv } from '../../ingest/sources/vietcombank/rates-csv.ts'
import { vietcombankXml } from '../../ingest/sources/vietcombank/rates-xml.ts'
import { vietdataverseCpi } from '../../ingest/sources/vietdataverse/cpi.ts'
import { vietdataverseFx } from '../../ingest/sources/vietdataverse/fx-and-deposits.ts'
import { vnStockPrice } from '../../ingest/sources/vn-stock-price/history.ts'
import { worldBankCsv } from '../../ingest/sources/worldbank/dataset-csv.ts'
import { worldBankIndicators } from '../../ingest/sources/worldbank/indicators.ts'
import type { Projection } from '../../projections/engine/projection.ts'
import { funds } from '../../projections/funds/projection.ts'
import { fx } from '../../projections/fx/projection.ts'
import { gold } from '../../projections/gold/projection.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { rates } from '../../projections/rates/projection.ts'
import { documentOf } from '../support/documents.ts'
import { projected } from '../support/projected.ts'

/**
 * Three editions of one document: each one period longer than the one before, and the first period is stated as a, b and a
 * again, so that a fact of the last edition equals one of the first.
 */
interface Case {
  readonly feed: Feed
  readonly name: string
  readonly model: Projection
  /** @param n 0, 1, 2. @param first what it says of its first period */
  readonly body: (n: number, first: number) => string
  readonly values: readonly [a: number, b: number]
  /** The value of the first period as it is served. */
  readonly query: string
}

const upTo = (n: number) => Array.from({ length: n + 2 }, (_, i) => i)
const served = (indicator: string, period: string) =>
  `select value from indicators.versions where indicator = '${indicator}' and period = '${period}' and not withdrawn order by version desc limit 1`

const cases: readonly Case[] = [
  {
    feed: gpr,
    name: 'gpr.csv',
    model: indicators,
    values: [100, 120],
    body: (n, first) =>
      `month,GPR,GPRT,GPRA,GPRH,GPRHT,GPRHA,GPRC_VNM\n${upTo(n)
        .map(i => `2026-0${i + 1}-01,${i === 0 ? first : 90 + i},1,1,1,1,1,0.1`)
        .join('\n')}\n`,
    query: served('world.gpr', '2026-01'),
  },
  {
    feed: fredBrent,
    name: 'DCOILBRENTEU.csv',
    model: indicators,
    values: [70, 71],
    body: (n, first) =>
      `observation_date,DCOILBRENTEU\n${upTo(n)
        .map(i => `2026-11-0${i + 2},${i === 0 ? first : 75 + i}`)
        .join('\n')}\n`,
    query: served('world.oil_brent', '2026-11-02'),
  },
  {
    feed: investingGdp,
    name: 'gdp.csv',
    model: indicators,
    values: [400_000_000_001, 410_000_000_001],
    body: (n, first) =>
      `Year,GDP_in_USD\n${upTo(n)
        .map(i => `${2021 + i},${i === 0 ? first : 420_000_000_001 + i}`)
        .join('\n')}\n`,
    query: served('vn.gdp_usd', '2021'),
  },
  {
    feed: worldBankCsv,
    name: 'gdp.csv',
    model: indicators,
    values: [400_000_000_001, 410_000_000_001],
    body: (n, first) =>
      `Country Name,Country Code,Year,Value\n${upTo(n)
        .map(i => `Viet Nam,VNM,${2021 + i},${i === 0 ? first : 420_000_000_001 + i}`)
        .join('\n')}\n`,
    query: served('vn.gdp_usd', '2021'),
  },
  {
    feed: worldBankIndicators,
    name: 'NY.GDP.MKTP.CD.json',
    model: indicators,
    values: [400_000_000_001, 410_000_000_001],
    body: (n, first) =>
      JSON.stringify([
        { page: 1, pages: 1, per_page: 100, total: n + 2, lastupdated: `2026-0${n + 4}-08` },
        upTo(n).map(i => ({
          indicator: { id: 'NY.GDP.MKTP.CD', value: 'GDP' },
          country: { id: 'VN', value: 'Viet Nam' },
          countryiso3code: 'VNM',
          date: String(2021 + i),
          value: i === 0 ? first : 420_000_000_001 + i,
        })),
      ]),
    query: served('vn.gdp_usd', '2021'),
  },
  {
    feed: nsoMonthlySeries,
    name: 'nso_iip.csv',
    model: indicators,
    values: [8.9, 8],
    body: (n, first) =>
      `Phân Loại,YOY,Date\n${upTo(n)
        .map(i => `Toàn ngành công nghiệp,${i === 0 ? first : 7 + i},2026-0${i + 1}-28`)
        .join('\n')}\n`,
    query: served('vn.iip_yoy', '2026-01'),
  },
  {
    feed: nsoSdmx,
    name: 'CPIVNM.xml',
    model: indicators,
    values: [110, 111],
    body: (n, first) =>
      `<?xml version="1.0"?><m:StructureSpecificData xmlns:m="m"><m:DataSet><Series DATA_DOMAIN="CPI" REF_AREA="VN" INDICATOR="PCPI_IX" FREQ="M" UNIT_MULT="0" BASE_PER="2019">${upTo(
        n,
      )
        .map(i => `<Obs TIME_PERIOD="2026-0${i + 1}" OBS_VALUE="${i === 0 ? first : 112 + i}"/>`)
        .join('')}</Series></m:DataSet></m:StructureSpecificData>`,
    query: served('vn.cpi_index', '2026-01'),
  },
  {
    feed: vietdataverseCpi,
    name: 'cpi_monthly.json',
    model: indicators,
    values: [0.3, 0.4],
    body: (n, first) =>
      JSON.stringify({
        generated_at: `2026-08-2${n}T12:19:09.968597`,
        data: [{ period: '2026-01', mom_pct: first, yoy_pct: 3.1 }],
      }),
    query: served('vn.cpi_mom', '2026-01'),
  },
  {
    feed: vietdataverseFx,
    name: 'fxrate_SBV_USD_1y.json',
    model: fx,
    values: [25_100, 25_150],
    body: (n, first) =>
      JSON.stringify({
        generated_at: '2026-08-22T12:19:09',
        data: {
          bank: 'SBV',
          currency: 'USD',
          dates: upTo(n).map(i => `2026-08-1${i}`),
          usd_vnd_rate: upTo(n).map(i => (i === 0 ? first : 25_110 + i)),
          buy_cash: upTo(n).map(() => null),
          sell_rate: upTo(n).map(() => null),
        },
      }),
    query: "select central as value from fx.central where day = '2026-08-10'",
  },
  {
    feed: maybankMacro,
    name: 'exchange_rate.csv',
    model: fx,
    values: [25_100, 25_150],
    body: (n, first) =>
      `last_updated,name,value,unit,source\n${upTo(n)
        .map(i => `2026-08-1${i},Tỷ giá trung tâm,${i === 0 ? first : 25_110 + i},USD/VNĐ,SBV`)
        .join('\n')}\n`,
    query: "select central as value from fx.central where day = '2026-08-10'",
  },
  {
    feed: interbankCollection,
    name: 'interbank.csv',
    model: rates,
    values: [3.1, 3.2],
    body: (n, first) =>
      `date,ON,ON_vol_bn,1W,1W_vol_bn,2W,2W_vol_bn,1M,1M_vol_bn,3M,3M_vol_bn,6M,6M_vol_bn,9M,9M_vol_bn\n${upTo(
        n,
      )
        .map(i => `1${i}/08/2026,${i === 0 ? first : 4},1,,,,,,,,,,,,`)
        .join('\n')}\n`,
    query: "select rate as value from rates.interbank where day = '2026-08-10' and tenor = 'ON'",
  },
  {
    feed: vietcombankCsv,
    name: 'vcb.csv',
    model: fx,
    values: [26_260, 26_290],
    body: (n, first) =>
      `date,ticker,name,cash_buy,deposit_buy,sell\n${upTo(n)
        .map(i => `2026-08-1${i},USD,US DOLLAR,25900,25930,${i === 0 ? first : 26_270}`)
        .join('\n')}\n`,
    query: "select sell as value from fx.quotes where day = '2026-08-10' and currency = 'USD'",
  },
  {
    feed: vietcombankXml,
    name: 'pXML.xml',
    model: fx,
    values: [26_260, 26_290],
    body: (n, first) =>
      `<ExrateList><DateTime>8/10/2026 ${n + 2}:30:00 PM</DateTime><Exrate CurrencyCode="USD" CurrencyName="US DOLLAR" Buy="25,900" Transfer="25,930" Sell="${first}"/></ExrateList>`,
    query: "select sell as value from fx.quotes where day = '2026-08-10' and currency = 'USD'",
  },
  {
    feed: freeMarketUsd,
    name: 'usd_market.csv',
    model: fx,
    values: [26_500, 26_600],
    body: (n, first) =>
      `date,usd_buy_black_market,usd_sell_black_market,usd_buy_bank,usd_sell_bank,usd_deposit_bank,gap_black_market,gap_bank,difference_buy,difference_sell\n${upTo(
        n,
      )
        .map(i => `1${i}-08-2026,26400,${i === 0 ? first : 26_700},,,,,,,`)
        .join('\n')}\n`,
    query: "select sell as value from fx.market where day = '2026-08-10'",
  },
  {
    feed: usdVndBars,
    name: 'USDVND.csv',
    model: fx,
    values: [26_500, 26_600],
    body: (n, first) =>
      `time,open,high,low,close,symbol\n${upTo(n)
        .map(i => `2026-08-1${i} 00:00:00+00:00,26400,26800,26300,${i === 0 ? first : 26_700},USDVND`)
        .join('\n')}\n`,
    query: "select close as value from fx.market where day = '2026-08-10'",
  },
  {
    feed: btmcGold,
    name: 'btmc.csv',
    model: gold,
    values: [14_500_000, 14_600_000],
    body: (n, first) =>
      `name,karat,gold_content,buy_price,sell_price,world_price,time\nVÀNG MIẾNG SJC,24k,999.9,14400000,${first},4000,10/02/2026 ${10 + n}:00\n`,
    query: "select sell as value from gold.quotes where day = '2026-02-10'",
  },
  {
    feed: fmarketNav,
    name: 'fund_nav.csv',
    model: funds,
    values: [10_100, 10_200],
    body: (n, first) =>
      `date,nav_per_unit,short_name,fund\n${upTo(n)
        .map(i => `2026-08-1${i},${i === 0 ? first : 10_300},DCDS,1`)
        .join('\n')}\n`,
    query: "select nav as value from funds.nav where day = '2026-08-10'",
  },
  {
    feed: cafefBulkRaw,
    name: 'CafeF.HSX.Raw.Upto22.08.2025.csv',
    model: prices,
    values: [64_600, 64_700],
    body: (n, first) =>
      `<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\n${upTo(n)
        .map(i => `VCB,2025081${i + 1},64,70,60,${i === 0 ? first / 1000 : 65},1000`)
        .join('\n')}\n`,
    query: "select close as value from prices.bars where session = '2025-08-11'",
  },
  {
    feed: vnStockPrice,
    name: 'hose_VCB.csv',
    model: prices,
    values: [64_600, 64_700],
    body: (n, first) =>
      `,Date,High,Low,Open,Close,Volume,Adj Close\n${upTo(n)
        .map(i => `${i},1${i + 1}/08/2025,70000,60000,64000,${i === 0 ? first : 65_000},1000,65000`)
        .join('\n')}\n`,
    query: "select close as value from prices.bars where session = '2025-08-11'",
  },
]

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

t.test('the newest edition is served, in whatever order three editions are imported', async t => {
  const home = await projected(t, [indicators, fx, rates, gold, funds, prices])
  for (const { feed, name, model, body, values, query } of cases) {
    const editions = [body(0, values[0]), body(1, values[1]), body(2, values[0])]
    for (const order of orders) {
      for (const table of model.tables) await home.pool.query(`truncate ${model.name}.${table.name}`)
      const heads = new Map<string, string>()
      for (const [i, edition] of order.entries()) {
        const { candidates } = await parseDocument(feed, documentOf(name, editions[edition]!))
        const origin = {
          feed: feed.id,
          document: i + 1,
          parser: feed.parser,
          observedAt: '2026-11-27T02:00:00Z',
          simulated: false,
        }
        const plan = planFacts(candidates, origin, heads, new Date('2026-11-27T02:00:00Z'))
        for (const [key, id] of Object.entries(plan.heads)) heads.set(key, id)
        const own = plan.facts.filter(({ type }) => model.handles.some(kind => kind.type === type))
        if (own.length > 0) await home.apply(model, own as (Fact & { data: unknown })[])
      }
      const [row] = await home.rows<{ value: number }>(query)
      t.equal(row?.value, values[0], `${feed.id}: editions ${order.map(n => n + 1).join(', ')}`)
    }
  }
})
