import { readFileSync } from 'node:fs'
import t from 'tap'
import { seriesRules, standings } from '../../../projections/war-impact/series.ts'
import { realPath, vectorsOf } from '../support/documents.ts'

t.test('the real series stands where the reference says', async t => {
  const { gpr } = vectorsOf('scores.json')
  const [head, ...rows] = readFileSync(realPath('gpr/gpr_cut_2026-04.csv'), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(','))
  for (const [id, column, key] of [
    ['gpr_global', 'GPR', 'pct10y_gpr'],
    ['gpr_vietnam', 'GPRC_VNM', 'pct10y_vnm'],
  ] as const) {
    const at = head!.indexOf(column)
    const points = rows.filter(row => row[at] !== '').map(row => ({ day: row[0]!, value: Number(row[at]) }))
    const all = standings(seriesRules.find(rule => rule.id === id)!, points)
    for (const vector of gpr.vectors) {
      const got = all.find(({ date }) => date.startsWith(vector.month))
      t.ok(Math.abs(got!.percentile! - vector[key]) < 1e-9, `${id} ${vector.month}`)
    }
  }
})
