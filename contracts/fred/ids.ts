import { findIndicator, indicators } from '../indicators/index.ts'
import type { Indicator } from '../indicators/indicator.ts'

/**
 * The id of a series where only capitals, digits and underscores are allowed, as in FRED and in keys of SDMX:
 * `vn.cpi.food_mom` → `VN_CPI_FOOD_MOM`. Reversible: no two ids of the catalogue give the same (looked at when this loads).
 */
export const fredId = ({ id }: Pick<Indicator, 'id'>): string => id.replaceAll('.', '_').toUpperCase()

const byFredId = new Map<string, Indicator>()
for (const indicator of indicators) {
  const id = fredId(indicator)
  if (!/^[A-Z0-9_]+$/.test(id) || byFredId.has(id))
    throw new Error(`${indicator.id} cannot be ${id}: give the series another id`)
  byFredId.set(id, indicator)
}

/** A series by such an id, or by an id or alias of vnfin, in any case; undefined when there is none. */
export const findByFredId = (name: string): Indicator | undefined =>
  byFredId.get(name.toUpperCase()) ?? findIndicator(name)
