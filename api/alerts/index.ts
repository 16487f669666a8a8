import type { AddressGuard } from '../../runtime/guarded-lookup.ts'
import { isPublicAddress } from '../../runtime/public-address.ts'
import type { AnyRoute } from '../http/route.ts'
import { createAlert } from './routes/create-alert.ts'
import { alertEventsRoute, changeAlert, deleteAlert, listAlerts, readAlert } from './routes/own-alerts.ts'
import { readPushKey } from './routes/push-key.ts'
import { rotateAlertSecret, testAlert } from './routes/webhook-secret.ts'

/** Operations on price alerts; which addresses their webhooks may call is settled where they are put together. */
export const alertOperations = (allowed: AddressGuard) =>
  ({
    list: listAlerts,
    create: createAlert(allowed),
    pushKey: readPushKey,
    read: readAlert,
    change: changeAlert(allowed),
    remove: deleteAlert,
    events: alertEventsRoute,
    test: testAlert(allowed),
    rotate: rotateAlertSecret,
  }) as const
export type AlertOperations = ReturnType<typeof alertOperations>

export const alertRoutesFor = (allowed: AddressGuard): readonly AnyRoute[] =>
  Object.values(alertOperations(allowed))

/** Those of a server on the public internet. */
export const priceAlerts: AlertOperations = alertOperations(isPublicAddress)
export const alertRoutes: readonly AnyRoute[] = Object.values(priceAlerts)
