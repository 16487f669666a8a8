import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { startOrderWorker } from '../../../api/billing/order-worker.ts'
import { sortedJson } from '../../../api/billing/providers/casso.ts'
import type { ProviderName } from '../../../api/billing/providers/provider.ts'
import { record } from '../../../api/billing/record.ts'
import { paymentSettled } from '../../../contracts/events/billing-payment.ts'
import type { Fact } from '../../../contracts/events/fact.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import { emptyBook, type Order, type Payment } from '../../../projections/orders/book.ts'
import { type BillingEvent, evolve } from '../../../projections/orders/evolve.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { type AccessSystem, accessSystem, keyOf } from '../../support/access-system.ts'
import { type CrashPoint, crashPoints } from '../../support/crash-points.ts'
import { providerSecrets, standIn } from '../../support/payment-provider.ts'

const path = '/api/finance/subscription'
const account = '1234567890'
const settings = {
  PRICE_PRO: '199000',
  PRICE_ELITE: '499000',
  BANK_BIN: '970436',
  BANK_ACCOUNT: account,
  BANK_ACCOUNT_NAME: 'CONG TY X',
  ...providerSecrets,
}

/** Numbers that differ from run to run but can be repeated: FAULT_SEED=7. */
function random(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Victim {
  /** The answer; the process is started again, and asked again, as often as it dies over the request. */
  callRoute(path: string, init: RequestInit): Promise<{ status: number; body: Record<string, unknown> }>
  setNow(now: Date): void
  /** From now on it dies at this point. */
  arm(crash: { point: CrashPoint; passing: number }): Promise<void>
  /** Whether it has died since it was armed. */
  readonly died: boolean
  kill(): void
}

function victimOf(t: Test, { databaseUrl, natsUrl, prefix }: AccessSystem, start: Date): Victim {
  const file = fileURLToPath(new URL('../../support/billing-process.ts', import.meta.url))
  let now = start
  let crash: { point: CrashPoint; passing: number } | null = null
  let died = false
  let running: { child: ChildProcess; base: Promise<string | null> } | null = null
  const launch = () => {
    const child = fork(file, {
      env: {
        PATH: process.env.PATH,
        SYSTEM: JSON.stringify({ databaseUrl, natsUrl, prefix, settings, now: now.toISOString() }),
      },
      execArgv: [],
    })
    const own = {
      child,
      base: new Promise<string | null>(resolve => {
        child.once('message', ({ port }: { port: number }) => resolve(`http://127.0.0.1:${port}`))
        child.once('exit', () => resolve(null))
      }),
    }
    child.once('exit', (_, signal) => {
      if (running === own) running = null
      // It dies once at its point; what is started again lives.
      if (signal === 'SIGKILL' && crash !== null) {
        died = true
        crash = null
      }
    })
    running = own
    return own
  }
  t.teardown(() => running?.child.kill('SIGKILL'))
  const up = async () => {
    for (;;) {
      const found = await (running ?? launch()).base
      if (found !== null) return found
    }
  }
  return {
    async callRoute(path, init) {
      for (;;) {
        const response = await fetch((await up()) + path, init).catch(() => null)
        const body = await response?.json().catch(() => null)
        // Not ready, or dead in the middle: who asked asks again, as providers do.
        if (response && body !== undefined && response.status !== 503)
          return { status: response.status, body: (body ?? {}) as Record<string, unknown> }
        await pause(50)
      }
    },
    setNow(later) {
      now = later
      if (running?.child.connected) running.child.send({ now: later.toISOString() })
    },
    async arm(given) {
      await up()
      crash = given
      died = false
      running?.child.send({ crash })
    },
    get died() {
      return died
    },
    kill() {
      running?.child.kill('SIGKILL')
    },
  }
}

t.test(
  'orders, payments, cancellations and ends, with a process that is killed at every point: no money is lost from sight, no tier is without payment',
  { timeout: 300_000 },
  async t => {
    const seed = Number(process.env.FAULT_SEED ?? Date.now() % 2 ** 31)
    t.comment(`FAULT_SEED=${seed}`)
    const pick = random(seed)
    const one = <T>(of: readonly T[]): T => of[pick(of.length)] as T
    let now = new Date('2026-11-27T01:00:00Z')
    const system = await accessSystem(t, now.toISOString())
    const api = await system.start({ settings })
    const keys = await Promise.all(Array.from({ length: 3 }, () => keyOf(api, 'free', now)))
    const victim = victimOf(t, system, now)
    const pass = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
      victim.setNow(now)
      system.setNow(now.toISOString())
    }

    const placed: { id: string; memo: string; amount: number; key: string }[] = []
    const delivered = new Map<string, number>()
    const ids: Record<ProviderName, string> = { sepay: 'sepay:', payos: 'payos:TF', casso: 'casso:' }
    let nextTransfer = 1
    const deliver = async (provider: ProviderName, id: number, amount: number, content: string) => {
      const { headers, body } = standIn[provider]({ id, amount, content, account, at: now })
      const answer = await victim.callRoute(`/api/webhooks/payments/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      if (answer.status !== 200) throw new Error(`${provider} was answered ${answer.status}`)
      delivered.set(`${ids[provider]}${id}`, amount)
    }
    const order = async () => {
      const key = one(keys)
      const { status, body } = await victim.callRoute(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': key,
          'idempotency-key': `key-${placed.length}-${pick(1_000_000)}`,
        },
        body: JSON.stringify({ tier: one(['pro', 'pro', 'elite']), months: 1 }),
      })
      const data = body.data as { order_id: string; memo: string; amount: number } | undefined
      if (status === 201 && data)
        placed.push({ id: data.order_id, memo: data.memo, amount: data.amount, key })
    }
    const pay = async (share: number, memo?: string) => {
      const { amount, memo: own } = placed.at(-1 - pick(Math.min(2, placed.length))) ?? placed.at(-1)!
      const provider = one(['sepay', 'payos', 'casso'] as const)
      const id = nextTransfer++
      const paid = Math.max(1, Math.round(amount * share))
      for (let again = pick(3); again >= 0; again--)
        await deliver(provider, id, paid, memo ?? `MBVCB ${own.toLowerCase()} CT`)
    }
    const steps: readonly (() => Promise<void>)[] = [
      order,
      order,
      () => pay(1),
      () => pay(1),
      () => pay(0.4),
      () => pay(0.6),
      () => pay(1.5),
      () => pay(1, 'chuyen tien'),
      async () => {
        const { id, key } = one(placed)
        await victim.callRoute(`${path}/orders/${id}`, { method: 'DELETE', headers: { 'x-api-key': key } })
      },
      async () => pass(one([1, 10, 31])),
      async () => {
        const payment_id = one([...delivered.keys(), 'sepay:0'])
        const decision = one(['honour', 'refund', 'dismiss'] as const)
        const data = { payment_id, decision, order_id: null, by: 'a test', note: null, at: vietnamIso(now) }
        await record(system.nats, paymentSettled, {
          key: `${payment_id} ${now.toISOString()}`,
          data,
          at: now,
        })
      },
    ]

    const struck: string[] = []
    await order()
    for (const point of crashPoints) {
      await victim.arm({ point, passing: 1 + pick(2) })
      for (let n = 0; n < 5; n++) await one(steps)()
      // What makes the point be passed, if chance has not: an order that is paid, and one whose time is over. A paid tier
      // is given once the period before it is over: months go by too.
      for (let n = 0; n < 40 && !victim.died; n++) {
        pass(n % 2 === 0 ? 31 : 32 * 24 * 60)
        await order()
        await pay(1)
        await order()
        pass(31)
        await pause(500)
      }
      if (victim.died) struck.push(point)
    }
    t.same(struck, [...crashPoints], 'it was killed at each of the points')

    victim.kill()
    const { db, pool, close } = openPostgres(system.databaseUrl, { log: silentLog })
    t.teardown(close)
    const { status: statuses, caughtUp } = await system.project([orders])
    await caughtUp()
    const orderWorker = startOrderWorker({
      services: { db, readModels: statuses },
      nats: system.nats,
      keys: api.keys,
      log: silentLog,
      now: () => now,
    })
    await orderWorker.look()
    await caughtUp()
    await orderWorker.stop()

    const whole = await system.start({ settings, readModels: statuses })
    const storedRows = async <T>(table: string) =>
      (await pool.query<{ body: T }>(`select body from orders.${table} order by 1`)).rows.map(r => r.body)
    const payments = await storedRows<Payment>('payments')
    const book = await storedRows<Order>('orders')
    t.same(
      payments.map(p => [p.payment_id, p.amount]).sort(),
      [...delivered].sort(),
      `${delivered.size} transfers were told, many of them again: each is there once`,
    )
    for (const p of payments) {
      const left = p.amount - p.applied - p.open_amount
      if (p.decision !== 'refund' && p.decision !== 'dismiss')
        t.equal(left, 0, `${p.payment_id}: all is in sight`)
      t.ok(
        left >= 0 && (p.open_amount === 0 || p.review !== null),
        `${p.payment_id}: what is open is in review`,
      )
    }
    for (const o of book) {
      const applied = payments.filter(p => p.order_id === o.order_id).reduce((sum, p) => sum + p.applied, 0)
      t.equal(applied, o.paid_amount, `${o.order_id} ${o.state}: what is paid is what came in`)
      t.equal(o.state === 'paid', o.paid_amount === o.amount)
    }
    t.equal(new Set(book.map(o => o.order_id)).size, book.length)

    const { rows: periods } = await pool.query<{
      account: string
      tier: string
      order_id: string
      ends_at: Date
    }>('select account, tier, order_id, ends_at from orders.periods')
    t.ok(periods.length > 0, `${periods.length} accounts have paid`)
    for (const { account, order_id } of periods)
      t.match(
        book.find(o => o.order_id === order_id),
        { account, state: 'paid' },
        'a period is paid for',
      )
    for (const key of keys) {
      const { data } = (await (await fetch(whole.base + path, { headers: { 'x-api-key': key } })).json()) as {
        data: { tier: string; orders: { order_id: string }[] }
      }
      const own = new Set(data.orders.map(o => o.order_id))
      const period = periods.find(p => own.has(p.order_id) && p.ends_at > now)
      t.equal(data.tier, period?.tier ?? 'free', 'the tier is the one that is paid for')
    }

    const events = await logged(system)
    const again = events.reduce(evolve, emptyBook)
    const sorted = (of: Iterable<object>) => [...of].map(x => sortedJson(x)).sort()
    t.same(sorted(payments), sorted([...again.payments.values()]), 'the same events, the same payments')
    t.same(sorted(book), sorted([...again.orders.values()]), 'and the same orders')
    t.comment(`${events.length} events, ${book.length} orders, ${payments.length} transfers`)
  },
)

/** Every event of billing in the log, in order. */
async function logged({ nats }: AccessSystem): Promise<BillingEvent[]> {
  const consumer = await nats.js.consumers.get(nats.names.facts, {
    filterSubjects: [nats.names.factSubject('billing.>')],
  })
  const events: BillingEvent[] = []
  const { num_pending: all } = await consumer.info()
  if (all === 0) return events
  const messages = await consumer.fetch({ max_messages: all, expires: 10_000 })
  for await (const message of messages) {
    const fact = message.json<Fact>()
    if (/^billing\.(order|payment)-/.test(fact.type))
      events.push({ type: fact.type, data: fact.data } as BillingEvent)
  }
  return events
}
