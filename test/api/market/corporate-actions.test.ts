import t from 'tap'
import { corporateActionsCalendar, corporateActions as list } from '../../../api/market/corporate-actions.ts'
import type { CorporateAction } from '../../../contracts/events/corporate-action.ts'
import type { ListingRow } from '../../../contracts/events/listing.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { projected } from '../../support/projected.ts'
import { send } from '../../support/send.ts'

const listed = (ticker: string): ListingRow => ({
  ticker,
  exchange: 'HOSE',
  status: 'listed',
  kind: 'share',
  name_vi: `Công ty ${ticker}`,
  name_en: null,
  icb: null,
  industry_vi: null,
  industry_en: null,
})

const story: Partial<CorporateAction>[] = [
  { action_id: '1', ex_date: '2026-06-10', payment_date: '2026-06-30' },
  { action_id: '2', ex_date: '2026-12-01' },
  {
    action_id: '3',
    ticker: 'BBB',
    kind: 'bonus_shares',
    cash_per_share: null,
    ratio_per_100: 15,
    ex_date: '2026-12-04',
  },
  {
    action_id: '4',
    ticker: 'BBB',
    kind: 'meeting',
    cash_per_share: null,
    ex_date: '2026-12-10',
    record_date: '2026-12-14',
  },
]

t.test('corporate actions over HTTP', async t => {
  const home = await projected(t, [listing, prices, corporateActions])
  await home.apply(listing, [{ data: { as_of: '2026-11-26', rows: ['AAA', 'BBB', 'CCC'].map(listed) } }])
  await home.apply(corporateActions, [{ data: { rows: story.map(anAction) } }])
  const base = await apiAlone(t, [list, corporateActionsCalendar], { ...home, now: '2026-11-27T03:00:00Z' })
  const get = async (query: string) => (await send(`${base}/api/finance/corporate-actions${query}`)).body
  // biome-ignore lint/suspicious/noExplicitAny: rows of answers are looked at freely here
  const ids = ({ data }: any) => data.map((row: any) => `${row.ticker} ${row.kind} ${row.ex_date}`)

  await t.test('newest first, and soonest first of those to come', async t => {
    t.same(ids(await get('')), [
      'BBB meeting 2026-12-10',
      'BBB bonus_shares 2026-12-04',
      'AAA cash_dividend 2026-12-01',
      'AAA cash_dividend 2026-06-10',
    ])
    t.same(ids(await get('?upcoming=true&limit=2')), [
      'AAA cash_dividend 2026-12-01',
      'BBB bonus_shares 2026-12-04',
    ])
    t.same(ids(await get('?ticker=bbb&kind=meeting')), ['BBB meeting 2026-12-10'])
    t.same(ids(await get('?from=2026-06-01&to=2026-11-30')), ['AAA cash_dividend 2026-06-10'])
  })

  await t.test('a record date that no document states is derived, and says so', async t => {
    const { data, meta } = await get('?lang=vi')
    t.match(data[0], { record_date: '2026-12-14', record_date_basis: 'document' })
    t.match(data[2], {
      title: 'AAA: cổ tức bằng tiền 1.000 đồng/cổ phiếu',
      record_date: '2026-12-02',
      record_date_basis: 'derived',
    })
    t.equal(data[1].title, 'BBB: cổ phiếu thưởng tỷ lệ 100:15')
    t.match(meta, { unit: { cash_per_share: 'VND' }, pagination: { total: 4 } })
  })

  await t.test('a ticker without an action says why', async t => {
    const { data, meta } = await get('?ticker=CCC,NOPE')
    t.same(data, [])
    t.same(
      meta.reasons.map((r: { code: string; subject: string }) => [r.code, r.subject]),
      [
        ['no_actions', 'CCC'],
        ['unknown_ticker', 'NOPE'],
      ],
    )
    t.match(await get('?from=2026-12-02&to=2026-12-01'), { code: 'validation_failed' })
  })

  await t.test('a calendar has the ex-date and the day of payment as whole days', async t => {
    const { text, headers } = await send(`${base}/api/finance/corporate-actions.ics?tickers=AAA&lang=en`)
    t.match(headers.get('content-type'), 'text/calendar')
    const unfolded = text.replace(/\r\n[ \t]/g, '')
    t.match(unfolded, /DTSTART;VALUE=DATE:20261201\r\n/)
    t.match(unfolded, /SUMMARY:AAA: cash dividend 1\\,000 VND a share \(ex-date\)/)
    t.equal(unfolded.match(/BEGIN:VEVENT/g)?.length, 4)
    t.equal((await send(`${base}/api/finance/corporate-actions.ics?tickers=AAA&lang=en`)).text, text)
  })
})
