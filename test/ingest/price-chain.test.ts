import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { shiftPeriod } from '../../contracts/indicators/period.ts'
import { followsFromChain } from '../../ingest/macro/price-chain.ts'
import { vietdataverseCpi } from '../../ingest/sources/vietdataverse/cpi.ts'
import { documentOf, parseWith } from '../support/documents.ts'

/** Monthly changes of 2025-03 to 2026-05: as the statistics office published them, or as its changes since December imply. */
const changes = new Map(
  [-0.03, 0.07, 0.16, 0.48, 0.11, 0.05, 0.42, 0.2, 0.45, 0.19, 0.05, 1.14, 1.23, 0.84, 0.29].map(
    (change, i) => [shiftPeriod('2025-03', i), change],
  ),
)

t.test('twelve monthly changes prove a change on a year before, and nothing else', t => {
  t.match(followsFromChain('2026-02', 3.35, changes), { proven: true }, 'as the office published it')
  t.match(followsFromChain('2026-04', 5.46, changes), { proven: true }, 'as the office published it')
  t.match(
    followsFromChain('2026-04', 3.99, changes),
    { proven: false, why: /5\.4/ },
    'average of four months',
  )
  t.match(followsFromChain('2026-04', 3.31, changes), { proven: false }, 'since December')
  t.match(followsFromChain('2026-04', -5.46, changes), { proven: false }, 'a lost sign')
  t.match(followsFromChain('2026-01', 2.53, changes), { proven: false, why: /2025-02 is missing/ })
  t.end()
})

t.test('a collection states a month as unproven where its monthly changes do not give it', async t => {
  const rows = [...changes].map(([period, mom_pct]) => ({
    period,
    mom_pct,
    yoy_pct: period === '2026-02' ? 3.35 : period === '2026-04' ? 3.99 : 1,
  }))
  const body = JSON.stringify({ generated_at: '2026-08-22T12:19:09.968597', data: rows })
  const { candidates, issues } = await parseWith(vietdataverseCpi, documentOf('cpi_monthly.json', body))
  const releases = candidates.map(candidate => candidate.data as IndicatorRelease)
  const cpi = releases.find(release => release.indicator[0] === 'vn.cpi')!
  const statusOf = (period: string) => cpi.status[cpi.period.indexOf(period)]
  t.equal(statusOf('2026-02'), null)
  t.equal(statusOf('2026-04'), 'unproven')
  t.equal(statusOf('2025-05'), 'unproven', 'no twelve months before it')
  t.equal(issues.filter(issue => issue.rule === 'unproven-basis').length, rows.length - 1)
  const mom = releases.find(release => release.indicator[0] === 'vn.cpi_mom')!
  t.ok(mom.status.every(status => status === null))
  t.equal(candidates[0]?.vintage, '2026-08-22T12:19:09')
})
