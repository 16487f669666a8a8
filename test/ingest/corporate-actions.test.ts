import t from 'tap'
import type { CorporateActions } from '../../contracts/events/corporate-action.ts'
import { curatedCorporateActions } from '../../ingest/sources/curated/corporate-actions.ts'
import { vndirectCorporateActions } from '../../ingest/sources/vndirect/corporate-actions.ts'
import { countRules, documentOf, parseWith, reasonOf } from '../support/documents.ts'

const event = (given: Record<string, unknown>) => ({
  id: '88023.VN',
  code: 'FPT',
  group: 'investorRight',
  type: 'DIVIDEND',
  typeDesc: 'Cổ tức bằng tiền',
  note: 'Trả cổ tức đợt 1 năm 2022 bằng tiền, 1.000 đồng/CP',
  dividend: 1000.0,
  ratio: 10.0,
  divPeriod: 1.0,
  divYear: 2022.0,
  disclosureDate: '2022-07-21',
  effectiveDate: '2022-08-24',
  expiredDate: '2022-09-12',
  actualDate: '2022-09-12',
  locale: 'VN',
  ...given,
})

const parsed = (...events: object[]) =>
  parseWith(
    vndirectCorporateActions,
    documentOf('events.json', JSON.stringify({ data: events, totalElements: events.length })),
  )

const rowsOf = async (...events: object[]) =>
  (await parsed(...events)).candidates.flatMap(({ data }) => (data as CorporateActions).rows)

t.test('a dividend has its amount in VND a share, ex-date and payment, and no ratio of shares', async t => {
  t.match(await rowsOf(event({})), [
    {
      action_id: 'vndirect:88023',
      kind: 'cash_dividend',
      announced_on: '2022-07-21',
      ex_date: '2022-08-24',
      record_date: null,
      payment_date: '2022-09-12',
      cash_per_share: 1_000,
      ratio_per_100: null,
      fiscal_year: 2022,
      tranche: 1,
    },
  ])
})

t.test('expiredDate is the record date only where it lies between ex-date and payment', async t => {
  const [row] = await rowsOf(
    event({ effectiveDate: '2025-07-09', expiredDate: '2025-07-10', actualDate: '2025-07-17' }),
  )
  t.match(row, { ex_date: '2025-07-09', record_date: '2025-07-10', payment_date: '2025-07-17' })
})

t.test('shares for shares have a ratio, rights a price from the notice, listings no ex-date', async t => {
  const rows = await rowsOf(
    event({ id: '1.VN', type: 'STOCKDIV', dividend: 0, ratio: 15 }),
    event({ id: '2.VN', type: 'KINDDIV', dividend: null, ratio: 20, numberOfShares: 1e7 }),
    event({
      id: '3.VN',
      type: 'ISSUE',
      dividend: null,
      ratio: 50,
      note: 'Thực hiện quyền mua cổ phiếu tỷ lệ 2:1, giá 10.000 đồng/CP',
    }),
    event({ id: '4.VN', type: 'ISSUE', dividend: null, ratio: null, note: 'Phát hành riêng lẻ' }),
    event({ id: '5.VN', type: 'LISTED', dividend: null, ratio: null, actualDate: null }),
    event({ id: '6.VN', type: 'schedDiv', effectiveDate: null, expiredDate: null, actualDate: null }),
  )
  t.match(rows, [
    { kind: 'stock_dividend', ratio_per_100: 15, cash_per_share: null },
    { kind: 'bonus_shares', ratio_per_100: 20, shares: 10_000_000 },
    { kind: 'rights_issue', ratio_per_100: 50, price: 10_000 },
    { kind: 'share_issue', price: null, ratio_per_100: null },
    { kind: 'listing', ex_date: null, payment_date: '2022-08-24' },
    { kind: 'planned_dividend', ex_date: null, payment_date: null, cash_per_share: 1_000 },
  ])
})

t.test(
  'a row that cannot be read is refused by its rule, an unknown kind is quarantined, nothing is guessed',
  async t => {
    const result = await parsed(
      event({}),
      event({ id: '2.VN', code: 'FPT VN' }),
      event({ id: '3.VN', effectiveDate: '24/08/2022' }),
      event({ id: '4.VN', dividend: 'một nghìn' }),
      event({ id: '', code: 'FPT' }),
      event({ id: '6.VN', type: 'SPLIT' }),
    )
    t.same(countRules(result), {
      'bad-ticker': 1,
      'bad-day': 1,
      'bad-number': 1,
      'no-id': 1,
      'unknown-kind': 1,
    })
    t.equal(result.candidates.length, 1)
    const other = documentOf('events.json', '{"code":"FFv4-101","message":"This resource is not found"}')
    t.equal(await reasonOf(parseWith(vndirectCorporateActions, other)), 'unknown-shape')
  },
)

t.test('a sheet from notices is read by its columns, and a row without its terms is refused', async t => {
  const sheet = `ticker,kind,ex_date,url,cash_per_share,ratio_per_100,price,note
fpt,cash_dividend,2026-12-01,https://vsd.vn/vi/ad/1,1000,,,
SSI,rights_issue,2026-12-02,https://vsd.vn/vi/ad/2,,10,15000,Quyền mua 10:1
SSI,rights_issue,2026-12-02,https://vsd.vn/vi/ad/2,,10,15000,Quyền mua 10:1
VIC,bonus_shares,2026-12-03,https://vsd.vn/vi/ad/3,,,,
VIC,split,2026-12-03,https://vsd.vn/vi/ad/4,,100,,
VIC,bonus_shares,03/12/2026,https://vsd.vn/vi/ad/5,,100,,
VIC,bonus_shares,2026-12-03,vsd.vn,,100,,
VIC,bonus_shares,2026-12-03,https://vsd.vn/vi/ad/6,,-100,,
`
  const result = await parseWith(curatedCorporateActions, documentOf('notices.csv', sheet))
  t.match(
    result.candidates.flatMap(({ data }) => (data as CorporateActions).rows),
    [
      { ticker: 'FPT', kind: 'cash_dividend', cash_per_share: 1_000, ex_date: '2026-12-01' },
      { ticker: 'SSI', kind: 'rights_issue', ratio_per_100: 10, price: 15_000, note: 'Quyền mua 10:1' },
    ],
  )
  t.same(countRules(result), {
    'duplicate-row': 1,
    'no-terms': 1,
    'unknown-kind': 1,
    'bad-date': 1,
    'no-address': 1,
    'bad-number': 1,
  })
})
