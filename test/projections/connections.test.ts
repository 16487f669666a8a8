import t from 'tap'
import { ownership as ownershipFact } from '../../contracts/events/company-ownership.ts'
import { holders as holdersFact } from '../../contracts/events/company-people.ts'
import type { FactKind } from '../../contracts/events/fact.ts'
import { type InsiderDealings, insiderDealing } from '../../contracts/events/insider-dealing.ts'
import type { CompanyFilings } from '../../projections/connections/company-filings.ts'
import { exposuresOf } from '../../projections/connections/exposures.ts'
import { graphOf } from '../../projections/connections/graph.ts'
import { isOrganisation, plainName, rolesOf } from '../../projections/connections/names.ts'
import { connections } from '../../projections/connections/projection.ts'
import type { Data as Filed } from '../../projections/connections/store.ts'
import { type GivenFact, projected } from '../support/projected.ts'

const filed = { source: 'exchange.kbs.company', known_on: '2026-02-10' }
const officer = (name: string, position: string, shares = 0) => ({
  ...filed,
  name,
  position,
  shares,
  percent: shares ? 1.5 : 0,
  updated_on: '2025-12-31',
})
const dealing = (
  id: string,
  more: Partial<CompanyFilings['dealings'][number]>,
): CompanyFilings['dealings'][number] => ({
  ...filed,
  dealing_id: id,
  person: 'Nguyễn Văn An',
  position: 'Tổng Giám đốc',
  related_person: null,
  related_position: null,
  relation: null,
  planned_buy: null,
  planned_sell: null,
  plan_from: null,
  plan_to: null,
  done_buy: null,
  done_sell: null,
  done_on: null,
  held_percent: null,
  shares_after: null,
  published_on: '2026-01-10',
  title: null,
  ...more,
})
const filings = (more: Partial<CompanyFilings>): CompanyFilings => ({
  ticker: 'AAA',
  officers: [],
  holders: [],
  ownership: [],
  relations: [],
  dealings: [],
  ...more,
})

t.test('names are compared without accents, and say whether they are organisations', async test => {
  test.equal(plainName('  Nguyễn Đình  Ân '), 'nguyen dinh an')
  test.ok(
    [
      'Tổng công ty Đầu tư và Kinh doanh vốn Nhà nước',
      'CTCP Sowatco',
      'PYN Elite Fund',
      'Ngân hàng TMCP Á Châu',
    ].every(isOrganisation),
  )
  test.notOk(['Lê Xuân Lương', 'Nguyễn Thị Hồng Nhung', 'Trần Quý', 'Trương Sở Cúc'].some(isOrganisation))
  test.same(rolesOf('Phó Chủ tịch Hội đồng Quản trị/TGĐ'), ['pho chu tich hdqt', 'tgd'])
})

t.test('the same name is not the same person', async test => {
  const { nodes, edges } = graphOf(
    filings({
      officers: [
        officer('Nguyễn Văn An', 'Tổng Giám đốc'),
        officer('Nguyễn Văn An', 'Thành viên Ban kiểm soát'),
      ],
      holders: [{ ...filed, name: 'Nguyễn Văn An', shares: 5, percent: 6, updated_on: '2025-06-30' }],
    }),
  )
  test.equal(
    nodes.filter(n => n.type === 'person').length,
    3,
    'two officers of other posts, and a holder of whom no post is told',
  )
  const elsewhere = graphOf({
    ...filings({ officers: [officer('Nguyễn Văn An', 'Tổng Giám đốc')] }),
    ticker: 'BBB',
  })
  const ids = new Set(nodes.map(n => n.id))
  test.notOk(
    elsewhere.nodes.some(n => n.type === 'person' && ids.has(n.id)),
    'nor across companies',
  )
  test.ok(edges.every(e => e.source && e.retrievedOn && e.confidence))
})

t.test(
  'a notice is matched by name, company and post; a family tie is only what the notice states',
  async test => {
    const { edges } = graphOf(
      filings({
        officers: [officer('Nguyễn Văn An', 'Chủ tịch HĐQT/Tổng Giám đốc', 100)],
        dealings: [
          dealing('1', { planned_buy: 10, plan_from: '2026-01-05' }),
          dealing('2', {
            person: 'Nguyễn Thị Bình',
            position: null,
            related_person: 'Nguyễn Văn An',
            related_position: 'TGĐ',
            relation: 'Vợ',
            done_sell: 5,
            done_on: '2026-01-20',
          }),
          dealing('3', { position: 'Kế toán trưởng', done_buy: 7, done_on: '2026-01-21' }),
        ],
      }),
    )
    const traded = edges.filter(e => e.relation === 'TRADED')
    test.same(
      traded.map(e => [e.from, e.confidence]),
      [
        ['person:AAA:nguyen-van-an', 'matched'],
        ['person:AAA:notice:nguyen-thi-binh', 'stated'],
        ['person:AAA:notice:nguyen-van-an', 'stated'],
      ],
      'another post is another person',
    )
    const ties = edges.filter(e => e.relation === 'RELATED_TO')
    test.equal(ties.length, 1)
    test.match(ties[0], { title: 'Vợ', to: 'person:AAA:nguyen-van-an' })
  },
)

t.test('exposures describe: results only, plans apart, gifts out, the unknown named', async test => {
  const company = filings({
    ownership: [
      { ...filed, owner: 'CĐ Nhà nước', shares: 1, percent: 51, as_of: '2023-12-31' },
      { ...filed, owner: 'CĐ Nhà nước', shares: 1, percent: 36, as_of: '2025-12-31' },
      { ...filed, owner: 'Cá nhân nước ngoài', shares: 1, percent: 49, as_of: '2025-12-31' },
    ],
    dealings: [
      dealing('1', { planned_buy: 1000, done_buy: 600, done_on: '2026-01-20' }),
      dealing('2', { person: 'Lê Thị Cúc', planned_sell: 100, done_sell: 100, done_on: '2026-02-01' }),
      dealing('3', { planned_buy: 5000, plan_from: '2026-02-01' }),
      dealing('4', { title: 'Cho tặng cổ phiếu', done_sell: 9999, done_on: '2026-02-01' }),
      dealing('5', { done_buy: 7777, done_on: '2025-06-01' }),
    ],
  })
  const by = new Map(exposuresOf(company, '2026-02-10', 10_000).map(e => [e.id, e]))
  test.match(by.get('state_share'), { value: 36, as_of: '2025-12-31', holder: 'CĐ Nhà nước' })
  test.match(by.get('insider_flow'), {
    value: 5,
    detail: { net_shares: 500, people: 2, results: 2, planned_not_reported: 1 },
  })
  test.match(by.get('public_office_links'), { value: null, reason: /office holders/ })
  test.equal(by.get('coverage')?.value, 2 / 5)
  const undated = filings({
    ownership: [
      { ...filed, owner: 'state', shares: null, percent: 0, as_of: null },
      { ...filed, owner: 'CĐ Nhà nước', shares: 1, percent: 36, as_of: '2024-12-31' },
    ],
    dealings: [dealing('1', { done_buy: 5, done_on: '2020-01-01' })],
  })
  const old = new Map(exposuresOf(undated, '2026-02-10', 10_000).map(e => [e.id, e]))
  test.equal(old.get('state_share')?.value, 36, 'a list without a day is not the newest')
  test.match(
    old.get('insider_flow'),
    { value: null, reason: 'no_result_in_90_days' },
    'old notices are no zero',
  )
  const bare = new Map(exposuresOf(filings({}), '2026-02-10', null).map(e => [e.id, e]))
  test.match(bare.get('state_share'), { value: null, reason: 'not_on_file' })
  test.match(bare.get('insider_flow'), { value: null, reason: 'not_on_file' })
})

const given = <T extends Filed>(
  { type }: FactKind<T>,
  documentseq: number,
  data: T,
  feed = 'exchange.kbs.shareholders',
): GivenFact<Filed> => ({ type, source: `/feeds/${feed}`, documentseq, data })
const holding = (name: string, shares: number) => ({ name, shares, percent: null, updated_on: null })
const owned = (owner: string, percent: number) => ({
  ticker: 'AAA',
  owner,
  shares: null,
  percent,
  as_of: null,
})
const noticed = (done_buy: number | null): InsiderDealings['rows'][number] => {
  const { source: _, known_on: __, ...record } = dealing('7', { planned_buy: 10, done_buy })
  return { ...record, ticker: 'AAA', shares_before: null }
}

/** Lists that are replaced, that are empty, and that come late; an owner of two documents; a notice with its result. */
const story: GivenFact<Filed>[] = [
  given(holdersFact, 5, { ticker: 'AAA', rows: [holding('Hanoi Fund', 100), holding('Hue Fund', 50)] }),
  given(holdersFact, 3, { ticker: 'AAA', rows: [holding('Too late', 1)] }),
  given(holdersFact, 6, { ticker: 'AAA', rows: [holding('Hanoi Fund', 120)] }),
  given(
    holdersFact,
    4,
    { ticker: 'AAA', rows: [holding('Of another publisher', 9)] },
    'exchange.kbs.companies',
  ),
  given(holdersFact, 8, { ticker: 'BBB', rows: [] }),
  given(holdersFact, 7, { ticker: 'BBB', rows: [holding('Before the empty one', 3)] }),
  given(ownershipFact, 6, { rows: [owned('State', 51), owned('Foreign', 9)] }),
  given(ownershipFact, 5, { rows: [owned('State', 65)] }),
  given(ownershipFact, 6, { rows: [owned('Foreign', 10)] }),
  given(insiderDealing, 6, { rows: [noticed(null)] }),
  given(insiderDealing, 9, { rows: [noticed(8)] }),
]

t.test('filings leave the same rows and the same graph, however the batches are cut', async test => {
  const rowsAfter = async (cut: number) => {
    const home = await projected(test, [connections])
    for (let i = 0; i < story.length; i += cut) await home.apply(connections, story.slice(i, i + cut))
    const of = (table: string) => home.rows(`select * from connections.${table} order by 1, 2, 3, 4`)
    return {
      holders: await of('holders'),
      ownership: await of('ownership'),
      dealings: await of('dealings'),
      nodes: await of('nodes'),
      edges: await of('edges'),
    }
  }
  const whole = await rowsAfter(story.length)
  for (const cut of [1, 4]) test.same(await rowsAfter(cut), whole, `batches of ${cut}`)
  test.same(
    whole.holders.map(({ ticker, name, document }) => [ticker, name, document]),
    [
      ['AAA', 'Of another publisher', 4],
      ['AAA', 'Hanoi Fund', 6],
      ['BBB', 'Before the empty one', 7],
    ],
  )
  test.same(
    whole.ownership.map(({ owner, percent }) => [owner, percent]),
    [
      ['Foreign', 10],
      ['State', 51],
    ],
  )
  test.match(whole.dealings, [{ document: 9, done_buy: 8 }])
})
