import fc from 'fast-check'
import { lowerAges, recoveryCases } from '../../contracts/http/tax/benefits.ts'
import { regions } from '../../contracts/law/choices.ts'
import { sexes } from '../../contracts/law/pension.ts'
import { million, optional, request } from './tax-requests-parts.ts'

const type = (type: string) => fc.constant(type)
const monthOf = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

/** Spans one after the other with gaps, the last one ending before July 2025. */
const history = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 90 }),
      gap: fc.integer({ min: 0, max: 20 }),
      wage: million(80),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map(spans => {
    let end = 2025 * 12 + 5
    const rows = spans.map(({ length, gap, wage }) => {
      const to = end - gap
      end = to - length
      return { from: monthOf(to - length + 1), to: monthOf(to), wage }
    })
    return rows.toReversed()
  })
const span = fc.integer({ min: 0, max: 200 })
const birth = fc.integer({ min: 1955 * 12, max: 1999 * 12 }).map(monthOf)
const pensioner = {
  type: type('pension'),
  sex: fc.constantFrom(...sexes),
  lower_age_years: optional(fc.constantFrom(...lowerAges)),
  capacity_loss: optional(fc.integer({ min: 55, max: 100 })),
}
const stated = {
  average_wage: million(70),
  years: fc.integer({ min: 10, max: 45 }),
  months: optional(fc.integer({ min: 0, max: 11 })),
  insured_before_july_2025: optional(fc.boolean()),
}
const births = {
  children: optional(fc.integer({ min: 1, max: 4 })),
  living_children: optional(fc.integer({ min: 0, max: 3 })),
}

/** Requests for each benefit, by stated means and by histories. */
export const benefitRequests: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  request({
    type: type('unemployment'),
    average_wage: million(100),
    months_paid: span,
    months_paid_recently: optional(fc.integer({ min: 0, max: 24 })),
    region: optional(fc.constantFrom(...regions)),
  }),
  request({ type: type('unemployment'), history }),
  request({
    type: type('maternity'),
    average_wage: million(100),
    ...births,
    months_paid_recently: optional(fc.integer({ min: 0, max: 12 })),
  }),
  request({ type: type('maternity'), history, ...births }),
  request({
    type: type('paternity'),
    average_wage: million(100),
    ...births,
    days: optional(fc.integer({ min: 0, max: 20 })),
    surgery: optional(fc.boolean()),
    mother_insured: optional(fc.boolean()),
  }),
  request({
    type: type('recovery'),
    days: optional(fc.integer({ min: 0, max: 12 })),
    recovery_case: optional(fc.constantFrom(...recoveryCases)),
  }),
  request({
    type: type('sickness'),
    last_wage: million(100),
    days: fc.integer({ min: 0, max: 120 }),
    years: optional(fc.integer({ min: 0, max: 40 })),
    hard_work: optional(fc.boolean()),
    long_illness: optional(fc.boolean()),
  }),
  request({
    type: type('sickness'),
    last_wage: million(100),
    days: fc.integer({ min: 0, max: 30 }),
    child_age: fc.integer({ min: 0, max: 10 }),
  }),
  request({ type: type('sickness'), history, days: fc.integer({ min: 0, max: 40 }) }),
  request({
    type: type('lump_sum'),
    average_wage: million(60),
    months_before_2014: optional(span),
    months_from_2014: span,
  }),
  request({
    type: type('lump_sum'),
    average_wage: million(60),
    months_from_2014: fc.integer({ min: 0, max: 14 }),
  }),
  request({ type: type('lump_sum'), history }),
  request({ ...pensioner, ...stated, early_months: optional(fc.integer({ min: 0, max: 70 })) }),
  request({
    ...pensioner,
    ...stated,
    birth,
    pension_from: optional(fc.integer({ min: 2010 * 12, max: 2050 * 12 }).map(monthOf)),
    months_after_age: optional(fc.integer({ min: 0, max: 60 })),
  }),
  request({ ...pensioner, history, birth }),
)
