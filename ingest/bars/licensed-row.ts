export const prices = ['open', 'high', 'low', 'close', 'reference', 'ceiling', 'floor'] as const
export const counts = [
  'volume',
  'turnover',
  'put_through_volume',
  'put_through_turnover',
  'foreign_bought',
  'foreign_sold',
] as const
export type PriceColumn = (typeof prices)[number]
export type CountColumn = (typeof counts)[number]

/** A row as a publisher writes it: texts, VND or points. */
export interface LicensedRow {
  readonly symbol: string
  /** YYYY-MM-DD; null: what stands there is no day. */
  readonly session: string | null
  /** HH:MM of a bar of a minute; null: what stands there is no time. Absent: a bar of the session. */
  readonly minute?: string | null
  readonly where: string
  readonly price: Readonly<Partial<Record<PriceColumn, string>>>
  readonly count: Readonly<Partial<Record<CountColumn, string>>>
}
