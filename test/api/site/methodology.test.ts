import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { methodVersion as connections } from '../../../projections/connections/exposures.ts'
import { methodVersion as esg } from '../../../projections/esg/assess.ts'
import { methodVersion as moat } from '../../../projections/moat/assess.ts'
import { pillarWeights } from '../../../projections/ratios/composite.ts'
import { methodVersion as ratios } from '../../../projections/ratios/report.ts'
import { methodVersion as screens } from '../../../projections/screener/score.ts'
import { strategyIds } from '../../../projections/screener/strategies/index.ts'
import { sentimentVersion } from '../../../projections/sentiment/composite.ts'
import { methodVersion as signals } from '../../../projections/signals/evaluate.ts'
import { ratingVersion } from '../../../projections/signals/rating.ts'
import { components, methodVersion as warImpact } from '../../../projections/war-impact/components.ts'

const versions = { ratios, screens, signals, sentimentVersion, moat, esg, warImpact, connections }

for (const file of ['docs/methodology.md', 'docs/vi/methodology.md']) {
  const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
  t.test(`${file} describes the versions that are served: whoever raises one reads it again`, async t => {
    const stated = [...text.matchAll(/`([a-z-]+-\d+)`/g)].map(([, version]) => version)
    t.same([...new Set(stated)].sort(), Object.values(versions).sort())
    t.ok(text.includes(`\`${ratingVersion}\``))
  })
  t.test(`${file} has the weights and counts of the code`, async t => {
    for (const weight of Object.values(pillarWeights)) t.match(text, new RegExp(`\\b${weight}\\b`))
    for (const { weight } of components) t.match(text, new RegExp(`\\b${weight}\\b`))
    t.equal(strategyIds.length, 13)
  })
}
