import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import t from 'tap'
import { bulkRoutes } from '../../../api/bulk/index.ts'
import { ingestCurated } from '../../../ingest/curated.ts'
import { importPath } from '../../../ingest/import.ts'
import { Ledgers } from '../../../ingest/ledger.ts'
import { curatedPolicyRates, policyRatesTable } from '../../../ingest/sources/curated/policy-rates.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { readModels } from '../../../projections/index.ts'
import { silentLog } from '../../../runtime/log.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { runningSystem } from '../../support/running-system.ts'
import { realPath } from '../support/documents.ts'
import { compareWithPrinted, type Printed, printedFigures } from '../support/printed.ts'
import { cutArchive, realNavs } from '../support/real-handful.ts'

const documents = [
  'ohlcv/vnd_dchart_indices.tar.gz',
  'macro/nso/mbk_macro.tar.gz',
  'macro/rates/vdv_sbv_1y.json',
  'macro/rates/vdv_termdepo_ACB_1y.json',
  'macro/rates/deposit_rates_24hmoney_2026-W32.json',
  'macro/rates/vdv_fxrate_SBV_USD_1y.json',
  'macro/rates/vdv_fxrate_VCB_USD_1y.json',
  'macro/fx/fx_history_2025_2026.csv',
  'macro/fx/gold_history_2025_2026.csv',
  'macro/fx/sjc_gold_2026-02.csv',
] as const

const models = ['indices', 'fx', 'gold', 'rates', 'funds', 'statements']
const all = Number.POSITIVE_INFINITY

t.test('each figure served is the one that was printed, or its difference is listed', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-printed-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of documents) copyFileSync(realPath(path), join(folder, basename(path)))
  for (const [path, members] of [
    ['ohlcv/cafef_deep.tar.gz', /\/VNINDEX\//],
    ['fundamentals/kbs_statements.tar.gz', /\/(BID|FPT|HPG|MWG|VCB|VNM)\//],
  ] as const)
    writeFileSync(join(folder, basename(path)), await cutArchive(path, members, all))
  writeFileSync(join(folder, 'fund_nav.csv'), realNavs(['DCBF', 'DCDS', 'PHVSF']).join('\n'))

  const system = await runningSystem(t, {
    models: readModels.filter(model => models.includes(model.name)),
    routes: [],
    now: '2026-11-27T03:00:00Z',
  })
  const options = { log: silentLog, ledgers: new Ledgers(system.nats), now: new Date('2026-11-27T02:00:00Z') }
  await ingestCurated(system.nats, [policyRatesTable], options)
  const { totals } = await importPath(system.nats, feeds, folder, options)
  t.comment(JSON.stringify(totals))
  await system.caughtUp()
  const { pool } = system.env
  const base = await apiAlone(t, bulkRoutes, { db: system.services.db, bulk: pool })
  const rowsOf = async (dataSet: string): Promise<Record<string, string>[]> => {
    const response = await fetch(`${base}/api/bulk/${dataSet}?format=csv`)
    t.equal(response.status, 200, dataSet)
    return parse(await response.text(), { columns: true, bom: true })
  }
  const numberOf = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text))

  const hold = async (name: string, min: number, served: (figure: Printed) => number | null | undefined) =>
    t.test(name, async t => {
      const printed = printedFigures(name)
      const bySeries = new Map(printed.figures.map(one => [`${one.series} ${one.period}`, one]))
      const compared = compareWithPrinted(t, printed, (series, period) =>
        served(bySeries.get(`${series} ${period}`)!),
      )
      t.comment(`${compared} of ${printed.figures.length} figures are of periods on file`)
      t.ok(compared >= min, `${compared} compared`)
    })

  const bars = Map.groupBy(await rowsOf('index-bars'), row => row.code!)
  for (const rows of bars.values()) rows.sort((a, b) => (a.session! < b.session! ? -1 : 1))
  await hold('indices', 114, ({ series, period }) => {
    const [code = '', column = ''] = series.split('.')
    const rows = bars.get(code) ?? []
    const at = rows.findIndex(row => row.session === period)
    const [before, row] = [rows[at - 1], rows[at]]
    if (!row) return undefined
    if (!column.startsWith('change')) return numberOf(row[column])
    const [from, to] = [numberOf(before?.close), numberOf(row.close)]
    if (from === null || to === null) return null
    return column === 'change' ? to - from : (to / from - 1) * 100
  })

  const [central, banks] = [await rowsOf('central-rates'), await rowsOf('bank-fx-quotes')]
  await hold('fx', 7, ({ series, period }) => {
    const [bank, currency, column = ''] = series.split('.')
    if (bank === 'central') return numberOf(central.find(row => row.day === period)?.central)
    const row = banks.find(one => one.day === period && one.bank === bank && one.currency === currency)
    return numberOf(row?.[column])
  })

  const policy = (await rowsOf('policy-rates')).sort((a, b) => (a.day! < b.day! ? 1 : -1))
  // A print that the curated table was made from proves nothing of it.
  const madeFrom = new Set(curatedPolicyRates.match(/https?:\S+$/gm))
  const isProof = ({ url }: Printed) => !madeFrom.has(url)
  t.comment(
    `rates: ${printedFigures('rates').figures.filter(isProof).length} prints that the table was not made from`,
  )
  await hold('rates', 14, figure => (isProof(figure) ? inForce(figure) : undefined))
  function inForce({ series, period }: Printed): number | null {
    return numberOf(policy.find(row => row.kind === series && row.day! <= period)?.rate)
  }

  const gold = await rowsOf('gold-quotes')
  await hold('gold', 15, ({ series, period }) => {
    const [dealer, side = ''] = series.split('.')
    return numberOf(gold.find(row => row.day === period && row.dealer === dealer)?.[side])
  })

  const deposits = (await rowsOf('deposit-rates')).sort((a, b) => (a.as_of! < b.as_of! ? 1 : -1))
  await hold('deposits', 4, ({ series, period }) => {
    const [bank, months] = series.split('.')
    return numberOf(
      deposits.find(row => row.bank === bank && row.term_months === months && row.as_of! <= period)?.rate,
    )
  })

  const navs = await rowsOf('fund-navs')
  await hold('funds', 12, ({ series, period }) =>
    numberOf(navs.find(row => row.fund === series && row.day === period)?.nav),
  )

  const accounts = await rowsOf('statements')
  await hold('statements', 121, ({ series, period }) => {
    const [ticker, line = ''] = series.split('.')
    const row = accounts.find(one => one.ticker === ticker && one.period === period)
    return row && (JSON.parse(row.figures!)[line] as number | undefined)
  })
})
