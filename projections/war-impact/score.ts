import { periodEnd } from '../../contracts/indicators/period.ts'
import type { Score, Touched, Trx } from '../engine/projection.ts'
import { type FlowDay, trusted } from '../foreign-flow/market-days.ts'
import { type SeriesRule, seriesRules, standings } from './series.ts'
import { tables } from './table.ts'
import { foreignSelling, type Point } from './transforms.ts'

/** Standings of the components of the war impact score; the score of a day is composed from them when requested. */
export const warImpact: Score = {
  name: 'war_impact',
  version: 2,
  from: ['indicators', 'indices', 'sentiment'],
  tables,
  async derive(trx, touched) {
    const due = seriesRules.filter(rule => isTouched(rule, touched))
    for (const rule of due) await replace(trx, rule, await inputOf(trx, rule))
    return due.length === 0 ? undefined : { series: due.map(rule => rule.id) }
  },
}

function isTouched({ input }: SeriesRule, touched: Readonly<Record<string, Touched>>): boolean {
  if ('flow' in input) return touched.sentiment !== undefined
  const [model, dimension, name] =
    'indicator' in input
      ? (['indicators', 'indicator', input.indicator] as const)
      : (['indices', 'code', input.index] as const)
  const of = touched[model]
  const values = of?.[dimension]
  return of?.all === true || (Array.isArray(values) && values.includes(name))
}

async function inputOf(trx: Trx, { input, cadence }: SeriesRule): Promise<Point[]> {
  if ('index' in input) {
    const { rows } = await trx.query<{ day: string; value: number }>(
      'select session as day, close as value from indices.bars where code = $1 order by session',
      [input.index],
    )
    return rows
  }
  if ('flow' in input) {
    const { rows } = await trx.query<FlowDay>(
      'select session, net, turnover, tickers, refused from sentiment.flows order by session',
    )
    return foreignSelling(
      rows.filter(trusted).map(({ session, net, turnover }) => ({ day: session, net, turnover })),
    )
  }
  const { rows } = await trx.query<{ period: string; value: number; source: string }>(
    `select distinct on (period) period, value, concat_ws('@', source, base) as source from indicators.versions
      where indicator = $1 and not withdrawn order by period, version desc`,
    [input.indicator],
  )
  return rows.map(({ period, value, source }) => ({
    day: cadence === 'monthly' ? periodEnd(period) : period,
    value,
    source,
  }))
}

/** The whole series again: a revised month moves the percentile of every later one. */
async function replace(trx: Trx, rule: SeriesRule, points: readonly Point[]): Promise<void> {
  const rows = standings(rule, points)
  await trx.query('delete from standings where series = $1', [rule.id])
  if (rows.length === 0) return
  await trx.query(
    `insert into standings (series, date, available_on, value, percentile, reason, z, observations)
     select $1, * from unnest($2::date[], $3::date[], $4::float8[], $5::float8[], $6::text[], $7::float8[], $8::integer[])`,
    [
      rule.id,
      rows.map(row => row.date),
      rows.map(row => row.availableOn),
      rows.map(row => row.value),
      rows.map(row => row.percentile),
      rows.map(row => row.reason),
      rows.map(row => row.z),
      rows.map(row => row.observations),
    ],
  )
}
