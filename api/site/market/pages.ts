import type { AnyRoute } from '../../http/route.ts'
import { breadthPage } from './breadth.ts'
import { marketList } from './list.ts'
import { screenerPage } from './screener.ts'
import { tickerPage } from './ticker.ts'

export const marketPages: readonly AnyRoute[] = [marketList, tickerPage, screenerPage, breadthPage]
