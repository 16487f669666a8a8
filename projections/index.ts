import { alerts } from './alerts/projection.ts'
import { connections } from './connections/projection.ts'
import { corporateActions } from './corporate-actions/projection.ts'
import { correctionsIn } from './corrections/projection.ts'
import { isScore, type Projection, type ReadModel } from './engine/projection.ts'
import { esgScore } from './esg/score.ts'
import { evidence } from './evidence/projection.ts'
import { foreignFlow } from './foreign-flow/projection.ts'
import { funds } from './funds/projection.ts'
import { fx } from './fx/projection.ts'
import { gold } from './gold/projection.ts'
import { indicators } from './indicators/projection.ts'
import { indices } from './indices/projection.ts'
import { instruments } from './instruments/projection.ts'
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

const stated: readonly ReadModel[] = [
  listing,
  prices,
  indices,
  instruments,
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

/** What a home knows of its customers: no part of the data, and of no frozen release. */
const ofCustomers: readonly ReadModel[] = [usage, orders, alerts]

/** Every read model. To add one: a folder beside these, and a line above. */
export const readModels: readonly ReadModel[] = [
  ...stated,
  // Last: it says in which of their tables a corrected figure stands.
  correctionsIn(stated.filter((model): model is Projection => !isScore(model))),
]

/** Those of a frozen release. */
export const frozenModels = readModels.filter(model => !ofCustomers.includes(model))

/** The read models of these names and all that they are derived from. */
export function withSources(names: readonly string[]): ReadModel[] {
  const wanted = new Set<string>()
  const want = (name: string) => {
    if (wanted.has(name)) return
    wanted.add(name)
    const model = readModels.find(m => m.name === name)
    if (model && isScore(model)) for (const source of model.from) want(source)
  }
  for (const name of names) want(name)
  return readModels.filter(m => wanted.has(m.name))
}
