import fc from 'fast-check'
import t from 'tap'
import { memoOf } from '../../../contracts/payments/memo.ts'
import { addMonths } from '../../../contracts/payments/months.ts'
import { toEpochMs, vietnamIso } from '../../../contracts/vietnam-time.ts'
import { type Book, emptyBook, isOpen } from '../../../projections/orders/book.ts'
import { type BillingEvent, evolve } from '../../../projections/orders/evolve.ts'

const start = toEpochMs('2026-11-27T08:00:00+07:00')
const at = (minute: number) => vietnamIso(start + minute * 60_000)
const account = '1234567890'

const placed = (
  n: number,
  minute: number,
  given: { account?: string; tier?: 'pro' | 'elite'; memo?: number } = {},
): BillingEvent => ({
  type: 'billing.order-placed',
  data: {
    order_id: `ord_${n}`,
    account: given.account ?? 'acc_1',
    tier: given.tier ?? 'pro',
    months: 1,
    amount: 199_000,
    currency: 'VND',
    memo: memoOf(given.memo ?? n),
    qr: 'qr',
    placed_at: at(minute),
    expires_at: at(minute + 30),
    bank: {
      bin: '970436',
      code: 'VCB',
      name: 'Vietcombank',
      account_number: account,
      account_name: 'CONG TY X',
    },
  },
})
const payment = (
  n: number,
  minute: number,
  given: {
    amount?: number
    memo?: number
    content?: string
    made?: number
    to?: string
    direction?: 'in' | 'out'
  } = {},
): BillingEvent => ({
  type: 'billing.payment-received',
  data: {
    payment_id: `sepay:${n}`,
    provider: 'sepay',
    raw: '',
    direction: given.direction ?? 'in',
    amount: given.amount ?? 199_000,
    content: given.content ?? `CT tu 123 ${memoOf(given.memo ?? 1)} het`,
    account_number: given.to ?? account,
    reference: null,
    made_at: given.made === undefined ? null : at(given.made),
    received_at: at(minute),
  },
})
const ended = (
  type: 'billing.order-cancelled' | 'billing.order-expired',
  n: number,
  minute: number,
  who = 'acc_1',
): BillingEvent => ({
  type,
  data: { order_id: `ord_${n}`, account: who, at: at(minute) },
})
const settled = (
  n: number,
  decision: 'honour' | 'refund' | 'dismiss',
  minute: number,
  order: number | null = null,
): BillingEvent => ({
  type: 'billing.payment-settled',
  data: {
    payment_id: `sepay:${n}`,
    decision,
    order_id: order === null ? null : `ord_${order}`,
    by: 'me',
    note: null,
    at: at(minute),
  },
})
const book = (...events: BillingEvent[]): Book => events.reduce(evolve, emptyBook)
const order = (b: Book, n = 1) => b.orders.get(`ord_${n}`)
const paid = (b: Book, n = 1) => b.payments.get(`sepay:${n}`)

t.test('an order is paid by its exact amount, by less and the rest, or by more', async t => {
  const exact = book(placed(1, 0), payment(1, 5))
  t.match(order(exact), {
    state: 'paid',
    paid_at: at(5),
    period_start: at(5),
    period_end: '2026-12-27T08:05:00+07:00',
  })
  t.match(paid(exact), { review: null, open_amount: 0 })
  t.match(exact.periods.get('acc_1'), { tier: 'pro', end: '2026-12-27T08:05:00+07:00' })

  const less = book(placed(1, 0), payment(1, 5, { amount: 100_000 }))
  t.match(order(less), { state: 'underpaid', paid_amount: 100_000 })
  t.match(paid(less), { review: 'underpaid' })
  t.equal(less.periods.size, 0)
  const rest = evolve(less, payment(2, 9, { amount: 99_000 }))
  t.match(order(rest), { state: 'paid', paid_amount: 199_000, overpaid_amount: 0, period_start: at(9) })
  t.match([paid(rest), paid(rest, 2)], [{ review: null }, { review: null }])

  const more = book(placed(1, 0), payment(1, 5, { amount: 200_000 }))
  t.match(order(more), { state: 'paid', overpaid_amount: 1_000 })
  t.match(paid(more), { review: 'overpaid', open_amount: 1_000 })
  t.match(order(evolve(more, settled(1, 'refund', 60))), { state: 'paid', overpaid_amount: 0 })

  const twice = book(placed(1, 0), payment(1, 5), payment(1, 6), payment(2, 7))
  t.match(order(twice), { state: 'paid', overpaid_amount: 199_000 })
  t.match(paid(twice, 2), { review: 'paid_twice', open_amount: 199_000 })
})

t.test('what cannot be matched by its memo goes to review, never by its amount', async t => {
  for (const [given, review] of [
    [{ content: 'chuyen tien' }, 'unmatched'],
    [{ memo: 9 }, 'unmatched'],
    [{ to: '999' }, 'unmatched'],
    [{ content: `${memoOf(1)} ${memoOf(2)}` }, 'ambiguous'],
  ] as const) {
    const b = book(placed(1, 0), placed(2, 0, { account: 'acc_2' }), payment(1, 5, given))
    t.match(paid(b), { review, order_id: null, open_amount: 199_000 })
    t.match([order(b), order(b, 2)], [{ state: 'pending' }, { state: 'pending' }])
    const honoured = evolve(b, settled(1, 'honour', 10, 1))
    t.match(order(honoured), { state: 'paid' }, 'a person may say which order it is')
    t.same(evolve(honoured, settled(1, 'honour', 11, 2)), honoured, 'once')
    t.match(paid(evolve(b, settled(1, 'dismiss', 10))), { review: null, open_amount: 0, decision: 'dismiss' })
  }
  t.match(paid(book(placed(1, 0), payment(1, 5, { direction: 'out' }))), { foreign: true, review: null })
})

t.test('time: what the bank says it was counts, within reason', async t => {
  const late = book(placed(1, 0), ended('billing.order-expired', 1, 30), payment(1, 31))
  t.match([order(late), paid(late)], [{ state: 'late' }, { review: 'late' }])
  t.equal(late.periods.size, 0)
  t.match(order(evolve(late, settled(1, 'honour', 90))), { state: 'paid', period_start: at(90) })
  t.match(order(book(placed(1, 0), payment(1, 31))), { state: 'late' }, 'without the event of its end too')
  t.match(
    order(book(placed(1, 0), payment(1, 35, { made: 29 }))),
    { state: 'paid' },
    'told late, made in time',
  )
  t.match(order(book(placed(1, 0), payment(1, 35, { made: -5 }))), { state: 'late' }, 'made before the order')
  t.match(order(book(placed(1, 0), ended('billing.order-expired', 1, 29))), { state: 'pending' }, 'too early')
})

t.test('cancelling, second orders and lower tiers', async t => {
  t.match(order(book(placed(1, 0), ended('billing.order-cancelled', 1, 1))), { state: 'cancelled' })
  t.match(order(book(placed(1, 0), ended('billing.order-cancelled', 1, 1, 'acc_2'))), { state: 'pending' })
  t.match(order(book(placed(1, 0), payment(1, 1), ended('billing.order-cancelled', 1, 2))), { state: 'paid' })
  const after = book(placed(1, 0), ended('billing.order-cancelled', 1, 1), payment(1, 2))
  t.match([order(after), paid(after)], [{ state: 'cancelled' }, { review: 'cancelled' }])
  t.match(order(book(placed(1, 0), placed(2, 1)), 2), { state: 'refused', refusal: 'another_open' })
  t.match(order(book(placed(1, 0), placed(2, 30)), 2), { state: 'pending' }, 'the first one is over')
  t.match(order(book(placed(1, 0), placed(2, 1, { account: 'acc_2', memo: 1 })), 2), {
    refusal: 'memo_taken',
  })
  const elite = book(placed(1, 0, { tier: 'elite' }), payment(1, 1))
  t.match(order(evolve(elite, placed(2, 5)), 2), { refusal: 'lower_tier' })
  const longer = book(placed(1, 0), payment(1, 1), placed(2, 5), payment(2, 6, { memo: 2 }))
  t.match(longer.periods.get('acc_1'), { start: at(1), end: '2027-01-27T08:01:00+07:00' }, 'more of the same')
  const higher = book(
    placed(1, 0),
    payment(1, 1),
    placed(2, 5, { tier: 'elite' }),
    payment(2, 6, { memo: 2 }),
  )
  t.match(higher.periods.get('acc_1'), { tier: 'elite', start: at(6) })
  const crossed = book(
    placed(1, 0),
    placed(2, 30, { tier: 'elite' }),
    payment(2, 31, { memo: 2 }),
    payment(1, 32, { made: 20 }),
  )
  t.match(
    crossed.periods.get('acc_1'),
    { tier: 'elite' },
    'an old order of a lower tier does not end a higher one',
  )
  t.match(paid(crossed), { review: 'late' })
})

t.test('months are calendar months in Vietnam', async t => {
  t.equal(addMonths('2026-01-31T09:00:00+07:00', 1), '2026-02-28T09:00:00+07:00')
  t.equal(addMonths('2027-11-30T23:30:00+07:00', 3), '2028-02-29T23:30:00+07:00')
  t.equal(addMonths('2026-12-31T18:00:00Z', 12), '2028-01-01T01:00:00+07:00', 'the day is that of Vietnam')
})

const minute = fc.integer({ min: 0, max: 45 })
const n = fc.integer({ min: 1, max: 4 })
const who = fc.constantFrom('acc_1', 'acc_2')
const event: fc.Arbitrary<BillingEvent> = fc.oneof(
  fc
    .tuple(n, minute, who, fc.constantFrom('pro' as const, 'elite' as const))
    .map(([i, m, a, tier]) => placed(i, m, { account: a, tier })),
  fc
    .tuple(
      fc.integer({ min: 1, max: 12 }),
      minute,
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom(199_000, 1, 99_000, 100_000, 199_000, 250_000),
    )
    .map(([i, m, memo, amount]) => payment(i, m, { memo, amount })),
  fc.tuple(fc.integer({ min: 1, max: 12 }), minute).map(([i, m]) => payment(i, m, { content: 'khong ro' })),
  fc.tuple(n, minute, who).map(([i, m, a]) => ended('billing.order-cancelled', i, m, a)),
  fc.tuple(n, minute, who).map(([i, m, a]) => ended('billing.order-expired', i, m, a)),
  fc
    .tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('honour' as const, 'refund' as const, 'dismiss' as const),
      minute,
      fc.option(n),
    )
    .map(([i, d, m, o]) => settled(i, d, m, o)),
)

t.test(
  'over any sequence of events no money is lost from sight, and no tier is given without payment',
  async t => {
    let paidOrders = 0
    fc.assert(
      fc.property(fc.array(event, { minLength: 20, maxLength: 40, size: 'max' }), events => {
        let b = emptyBook
        for (const e of events) {
          const before = b
          b = evolve(b, e)
          const open = new Map<string, number>()
          for (const [id, o] of b.orders) {
            if (isOpen(o)) open.set(o.account, (open.get(o.account) ?? 0) + 1)
            const mine = [...b.payments.values()].filter(p => p.order_id === id)
            const applied = mine.reduce((sum, p) => sum + p.applied, 0)
            if (applied !== o.paid_amount) throw new Error('what is applied is not what is paid')
            const openAmount = mine.reduce((sum, p) => sum + p.open_amount, 0)
            if (
              o.state === 'paid'
                ? o.paid_amount !== o.amount || openAmount !== o.overpaid_amount
                : o.paid_amount >= o.amount
            )
              throw new Error(
                `${o.state} with ${o.paid_amount} of ${o.amount}, ${o.overpaid_amount} over, ${openAmount} open`,
              )
            if (before.orders.get(id)?.state === 'paid' && o.state !== 'paid')
              throw new Error('a paid order came undone')
            if (o.state === 'paid') paidOrders++
          }
          if ([...open.values()].some(count => count > 1)) throw new Error('two open orders')
          for (const p of b.payments.values()) {
            if (p.open_amount > 0 && p.review === null) throw new Error('money that nobody looks at')
            if (p.same_as !== null && p.review === null && p.decision === null) continue
            const left = p.amount - p.applied - p.open_amount
            if (left !== 0 && p.decision !== 'refund' && p.decision !== 'dismiss')
              throw new Error('money lost')
            if (left < 0) throw new Error('money made')
          }
          for (const id of before.payments.keys()) if (!b.payments.has(id)) throw new Error('a payment lost')
          for (const [a, p] of b.periods)
            if (b.orders.get(p.order_id)?.state !== 'paid' || b.orders.get(p.order_id)?.account !== a)
              throw new Error('a tier without payment')
        }
        t.same(events.reduce(evolve, emptyBook), b, 'the same events, the same state')
      }),
      { numRuns: 1_500 },
    )
    t.ok(paidOrders > 1_000, `${paidOrders}: the sequences do pay`)
  },
)
