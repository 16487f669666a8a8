import { defineFact } from './fact.ts'
import { columnOf, mapOf, numberOrNull, object, period, text } from './schema.ts'

/**
 * Months of a geopolitical risk index, one series for each column of the publisher (`GPR`, `GPRC_VNM`). Each
 * release rewrites the last year or so: which document said what is the vintage.
 * `GPR*`: 1985-2019 = 100; `GPRC_*`, `GPRHC_*`, `SHARE_*`: percent of articles.
 */
export interface RiskIndex {
  index: 'gpr' | 'ai-gpr'
  month: string[]
  series: Record<string, (number | null)[]>
}

export const riskIndex = defineFact<RiskIndex>({
  type: 'risk.index',
  schema: 1,
  title: 'Geopolitical risk indices by month, as released',
  rows: data => data.month.length,
  dataSchema: object({
    index: text,
    month: columnOf(period),
    series: mapOf(columnOf(numberOrNull)),
  }),
})
