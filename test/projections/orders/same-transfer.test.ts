import fc from 'fast-check'
import t from 'tap'
import type { PaymentReceived } from '../../../contracts/events/billing-payment.ts'
import { memoOf } from '../../../contracts/payments/memo.ts'
import { toEpochMs, vietnamIso } from '../../../contracts/vietnam-time.ts'
import { type Book, emptyBook } from '../../../projections/orders/book.ts'
import { type BillingEvent, evolve } from '../../../projections/orders/evolve.ts'

const start = toEpochMs('2026-11-27T08:00:00+07:00')
const at = (minute: number) => vietnamIso(start + minute * 60_000)
const price = 200_000

const order: BillingEvent = {
  type: 'billing.order-placed',
  data: {
    order_id: 'ord_1',
    account: 'acc_1',
    tier: 'pro',
    months: 1,
    amount: price,
    currency: 'VND',
    memo: memoOf(1),
    qr: 'qr',
    placed_at: at(0),
    expires_at: at(30),
    bank: {
      bin: '970436',
      code: 'VCB',
      name: 'Vietcombank',
      account_number: '1234567890',
      account_name: 'CONG TY X',
    },
  },
}

let reports = 0
const report = (
  provider: string,
  {
    reference,
    minute,
    ...more
  }: { reference: string | null; minute: number | null } & Partial<PaymentReceived>,
): BillingEvent & { data: PaymentReceived } => ({
  type: 'billing.payment-received',
  data: {
    payment_id: `${provider}:${++reports}`,
    provider,
    raw: '',
    direction: 'in',
    amount: price / 2,
    content: `CT ${memoOf(1)}`,
    account_number: '1234567890',
    reference,
    made_at: minute === null ? null : at(minute),
    received_at: at(Math.min(29, (minute ?? 5) + 1)),
    ...more,
  },
})
const book = (...events: BillingEvent[]): Book => events.reduce(evolve, emptyBook)
const paid = (b: Book) => b.orders.get('ord_1')!.paid_amount
const last = (b: Book) => [...b.payments.values()].at(-1)!

t.test('a transfer that two providers report counts once', async t => {
  const first = report('sepay', { reference: 'FT26331-7', minute: 5 })
  for (const [what, second] of [
    ['alike', report('casso', { reference: 'FT26331-7', minute: 5 })],
    ['a reference written otherwise', report('casso', { reference: 'ft263317', minute: 5 })],
    ['a time without seconds', report('casso', { reference: 'FT26331-7', minute: 5.9 })],
    [
      'an account written otherwise',
      report('casso', { reference: 'FT26331-7', minute: 5, account_number: '1234 567 890' }),
    ],
    ['a text that the bank cut off', report('casso', { reference: 'FT26331-7', minute: 5, content: 'CT' })],
    ['the same provider under another id', report('sepay', { reference: 'FT26331-7', minute: 5 })],
  ] as const) {
    const b = book(order, first, second)
    t.equal(paid(b), price / 2, what)
    t.match(last(b), { same_as: first.data.payment_id, applied: 0, open_amount: 0, review: null }, what)
    t.equal(b.orders.get('ord_1')!.state, 'underpaid', what)
    const third = evolve(b, report('payos', { reference: 'FT26331-7', minute: 5 }))
    t.match(last(third), { same_as: first.data.payment_id }, 'and by three')
  }
})

t.test('what may be the same transfer counts for nothing until a person decides', async t => {
  const first = report('sepay', { reference: 'FT1', minute: 5 })
  for (const [what, second] of [
    ['another reference at the same time', report('casso', { reference: 'CS1', minute: 5 })],
    ['no reference', report('casso', { reference: null, minute: 5 })],
    ['the reference at another time', report('casso', { reference: 'FT1', minute: 25 })],
    ['no time', report('casso', { reference: 'FT1', minute: null })],
    ['neither', report('casso', { reference: null, minute: null })],
    [
      'reference and time, and another memo',
      report('casso', { reference: 'FT1', minute: 5, content: memoOf(2) }),
    ],
  ] as const) {
    const b = book(order, first, second)
    t.equal(paid(b), price / 2, what)
    t.match(last(b), { review: 'perhaps_repeated', open_amount: price / 2, order_id: null }, what)
    const settle = (decision: 'honour' | 'dismiss'): BillingEvent => ({
      type: 'billing.payment-settled',
      data: {
        payment_id: last(b).payment_id,
        decision,
        order_id: decision === 'honour' ? 'ord_1' : null,
        by: 'me',
        note: null,
        at: at(60),
      },
    })
    t.equal(paid(evolve(b, settle('dismiss'))), price / 2, `${what}: dismissed`)
    t.equal(b.orders.get('ord_1')!.state, 'underpaid')
    t.match(evolve(b, settle('honour')).orders.get('ord_1'), { state: 'paid' }, `${what}: honoured`)
  }
})

t.test('different transfers count, whoever reports them', async t => {
  const first = report('sepay', { reference: 'FT1', minute: 5 })
  for (const [what, second] of [
    ['of one provider, without references', report('sepay', { reference: null, minute: 5 })],
    ['of one provider at the same time', report('sepay', { reference: 'FT2', minute: 5 })],
    ['of two providers, with another reference and time', report('casso', { reference: 'FT2', minute: 12 })],
  ] as const)
    t.match(book(order, first, second).orders.get('ord_1'), { state: 'paid' }, what)
})

t.test('two halves that two providers report in any order pay an order, and never twice', async t => {
  let whole = 0
  const halves = [5, 9].flatMap(minute =>
    [
      ['sepay', ''],
      ['casso', ''],
      ['payos', 'other '],
    ].map(([provider, form]) => report(provider!, { reference: `${form}FT${minute}`, minute })),
  )
  fc.assert(
    fc.property(fc.shuffledSubarray(halves), subset => {
      const b = book(order, ...subset)
      const minutes = new Set(subset.map(e => e.data.made_at))
      if (paid(b) > minutes.size * (price / 2)) throw new Error('more counts than came in')
      const complete = ['sepay', 'casso', 'payos'].some(
        provider => subset.filter(e => e.data.provider === provider).length === 2,
      )
      if (complete) whole++
      if (complete && paid(b) !== price) throw new Error('a provider reported all, and the order is not paid')
    }),
    { numRuns: 1_000 },
  )
  t.ok(whole > 300, `${whole}: the reports do pay`)
})
