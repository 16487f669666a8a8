import { randomInt } from 'node:crypto'
import { type OrderPlaced, orderPlaced } from '../../contracts/events/billing-order.ts'
import type { NewOrderRequest } from '../../contracts/http/access/orders.ts'
import { memoCodes, memoOf } from '../../contracts/payments/memo.ts'
import { tiers } from '../../contracts/tiers.ts'
import { toEpochMs, vietnamIso } from '../../contracts/vietnam-time.ts'
import { findOrder, isMemoTaken, type Order, openOrder } from '../../projections/orders/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { isTest } from '../access/identify.ts'
import { ownerOf } from '../access/routes/store-of.ts'
import { idempotencyKey, idOf, rememberedMs } from '../http/idempotency.ts'
import { problem } from '../http/problem.ts'
import type { Call } from '../http/route.ts'
import { orderPath, orderResponse } from './order-response.ts'
import { ordersReady } from './own-order.ts'
import { record, untilJudged } from './record.ts'
import { termsOf } from './terms.ts'
import { vietQr } from './vietqr.ts'

/** How long an order waits for its money. */
const openMs = 30 * 60_000

type RequestContext = Call<Record<string, never>, Record<string, never>, NewOrderRequest>

/**
 * Places an order, once for each Idempotency-Key. Whether it stands is settled by the log: of two that are placed at
 * the same time the later one is refused, whichever processes took them.
 * @throws Problem forbidden, idempotency_key_missing, idempotency_mismatch, conflict, payments_not_configured, not_ready
 */
export async function placeOrder(call: RequestContext): Promise<{ order: Order; repeated: boolean }> {
  const { body, now, services } = call
  if (isTest(call.caller))
    throw problem('forbidden', {
      detail: 'A test key orders no tier: an order is paid with real money.',
      action: 'Place the order with a live key of the account.',
    })
  const key = idempotencyKey(call)
  const terms = termsOf(services.settings, body.tier, body.months)
  const nats = ordersReady(call)
  const account = ownerOf(call)
  const { id, earlier } = await idFor(services.db, account, key, now)
  if (earlier) return { order: asBefore(earlier, body), repeated: true }
  notLower(call)
  const open = await openOrder(services.db, account, now)
  if (open) throw another(open)
  const memo = await freeMemo(services.db)
  const data: OrderPlaced = {
    order_id: id,
    account,
    tier: body.tier,
    months: body.months,
    ...terms,
    currency: 'VND',
    memo,
    qr: vietQr({
      bin: terms.bank.bin,
      accountNumber: terms.bank.account_number,
      amount: terms.amount,
      content: memo,
    }),
    placed_at: vietnamIso(now),
    expires_at: vietnamIso(now.getTime() + openMs),
  }
  await untilJudged(services.db, await record(nats, orderPlaced, { key: id, data, at: now }))
  const order = await findOrder(services.db, id)
  if (order === null) throw new Error(`the order ${id} was judged and is not there`)
  if (order.state !== 'refused') return { order: asBefore(order, body), repeated: order.memo !== memo }
  if (order.refusal === 'memo_taken') throw memoTaken()
  if (order.refusal === 'lower_tier') throw lower(body.tier)
  throw another(await openOrder(services.db, account, now))
}

/** The id that a key stands for, and what it made in the last 24 hours. */
async function idFor(db: Db, account: string, key: string, now: Date) {
  for (let generation = 0; ; generation++) {
    const id = idOf('ord', account, key, generation)
    const earlier = await findOrder(db, id)
    if (earlier === null) return { id, earlier: null }
    const age = now.getTime() - toEpochMs(earlier.placed_at)
    // One that was refused made nothing: the key may be used again.
    if (earlier.state !== 'refused' && age <= rememberedMs) return { id, earlier }
  }
}

function asBefore(order: Order, body: NewOrderRequest): Order {
  if (order.tier === body.tier && order.months === body.months) return order
  throw problem('idempotency_mismatch', {
    detail: `This Idempotency-Key made the order ${order.order_id} of ${order.months} months ${order.tier}.`,
    action: 'Use another key for another order.',
  })
}

async function freeMemo(db: Db): Promise<string> {
  for (;;) {
    const memo = memoOf(randomInt(memoCodes))
    if (!(await isMemoTaken(db, memo))) return memo
  }
}

function notLower({ body, caller }: RequestContext): void {
  if (caller.tier !== 'anonymous' && tiers[caller.tier].rank > tiers[body.tier].rank) throw lower(body.tier)
}

const lower = (tier: string) =>
  problem('conflict', {
    detail: `This account has a higher tier than ${tier} already.`,
    action: 'Order the lower tier when the period is over: GET /api/finance/subscription.',
  })

const memoTaken = () =>
  problem('conflict', {
    detail: 'Another order took the same memo at the same moment.',
    action: 'Send the request again.',
  })

const another = (open: Order | null) =>
  problem('conflict', {
    detail: 'This account has an order that waits for its payment.',
    action: open
      ? `Pay it, or cancel it: DELETE ${orderPath(open.order_id)}.`
      : 'Look at it: GET /api/finance/subscription.',
    ...(open
      ? { members: { order: orderResponse(open) }, headers: { location: orderPath(open.order_id) } }
      : {}),
  })
