import type { AnyRoute } from '../http/route.ts'
import { mailPages } from './account/mail-pages.ts'
import { accountPages } from './account/pages.ts'
import { pushWorker } from './account/push-worker.ts'
import { assetRoute } from './asset-route.ts'
import { correctionPages } from './corrections/pages.ts'
import { docsPages } from './docs/pages.ts'
import { foundRoutes } from './found/routes.ts'
import { keyPages } from './front/keys.ts'
import { frontPages } from './front/pages.ts'
import { preferenceRoutes } from './front/preferences.ts'
import { lineagePages } from './lineage/pages.ts'
import { macroPages } from './macro/pages.ts'
import { marketPages } from './market/pages.ts'
import { operatorPages } from './operator/pages.ts'
import { searchPages } from './search/pages.ts'
import { statusPages } from './status/pages.ts'
import { taxPages } from './tax/pages.ts'
import { watchlistPages } from './watchlist/pages.ts'

/** Every page. To add one: a file, and a line here. */
export const siteRoutes: readonly AnyRoute[] = [
  assetRoute,
  ...frontPages,
  ...taxPages,
  ...marketPages,
  ...macroPages,
  ...lineagePages,
  ...correctionPages,
  ...docsPages,
  ...searchPages,
  ...foundRoutes,
  ...keyPages,
  ...accountPages,
  ...mailPages,
  pushWorker,
  ...watchlistPages,
  ...preferenceRoutes,
  ...statusPages,
  ...operatorPages,
]
