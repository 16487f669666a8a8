import { record, untilJudged } from '../../api/billing/record.ts'
import { paymentSettled } from '../../contracts/events/billing-payment.ts'
import { type Settlement, settlements } from '../../contracts/payments/states.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { orders } from '../../projections/orders/projection.ts'
import { findPayment, listOrders, paymentsInReview, unreadWebhooks } from '../../projections/orders/query.ts'
import { didYouMean } from '../call-message.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { table } from '../output.ts'
import { openSystem, type System } from '../system.ts'

const verbs = { list, review, settle } as const satisfies Record<
  string,
  (system: System, invocation: Invocation) => Promise<number>
>

/** Orders and the transfers that a person has to look at. */
export const ordersCommand: Command = {
  usage: 'orders <what> [...args]',
  about: 'Orders of tiers: list, review (transfers to look at), settle PAYMENT honour|refund|dismiss [ORDER]',
  options: [{ flags: '--note <text>', about: 'settle: why' }],
  examples: [
    'vnfin orders review',
    'vnfin orders settle sepay:92704 honour ord_0123456789ABCDEFGHJKMNPQRS',
    'vnfin orders settle casso:17 refund --note "sent back by transfer 123"',
  ],
  async run(invocation) {
    const [what = ''] = invocation.args
    if (!Object.hasOwn(verbs, what))
      throw new UsageError(
        `orders: '${what}' is none of ${Object.keys(verbs).join(', ')}.${didYouMean(what, Object.keys(verbs))}`,
      )
    const { settings, output } = invocation
    const system = await openSystem(settings, { name: 'orders', output, project: true, attach: true })
    try {
      // What is in the log and not judged yet would look as if it were not there.
      await waitUntilCaughtUp(system.env, [orders], { timeoutMs: 60_000 })
      return await verbs[what as keyof typeof verbs](system, invocation)
    } finally {
      await system.stop()
    }
  },
}

async function list({ postgres }: System, { output }: Invocation): Promise<number> {
  const found = await listOrders(postgres.db, null, 1_000)
  output.line(
    found.length === 0
      ? 'There are no orders.'
      : table(
          ['order', 'state', 'tier', 'months', 'amount', 'paid', 'over', 'memo', 'placed', 'account'],
          found.map(o => [
            o.order_id,
            o.state,
            o.tier,
            o.months,
            o.amount,
            o.paid_amount,
            o.overpaid_amount,
            o.memo,
            o.placed_at.slice(0, 16),
            o.account,
          ]),
        ),
  )
  output.result({ orders: found })
  return 0
}

async function review({ postgres }: System, { output }: Invocation): Promise<number> {
  const payments = await paymentsInReview(postgres.db)
  const unread = await unreadWebhooks(postgres.db)
  if (payments.length + unread.length === 0) output.line('There is nothing to look at.')
  if (payments.length > 0)
    output.line(
      table(
        ['payment', 'why', 'amount', 'open', 'order', 'received', 'text'],
        payments.map(p => [
          p.payment_id,
          `${p.review ?? ''}${p.same_as === null ? '' : ` of ${p.same_as}`}`,
          p.amount,
          p.open_amount,
          p.order_id ?? '-',
          p.received_at.slice(0, 16),
          p.content.slice(0, 60),
        ]),
      ),
    )
  for (const { provider, why, received_at } of unread)
    output.line(`A webhook of ${provider} of ${vietnamIso(received_at)} could not be read: ${why}`)
  output.result({ payments, unread })
  return 0
}

async function settle({ postgres, nats }: System, { args, options, output }: Invocation): Promise<number> {
  const [, id, decision = '', order] = args
  if (id === undefined) throw new UsageError('orders settle: name a payment; vnfin orders review shows them')
  if (!(settlements as readonly string[]).includes(decision))
    throw new UsageError(
      `orders settle: say what becomes of it: ${settlements.join(', ')}; not '${decision}'`,
    )
  if (order !== undefined && decision !== 'honour')
    throw new UsageError('orders settle: an order is named only with honour')
  const before = await findPayment(postgres.db, id)
  if (before === null || before.review === null) {
    output.note(`There is no payment ${id} in review; vnfin orders review shows them.`)
    return 1
  }
  const now = new Date()
  const data = {
    payment_id: id,
    decision: decision as Settlement,
    order_id: order ?? null,
    by: process.env.USER ?? 'an operator',
    note: options.note === undefined ? null : String(options.note),
    at: vietnamIso(now),
  }
  await untilJudged(
    postgres.db,
    await record(nats, paymentSettled, { key: `${id} ${data.at}`, data, at: now }),
  )
  const after = await findPayment(postgres.db, id)
  output.result(after)
  if (after?.decision !== decision) {
    output.note(
      `${id} cannot be settled so: the order is not there, is paid already, or would end a higher tier. It stays in review.`,
    )
    return 1
  }
  output.line(
    after.review === null
      ? `${id} is settled: ${decision}.`
      : `${id} counts for ${after.order_id}; ${after.open_amount} VND are still open (${after.review}).`,
  )
  return 0
}
