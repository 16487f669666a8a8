import { findIndicator } from '../../contracts/indicators/index.ts'
import { shiftPeriod, yearBefore } from '../../contracts/indicators/period.ts'
import type { StoredRow, TableLineage } from '../engine/lineage.ts'
import { type Transform, transform, transforms } from '../indicators/transform.ts'
import { assess, type Standings, standingOn } from '../war-impact/assess.ts'
import { components, methodVersion } from '../war-impact/components.ts'
import type { DatedStanding, SeriesId } from '../war-impact/series.ts'
import { lineages } from './index.ts'
import { keysOf } from './key.ts'
import { inputRows, type Queries } from './select.ts'
import type { LineageNode, LineageTree } from './tree.ts'

/** What rules and inputs of computed rows say; pages have them in Vietnamese too. */
export const computedTexts = {
  score: 'The weighted mean of the percentiles of the components that could be known on the day.',
  standings: 'the newest standing of each component',
  yoy: 'Percent change on the same period a year before, of unrounded levels of one source.',
  mom: 'Percent change on the period before, of unrounded levels of one source.',
  compared: 'the value of the period and the one that it is compared with',
} as const

/** Version of the changes on a year and on a period before. */
const transformVersion = 'transforms-1'

/**
 * What no table has since it is computed for each answer: the war impact score of a day, and changes of a series.
 * @param today of the score, where the question gives no day
 * @returns null where the question is about something else
 */
export async function computedNodes(
  db: Queries,
  tree: LineageTree,
  [model, ...words]: readonly string[],
  today: string,
): Promise<LineageNode[] | null> {
  if (model === 'war_impact' && words.length <= 1) {
    const [key] = words.length === 0 ? [{ day: today }] : keysOf({ named: { day: 'day' } }, words)
    return key ? warImpactOn(db, tree, String(key.day)) : null
  }
  const kind = words.at(-1)?.toLowerCase() as Transform | undefined
  if (model !== 'indicators' || kind === undefined || kind === 'none' || !transforms.includes(kind))
    return null
  const [key] = keysOf({ named: { indicator: 'id', period: 'period' } }, words.slice(0, -1))
  const indicator = findIndicator(String(key?.indicator ?? ''))
  return indicator && key?.period !== undefined
    ? changeOf(db, tree, indicator.id, String(key.period), kind)
    : null
}

const tableOf = (model: string, name: string): TableLineage =>
  lineages.find(l => l.model === model)!.tables.find(({ table }) => table.name === name)!

const computed = (
  node: Pick<LineageNode, 'read_model' | 'table' | 'key' | 'row' | 'rule' | 'inputs' | 'version'>,
) => ({
  ...node,
  origins: [],
})

/** The score of a day, from the standing of each component that could be known then. */
async function warImpactOn(db: Queries, tree: LineageTree, day: string): Promise<LineageNode[] | null> {
  const build = await tree.build('war_impact')
  if (build === null) return null
  const { rows } = await db.query<{ row: StoredRow }>(
    'select to_jsonb(t) as row from war_impact.standings t where date <= $1 and date >= $1::date - 400 order by series, date',
    [day],
  )
  if (rows.length === 0) return null
  const bySeries = Map.groupBy(rows, ({ row }) => row.series as SeriesId)
  const standings: Standings = new Map(
    [...bySeries].map(([series, of]) => [
      series,
      of.map(({ row }) => ({ ...row, availableOn: row.available_on }) as unknown as DatedStanding),
    ]),
  )
  const table = tableOf('war_impact', 'standings')
  const nodes: LineageNode[] = []
  for (const { id, cadence } of components) {
    const { standing } = standingOn(standings.get(id) ?? [], cadence, day)
    const stored = rows.find(({ row }) => row.series === id && row.date === standing?.date)
    if (stored) nodes.push(await tree.node('war_impact', table, stored.row))
  }
  return [
    computed({
      read_model: 'war_impact',
      version: build.version,
      table: 'score',
      key: { day },
      row: { ...assess(standings, day) },
      rule: {
        id: 'war-impact',
        version: methodVersion,
        text: computedTexts.score,
      },
      inputs: [
        {
          gives: computedTexts.standings,
          from: 'war_impact.standings',
          where: { date: { to: day } },
          total: nodes.length,
          rows: nodes,
        },
      ],
    }),
  ]
}

/** The change of a series on the period a year before, or on the period before. */
async function changeOf(
  db: Queries,
  tree: LineageTree,
  indicator: string,
  period: string,
  kind: 'yoy' | 'mom',
): Promise<LineageNode[] | null> {
  const build = await tree.build('indicators')
  if (build === null) return null
  const isDaily = period.length === 10
  const base = kind === 'yoy' ? yearBefore(period) : shiftPeriod(period, -1)
  const table = tableOf('indicators', 'versions')
  // A daily series is compared with the last observation at or before the day.
  const from = isDaily ? shiftPeriod(base, -10) : base
  const read = async (range: { from: string; to: string }) =>
    (
      await inputRows(
        db,
        { from: 'indicators.versions', where: { indicator, withdrawn: false, period: range }, gives: '' },
        table.table.key,
        400,
      )
    ).rows
  const all = [
    ...(await read({ from, to: base < period ? base : period })),
    ...(await read({ from: period, to: period })),
  ]
  const served = [...Map.groupBy(all, row => String(row.period)).values()].map(
    versions => versions.toSorted((a, b) => Number(b.version) - Number(a.version))[0]!,
  )
  const own = served.find(row => row.period === period)
  if (!own) return null
  const observations = served.map(row => ({
    period: String(row.period),
    value: Number(row.value),
    source: `${row.source}@${row.base}`,
  }))
  const result = transform(observations, kind).find(o => o.period === period)
  const before = served.filter(row => String(row.period) < period).at(-1)
  const used = before ? [own, before] : [own]
  const rows: LineageNode[] = []
  for (const row of used) rows.push(await tree.node('indicators', table, row))
  return [
    computed({
      read_model: 'indicators',
      version: build.version,
      table: kind,
      key: { indicator, period, transform: kind },
      row: { value: result?.value ?? null, reason: result?.reason ?? null, unit: 'percent' },
      rule: {
        id: kind,
        version: transformVersion,
        text: computedTexts[kind],
      },
      inputs: [
        {
          gives: computedTexts.compared,
          from: 'indicators.versions',
          where: { indicator, period: used.map(row => String(row.period)) },
          total: used.length,
          rows,
        },
      ],
    }),
  ]
}
