import type { TableShape, Trx } from '../engine/projection.ts'

/** `war_impact.standings`: where each value of a series stood among its own last ten years. */
export interface StandingRow {
  series: string
  /** Day, or last day of the month. */
  date: string
  available_on: string
  value: number
  percentile: number | null
  reason: string | null
  z: number | null
  observations: number
}

export type WarImpactTables = { 'war_impact.standings': StandingRow }

export const tables: readonly TableShape[] = [{ name: 'standings', key: ['series', 'date'], day: 'date' }]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table standings (
      series text not null,
      date date not null,
      available_on date not null,
      value float8 not null,
      percentile float8,
      reason text,
      z float8,
      observations integer not null,
      primary key (series, date)
    )`)
}
