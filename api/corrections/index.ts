import type { AnyRoute } from '../http/route.ts'
import { correctionsFeed } from './feed.ts'
import { corrections } from './list.ts'

/** What was wrong here, and what became of it. */
export const correctionRoutes: readonly AnyRoute[] = [corrections, correctionsFeed]
