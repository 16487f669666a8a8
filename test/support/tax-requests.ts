import fc from 'fast-check'
import { businessCategories } from '../../contracts/http/tax/business-household.ts'
import { investmentTypes } from '../../contracts/http/tax/investment.ts'
import { payslipLines } from '../../contracts/http/tax/payslip-check.ts'
import {
  dayTypes,
  exemptItems,
  insuranceRegimes,
  itemKinds,
  productTypes,
  regions,
  taxTreatments,
} from '../../contracts/law/choices.ts'
import { benefitRequests } from './tax-benefits.ts'
import { settlements, specialRequests } from './tax-heads.ts'
import { householdYears } from './tax-household.ts'
import { dates, million, optional, request } from './tax-requests-parts.ts'

export { dates, million } from './tax-requests-parts.ts'

export const wageFields = {
  bonus: optional(million(100)),
  allowance: optional(million(50)),
  meal_allowance: optional(million(3)),
  dependents: optional(fc.integer({ min: 0, max: 5 })),
  period: optional(fc.constantFrom('month', 'year')),
  region: optional(fc.constantFrom(...regions)),
  nationality: optional(fc.constantFrom('vietnamese', 'foreign')),
  insurance: optional(fc.boolean()),
  allowance_insured: optional(fc.boolean()),
  resident: optional(fc.boolean()),
  voluntary_pension: optional(million(10)),
  insurance_base: optional(million(60)),
  unpaid_working_days: optional(fc.integer({ min: 0, max: 22 })),
  night_work_hours: optional(fc.integer({ min: 0, max: 22_000 }).map(centi => centi / 100)),
  night_premium: optional(million(2)),
  standard_hours: optional(fc.constantFrom(160, 176, 208)),
}

const entry = fc.record({
  day: fc.constantFrom(...dayTypes),
  night: fc.boolean(),
  after_day_overtime: fc.boolean(),
  hours: fc.integer({ min: 1, max: 3000 }).map(centi => centi / 100),
})

const exempt: readonly string[] = exemptItems

/** A line of a payslip; a limit only where one applies. */
const payslipItem = (net: fc.Arbitrary<boolean>) =>
  fc
    .record({
      kind: fc.constantFrom(...itemKinds),
      amount: million(10),
      limit: optional(million(8)),
      insured: fc.boolean(),
      net,
    })
    .map(({ limit, ...item }) => ({
      ...item,
      ...(limit !== undefined && exempt.includes(item.kind) ? { limit } : {}),
    }))

/** Days of a month that fit together. */
const monthDays = fc.oneof(
  fc.constant({}),
  fc
    .record({ standard: fc.integer({ min: 20, max: 26 }), unpaid: fc.integer({ min: 0, max: 20 }) })
    .map(({ standard, unpaid }) => ({ standard_days: standard, unpaid_working_days: unpaid })),
  fc
    .record({ standard: fc.integer({ min: 20, max: 26 }), quarters: fc.integer({ min: 0, max: 80 }) })
    .map(({ standard, quarters }) => ({ standard_days: standard, paid_days: quarters / 4 })),
)

/** What of a payslip is not its wage. */
export const payslipFields = {
  overtime: optional(fc.array(entry, { maxLength: 3 })),
  night_work_hours: optional(fc.integer({ min: 0, max: 90 })),
  hours_before_in_year: optional(fc.integer({ min: 0, max: 310 })),
  extended_sector: optional(fc.boolean()),
  items: optional(fc.array(payslipItem(fc.constant(false)), { maxLength: 4 })),
  clothing_before: optional(million(6)),
  insurance_regime: optional(fc.constantFrom(...insuranceRegimes)),
  insurance_base: optional(million(60)),
  contribute_anyway: optional(fc.boolean()),
  region: optional(fc.constantFrom(...regions)),
  union_member: optional(fc.boolean()),
  union_fund: optional(fc.boolean()),
  contract: optional(fc.constantFrom('three_months_or_more', 'under_three_months', 'ended')),
  commitment: optional(fc.boolean()),
  resident: optional(fc.boolean()),
  self_deduction: optional(fc.boolean()),
  dependents: optional(fc.integer({ min: 0, max: 4 })),
  voluntary_pension: optional(million(5)),
  deductible_insurance: optional(million(3)),
  advances: optional(million(5)),
  other_deductions: optional(million(2)),
}

const payslipWages = fc.oneof(
  million(300).map(salary => ({ contract_salary: salary })),
  million(200).map(net => ({ net })),
  fc
    .record({ salary: fc.integer({ min: 0, max: 900_000 }), rate: fc.integer({ min: 100, max: 3_000_000 }) })
    .map(({ salary, rate }) => ({ foreign_salary: salary / 100, exchange_rate: rate / 100 })),
)

export const payslips: fc.Arbitrary<Record<string, unknown>> = fc
  .record({ wage: payslipWages, days: monthDays, rest: request({ ...payslipFields }) })
  .map(({ wage, days, rest }) => ({ ...wage, ...days, ...rest }))

const business = {
  annual_revenue: million(60_000),
  business_category: fc.constantFrom(...businessCategories),
  annual_expenses: million(60_000),
  with_materials: optional(fc.boolean()),
  treatment: optional(fc.constantFrom('taxed', 'taxed', ...taxTreatments)),
  vat_reduction: optional(fc.boolean()),
  other_business_revenue: optional(million(20_000)),
  previous_year_revenue: optional(million(6_000)),
}

/** A payslip with some of its lines as anybody may state them. */
const payslipChecks = fc
  .record({
    payslip: payslips,
    stated: fc.dictionary(fc.constantFrom(...payslipLines), million(100), { minKeys: 1, maxKeys: 6 }),
  })
  .map(({ payslip, stated }) => ({ ...payslip, stated: { ...stated } }))

/** Requests that the schemas take, by calculator; a few are refused by rules that a schema cannot see. */
export const requests: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  'personal-income': request({ salary: million(500), ...wageFields }),
  'gross-up': request({ net: million(500), ...wageFields }),
  'business-household': fc.oneof(
    request({ ...business, method: optional(fc.constantFrom('rate', 'profit')) }),
    request({
      annual_revenue: million(5_000),
      business_category: fc.constantFrom(...businessCategories),
      tax_year: fc.constantFrom(2021, 2022, 2023, 2024, 2025),
      vat_reduced_revenue: optional(million(60)),
      epidemic_exempt_revenue: optional(million(60)),
    }),
    householdYears,
  ),
  'social-insurance': request({
    salary: million(200),
    type: optional(fc.constantFrom('both', 'employee', 'employer')),
    region: optional(fc.constantFrom(...regions)),
    nationality: optional(fc.constantFrom('vietnamese', 'foreign')),
    unpaid_working_days: optional(fc.integer({ min: 0, max: 20 })),
  }),
  investment: request({ type: fc.constantFrom(...investmentTypes), amount: million(10_000) }),
  rental: request({
    annual_revenue: million(20_000),
    rental_kind: optional(fc.constantFrom('letting', 'boarding_rooms', 'short_stay')),
    has_services: optional(fc.boolean()),
    method: optional(fc.constantFrom('rate', 'profit')),
    annual_expenses: optional(million(20_000)),
    previous_year_revenue: optional(million(6_000)),
    property_count: optional(fc.integer({ min: 0, max: 9 })),
    other_business_revenue: optional(million(20_000)),
  }),
  ecommerce: fc.oneof(
    request({
      lines: fc.array(
        fc.record({
          product_type: fc.constantFrom(...productTypes),
          platform_revenue: million(1_000),
          offline_revenue: million(500),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      previous_year_revenue: optional(million(6_000)),
    }),
    request({
      platform_revenue: million(5_000),
      offline_revenue: optional(million(3_000)),
      product_type: fc.constantFrom(...productTypes),
      previous_year_revenue: optional(million(6_000)),
    }),
  ),
  overtime: request({
    monthly_salary: million(100),
    dependents: optional(fc.integer({ min: 0, max: 3 })),
    hours_before_in_year: optional(fc.integer({ min: 0, max: 310 })),
    extended_sector: optional(fc.boolean()),
    night_work_hours: optional(fc.integer({ min: 0, max: 220 })),
    hourly_wage: optional(million(1)),
    insurance_base: optional(million(60)),
    entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
  }),
  benefits: benefitRequests,
  'household-or-company': request({
    ...business,
    linked: optional(fc.boolean()),
    owners: optional(fc.constantFrom('one', 'several')),
  }),
  'late-payment': request({
    tax_owed: million(1_000),
    due_on: dates,
    paid_on: optional(dates),
    filed_on: dates,
    filer: optional(fc.constantFrom('individual', 'organisation')),
    mitigating: optional(fc.integer({ min: 0, max: 3 })),
    aggravating: optional(fc.integer({ min: 0, max: 3 })),
  }),
  lending: request({ interest_income: million(10_000) }),
  special: specialRequests,
  comparison: request(business),
  payslip: payslips,
  'payslip-check': payslipChecks,
  settlement: settlements,
  exemption: request({ annual_revenue: million(2_000) }),
}
