import type { Lineage, Rows } from '../engine/lineage.ts'
import { methodVersion } from './components.ts'
import { seriesRules } from './series.ts'
import { standings } from './table.ts'

export const warImpactLineage: Lineage = {
  model: 'war_impact',
  tables: [
    {
      table: standings,
      named: { series: 'id', date: 'day' },
      newest: `date = max(date) over (partition by series) desc, series like 'theatre.%', series, date desc`,
      rule: ({ series }) => ({
        id: String(series),
        version: methodVersion,
        text: 'The percentile of the value among its own last ten years.',
      }),
      inputs: ({ series, date }) => inputsOf(String(series), String(date)),
    },
  ],
}

function inputsOf(series: string, date: string): Rows[] {
  const rule = seriesRules.find(({ id }) => id === series)
  if (!rule) return []
  const { input, cadence } = rule
  const gives = 'the raw values, of which ten years are looked at'
  if ('index' in input)
    return [
      {
        from: 'indices.bars',
        where: { code: input.index, session: { to: date } },
        last: [2600, 'session'],
        gives,
      },
    ]
  if ('flow' in input)
    return [{ from: 'sentiment.flows', where: { session: { to: date } }, last: [2600, 'session'], gives }]
  const to = cadence === 'monthly' ? date.slice(0, 7) : date
  return [
    {
      from: 'indicators.versions',
      where: { indicator: input.indicator, period: { to }, withdrawn: false },
      last: [cadence === 'monthly' ? 120 : 2600, 'period'],
      gives,
    },
  ]
}
