import { alerts } from './alerts/projection.ts'
import { connections } from './connections/projection.ts'
import { corporateActions } from './corporate-actions/projection.ts'
import type { ReadModel } from './engine/projection.ts'
import { esgScore } from './esg/score.ts'
import { evidence } from './evidence/projection.ts'
import { foreignFlow } from './foreign-flow/projection.ts'
import { funds } from './funds/projection.ts'
import { fx } from './fx/projection.ts'
import { gold } from './gold/projection.ts'
import { indicators } from './indicators/projection.ts'
import { indices } from './indices/projection.ts'
import { listing } from './listing/projection.ts'
import { moatScore } from './moat/score.ts'
import { news } from './news/projection.ts'
import { orders } from './orders/projection.ts'
import { prices } from './prices/projection.ts'
import { rates } from './rates/projection.ts'
import { ratiosScore } from './ratios/score.ts'
import { screenerScore } from './screener/score.ts'
import { sentiment } from './sentiment/score.ts'
import { signalsScore } from './signals/score.ts'
import { statements } from './statements/projection.ts'
import { usage } from './usage/projection.ts'
import { warImpact } from './war-impact/score.ts'

/** Every read model. To add one: a folder beside these, and a line here. */
export const readModels: readonly ReadModel[] = [
  listing,
  prices,
  indices,
  foreignFlow,
  gold,
  news,
  indicators,
  rates,
  fx,
  funds,
  statements,
  evidence,
  connections,
  ratiosScore,
  screenerScore,
  moatScore,
  esgScore,
  signalsScore(),
  sentiment,
  warImpact,
  usage,
  orders,
  alerts,
  corporateActions,
]
