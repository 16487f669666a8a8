import type { AnyRoute } from '../../http/route.ts'
import { calculators } from '../calculators.ts'
import { batchRoute } from './batch.ts'
import { calculationRoute } from './calculation.ts'
import { indexRoute } from './index-route.ts'
import { ruleRoute, rulesRoute } from './rules.ts'

/** The tax interface: one address for each calculator, the index, and what goes beyond the specification. */
export const taxRoutes: readonly AnyRoute[] = [
  ...calculators.map(calculationRoute),
  indexRoute,
  batchRoute,
  rulesRoute,
  ruleRoute,
]
