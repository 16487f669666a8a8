import type { AnyRoute } from '../http/route.ts'
import { listChanges } from './list.ts'

export const changeRoutes: readonly AnyRoute[] = [listChanges]
