import type { AnyRoute } from '../../http/route.ts'
import { breadthPage } from './breadth.ts'
import { connectionsPage } from './connections/page.ts'
import { embeddedChart } from './embed.ts'
import { heatMapPage } from './heat-map/page.ts'
import { marketList } from './list.ts'
import { screenerPage } from './screener.ts'
import { companyPages } from './ticker/company-pages.ts'
import { tickerPage } from './ticker/page.ts'

export const marketPages: readonly AnyRoute[] = [
  marketList,
  tickerPage,
  ...companyPages,
  screenerPage,
  breadthPage,
  heatMapPage,
  connectionsPage,
  embeddedChart,
]
