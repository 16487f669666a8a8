/**
 * A month's payslip written a second time from the text, for the tests alone: no code and no number of the calculators.
 * Law 41/2024/QH15 Arts. 31–34, Law 74/2025/QH15 Arts. 31–34, Decree 158/2025 Art. 7, Labour Code Arts. 98, 107, 168.3,
 * Law 109/2025/QH15 Arts. 4.8, 9, 10, Decree 253/2026/NĐ-CP Arts. 8, 26, 46–50, 64; for tax year 2025 Circular
 * 111/2013/TT-BTC and Resolution 954/2020/UBTVQH14. Days from July 2025 on; amounts are đồng.
 */
interface Entry {
  readonly day: 'weekday' | 'weekend' | 'holiday'
  readonly hours: number
  readonly night?: boolean
  readonly after_day_overtime?: boolean
}
interface Item {
  readonly kind: string
  readonly amount: number
  readonly limit?: number
  readonly insured?: boolean
}
// biome-ignore lint/suspicious/noExplicitAny: the request of a test, as its arbitrary makes it
type Request = Record<string, any>

export const dongOf = (million: number | undefined): number => Math.round((million ?? 0) * 1e6)

/** a × b ÷ c, half up; the factors may have decimals of hundredths. */
const ratio = (a: number, b: number, c: number): number => {
  const up = BigInt(a) * BigInt(Math.round(b * 1000)) * 2n
  const down = BigInt(Math.round(c * 1000))
  return Number((up + down) / (down * 2n))
}
export const percent = (amount: number, rate: number): number => ratio(amount, rate, 100)

const m = 1_000_000
export const scales = {
  2025: [5, 5, 10, 10, 18, 15, 32, 20, 52, 25, 80, 30, Number.POSITIVE_INFINITY, 35],
  2026: [10, 5, 30, 10, 60, 20, 100, 30, Number.POSITIVE_INFINITY, 35],
} as const

/** Pairs of upper line and rate; `months` times as high. */
export function scaled(income: number, scale: readonly number[], months: number): number {
  let tax = 0
  for (let at = 0, below = 0; at < scale.length; at += 2) {
    const line = Math.min(scale[at]! * m * months, Number.MAX_SAFE_INTEGER)
    tax += percent(Math.max(0, Math.min(income, line) - below), scale[at + 1]!)
    below = line
  }
  return tax
}

/** Which funds take from employee and employer, and which shares of the employer are paid out with the wage. */
const funds: Readonly<Record<string, { in: string; out: string }>> = {
  compulsory: { in: 'xyt', out: '' },
  probation: { in: 'xy', out: '' },
  foreigner: { in: 'xy', out: '' },
  foreigner_health_only: { in: 'y', out: '' },
  second_employer: { in: '', out: '' },
  pensioner: { in: '', out: 'xt' },
  trial_contract: { in: '', out: 'xyt' },
  none: { in: '', out: '' },
}
const minimum: Readonly<Record<string, readonly number[]>> = {
  2025: [4_960_000, 4_410_000, 3_860_000, 3_450_000],
  2026: [5_310_000, 4_730_000, 4_140_000, 3_700_000],
}
/** Lines that nobody pays in cash. */
const inKind =
  /^(meal_in_kind|clothing_in_kind|housing|housing_built|commuting|training|school_fees|home_leave|health_insurance|employer_pension)$/
const taxedWhole = /^(bonus|allowance|employer_pension|other_taxable)$/

const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)

/** The figures of a payslip, by the fields of the answer. @param salary the contract's wage, đồng */
export function payslipByText(request: Request, salary: number): Record<string, number> {
  const date: string = request.effective_date
  const old = date < '2026-01-01'
  const level = date < '2026-07-01' ? 2_340_000 : 2_530_000
  const standard: number | undefined = request.standard_days
  const unpaid: number =
    request.unpaid_working_days ?? (standard ? standard - (request.paid_days ?? standard) : 0)
  const paid: number = request.paid_days ?? (standard ?? 0) - unpaid
  const wage = standard ? ratio(salary, paid, standard) : salary

  const hours: number = request.standard_hours ?? (standard ? standard * 8 : 208)
  const byDay = { weekday: 150, weekend: 200, holiday: 300 }
  const extended: boolean = request.extended_sector ?? false
  let within = Math.max(0, Math.min(40, (extended ? 300 : 200) - (request.hours_before_in_year ?? 0)))
  let overtime = 0
  let overtimeFree = 0
  for (const { day, hours: worked, night, after_day_overtime } of (request.overtime ?? []) as Entry[]) {
    const onTop = day === 'weekday' && !after_day_overtime ? 100 : byDay[day]
    const rate = byDay[day] + (night ? 30 + onTop / 5 : 0)
    const of = (time: number, share: number) => {
      const down = BigInt(Math.round(hours * 100)) * 1000n
      return Number(
        (BigInt(salary) * BigInt(Math.round(time * 100)) * BigInt(share * 10) * 2n + down) / (down * 2n),
      )
    }
    const free = Math.min(within, worked)
    within = Math.round((within - free) * 100) / 100
    overtime += of(worked, rate)
    overtimeFree += old ? of(worked, rate) - of(worked, 100) : of(free, rate)
  }
  const nightHours: number = request.night_work_hours ?? 0
  const premium = ratio(salary, nightHours * 30, hours * 100)
  const nightFree = premium + (old ? 0 : ratio(salary, nightHours, hours))

  const items = ((request.items ?? []) as Item[]).map(({ amount, limit, ...rest }) => ({
    ...rest,
    amount: dongOf(amount),
    limit: limit === undefined ? null : dongOf(limit),
  }))
  const { in: inside = '', out: outside = '' } = funds[request.insurance_regime ?? 'compulsory'] ?? {}
  const insured =
    request.insurance_base === undefined
      ? salary + total(items.filter(item => item.insured).map(({ amount }) => amount))
      : dongOf(request.insurance_base)
  const least = minimum[old ? 2025 : 2026]![['I', 'II', 'III', 'IV'].indexOf(request.region ?? 'I')]!
  const social = Math.min(insured, 20 * level)
  const jobless = Math.min(insured, 20 * least)
  const suspended = unpaid >= 14 && !request.contribute_anyway
  const shares = (of: string, rates: readonly number[]) =>
    ['x', 'y', 't'].map((fund, at) =>
      suspended || !of.includes(fund) ? 0 : percent(fund === 't' ? jobless : social, rates[at]!),
    )
  const employee = total(shares(inside, [8, 1.5, 1]))
  const employer = total(shares(inside, [17.5, 3, 1]))
  const equivalent = total(shares(outside, [17.5, 3, 1]))
  const isUnion = inside.includes('x') && !suspended
  const fee = isUnion && request.union_member ? Math.min(percent(social, 0.5), percent(level, 10)) : 0
  const fund = isUnion && request.union_fund !== false ? percent(social, 2) : 0

  const own = wage + overtime + premium + equivalent
  let meals = date < '2026-07-01' ? 730_000 : 1_200_000
  let clothes = Math.max(0, 5 * m - dongOf(request.clothing_before))
  let free = overtimeFree + nightFree
  for (const { kind, amount, limit } of items) {
    if (taxedWhole.test(kind) || kind === 'housing') continue
    const left = kind === 'meal' ? meals : kind === 'clothing' ? clothes : (limit ?? amount)
    const part = Math.min(left, amount)
    free += part
    if (kind === 'meal') meals -= part
    if (kind === 'clothing') clothes -= part
  }
  const housing = total(items.filter(({ kind }) => kind === 'housing').map(({ amount }) => amount))
  const gross = own + total(items.map(({ amount }) => amount))
  free += housing - Math.min(housing, percent(gross - housing - free, 15))
  const subject = gross - free

  let assessable = subject
  let tax = 0
  const contract = request.contract ?? 'three_months_or_more'
  if (request.resident === false) tax = percent(subject, 20)
  else if (contract !== 'three_months_or_more') {
    const untouched = subject < (date < '2026-07-01' ? 2 * m : 5 * m)
    if (untouched || (request.commitment && contract === 'under_three_months')) assessable = 0
    tax = percent(assessable, 10)
  } else {
    const pension =
      dongOf(request.voluntary_pension) +
      total(items.filter(({ kind }) => kind === 'employer_pension').map(({ amount }) => amount))
    assessable = Math.max(
      0,
      subject -
        employee -
        dongOf(request.deductible_insurance) -
        (request.self_deduction === false ? 0 : old ? 11 * m : 15.5 * m) -
        (request.dependents ?? 0) * (old ? 4.4 * m : 6.2 * m) -
        Math.min(pension, old ? m : 3 * m),
    )
    tax = scaled(assessable, scales[old ? 2025 : 2026], 1)
  }
  const benefits = total(items.filter(({ kind }) => inKind.test(kind)).map(({ amount }) => amount))
  return {
    wage_paid: wage,
    gross_income: gross,
    exempt_part: free,
    insurance: employee,
    union_fee: fee,
    union_fund: fund,
    taxable_income: assessable,
    tax_amount: tax,
    net_income: gross - benefits - employee - fee - tax,
    employer_cost: gross + employer + fund,
  }
}
