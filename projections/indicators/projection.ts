import { type IndicatorRelease, indicator as indicatorKind } from '../../contracts/events/indicator.ts'
import { isCompiled } from '../../contracts/indicators/compilations.ts'
import { findIndicator } from '../../contracts/indicators/index.ts'
import { frequencyOf } from '../../contracts/indicators/period.ts'
import { publisherIn } from '../../contracts/publishers.ts'
import type { Projection, StoredFact } from '../engine/projection.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import { strandOf } from './links.ts'
import { loadSeries, type StoredStatement, saveSeries } from './store.ts'
import { tables } from './table.ts'

/**
 * Published series with all their vintages. Facts are taken one after the other in the order of the log, so that
 * version numbers, and with them the items of the news feed, are the same after any rebuild and any cut of batches.
 */
export const indicators: Projection<IndicatorRelease> = {
  name: 'indicators',
  version: 6,
  handles: [indicatorKind],
  tables,
  async apply(trx, facts) {
    const said = facts.map(statementsOf)
    const spans = new Map<string, { from: string; to: string; strands: Set<string> }>()
    for (const statement of said.flat()) {
      const { indicator, period } = statement
      const span = spans.get(indicator)
      spans.set(indicator, {
        from: span === undefined || period < span.from ? period : span.from,
        to: span === undefined || period > span.to ? period : span.to,
        strands: (span?.strands ?? new Set<string>()).add(strandOf(statement)),
      })
    }
    const series = await loadSeries(
      trx,
      [...spans].map(([id, span]) => ({ indicator: findIndicator(id)!, ...span })),
    )
    for (const [i, statements] of said.entries()) {
      const { part, parts, source } = facts[i]!
      const origin = { whole: part === parts, compiled: isCompiled(source) }
      for (const [id, ofSeries] of Map.groupBy(statements, statement => statement.indicator))
        series.get(id)!.take(ofSeries, origin)
    }
    await saveSeries(trx, said.flat(), series)
    return { indicator: [...spans.keys()] }
  },
}

function statementsOf(fact: StoredFact<IndicatorRelease>): StoredStatement[] {
  const { indicator, period, value, status, released_on, edition, base } = fact.data
  for (const [name, column] of Object.entries({ period, value, status }))
    if (column.length !== indicator.length)
      throw new RefusedFact(`column ${name} has ${column.length} values, indicator has ${indicator.length}`)
  return indicator.map((id, i) => {
    const definition = findIndicator(id)
    if (definition?.id !== id) throw new RefusedFact(`no series is called ${id}: see contracts/indicators`)
    if (frequencyOf(period[i]!) !== definition.frequency)
      throw new RefusedFact(`${id} is ${definition.frequency}, ${period[i]} is not`)
    return {
      indicator: id,
      period: period[i]!,
      source: publisherIn(fact.source),
      value: value[i] ?? null,
      releasedOn: released_on,
      edition: edition ?? null,
      vintage: fact.vintage ?? null,
      base: base ?? null,
      compiled: isCompiled(fact.source),
      observedAt: fact.observedat,
      documentSeq: fact.documentseq,
      factId: fact.id,
      fact: fact.seq,
      status: status[i] ?? null,
    }
  })
}
