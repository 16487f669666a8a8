import type { Lineage, Rows } from '../engine/lineage.ts'
import { events, orders, payments, periods, unread } from './table.ts'

const rule = () => ({
  id: 'orders',
  version: '3',
  text: 'Each fact is judged by what came before it (projections/orders/evolve.ts).',
})

const eventsOf = (order: unknown): Rows[] => [
  { from: 'orders.events', where: { order_id: order as string | null }, gives: 'what happened to the order' },
]

export const ordersLineage: Lineage = {
  model: 'orders',
  isPrivate: true,
  tables: [
    { table: orders, named: { order_id: 'name' }, rule, inputs: ({ order_id }) => eventsOf(order_id) },
    {
      table: payments,
      named: { payment_id: 'name' },
      rule,
      inputs: ({ order_id }) => eventsOf(order_id),
      facts: {
        kinds: ['billing.payment-received', 'billing.payment-settled'],
        where: { payment_id: 'payment_id' },
      },
    },
    { table: periods, named: { account: 'name' }, rule, inputs: ({ order_id }) => eventsOf(order_id) },
    { table: events, named: { fact: 'name', order_id: 'name' }, newest: 'seq desc', factColumn: 'seq' },
    {
      table: unread,
      named: { fact: 'name' },
      inputs: ({ fact }) => [
        { from: 'orders.events', where: { fact: fact as string }, gives: 'the webhook in the log' },
      ],
    },
  ],
}
