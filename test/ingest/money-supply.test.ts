import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { vbmaMoneySupply } from '../../ingest/sources/vbma/money-supply.ts'
import { documentOf, parseWith, reasonOf } from '../support/documents.ts'
import { startFetching } from '../support/upstream/fetching.ts'

const header = '\tM2 (tỷ VND)\t% MoM\t% YoY\t% YTD\tTiền gửi TCKT\tTiền gửi dân cư'
const parse = (lines: readonly string[]) =>
  parseWith(
    vbmaMoneySupply,
    documentOf('tong_cung_tien_theo_thang.csv', Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf16le')),
  )
const values = (facts: readonly { type: string; data: unknown }[]) =>
  new Map(
    facts
      .filter(one => one.type === 'macro.indicator')
      .flatMap(({ data }) => {
        const { indicator, period, value } = data as IndicatorRelease
        return indicator.map((id, i) => [`${id} ${period[i]}`, value[i]] as const)
      }),
  )

t.test('M2 is fetched by month since 2018, from a text with tabs in UTF-16', async t => {
  const home = await startFetching(t, '2026-11-27T16:50:00+07:00')
  const run = await home.run(vbmaMoneySupply)
  t.equal(run.result, 'ok', JSON.stringify(run.problems))
  const found = values(await home.newFacts())
  t.equal(found.size, 2 * 94)
  t.equal(found.get('vn.m2_growth 2018-12'), null, 'no December before it')
  t.equal(found.get('vn.m2 2018-12'), 9_211_848)
  t.ok((found.get('vn.m2 2026-09') ?? 0) > 20_000_000)
  t.equal(found.get('vn.m2_growth 2026-09'), 8.2)
  t.notOk(found.has('vn.m2 2026-10'))
})

t.test(
  'figures of 2026 are read as they stand; a change that its levels do not bear out is remarked',
  async t => {
    const parsed = await parse([
      header,
      'T12 2025\t"19,444,476"\t2.67%\t\t\t\t',
      'T6 2026\t"20,414,616"\t2.20%\t4.24\t4.99%\t"6,371,536"\t"11,068,825"',
      'T7 2026\t"20,455,644"\t0.20%\t\t7.10%\t\t',
      'T8 2026\t20.500.000\t\t\t5.4%\t\t',
      'T13 2026\t"20,455,644"\t\t\t5.2%\t\t',
      'T11 2026\t"20,900,000"\t\t\t7.5%\t\t',
    ])
    const found = values(parsed.candidates.map(({ kind, data }) => ({ type: kind.type, data })))
    t.equal(found.get('vn.m2 2026-06'), 20_414_616)
    t.equal(found.get('vn.m2_growth 2026-06'), 4.99)
    t.notOk(found.has('vn.m2 2026-08'))
    t.same(
      parsed.issues.map(one => `${one.verdict}/${one.rule} ${one.where.split(':')[1]}`),
      ['refused/bad-number 5', 'refused/bad-period 6', 'refused/future-date 7', 'flagged/change-differs 4'],
    )
  },
)

t.test('without its columns it is another table', async t => {
  t.equal(await reasonOf(parse(['\tM2 (tỷ VND)\t% YoY', 'T6 2026\t"20,414,616"\t4.24'])), 'unknown-shape')
})
