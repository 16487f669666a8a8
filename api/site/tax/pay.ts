import { type Dong, dongPerMillion } from '../../../contracts/money.ts'
import type { Lang } from '../../../contracts/text.ts'
import { answer } from '../../tax/answer.ts'
import type { AnyCalculator } from '../../tax/calculator.ts'
import { InputError } from '../../tax/input-error.ts'
import { socialInsurance } from '../../tax/social-insurance/calculator.ts'
import type { Calculated } from './calculate.ts'

/** What a wage comes to, whole đồng, by either of the two calculators of wages. */
export interface Pay {
  readonly gross: Dong
  readonly net: Dong
  readonly tax: Dong
  readonly insurance: Dong
  /** What is neither tax nor insurance nor net: voluntary pension. */
  readonly other: Dong
  /** Insurance on top of the gross; null where it cannot be said (a whole year, a wage below the least insured one). */
  readonly employer: Dong | null
  readonly taxable: Dong
  readonly deductions: Dong
}

interface WageData {
  readonly salary?: number
  readonly gross_income: number
  readonly taxable_income: number
  readonly tax_amount: number
  readonly net_income: number
  readonly breakdown: {
    readonly insurance: number
    readonly deductions: Readonly<Record<'self' | 'dependents' | 'voluntary_pension', number>>
  }
}

type Request = Readonly<Record<string, unknown>>

const amount = (million: number): Dong => Math.round(million * dongPerMillion)

/** The answer of a calculator of wages as what it comes to. */
export function payOf(request: Request, { data, meta }: Calculated, lang: Lang): Pay {
  const wage = data as WageData
  const { insurance, deductions } = wage.breakdown
  const gross = amount(wage.gross_income)
  const net = amount(wage.net_income)
  const tax = amount(wage.tax_amount)
  return {
    gross,
    net,
    tax,
    insurance: amount(insurance),
    other: gross - net - tax - amount(insurance),
    employer: employerInsurance(
      { ...request, salary: request.salary ?? wage.salary },
      meta.effective_date,
      lang,
    ),
    taxable: amount(wage.taxable_income),
    deductions: amount(deductions.self) + amount(deductions.dependents),
  }
}

/** What the employer pays beside the wage, by the calculator of insurance on the same base. */
function employerInsurance(request: Request, date: string, lang: Lang): Dong | null {
  if (request.insurance === false) return 0
  if (request.period === 'year') return null
  const allowance = request.allowance_insured === true ? Number(request.allowance ?? 0) : 0
  const insured = {
    salary: Number(request.insurance_base ?? request.salary) + allowance,
    type: 'employer',
    effective_date: date,
    ...Object.fromEntries(
      ['region', 'nationality', 'unpaid_working_days']
        .filter(name => request[name] !== undefined)
        .map(name => [name, request[name]]),
    ),
  }
  const { data } = tried(socialInsurance, insured, date, lang) ?? {}
  return data === undefined
    ? null
    : amount((data as { employer_contribution: { total: number } }).employer_contribution.total)
}

/** The same wage by the law of another year, on the same day of it; null where that year has no rules for it. */
export function payInYear(
  calculator: AnyCalculator,
  request: Request,
  { meta }: Calculated,
  year: number,
  lang: Lang,
): Pay | null {
  const day = meta.effective_date.slice(4).replace('-02-29', '-02-28')
  const other = { ...request, tax_year: year, effective_date: `${year}${day}` }
  const found = tried(calculator, other, other.effective_date, lang)
  return found && payOf(other, found, lang)
}

function tried(calculator: AnyCalculator, request: object, today: string, lang: Lang): Calculated | null {
  try {
    return answer(calculator, request, { today, lang, explain: false })
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}
