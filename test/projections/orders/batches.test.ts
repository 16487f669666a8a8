import fc from 'fast-check'
import t from 'tap'
import { sortedJson } from '../../../api/billing/providers/casso.ts'
import type { OrderPlaced } from '../../../contracts/events/billing-order.ts'
import { memoOf } from '../../../contracts/payments/memo.ts'
import { toEpochMs, vietnamIso } from '../../../contracts/vietnam-time.ts'
import { type Book, emptyBook, type Payment } from '../../../projections/orders/book.ts'
import { type BillingEvent, evolve } from '../../../projections/orders/evolve.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { repeatedBy } from '../../../projections/orders/same-transfer.ts'
import { projected } from '../../support/projected.ts'

const at = (minute: number) => vietnamIso(toEpochMs('2026-11-27T08:00:00+07:00') + minute * 60_000)

const placed = (id: string, account: string, memo: string, minute = 0): BillingEvent => ({
  type: 'billing.order-placed',
  data: {
    order_id: id,
    account,
    tier: 'pro',
    months: 1,
    amount: 400_000,
    currency: 'VND',
    memo,
    qr: 'qr',
    placed_at: at(minute),
    expires_at: at(60),
    bank: {
      bin: '970436',
      code: 'VCB',
      name: 'Vietcombank',
      account_number: '1234567890',
      account_name: 'CONG TY X',
    },
  } satisfies OrderPlaced,
})

const report = (id: string, reference: string | null, made: number | null, received: number, memo = 1) =>
  ({
    type: 'billing.payment-received',
    data: {
      payment_id: id,
      provider: id.split(':')[0]!,
      raw: '',
      direction: 'in',
      amount: 200_000,
      content: `CT ${memoOf(memo)}`,
      account_number: '1234567890',
      reference,
      made_at: made === null ? null : at(made),
      received_at: at(received),
    },
  }) satisfies BillingEvent

/** Ids sort against the times, so that a table and a log list them in opposite orders; the last is like several. */
const reports: readonly BillingEvent[] = [
  report('sepay:9', 'FT1', 5, 6),
  report('casso:1', 'CS1', 5, 9),
  report('payos:5', 'FT2', 6, 8),
  report('casso:0', null, 5, 8),
  report('payos:1', 'FT1', 6, 7, 2),
]

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield []
  for (const [i, item] of items.entries())
    for (const rest of permutations(items.toSpliced(i, 1))) yield [item, ...rest]
}

/** All ways to cut a list into batches. */
function* cuts<T>(items: readonly T[]): Generator<T[][]> {
  for (let bits = 0; bits < 2 ** (items.length - 1); bits++) {
    const batches: T[][] = [[]]
    for (const [i, item] of items.entries()) {
      if (i > 0 && bits & (1 << (i - 1))) batches.push([])
      batches.at(-1)!.push(item)
    }
    yield batches
  }
}

const sorted = (of: Iterable<object>) => [...of].map(x => sortedJson(x)).sort()

t.test(
  'what the tables say of payments and orders is what the log says, in every order of reports',
  async t => {
    const database = await projected(t, [orders])
    const body = async (table: string) =>
      sorted((await database.rows<{ body: object }>(`select body from orders.${table}`)).map(r => r.body))
    const agree = async (batches: readonly (readonly BillingEvent[])[], what: string) => {
      await database.rows(
        'truncate orders.orders, orders.payments, orders.periods, orders.events, orders.unread',
      )
      for (const batch of batches)
        await database.apply(
          orders,
          batch.map(({ type, data }) => ({ type, data })),
        )
      const book: Book = batches.flat().reduce(evolve, emptyBook)
      t.same(await body('payments'), sorted(book.payments.values()), `${what}: payments`)
      t.same(await body('orders'), sorted(book.orders.values()), `${what}: orders`)
    }
    const base = [placed('ord_2', 'acc_1', memoOf(1)), placed('ord_1', 'acc_2', memoOf(2))]
    const ways = [...cuts([...base, ...reports])].map(batches => batches.map(({ length }) => length))
    let n = 0
    for (const order of permutations(reports)) {
      // A third of the 120 orders, each with the next way to cut it.
      if (n++ % 3 !== 0) continue
      const events = [...base, ...order]
      const way = ways[(n * 5) % ways.length]!
      const ids = order.map(e => ('payment_id' in e.data ? e.data.payment_id : '')).join(' ')
      await agree(
        way.map(length => events.splice(0, length)),
        `${ids} in ${way.length} batches`,
      )
    }
    // Refused for two reasons at once: which one is named is not a matter of ids.
    for (const others of permutations([
      placed('ord_9', 'acc_1', memoOf(1)),
      placed('ord_0', 'acc_2', memoOf(2)),
    ]))
      await agree([[...others, placed('ord_5', 'acc_1', memoOf(2), 1)]], 'an order with two faults')
  },
)

t.test('which transfer a report repeats is not a matter of how payments are listed', async t => {
  const payments = [
    ...reports.reduce(evolve, evolve(emptyBook, placed('ord_1', 'acc_1', memoOf(1)))).payments.values(),
  ]
  let found = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...reports),
      fc.shuffledSubarray(payments, { minLength: 3 }),
      (event, listed: Payment[]) => {
        const { data } = event as ReturnType<typeof report>
        const others = listed.filter(p => p.payment_id !== data.payment_id)
        const byId = [...others].sort((a, b) => (a.payment_id < b.payment_id ? -1 : 1))
        t.same(repeatedBy(data, others), repeatedBy(data, byId), data.payment_id)
        if (repeatedBy(data, others)) found++
      },
    ),
    { numRuns: 300 },
  )
  t.ok(found > 100, `${found} repeat another`)
})
