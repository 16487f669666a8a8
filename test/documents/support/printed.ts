import type { Test } from 'tap'
import { casesOf } from '../../support/cases.ts'

/** A figure as its publisher printed it, in the unit of the series. */
export interface Printed {
  readonly series: string
  readonly period: string
  readonly value: number
  /** Half of the last printed digit. */
  readonly within: number
  readonly publisher: string
  /** Day, month or year of the source. */
  readonly released_on: string
  readonly url: string
}

/** A printed figure that differs from the one served, and why. */
export interface Difference {
  readonly series: string
  readonly period: string
  readonly printed: number
  readonly reason: string
}

export interface PrintedFigures {
  readonly figures: readonly Printed[]
  readonly differences: readonly Difference[]
}

/** The printed figures of a file of `test/cases/published/`. */
export const printedFigures = (name: string): PrintedFigures => casesOf(`published/${name}.json`)

/** What is served for a series and a period: null and undefined where nothing is on file. */
export type Served = (series: string, period: string) => number | null | undefined

/**
 * Holds what is served against each printed figure of a period on file: it agrees, or its difference is listed.
 * @returns how many were of periods on file
 */
export function compareWithPrinted(
  t: Test,
  { figures, differences }: PrintedFigures,
  served: Served,
): number {
  let compared = 0
  const used = new Set<Difference>()
  for (const { series, period, value, within, url } of figures) {
    const own = served(series, period)
    if (own === undefined || own === null) continue
    compared++
    const listed = differences.find(
      one => one.series === series && one.period === period && one.printed === value,
    )
    const agrees = Math.abs(own - value) <= within * (1 + 1e-9) + 1e-9
    if (listed) {
      used.add(listed)
      t.notOk(agrees, `${series} ${period}: ${value} is listed as different, and agrees`)
    } else t.ok(agrees, `${series} ${period}: served ${own}, printed ${value} (${url})`)
  }
  t.same(
    differences.filter(one => !used.has(one)),
    [],
    'each difference listed is one of a figure on file',
  )
  return compared
}
