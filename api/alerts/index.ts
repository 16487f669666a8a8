import type { AddressGuard } from '../../runtime/guarded-lookup.ts'
import { isPublicAddress } from '../../runtime/public-address.ts'
import type { AnyRoute } from '../http/route.ts'
import { createAlert } from './routes/create-alert.ts'
import { alertEventsRoute, changeAlert, deleteAlert, listAlerts, readAlert } from './routes/own-alerts.ts'

/** Routes of price alerts; which addresses their webhooks may call is settled where they are put together. */
export const alertRoutesFor = (allowed: AddressGuard): readonly AnyRoute[] => [
  listAlerts,
  createAlert(allowed),
  readAlert,
  changeAlert(allowed),
  deleteAlert,
  alertEventsRoute,
]

export const alertRoutes = alertRoutesFor(isPublicAddress)
