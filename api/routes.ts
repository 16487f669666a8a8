import { accessRoutes } from './access/index.ts'
import { alertRoutes } from './alerts/index.ts'
import { billingRoutes } from './billing/index.ts'
import { bulkRoutes } from './bulk/index.ts'
import { changeRoutes } from './changes/index.ts'
import { correctionRoutes } from './corrections/index.ts'
import { eventRoutes } from './events/route.ts'
import { fredRoutes } from './fred/index.ts'
import type { AnyRoute } from './http/route.ts'
import { withUse } from './licensing/with-use.ts'
import { lineageRoutes } from './lineage/route.ts'
import { macroRoutes } from './macro/index.ts'
import { marketRoutes } from './market/index.ts'
import { mcpRoutes } from './mcp/index.ts'
import { withPast } from './past/with-past.ts'
import { recallRoutes } from './recalls/route.ts'
import { sdmxRoutes } from './sdmx/index.ts'
import { signedRoutes } from './signed/routes.ts'
import { siteRoutes } from './site/index.ts'
import { systemRoutes } from './system/index.ts'
import { taxRoutes } from './tax/routes/index.ts'

/** Every route of vnfin. To add one: a file in its area, and a line in the list of that area. */
export const routes: readonly AnyRoute[] = [
  ...accessRoutes,
  ...alertRoutes,
  ...billingRoutes,
  ...bulkRoutes,
  ...changeRoutes,
  ...correctionRoutes,
  ...eventRoutes,
  ...fredRoutes,
  ...lineageRoutes,
  ...macroRoutes,
  ...marketRoutes,
  ...mcpRoutes,
  ...recallRoutes,
  ...signedRoutes,
  ...sdmxRoutes,
  ...siteRoutes,
  ...systemRoutes,
  ...taxRoutes,
]
  .map(withUse)
  .map(withPast)
