import type { Trx } from '../engine/projection.ts'
import { dbOfTrx } from '../engine/trx-db.ts'
import { holdingsOnFile } from '../listing/lives.ts'
import type { Template } from './form.ts'
import { type History, historyOf, type PublishedPeriod } from './history.ts'
import { figuresFromWire } from './line.ts'
import { rowsByCompany } from './securities.ts'

/** What histories are made of. */
export interface PeriodOfAccounts {
  ticker: string
  period: string
  template: Template
  known_on: string
  quality: string
  figures: Record<string, number>
}

/**
 * The accounts of all companies as known now, for scores that are derived from them: each under its ticker of today, with
 * what it published under former ones.
 */
export async function loadHistories(trx: Trx): Promise<History[]> {
  const { rows } = await trx.query<PeriodOfAccounts>(
    'select ticker, period, template, known_on, quality, figures from statements.periods order by ticker, period',
  )
  const companies = rowsByCompany(rows, await holdingsOnFile(dbOfTrx(trx)))
  return [...companies]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([ticker, own]) => historyOf(ticker, own.map(publishedPeriod)) ?? [])
}

/** A row of `statements.periods` as a history needs it. */
export function publishedPeriod(row: PeriodOfAccounts): PublishedPeriod {
  return {
    period: row.period,
    ticker: row.ticker,
    template: row.template,
    knownOn: row.known_on,
    consistent: row.quality === 'consistent',
    figures: figuresFromWire(row.figures),
  }
}
