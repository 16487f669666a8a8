import type { Order } from '../../projections/orders/query.ts'

/** Address of an order. */
export const orderPath = (id: string): string => `/api/finance/subscription/orders/${id}`

/** An order as its customer sees it. */
export const orderResponse = (order: Order) => ({
  order_id: order.order_id,
  status: order.state,
  tier: order.tier,
  months: order.months,
  amount: order.amount,
  currency: order.currency,
  paid_amount: order.paid_amount,
  overpaid_amount: order.overpaid_amount,
  memo: order.memo,
  bank: order.bank,
  qr: {
    payload: order.qr,
    svg_url: `${orderPath(order.order_id)}/qr.svg`,
    png_url: `${orderPath(order.order_id)}/qr.png`,
  },
  created_at: order.placed_at,
  expires_at: order.expires_at,
  paid_at: order.paid_at,
  period_start: order.period_start,
  period_end: order.period_end,
})
