import { periodEnd } from '../../../contracts/indicators/period.ts'

interface Figure {
  readonly period: string
  readonly value: number | null
}

export interface CommonBase {
  /** The day from which all series have a figure. */
  readonly day: string
  /** Of each series its first figure from that day on: it is 100. Null: none, or not above 0, of which nothing is a percentage. */
  readonly values: readonly (number | null)[]
}

/** Where series start together; null where one has no figure at all, or one ends before another starts. */
export function commonBase(series: readonly (readonly Figure[])[]): CommonBase | null {
  const starts = series.map(figures => figures.find(({ value }) => value !== null)?.period)
  if (starts.length === 0 || starts.includes(undefined)) return null
  const day = starts
    .map(period => periodEnd(period!))
    .sort()
    .at(-1)!
  const values = series.map(figures => {
    const first =
      figures.find(({ period, value }) => value !== null && periodEnd(period) >= day)?.value ?? null
    return first !== null && first > 0 ? first : null
  })
  return { day, values }
}
