import { readFileSync } from 'node:fs'
import t, { type Test } from 'tap'
import { components } from '../../../projections/war-impact/components.ts'
import { composite } from '../../../projections/war-impact/composite.ts'
import { percentileRank } from '../../../projections/war-impact/percentile.ts'
import { monthlyStanding } from '../../../projections/war-impact/window.ts'
import { realPath, vectorsOf } from '../support/documents.ts'

const closeTo = (t: Test, got: number | null | undefined, want: number, what: string) =>
  t.ok(
    typeof got === 'number' && Math.abs(got - want) <= 1e-9 * Math.max(1, Math.abs(want)),
    `${what}: ${got}, expected ${want}`,
  )

t.test('the reference composite, to nine decimals', async t => {
  const { warComposite, percentile } = vectorsOf('scores.json')
  const got = composite(warComposite.scores)
  closeTo(t, got.score, warComposite.expected.score, 'score')
  closeTo(t, got.coverage, warComposite.expected.coverage, 'coverage')
  closeTo(t, got.geometric, warComposite.expected.geometric, 'geometric')
  closeTo(t, got.equalWeights, warComposite.expected.equalWeights, 'equal weights')
  closeTo(t, got.leaveOneOut?.[0], warComposite.expected.leaveOneOut[0], 'lowest without one')
  closeTo(t, got.leaveOneOut?.[1], warComposite.expected.leaveOneOut[1], 'highest without one')
  t.equal(got.level, 'extreme')
  t.equal(got.fragile, true, '79.0 without one part is another band')
  for (const { id, weight } of components) t.equal(warComposite.weights[id], weight, id)
  for (const [value, rank] of Object.entries(percentile.expected))
    closeTo(t, percentileRank(percentile.sample, Number(value)), Number(rank), `rank of ${value}`)
})

t.test('ten-year percentiles and z of the real GPR series', async t => {
  const { gpr } = vectorsOf('scores.json')
  const [head, ...rows] = readFileSync(realPath('gpr/gpr_cut_2026-04.csv'), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(','))
  const series = (column: string, until: string) =>
    rows
      .map(row => ({ day: row[0]!, value: row[head!.indexOf(column)]! }))
      .filter(({ day, value }) => day.slice(0, 7) <= until && value !== '')
      .map(({ day, value }) => ({ day, value: Number(value) }))
  for (const vector of gpr.vectors) {
    const world = monthlyStanding(series('GPR', vector.month), 'log')
    const vietnam = monthlyStanding(series('GPRC_VNM', vector.month), 'log1p')
    closeTo(t, world?.percentile, vector.pct10y_gpr, `${vector.month} world`)
    closeTo(t, vietnam?.percentile, vector.pct10y_vnm, `${vector.month} Vietnam`)
    closeTo(t, world?.z, vector.zlog10y_gpr, `${vector.month} z world`)
    closeTo(t, vietnam?.z, vector.zlog1p10y_vnm, `${vector.month} z Vietnam`)
    t.equal(world?.observations, 120)
  }
})
