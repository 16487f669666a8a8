import { fredId } from '../../../contracts/fred/ids.ts'
import { panelAnswer, panelQuery } from '../../../contracts/http/macro/panel.ts'
import { monthlyPanel, type PanelSeries } from '../../../contracts/indicators/panel.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import { coarsen, series } from '../../../projections/indicators/query.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { csv, csvTable } from '../../http/csv.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { assertPeriods, inRange } from '../indicators/observations.ts'
import { type Monthly, transformed } from './transform.ts'

/** Of what is computed: means, logarithms and differences. */
const computedDecimals = 6

const columnsOf = () => monthlyPanel.map(({ indicator }) => fredId(indicator))

export const panel = route({
  method: 'GET',
  path: '/api/v1/panel/monthly',
  area: 'macro',
  tier: 'open',
  cost: 1,
  cache: { models: ['indicators'], publicMaxAge: 300 },
  summary: 'The monthly panel: Vietnamese series side by side with transformation codes, as FRED-MD has them',
  description:
    'Raw, or transformed by the codes of McCracken and Ng; as it stands, or as it was known on a day. Nothing is adjusted for the season: the codes do not take Tết out. With format=csv as FRED-MD has it: the codes in the second row, the first day of the month in the first column.',
  tags: ['macro'],
  query: panelQuery,
  responses: { 200: panelAnswer },
  alternatives: [csvTable('The panel; the second row has the codes', 'sasdate', ...columnsOf())],
  handle: async call => {
    const { query } = call
    assertPeriods(query)
    requireReadModels(call.services, 'indicators')
    const values = query.values ?? 'raw'
    const all = await monthsOf(call.services.db, query.vintage)
    const rows = panelMonths(all.map(({ months }) => months))
      .filter(month => inRange(month, query.from, query.to))
      .map(month => ({
        month,
        values: all.map(({ panel, months }) => cell(panel, months, month, values)),
      }))
    const newest = all
      .flatMap(({ observedAt }) => observedAt ?? [])
      .sort()
      .at(-1)
    const lastModified = newest === undefined ? null : new Date(newest)
    if (query.format === 'csv') return { text: fredMd(rows), type: 'text/csv; charset=utf-8', lastModified }
    return {
      data: {
        vintage: query.vintage ?? null,
        values,
        columns: monthlyPanel.map(({ indicator, code, daily }) => ({
          column: fredId(indicator),
          id: indicator.id,
          name_vi: indicator.nameVi,
          name_en: indicator.nameEn,
          unit: indicator.unit,
          basis: indicator.basis,
          frequency: indicator.frequency,
          monthly: daily ?? null,
          code,
        })),
        rows,
      },
      meta: { updated_at: newest ?? null },
      lastModified,
    }
  },
})

interface Months {
  readonly panel: PanelSeries
  readonly months: ReadonlyMap<string, Monthly>
  readonly observedAt: string | null
}

/** Series are read a few at a time: the panel must not take every connection. */
const atOnce = 4

/** Every series by month. A month of days is there once it is over, as elsewhere. */
async function monthsOf(db: Db, vintage: string | undefined): Promise<Months[]> {
  const read = async (panel: PanelSeries): Promise<Months> => {
    const points = await series(db, panel.indicator, vintage === undefined ? {} : { vintage })
    const monthly = panel.daily === undefined ? points : coarsen(points, 'monthly', panel.daily)
    return {
      panel,
      months: new Map(
        monthly.flatMap(({ period, value, source = null }) =>
          value === null ? [] : [[period, { value, source }] as const],
        ),
      ),
      observedAt: points.at(-1)?.observedAt ?? null,
    }
  }
  const found: Months[] = []
  for (let i = 0; i < monthlyPanel.length; i += atOnce)
    found.push(...(await Promise.all(monthlyPanel.slice(i, i + atOnce).map(read))))
  return found
}

/** Every month from the first to the last that any series has. */
function panelMonths(all: readonly ReadonlyMap<string, Monthly>[]): string[] {
  const stated = all.flatMap(months => [...months.keys()]).sort()
  const months: string[] = []
  for (let month = stated[0]; month !== undefined && month <= stated.at(-1)!; month = shiftPeriod(month, 1))
    months.push(month)
  return months
}

function cell(
  { indicator, code, daily }: PanelSeries,
  months: ReadonlyMap<string, Monthly>,
  month: string,
  values: 'raw' | 'transformed',
): number | null {
  const value = values === 'raw' ? (months.get(month)?.value ?? null) : transformed(months, month, code)
  const isPublished = values === 'raw' && daily !== 'mean'
  return value === null ? null : roundTo(value, isPublished ? indicator.decimals : computedDecimals)
}

interface Row {
  readonly month: string
  readonly values: readonly (number | null)[]
}

/** As the file of FRED-MD: a row of codes below the head, and days as 1/31/2026 would be written. */
function fredMd(rows: readonly Row[]): string {
  const names = columnsOf()
  const asRow = (first: string, values: readonly (number | null)[]) => ({
    sasdate: first,
    ...Object.fromEntries(names.map((name, i) => [name, values[i]])),
  })
  const dated = ({ month, values }: Row) => asRow(`${Number(month.slice(5))}/1/${month.slice(0, 4)}`, values)
  return csv(
    ['sasdate', ...names],
    [
      asRow(
        'Transform:',
        monthlyPanel.map(({ code }) => code),
      ),
      ...rows.map(dated),
    ],
  )
}
