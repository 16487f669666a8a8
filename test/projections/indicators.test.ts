import t from 'tap'
import { findIndicator } from '../../contracts/indicators/index.ts'
import type { Indicator } from '../../contracts/indicators/indicator.ts'
import { roundTo } from '../../contracts/math.ts'
import { Series } from '../../projections/indicators/series.ts'
import type { Statement } from '../../projections/indicators/statement.ts'
import { transform } from '../../projections/indicators/transform.ts'
import { type DatedVersion, datedVersions } from '../../projections/indicators/vintage.ts'

const cpi = findIndicator('cpi')!

const said = (period: string, value: number | null, more: Partial<Statement> = {}): Statement => ({
  indicator: 'vn.cpi',
  period,
  source: 'nso',
  value,
  releasedOn: null,
  edition: null,
  observedAt: '2026-11-06T02:00:00Z',
  documentSeq: 1,
  factId: 'f',
  status: null,
  ...more,
})

const served = (series: Series) =>
  [...series.periods].map(([period, { served }]) => [period, served?.value ?? null, served?.version ?? 0])

/** Every document apart, as the log brings them. */
const seriesOf = (indicator: Indicator, ...documents: Statement[][]) => {
  const series = new Series(indicator)
  documents.forEach((document, i) => {
    series.take(document.map(statement => ({ ...statement, documentSeq: statement.documentSeq + i })))
  })
  return series
}

t.test('a release is announced once; the history that comes with it is not', async t => {
  const series = seriesOf(cpi, [said('2026-08', 3.1), said('2026-09', 3.2), said('2026-07', 3.0)])
  t.same(
    series.versions.map(({ period, version, announced }) => [period, version, announced]),
    [
      ['2026-07', 1, false],
      ['2026-08', 1, false],
      ['2026-09', 1, true],
    ],
  )
  series.take([said('2026-10', 3.25, { documentSeq: 5 })])
  t.match(series.versions.at(-1), { period: '2026-10', previous: 3.2, announced: true })
})

t.test('the same figure again is no revision, a changed one is', async t => {
  const series = seriesOf(
    cpi,
    [said('2026-10', 3.25)],
    [said('2026-10', 3.25)],
    [said('2026-10', 3.2504)],
    [said('2026-10', 3.31)],
  )
  t.same(
    series.versions.map(v => [v.version, v.value, v.announced]),
    [
      [1, 3.25, true],
      [2, 3.31, true],
    ],
  )
})

t.test('an older document that comes late does not bring its figure back', async t => {
  const replayed = seriesOf(cpi, [said('2026-10', 3.31, { documentSeq: 9 })])
  replayed.take([said('2026-10', 3.25, { documentSeq: 3 })])
  t.same(served(replayed), [['2026-10', 3.31, 1]])

  const archive = seriesOf(cpi, [said('2026-10', 3.31, { releasedOn: '2026-12-06' })])
  archive.take([said('2026-10', 3.25, { releasedOn: '2026-11-06', documentSeq: 9 })])
  t.same(served(archive), [['2026-10', 3.31, 1]])

  const reparsed = seriesOf(cpi, [said('2026-10', 325)])
  t.same(served(reparsed), [['2026-10', null, 0]], 'out of all bounds')
  reparsed.take([said('2026-10', 3.25)])
  t.same(served(reparsed), [['2026-10', 3.25, 1]], 'a parser fix speaks for the same document')
})

t.test('the best source is served, and another one that disagrees changes nothing', async t => {
  const series = seriesOf(
    cpi,
    [said('2026-10', 3.3, { source: 'maybank' })],
    [said('2026-10', 3.25)],
    [said('2026-10', 3.4, { source: 'investing' })],
    [said('2026-10', 3.5, { source: 'somebody-new' })],
  )
  t.same(served(series), [['2026-10', 3.25, 2]])
  t.equal(series.periods.get('2026-10')?.said.size, 4, 'all are on record')
})

t.test('a better source that takes over later has revised nothing', async t => {
  const late = { observedAt: '2026-11-27T00:00:00Z' }
  const series = seriesOf(
    cpi,
    [said('2020-04', 2.9, { source: 'maybank', ...late })],
    [said('2020-04', 2.93, late)],
    [said('2020-04', 2.95, late)],
  )
  t.same(
    series.versions.map(v => [v.version, v.value, v.announced]),
    [
      [1, 2.9, true],
      [2, 2.93, false],
      [3, 2.95, false],
    ],
    'nor has a table without a day that comes in six years after',
  )
})

t.test('a collection that came in was announced as revisions of that day', async t => {
  const on = (day: string) => ({ observedAt: `${day}T02:00:00Z` })
  const gdp = findIndicator('gdp')!
  const quarter = (period: string, value: number, more: Partial<Statement>) =>
    said(period, value, { indicator: gdp.id, ...more })
  const announced = (series: Series) =>
    series.versions.filter(v => v.announced).map(v => [v.period, v.version, v.value])
  const workbook = [quarter('2026-Q3', 8.23, on('2026-10-06'))]
  const asCollected = [
    quarter('2026-Q2', 7.9, { ...on('2026-10-20'), documentSeq: 2 }),
    quarter('2026-Q3', 8.1, { ...on('2026-10-20'), documentSeq: 2 }),
  ]
  const collected = new Series(gdp)
  collected.take(workbook)
  collected.take(asCollected, { compiled: true })
  t.same(announced(collected), [['2026-Q3', 1, 8.23]])
  t.match(collected.periods.get('2026-Q3')?.served, { value: 8.1, version: 2 }, 'served and counted it is')

  const published = new Series(gdp)
  published.take(workbook)
  published.take(asCollected)
  t.same(announced(published).at(-1), ['2026-Q3', 2, 8.1], 'by the publisher, of a quarter just over')

  const archived = new Series(gdp)
  archived.take(workbook)
  archived.take(asCollected.map(statement => ({ ...statement, ...on('2028-10-20') })))
  t.same(announced(archived), [['2026-Q3', 1, 8.23]], 'an old workbook two years after is of no day')
  archived.take([quarter('2026-Q3', 8.3, { ...on('2028-10-21'), releasedOn: '2027-01-06', documentSeq: 3 })])
  t.same(announced(archived).at(-1), ['2026-Q3', 3, 8.3], 'one that states its day is of that day')

  const yearly = new Series(findIndicator('vn.cpi_annual')!)
  yearly.take([said('2024', 3.62, { indicator: 'vn.cpi_annual', ...on('2026-11-27') })], { compiled: true })
  t.same(announced(yearly), [], 'nor is its newest year a release of the day of the import')
})

t.test('a table without a day took the place of the answer that states one', async t => {
  const dated = said('2026-10', 3.31, { releasedOn: '2026-12-06' })
  const undated = said('2026-10', 3.25)
  for (const order of [
    [dated, undated],
    [undated, dated],
  ]) {
    const series = seriesOf(cpi, ...order.map(statement => [statement]))
    t.equal(series.periods.get('2026-10')?.served?.value, 3.31)
  }
})

t.test('a lost sign is quarantined until it is corrected', async t => {
  const series = seriesOf(cpi, [said('2026-05', 4.31)], [said('2026-06', -4.69)])
  const june = series.periods.get('2026-06')!
  t.equal(june.served, null)
  t.match(june.quarantined, { doubt: { rule: 'jump', detail: /-4.69 after 4.31/ } })
  series.take([said('2026-07', 4.5, { documentSeq: 8 })])
  t.equal(june.served, null, 'the next month goes on from May')
  t.same(served(series).at(-1), ['2026-07', 4.5, 1])
  series.take([said('2026-06', 4.69, { documentSeq: 9 })])
  t.match(june.served, { value: 4.69, version: 1 })
  t.equal(june.quarantined, null)
})

t.test('a real jump is confirmed by a second source, or by the month after', async t => {
  const second = seriesOf(
    cpi,
    [said('2008-04', 21.42)],
    [said('2008-05', 25.2)],
    [said('2008-05', 25.2, { source: 'maybank' })],
  )
  t.same(served(second).at(-1), ['2008-05', 25.2, 1])

  const next = seriesOf(cpi, [said('2008-04', 21.42)], [said('2008-05', 25.2)], [said('2008-06', 26.8)])
  t.same(served(next), [
    ['2008-04', 21.42, 1],
    ['2008-05', 25.2, 1],
    ['2008-06', 26.8, 1],
  ])
  t.match(next.versions.at(-1), { period: '2008-06', previous: 25.2 })

  const inOneDocument = seriesOf(cpi, [said('2008-04', 21.42), said('2008-05', 25.2), said('2008-06', 26.8)])
  t.same(served(inOneDocument), served(next))
})

t.test('"not available" takes nothing away and is no figure', async t => {
  const series = seriesOf(cpi, [said('2026-10', 3.25)], [said('2026-10', null)], [said('2026-11', null)])
  t.same(served(series), [
    ['2026-10', 3.25, 1],
    ['2026-11', null, 0],
  ])
})

t.test(
  'series that are rewritten monthly announce new months only; policy rates announce changes only',
  async t => {
    const gpr = seriesOf(
      findIndicator('gpr')!,
      [said('2026-01', 120)],
      [said('2026-01', 121), said('2026-02', 130)],
    )
    t.same(
      gpr.versions.map(v => [v.period, v.version, v.announced]),
      [
        ['2026-01', 1, true],
        ['2026-01', 2, false],
        ['2026-02', 1, true],
      ],
    )
    const policy = seriesOf(
      findIndicator('refinancing')!,
      [said('2026-01-05', 4.5)],
      [said('2026-01-06', 4.5)],
      [said('2026-01-07', 4)],
    )
    t.same(
      policy.versions.map(v => v.announced),
      [true, false, true],
    )
  },
)

t.test('applying in one go or one by one ends the same', async t => {
  const documents = [
    [said('2026-05', 4.31), said('2026-04', 4.1)],
    [said('2026-06', -4.69)],
    [said('2026-07', 4.5), said('2026-05', 4.33)],
    [said('2026-06', 4.69)],
  ]
  const whole = seriesOf(cpi, ...documents)
  let periods = new Map(new Series(cpi).periods)
  const versions = []
  for (const [i, document] of documents.entries()) {
    const part = new Series(cpi, periods)
    part.take(document.map(statement => ({ ...statement, documentSeq: 1 + i })))
    versions.push(...part.versions)
    periods = part.periods
  }
  t.same(versions, whole.versions)
})

t.test('a vintage is what was known on that day', async t => {
  const publishedAt = (versions: readonly DatedVersion[], day: string) =>
    datedVersions(versions).findLast(({ knownOn }) => knownOn === null || knownOn <= day) ?? null
  const gdp = [
    { version: 1, value: 410.3e9, releasedOn: null, observedAt: '2026-03-20T00:00:00Z' },
    { version: 2, value: 413.4e9, releasedOn: '2026-04-08', observedAt: '2026-11-27T00:00:00Z' },
  ]
  t.equal(publishedAt(gdp, '2026-03-19'), null)
  t.equal(publishedAt(gdp, '2026-03-20')?.version.value, 410.3e9)
  t.equal(publishedAt(gdp, '2026-04-07')?.version.value, 410.3e9)
  t.equal(publishedAt(gdp, '2026-04-08')?.version.value, 413.4e9)

  const importedLate = [{ ...gdp[0]!, observedAt: '2026-11-27T00:00:00Z' }, gdp[1]!]
  t.same(
    datedVersions(importedLate).map(v => v.knownOn),
    [null, '2026-04-08'],
    'seen only after its successor was out: some time before',
  )
  t.equal(publishedAt(importedLate, '2020-01-01')?.version.value, 410.3e9)

  const evening = [{ version: 1, value: 1, releasedOn: null, observedAt: '2026-03-20T17:30:00Z' }]
  t.equal(publishedAt(evening, '2026-03-20'), null, 'after midnight in Vietnam')
  t.equal(publishedAt(evening, '2026-03-21')?.knownOn, '2026-03-21')
})

t.test('changes are computed on unrounded levels and never across a gap', async t => {
  const months = ['2025-01', '2025-02', '2026-01', '2026-02', '2026-03'].map((period, i) => ({
    period,
    value: 100 + i,
  }))
  t.same(transform(months, 'yoy'), [
    { period: '2025-01', value: null, reason: 'no_base_period' },
    { period: '2025-02', value: null, reason: 'no_base_period' },
    { period: '2026-01', value: 2.0000000000000018 },
    { period: '2026-02', value: (103 / 101 - 1) * 100 },
    { period: '2026-03', value: null, reason: 'no_base_period' },
  ])
  t.equal(transform(months, 'mom')[2]?.reason, 'no_base_period', 'December is missing')
  t.same(
    transform(
      [
        { period: '2025', value: -1 },
        { period: '2026', value: 2 },
      ],
      'yoy',
    )[1],
    {
      period: '2026',
      value: null,
      reason: 'base_not_positive',
    },
  )
  t.same(transform([{ period: '2025', value: null }], 'none'), [
    { period: '2025', value: null, reason: 'not_available' },
  ])
  const days = [
    { period: '2025-03-28', value: 100 },
    { period: '2026-03-30', value: 110 },
    { period: '2026-04-02', value: 99 },
  ]
  t.ok(Math.abs(transform(days, 'yoy')[1]!.value! - 10) < 1e-9, 'the Friday before')
  t.ok(Math.abs(transform(days, 'mom')[2]!.value! + 10) < 1e-9, 'the observation before')
})

t.test('values are rounded as they are written', async t => {
  t.equal(roundTo(1.005, 2), 1.01)
  t.equal(roundTo(2.913148229712206, 2), 2.91)
  t.equal(Object.is(roundTo(-0.001, 2), 0), true)
  t.equal(roundTo(413_445_230_669.3, 0), 413_445_230_669)
})
