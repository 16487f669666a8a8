import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { lineageRoutes } from '../../../api/lineage/route.ts'
import { indexMembersOf, indexVariantsOf } from '../../../api/market/index-variants.ts'
import { importPath } from '../../../ingest/import.ts'
import { Ledgers } from '../../../ingest/ledger.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import type { LineageNode } from '../../../projections/lineage/query.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

const sessions = ['20/11/2026', '23/11/2026', '25/11/2026', '26/11/2026']
const closes = {
  AAA: [40, 20, 21, 21],
  BBB: [10, 10, 9, 9],
  CCC: [30, 30.3, 30.6, 30],
} as const

const history = (prices: readonly number[]) =>
  [
    'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat',
    ...prices.map(
      (price, i) =>
        `${sessions[i]},${price},${price},0(0.00 %),1000,${price * 1e6},0,0,${price},${price},${price}`,
    ),
    '',
  ].join('\n')

t.test(
  'a derived level is explained down to bars of members and to the documents of their weights',
  async t => {
    const folder = mkdtempSync(join(tmpdir(), 'vnfin-derived-'))
    t.teardown(() => rmSync(folder, { recursive: true, force: true }))
    for (const [ticker, own] of Object.entries(closes)) {
      mkdirSync(join(folder, ticker))
      writeFileSync(join(folder, ticker, `${ticker}.csv`), history(own))
    }
    writeFileSync(
      join(folder, 'weights.csv'),
      `index,as_of,ticker,url,weight_percent
VN30,2026-11-02,AAA,https://example.org/vn30,50
VN30,2026-11-02,BBB,https://example.org/vn30,30
VN30,2026-11-02,CCC,https://example.org/vn30,20
`,
    )
    writeFileSync(
      join(folder, 'notices.csv'),
      `ticker,kind,ex_date,url,cash_per_share,ratio_per_100
AAA,bonus_shares,2026-11-23,https://example.org/aaa,,100
`,
    )
    writeFileSync(
      join(folder, 'CafeF.INDEX.Upto26.11.2026.csv'),
      `<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>
${sessions.map((day, i) => `VN30INDEX,${day.split('/').reverse().join('')},1900,1910,1890,${1900 + i},1000`).join('\n')}
`,
    )
    const models = [listing, prices, indices, corporateActions]
    const system = await runningSystem(t, {
      models,
      routes: [indexMembersOf, indexVariantsOf, ...lineageRoutes],
      now: '2026-11-27T03:00:00Z',
    })
    const { refused } = (await importPath(system.nats, feeds, folder, {
      log: silentLog,
      ledgers: new Ledgers(system.nats),
      now: new Date('2026-11-27T02:00:00Z'),
    })) as { refused?: number }
    t.notOk(refused)
    await system.caughtUp()

    const target = '/api/finance/indices/VN30/derived?from=2026-11-20&to=2026-11-26&variant=price'
    const { body: answer } = await send(`${system.base}${target}`)
    t.equal(answer.data.sessions.length, 4, JSON.stringify(answer))
    const explained = async (at?: string) =>
      (
        await send(
          `${system.base}/api/lineage?${new URLSearchParams({ key: target, ...(at ? { at } : {}), rows: '8' })}`,
        )
      ).body.data
    const flat = (node: LineageNode): LineageNode[] => [
      node,
      ...node.inputs.flatMap(({ rows }) => rows.flatMap(flat)),
    ]
    const documentsOf = (nodes: readonly LineageNode[], table: string) =>
      [
        ...new Set(
          nodes
            .flatMap(flat)
            .filter(node => `${node.read_model}.${node.table}` === table)
            .flatMap(({ origins }) => origins.map(({ document }) => document?.name)),
        ),
      ].sort()

    const { answer: figure, nodes } = await explained('/sessions/2/level')
    t.equal(figure.value, answer.data.sessions[2].level)
    t.equal(figure.reached, 'inputs_in_documents')
    const bars = nodes.filter(
      ({ table, read_model }: LineageNode) => `${read_model}.${table}` === 'prices.bars',
    )
    t.same(
      bars.map(({ key }: LineageNode) => `${key.ticker} ${key.session}`).sort(),
      ['AAA 2026-11-25', 'BBB 2026-11-25', 'CCC 2026-11-25'],
      'bars of the members on the day of the figure',
    )
    t.same(documentsOf(nodes, 'prices.bars'), ['AAA.csv', 'BBB.csv', 'CCC.csv'])
    t.same(documentsOf(nodes, 'indices.members'), ['weights.csv'])
    const weight = nodes.find(({ table, key }: LineageNode) => table === 'members' && key.ticker === 'BBB')
    t.match(weight.row, { code: 'VN30', as_of: '2026-11-02', weight_percent: 30 })
    t.match(weight.origins[0].found.cells, [{ text: /BBB|30/ }], 'the cell of the weight is named')

    const whole = await explained()
    t.same(documentsOf(whole.nodes, 'indices.members'), ['weights.csv'], 'without a figure too')
    t.ok(documentsOf(whole.nodes, 'prices.bars').length > 0)
    t.same(documentsOf(whole.nodes, 'corporate_actions.actions'), ['notices.csv'])
  },
)
