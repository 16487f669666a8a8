import type { PanelCode } from '../../../contracts/indicators/panel.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { isOneSource } from '../../../projections/indicators/query.ts'

/** A figure of a month, with who states it; null: a mean of several sources. */
export interface Monthly {
  readonly value: number
  readonly source: string | null
}

/** How many months before the own one each code looks at. */
const lags: Readonly<Record<PanelCode, 0 | 1 | 2>> = { 1: 0, 2: 1, 3: 2, 4: 0, 5: 1, 6: 2, 7: 2 }

const isLogarithmic = (code: PanelCode): boolean => code >= 4 && code <= 6

/**
 * A month by the code of McCracken and Ng; null where a month that it needs has no figure or one of another source, and where
 * a logarithm or a ratio would be of something that is not above zero.
 */
export function transformed(
  months: ReadonlyMap<string, Monthly>,
  month: string,
  code: PanelCode,
): number | null {
  const own = months.get(month)
  if (own === undefined) return null
  const wanted = [own]
  for (let lag = 1; lag <= lags[code]; lag++) {
    const before = months.get(shiftPeriod(month, -lag))
    if (before === undefined || !isOneSource(own, before)) return null
    wanted.push(before)
  }
  const needsPositive = isLogarithmic(code) || code === 7
  if (needsPositive && wanted.some(({ value }) => value <= 0)) return null
  const [x, x1 = 0, x2 = 0] = wanted.map(({ value }) => (isLogarithmic(code) ? Math.log(value) : value)) as [
    number,
    number?,
    number?,
  ]
  switch (code) {
    case 1:
    case 4:
      return x
    case 2:
    case 5:
      return x - x1
    case 3:
    case 6:
      return x - 2 * x1 + x2
    case 7:
      return x / x1 - x1 / x2
  }
}
