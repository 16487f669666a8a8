import type { AnyRoute } from '../http/route.ts'
import { cancelOrder } from './routes/cancel-order.ts'
import { createOrder } from './routes/create-order.ts'
import { orderRoute } from './routes/order.ts'
import { orderEventsRoute } from './routes/order-events.ts'
import { orderQrPng, orderQrSvg } from './routes/order-qr.ts'
import { paymentWebhook } from './routes/payment-webhook.ts'

export const billingRoutes: readonly AnyRoute[] = [
  createOrder,
  orderRoute,
  cancelOrder,
  orderQrSvg,
  orderQrPng,
  orderEventsRoute,
  paymentWebhook,
]
