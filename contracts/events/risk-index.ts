import { columnOf, described, mapOf, nonEmpty, nullable, number, object, period } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/** Each release rewrites the last year or so: which document said what is the vintage. */
export const riskIndex = defineFact({
  type: 'risk.index',
  schema: 1,
  title: 'Geopolitical risk indices by month, as released',
  namedBy: ['index', 'month'],
  rows: data => data.month.length,
  dataSchema: object({
    index: described(nonEmpty, { description: 'gpr or ai-gpr' }),
    month: columnOf(period),
    series: mapOf(columnOf(nullable(number)), {
      description:
        'One for each column of the publisher (`GPR`, `GPRC_VNM`). `GPR*`: 1985-2019 = 100; `GPRC_*`, `GPRHC_*`, `SHARE_*`: percent of articles',
    }),
  }),
})

/** Months of a geopolitical risk index. */
export type RiskIndex = FactData<typeof riskIndex>
