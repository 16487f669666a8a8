import type { ReadModel } from './engine/projection.ts'
import { funds } from './funds/projection.ts'
import { fx } from './fx/projection.ts'
import { indicators } from './indicators/projection.ts'
import { indices } from './indices/projection.ts'
import { listing } from './listing/projection.ts'
import { prices } from './prices/projection.ts'
import { rates } from './rates/projection.ts'
import { warImpact } from './war-impact/score.ts'

/** Every read model. To add one: a folder beside these, and a line here. */
export const readModels: readonly ReadModel[] = [
  listing,
  prices,
  indices,
  indicators,
  rates,
  fx,
  funds,
  warImpact,
]
