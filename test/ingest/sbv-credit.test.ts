import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { openDocument } from '../../ingest/archive-members.ts'
import { sbvCredit } from '../../ingest/sources/sbv/credit.ts'
import { documentOf, reasonOf } from '../support/documents.ts'
import { startFetching } from '../support/upstream/fetching.ts'

const parse = async (articles: readonly Record<string, string>[], more: Record<string, unknown> = {}) =>
  sbvCredit.parse(
    await openDocument(
      documentOf('articles', JSON.stringify({ articles: articles.map(fields => ({ fields })), ...more })),
    ),
  )
const article = (day: string, total: string, growth = '1,5') => ({
  Date62813077: day,
  soDuTongCong: total,
  tocDoTangGiamTongCong: growth,
})
const credit = (parsed: { candidates: readonly { kind: { type: string }; data: unknown }[] }) =>
  Object.fromEntries(
    parsed.candidates
      .filter(one => one.kind.type === 'macro.indicator')
      .flatMap(({ data }) => {
        const release = data as IndicatorRelease
        return release.indicator.map((id, i) => [`${id} ${release.period[i]}`, release.value[i]])
      }),
  )
const rules = (parsed: { issues: readonly { rule: string; verdict: string }[] }) =>
  parsed.issues.map(one => `${one.verdict}/${one.rule}`).sort()

t.test(
  'credit is fetched past the firewall; slips of the site are quarantined and the rest is served',
  async t => {
    const home = await startFetching(t, '2026-11-03T12:30:00+07:00')
    const run = await home.run(sbvCredit)
    t.equal(run.result, 'ok', JSON.stringify(run.problems))
    const facts = (await home.newFacts()).filter(fact => fact.type === 'macro.indicator')
    const found = facts.flatMap(fact => {
      const data = fact.data as IndicatorRelease
      return data.indicator.map((id, i) => [id, data.period[i], data.value[i], data.released_on])
    })
    t.same(
      found.filter(one => one[0] === 'vn.credit').map(one => one.slice(1)),
      [
        ['2026-01', 18_594_930.02, '2026-01-28'],
        ['2026-02', 18_700_110.5, '2026-02-28'],
        ['2026-04', 19_120_004, '2026-04-28'],
        ['2026-05', 19_377_216.25, '2026-05-28'],
      ],
      'March repeats January and is quarantined; the balance of a sector is none; of May the last day counts',
    )
    t.equal(found.find(one => one[0] === 'vn.credit_growth' && one[1] === '2026-05')?.[2], 4.26)
  },
)

t.test('a decimal comma and dots between thousands are read, and nothing else', async t => {
  const parsed = await parse([
    article('2025-10-31', '17.500.000,5', '13,2 %'),
    article('2025-11-30', '17600000', '-0,5'),
    article('2025-12-31', '17,700,000.5'),
    article('2026-01-31', 'không có'),
    article('2026-02-31x', ''),
    article('31/03/2026', '18.000.000'),
  ])
  t.same(credit(parsed), {
    'vn.credit 2025-10': 17_500_000.5,
    'vn.credit_growth 2025-10': 13.2,
    'vn.credit 2025-11': 17_600_000,
    'vn.credit_growth 2025-11': -0.5,
  })
  t.same(rules(parsed).filter(one => one.startsWith('refused')).length, 4)
})

t.test('two figures of one day are both quarantined; the same one twice is one', async t => {
  const both = await parse([
    article('2026-01-31', '18.500.000', '1'),
    article('2026-01-31', '18.400.000', '1'),
    article('2026-02-28', '18.600.000', '2'),
    article('2026-02-28', '18.600.000', '2'),
  ])
  t.same(Object.keys(credit(both)), ['vn.credit 2026-02', 'vn.credit_growth 2026-02'])
  t.same(rules(both), ['quarantined/duplicate-row', 'quarantined/duplicate-row', 'refused/duplicate-row'])
})

t.test('a jump beyond what a month may bring, and pages that are left out, are reported', async t => {
  const parsed = await parse([article('2026-01-31', '18.500.000'), article('2026-02-28', '14.000.000')], {
    lastPage: 3,
  })
  t.same(rules(parsed), ['flagged/partial-page', 'quarantined/jump'])
})

t.test('an answer of another form is rejected', async t => {
  t.equal(await reasonOf(parse([{ soKhac: '1' }])), 'unknown-shape')
  const none = openDocument(documentOf('articles', '{"items":[]}')).then(one => sbvCredit.parse(one))
  t.equal(await reasonOf(none), 'unknown-shape')
})
