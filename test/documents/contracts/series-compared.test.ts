import { parse } from 'csv-parse/sync'
import t from 'tap'
import { bulkRoutes } from '../../../api/bulk/index.ts'
import type { Comparison } from '../../../contracts/indicators/comparison.ts'
import { comparisons } from '../../../contracts/indicators/comparisons.ts'
import { indicators as catalogue } from '../../../contracts/indicators/index.ts'
import { importPath } from '../../../ingest/import.ts'
import { Ledgers } from '../../../ingest/ledger.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { runningSystem } from '../../support/running-system.ts'
import { realPath } from '../support/documents.ts'
import { printedFigures } from '../support/printed.ts'

type Values = ReadonlyMap<string, number>

/** All common periods of two sources; null where they have none. */
function compare(series: string, served: [string, Values], against: [string, readonly [string, number][]]) {
  let [largest, at, periods]: [number, string | null, Set<string>] = [0, null, new Set()]
  for (const [period, value] of against[1]) {
    const own = served[1].get(period)
    if (own === undefined) continue
    periods.add(period)
    const difference = Number(Math.abs(own - value).toPrecision(4))
    if (difference > largest && difference > 1e-9 * Math.abs(own)) {
      largest = difference
      at = period
    }
  }
  if (periods.size === 0) return null
  return { series, served: served[0], against: against[0], periods: periods.size, largest, at }
}

t.test('the comparisons of docs/series.md are those of the real documents', { timeout: 580_000 }, async t => {
  const system = await runningSystem(t, { models: [indicators], routes: [], now: '2026-11-27T03:00:00Z' })
  for (const folder of ['macro', 'gpr'])
    await importPath(system.nats, feeds, realPath(folder), {
      log: silentLog,
      ledgers: new Ledgers(system.nats),
      now: new Date('2026-11-27T02:00:00Z'),
    })
  await system.caughtUp()
  const base = await apiAlone(t, bulkRoutes, { db: system.services.db, bulk: system.env.pool })
  const csv = await (await fetch(`${base}/api/bulk/indicator-statements?format=csv`)).text()
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })

  const stated = new Map<string, Map<string, Map<string, number>>>()
  for (const { indicator = '', source = '', period = '', value = '', current } of rows) {
    if (current !== 'true' || value === '') continue
    const bySource = stated.get(indicator) ?? new Map<string, Map<string, number>>()
    stated.set(indicator, bySource)
    const values = bySource.get(source) ?? new Map<string, number>()
    bySource.set(source, values)
    values.set(period, Number(value))
  }
  const printed = Map.groupBy(printedFigures('macro').figures, figure => figure.series)
  const measured: Comparison[] = []
  for (const { id, sources } of catalogue) {
    const present = sources.filter(source => stated.get(id)?.has(source))
    const [first, ...others] = present
    if (first === undefined) continue
    const served: [string, Values] = [first, stated.get(id)!.get(first)!]
    for (const other of others) {
      const one = compare(id, served, [other, [...stated.get(id)!.get(other)!]])
      if (one) measured.push(one)
    }
    const figures = (printed.get(id) ?? []).map(({ period, value }): [string, number] => [period, value])
    const one = compare(id, served, ['printed', figures])
    if (one) measured.push(one)
  }
  for (const [indicator, bySource] of stated)
    t.same(
      [...bySource.keys()].filter(
        source => !catalogue.find(one => one.id === indicator)?.sources.includes(source),
      ),
      [],
      `${indicator}: each source is in its order`,
    )
  t.same(comparisons, measured, 'contracts/indicators/comparisons.ts')
  if (!t.passing()) t.comment(`\n${JSON.stringify(measured)}`)
})
