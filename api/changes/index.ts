import type { AnyRoute } from '../http/route.ts'
import { listChanges } from './list.ts'
import { dataWebhookRoutes } from './webhooks/routes.ts'

export const changeRoutes: readonly AnyRoute[] = [listChanges, ...dataWebhookRoutes]
