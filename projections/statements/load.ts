import type { Trx } from '../engine/projection.ts'
import type { Template } from './form.ts'
import { type History, historyOf, type PublishedPeriod } from './history.ts'
import { figuresFromWire } from './line.ts'

interface Row {
  ticker: string
  period: string
  template: Template
  known_on: string
  quality: string
  figures: Record<string, number>
}

/** The accounts of all companies as known now, for scores that are derived from them. */
export async function loadHistories(trx: Trx): Promise<History[]> {
  const { rows } = await trx.query<Row>(
    'select ticker, period, template, known_on, quality, figures from statements.periods order by ticker, period',
  )
  const byTicker = new Map<string, PublishedPeriod[]>()
  for (const row of rows) {
    const periods = byTicker.get(row.ticker) ?? []
    byTicker.set(row.ticker, periods)
    periods.push({
      period: row.period,
      template: row.template,
      knownOn: row.known_on,
      consistent: row.quality === 'consistent',
      figures: figuresFromWire(row.figures),
    })
  }
  return [...byTicker].flatMap(([ticker, periods]) => historyOf(ticker, periods) ?? [])
}
