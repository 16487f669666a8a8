import fc from 'fast-check'
import { businessCategories } from '../../contracts/http/tax/business-household.ts'
import { million, optional } from './tax-requests-parts.ts'

const dong = (max: number) => fc.integer({ min: 0, max: max * 1e6 })
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** A year's revenue with its quarters, in million VND. */
const quarters = (max: number) =>
  fc.tuple(dong(max), dong(max), dong(max), dong(max)).map(amounts => ({
    annual_revenue: sumOf(amounts) / 1e6,
    quarters: Object.fromEntries(amounts.map((amount, index) => [`q${index + 1}`, amount / 1e6])),
  }))

const activities = fc.array(
  fc
    .record({
      of: quarters(700),
      business_category: fc.constantFrom(...businessCategories),
      treatment: fc.constantFrom('taxed', 'taxed', 'vat_free', 'zero_rated'),
      deduction: optional(million(250)),
    })
    .map(({ of, ...rest }) => ({ ...of, ...rest })),
  { minLength: 1, maxLength: 4 },
)

const lets = fc.array(
  fc
    .record({
      of: quarters(400),
      rental_kind: fc.constantFrom('letting', 'letting', 'boarding_rooms', 'short_stay'),
      deduction: optional(million(250)),
      tenant_pays: fc.boolean(),
    })
    .map(({ of, tenant_pays, ...rest }) => ({
      ...of,
      ...rest,
      ...(rest.rental_kind === 'letting' ? { tenant_pays } : {}),
    })),
  { minLength: 1, maxLength: 4 },
)

const payment = fc.record({
  paid_on: fc
    .integer({ min: 0, max: 500 })
    .map(days => new Date(Date.UTC(2026, 6, 1 + days)).toISOString().slice(0, 10)),
  amount: million(60),
})

/** A household's whole year 2026: trade by quarters, leases, what was withheld, what was paid. */
export const householdYears: fc.Arbitrary<Record<string, unknown>> = fc
  .record({
    activities: optional(activities),
    lets: optional(lets),
    withheld_vat: optional(million(50)),
    withheld_pit: optional(million(20)),
    payments: optional(fc.array(payment, { maxLength: 4 })),
    method: optional(fc.constantFrom('rate', 'profit')),
    annual_expenses: optional(million(900)),
    effective_date: fc.constantFrom('2026-12-31', '2027-06-30'),
  })
  .map(({ activities, lets, ...rest }) => ({
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    tax_year: 2026,
    ...(activities || !lets
      ? { activities: activities ?? [{ business_category: 'goods', annual_revenue: 5 }] }
      : {}),
    ...(lets ? { lets } : {}),
  }))
