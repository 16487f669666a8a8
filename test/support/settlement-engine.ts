import { dongOf, percent, scaled, scales } from './payslip-engine.ts'

/**
 * A year's wages settled a second time from the text, for the tests alone: Decree 253/2026/NĐ-CP Arts. 4, 6.3, 46–51, 64,
 * 66.1.a, Law 109/2025/QH15 Arts. 9, 10; for 2025 Circular 111/2013/TT-BTC and Resolution 954/2020/UBTVQH14. In đồng.
 */
// biome-ignore lint/suspicious/noExplicitAny: the request of a test, as its arbitrary makes it
type Request = Record<string, any>
type Part = Record<string, number>

const m = 1_000_000

/** Half up; b and c are whole. */
const ratio = (a: number, b: number, c: number): number =>
  Number((BigInt(a) * BigInt(b) * 2n + BigInt(c)) / (BigInt(c) * 2n))

/** The number of the month in the tax period, from 0: `2027-03` of a period that began in September 2026 is 6. */
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

const enoughDays = 183
/** By days of the calendar year, by a permanent home, or by the twelve months from the arrival on. */
function residence(request: Request): 'year' | 'twelve_months' | 'none' {
  if (request.resident !== undefined) return request.resident ? 'year' : 'none'
  if (request.days_in_vietnam === undefined || request.days_in_vietnam >= enoughDays) return 'year'
  if (request.permanent_home) return 'year'
  return (request.days_in_twelve_months ?? 0) >= enoughDays ? 'twelve_months' : 'none'
}

/** The months of the period as numbers of months since year 0. */
function periodOf(request: Request): number[] {
  const start = residence(request) === 'twelve_months' ? request.arrived_on : `${request.year}-01-01`
  const first = monthsBetween('0000-01', start)
  // Twelve months that begin within a month touch thirteen.
  const length = start.endsWith('-01') ? 12 : 13
  return Array.from({ length }, (_, index) => first + index)
}

/** What an employee owes for the year and what is left to pay (below 0: overpaid). */
export function settledByText(request: Request): Record<string, number> {
  const old = request.year < 2026
  const payers = request.payers as Request[]
  const parts: Part[] = payers.flatMap(payer => payer.months ?? [payer])
  const sum = (of: readonly Part[], name: string) => of.reduce((all, part) => all + dongOf(part[name]), 0)
  const paidHere = sum(parts, 'gross') - sum(parts, 'exempt')
  const paid = sum(parts, 'withheld') + dongOf(request.paid_in_person)
  const how = residence(request)
  if (how === 'none') {
    const tax = percent(paidHere, 20)
    return { taxable_income: paidHere, tax_amount: tax, tax_paid: paid, difference: tax - paid }
  }
  const abroad = (request.abroad ?? []) as (Part & { treaty: boolean })[]
  const subject = paidHere + sum(abroad as unknown as Part[], 'gross')
  const period = periodOf(request)
  const within = (from: string | undefined, to: string | undefined) =>
    period.filter(
      month =>
        (from === undefined || month >= monthsBetween('0000-01', from)) &&
        (to === undefined || month <= monthsBetween('0000-01', to)),
    ).length
  const stay =
    request.nationality === 'foreign' ? Math.min(12, within(request.arrived_on, request.left_on)) : 12
  const inYear = (month: number | string) =>
    typeof month === 'string'
      ? monthsBetween('0000-01', month)
      : period.find(each => (each % 12) + 1 === month)!
  const supported = ((request.dependents ?? []) as { from: number | string; to?: number | string }[])
    .map(({ from, to }) => {
      const [first, last] = [inYear(from), to === undefined ? Number.POSITIVE_INFINITY : inYear(to)]
      return Math.min(12, period.filter(month => month >= first && month <= last).length)
    })
    .reduce((all, months) => all + months, 0)
  const given = (name: string) => dongOf(request.deductions?.[name])
  const taxable = Math.max(
    0,
    subject -
      sum(parts, 'insurance') -
      sum(abroad as unknown as Part[], 'insurance') -
      stay * (old ? 11 * m : 15.5 * m) -
      supported * (old ? 4.4 * m : 6.2 * m) -
      given('charity') -
      given('other_insurance') -
      Math.min(given('voluntary_pension'), old ? 12 * m : 36 * m) -
      (old ? 0 : Math.min(given('medical'), 23 * m) + Math.min(given('education'), 24 * m)),
  )
  const tax = scaled(taxable, scales[old ? 2025 : 2026], 12)
  const credit = abroad.reduce(
    (all, { gross, tax_paid, treaty }) =>
      // Until tax year 2025 without a treaty too (Circular 111/2013/TT-BTC Art. 26.2).
      (treaty || old) && subject > 0
        ? all + Math.min(dongOf(tax_paid), ratio(tax, dongOf(gross), subject))
        : all,
    0,
  )
  const first = request.first_period
  const twice = first ? monthsBetween(`${request.year}-01`, lastMonth(first.from)) + 1 : 0
  const ofFirst = first ? ratio(dongOf(first.tax), twice, 12) : 0
  const whole = paid + credit + ofFirst
  return { taxable_income: taxable, tax_amount: tax, tax_paid: whole, difference: tax - whole }
}

/** The month in which twelve months from a day end. */
function lastMonth(from: string): string {
  const end = new Date(`${from}T00:00:00Z`)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  end.setUTCDate(end.getUTCDate() - 1)
  return end.toISOString().slice(0, 7)
}
