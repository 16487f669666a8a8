import { setImmediate } from 'node:timers/promises'
import { fredId } from '../../../contracts/fred/ids.ts'
import { type PanelColumn, panelAnswer, panelQuery } from '../../../contracts/http/macro/panel.ts'
import { monthlyPanel, type PanelSeries } from '../../../contracts/indicators/panel.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import { coarsen, series } from '../../../projections/indicators/query.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { csv, csvTable } from '../../http/csv.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { assertPeriods, inRange } from '../indicators/observations.ts'
import { adjusted, adjustmentMethod } from '../seasonal/adjust.ts'
import type { Coefficient } from '../seasonal/tet.ts'
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
    'Raw, or transformed by the codes of McCracken and Ng; as published, or without season and Tết (`season=adjusted`: a figure derived by vnfin); as it stands, or as it was known on a day. With format=csv as FRED-MD has it: the codes in the second row, the first day of the month in the first column.',
  tags: ['macro'],
  query: panelQuery,
  responses: { 200: panelAnswer },
  alternatives: [csvTable('The panel; the second row has the codes', 'sasdate', ...columnsOf())],
  handle: async call => {
    const { query } = call
    assertPeriods(query)
    requireReadModels(call.services, 'indicators')
    const values = query.values ?? 'raw'
    const season = query.season ?? 'published'
    const published = await monthsOf(call.services.db, query.vintage)
    const all = season === 'published' ? published : await adjustedOf(published)
    const rows = panelMonths(published.map(({ months }) => months))
      .filter(month => inRange(month, query.from, query.to))
      .map(month => ({
        month,
        values: all.map(series => cell(series, month, values)),
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
        season,
        method: season === 'published' ? null : adjustmentMethod,
        columns: all.map(({ panel: { indicator, code, daily }, season: ofColumn }) => ({
          column: fredId(indicator),
          id: indicator.id,
          name_vi: indicator.nameVi,
          name_en: indicator.nameEn,
          unit: indicator.unit,
          basis: indicator.basis,
          frequency: indicator.frequency,
          monthly: daily ?? null,
          code,
          season: ofColumn,
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
  readonly season: PanelColumn['season']
}

const asPublished: PanelColumn['season'] = {
  state: 'published',
  reason: null,
  form: null,
  first: null,
  last: null,
  strength: null,
  tet: null,
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
      season: asPublished,
    }
  }
  const found: Months[] = []
  for (let i = 0; i < monthlyPanel.length; i += atOnce)
    found.push(...(await Promise.all(monthlyPanel.slice(i, i + atOnce).map(read))))
  return found
}

/** The same without season and Tết, one series after the other with room for other requests between them. */
async function adjustedOf(published: readonly Months[]): Promise<Months[]> {
  const found: Months[] = []
  for (const series of published) {
    found.push(withoutSeason(series))
    await setImmediate()
  }
  return found
}

function withoutSeason(published: Months): Months {
  const { season: form } = published.panel
  if (form === undefined)
    return { ...published, season: { ...asPublished, state: 'not_adjusted', reason: 'no_season_expected' } }
  const found = adjusted(published.months, form)
  if (found === null)
    return {
      ...published,
      months: new Map(),
      season: { ...asPublished, state: 'not_adjusted', reason: 'too_short', form },
    }
  const { months, first, last, strength, tet } = found
  return {
    ...published,
    months,
    season: {
      state: 'adjusted',
      reason: null,
      form,
      first,
      last,
      strength: roundTo(strength, 3),
      tet: tet === null ? null : { before: rounded(tet.before), from: rounded(tet.from) },
    },
  }
}

const rounded = ({ value, t }: Coefficient): Coefficient => ({ value: roundTo(value, 3), t: roundTo(t, 2) })

/** Every month from the first to the last that any series has. */
function panelMonths(all: readonly ReadonlyMap<string, Monthly>[]): string[] {
  const stated = all.flatMap(months => [...months.keys()]).sort()
  const months: string[] = []
  for (let month = stated[0]; month !== undefined && month <= stated.at(-1)!; month = shiftPeriod(month, 1))
    months.push(month)
  return months
}

function cell(
  { panel: { indicator, code, daily }, months, season }: Months,
  month: string,
  values: 'raw' | 'transformed',
): number | null {
  const value = values === 'raw' ? (months.get(month)?.value ?? null) : transformed(months, month, code)
  const isPublished = values === 'raw' && daily !== 'mean' && season.state !== 'adjusted'
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
