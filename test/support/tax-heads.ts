import fc from 'fast-check'
import { assets, foreignTrades, relationships, winnings } from '../../contracts/http/tax/special.ts'
import { million, optional, request } from './tax-requests-parts.ts'

const type = (...types: string[]) => fc.constantFrom(...types)
const resident = optional(fc.boolean())
/** A price of a share, million VND. */
const price = fc.integer({ min: 100, max: 500_000 }).map(dong => dong / 1e6)
const shares = fc.integer({ min: 1, max: 100_000 })
const sale = { shares, sale_price: price }

/** Requests for each head of income that is taxed by the event. */
export const specialRequests: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  request({ type: type('seasonal'), amount: million(50), resident, commitment: optional(fc.boolean()) }),
  request({ type: type('prize'), amount: million(2_000), winnings: optional(fc.constantFrom(...winnings)) }),
  request({
    type: type('inheritance', 'gift'),
    amount: million(5_000),
    asset: optional(fc.constantFrom(...assets)),
    relationship: optional(fc.constantFrom(...relationships)),
  }),
  request({
    type: type('real_estate'),
    amount: million(9_000),
    table_value: optional(million(9_000)),
    building_amount: optional(million(2_000)),
    building_table_value: optional(million(2_000)),
    share_percent: optional(fc.integer({ min: 0, max: 100_000 }).map(milli => milli / 1000)),
    relationship: optional(fc.constantFrom('non_relative', 'non_relative', ...relationships)),
    only_home: optional(fc.boolean()),
    held_days: optional(fc.integer({ min: 0, max: 400 })),
    sold_whole: optional(fc.boolean()),
    future_housing: optional(fc.boolean()),
    resident,
  }),
  request({
    type: type('capital_transfer'),
    amount: million(5_000),
    cost: optional(million(5_000)),
    expenses: optional(million(100)),
    resident,
  }),
  request({ type: type('securities'), amount: million(5_000), listed: optional(fc.boolean()), resident }),
  request({ type: type('securities'), ...sale }),
  request({
    type: type('derivatives'),
    contracts: fc.integer({ min: 1, max: 5_000 }),
    price: fc.integer({ min: 1, max: 300_000 }).map(centi => centi / 100),
    multiplier: fc.constantFrom(100_000, 10_000),
    initial_margin_percent: fc.integer({ min: 0, max: 100_000 }).map(milli => milli / 1000),
  }),
  request({
    type: type('stock_dividend'),
    ...sale,
    par_value: fc.constant(0.01),
    shares_received: optional(fc.integer({ min: 0, max: 100_000 })),
  }),
  request({
    type: type('esop'),
    ...sale,
    par_value: fc.constant(0.01),
    price_paid: optional(price),
    book_value: optional(million(500)),
    resident,
  }),
  request({ type: type('share_bonus'), ...sale, par_value: fc.constant(0.01), resident }),
  request({ type: type('royalty', 'franchise', 'domain_name'), amount: million(500), resident }),
  request({ type: type('carbon_credit'), amount: million(500), first_transfer: optional(fc.boolean()) }),
  request({ type: type('number_plate'), amount: million(2_000), residual_value: optional(million(1_500)) }),
  request({ type: type('digital_asset', 'gold_bar', 'unused_leave', 'pension'), amount: million(500) }),
  request({
    type: type('severance', 'job_loss'),
    amount: optional(million(500)),
    average_wage: optional(million(100)),
    months_worked: optional(fc.integer({ min: 0, max: 480 })),
    months_insured: optional(fc.integer({ min: 0, max: 120 })),
  }),
  request({
    type: type('non_resident_wage'),
    amount: million(2_000),
    days_in_vietnam: optional(fc.integer({ min: 0, max: 366 })),
    benefits: optional(million(50)),
  }),
  request({
    type: type('non_resident_business'),
    amount: million(9_000),
    trade: fc.constantFrom(...foreignTrades),
  }),
)

const paid = {
  gross: million(150),
  exempt: optional(million(5)),
  insurance: optional(million(6)),
  withheld: optional(million(40)),
}
const defined = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

const months = (year: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
    .chain(numbers =>
      fc.tuple(
        ...numbers.map(month =>
          fc
            .record({ month: fc.constantFrom(month, `${year}-${String(month).padStart(2, '0')}`), ...paid })
            .map(defined),
        ),
      ),
    )

const payer = (year: number) => {
  const of = {
    name: optional(fc.constantFrom('A', 'B')),
    kind: optional(fc.constantFrom('contract', 'contract', 'casual', 'shares')),
    employed_at_settlement: optional(fc.boolean()),
  }
  return fc.oneof(
    fc.record({ ...of, months: months(year) }).map(defined),
    fc.record({ ...of, ...paid }).map(defined),
  )
}

const day = (from: string, days: number) =>
  fc
    .integer({ min: 0, max: days })
    .map(n => new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10))

/** A year's wages of one person. */
export const settlements: fc.Arbitrary<Record<string, unknown>> = fc
  .constantFrom(2025, 2026, 2026, 2027)
  .chain(year =>
    fc
      .record({
        year: fc.constant(year),
        payers: fc.array(payer(year), { minLength: 1, maxLength: 3 }),
        abroad: optional(
          fc.array(
            fc
              .record({
                gross: million(800),
                insurance: optional(million(50)),
                tax_paid: optional(million(200)),
                treaty: fc.boolean(),
              })
              .map(defined),
            { maxLength: 2 },
          ),
        ),
        dependents: optional(
          fc.array(
            fc
              .record({
                from: fc.integer({ min: 1, max: 12 }),
                to: optional(fc.constantFrom(12, `${year}-12`)),
              })
              .map(defined),
            { maxLength: 3 },
          ),
        ),
        deductions: optional(
          fc
            .record({
              charity: optional(million(20)),
              voluntary_pension: optional(million(60)),
              medical: optional(million(40)),
              education: optional(million(40)),
              other_insurance: optional(million(5)),
            })
            .map(defined),
        ),
        paid_in_person: optional(million(30)),
        settle_other_income: optional(fc.boolean()),
        wants_refund: optional(fc.boolean()),
        hardship_relief: optional(fc.boolean()),
        resident: optional(fc.boolean()),
        nationality: optional(fc.constantFrom('vietnamese', 'foreign')),
        days_in_vietnam: optional(fc.constantFrom(100, 182, 183, 300)),
        days_in_twelve_months: optional(fc.constantFrom(100, 200)),
        permanent_home: optional(fc.boolean()),
        arrived_on: optional(day(`${year}-01-01`, 180)),
        left_on: optional(day(`${year}-07-05`, 170)),
        contract_ended_on: optional(day(`${year}-05-05`, 90)),
        first_period: optional(fc.record({ from: day(`${year - 1}-02-01`, 300), tax: million(100) })),
      })
      .map(defined),
  )
