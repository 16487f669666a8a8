/**
 * The tax calculators as a library: no server, no database, no network. The package exports it as `vnfin/tax`.
 *
 * ```ts
 * import { personalIncome } from 'vnfin/tax'
 *
 * const { data, meta } = personalIncome({ salary: 25, dependents: 1 }, { today: '2026-11-29' })
 * ```
 *
 * Requests and answers are those of `POST /api/tax/<id>`: amounts in million VND, with the acts and articles behind
 * them in `meta.legal`.
 */
import type { ProblemCode, ProblemDetail } from '../../contracts/http/problems.ts'
import type { Static, TSchema } from '../../contracts/schema.ts'
import type { Lang } from '../../contracts/text.ts'
import { Problem } from '../http/problem.ts'
import { check, compile } from '../http/validate.ts'
import { todayAt } from '../today.ts'
import { answer, langOf } from './answer.ts'
import { benefits as benefitsCalculator } from './benefits/calculator.ts'
import { businessHousehold as businessHouseholdCalculator } from './business-household/calculator.ts'
import type { AnyCalculator, Calculator } from './calculator.ts'
import { comparison as comparisonCalculator } from './comparison/calculator.ts'
import { ecommerce as ecommerceCalculator } from './ecommerce/calculator.ts'
import { exemption as exemptionCalculator } from './exemption/calculator.ts'
import { grossUp as grossUpCalculator } from './gross-up/calculator.ts'
import { householdOrCompany as householdOrCompanyCalculator } from './household-or-company/calculator.ts'
import { InputError } from './input-error.ts'
import { investment as investmentCalculator } from './investment/calculator.ts'
import { latePayment as latePaymentCalculator } from './late-payment/calculator.ts'
import { lending as lendingCalculator } from './lending/calculator.ts'
import { overtime as overtimeCalculator } from './overtime/calculator.ts'
import { payslip as payslipCalculator } from './payslip/calculator.ts'
import { payslipCheck as payslipCheckCalculator } from './payslip-check/calculator.ts'
import { personalIncome as personalIncomeCalculator } from './personal-income/calculator.ts'
import { problemOf } from './problems.ts'
import { rental as rentalCalculator } from './rental/calculator.ts'
import { settlement as settlementCalculator } from './settlement/calculator.ts'
import { socialInsurance as socialInsuranceCalculator } from './social-insurance/calculator.ts'
import { special as specialCalculator } from './special/calculator.ts'

export { type LawDocument, lawDocument as lawSchema } from '../../contracts/http/tax/law.ts'
export { rulesVersion } from '../../contracts/law/index.ts'
/** The law as data, the same as `GET /api/tax/law`: parameters, acts, schemas, worked cases. */
export { lawDocumentOf as law } from './law/document.ts'

export interface TaxOptions {
  /** YYYY-MM-DD in Vietnam: the default of `effective_date`. Absent: the day on which it is called. */
  readonly today?: string
  /** Language of texts; absent: English. */
  readonly lang?: Lang
  /** With the steps to the figures, each with its article, in `meta.trace`. */
  readonly explain?: boolean
}

/** A request that cannot be calculated: which field, by which rule, and what to do. */
export class TaxError extends Error {
  override readonly name = 'TaxError'
  readonly code: ProblemCode
  readonly action: string
  readonly errors: readonly ProblemDetail[]

  constructor({ code, options }: Problem) {
    super(`${options.detail} ${options.action}`)
    this.code = code
    this.action = options.action
    this.errors = options.errors ?? []
  }
}

export interface TaxResult<Data> {
  readonly data: Data
  readonly meta: Omit<ReturnType<typeof answer>['meta'], 'trace'> & { readonly trace?: object }
}

/** @throws TaxError */
export type TaxFunction<Request, Data> = (request: Request, options?: TaxOptions) => TaxResult<Data>

function library<Request extends TSchema, Answer extends TSchema, Result>(
  calculator: Calculator<Request, Answer, Result>,
): TaxFunction<Static<Request>, Static<Answer>> {
  const validate = compile(calculator.request)
  return (request, { today = todayAt(new Date()), lang = 'en', explain = false } = {}) => {
    try {
      check(validate, request, 'body', `/docs/tax#${calculator.id}`, () => lang)
      return answer(calculator as unknown as AnyCalculator, request as object, {
        today,
        lang,
        explain,
      }) as TaxResult<Static<Answer>>
    } catch (error) {
      if (error instanceof InputError) throw new TaxError(problemOf(error, langOf(request as object, lang)))
      if (error instanceof Problem) throw new TaxError(error)
      throw error
    }
  }
}

/** Salary after insurance and tax; by the month or the year. */
export const personalIncome = library(personalIncomeCalculator)
/** From a net salary back to the gross one. */
export const grossUp = library(grossUpCalculator)
/** A month's payslip, from the contract's wage to the net and the cost of the employer, or back. */
export const payslip = library(payslipCalculator)
/** A payslip as it came, beside the same one by the law: what differs, by which rule, and what yields it. */
export const payslipCheck = library(payslipCheckCalculator)
/** The settlement of a year's wages, from all payers. */
export const settlement = library(settlementCalculator)
/** Social, health and unemployment insurance of employer and employee. */
export const socialInsurance = library(socialInsuranceCalculator)
/** Overtime pay and the part of it that is free of tax. */
export const overtime = library(overtimeCalculator)
/** Household and individual businesses. */
export const businessHousehold = library(businessHouseholdCalculator)
/** Letting of property. */
export const rental = library(rentalCalculator)
/** Sellers on platforms. */
export const ecommerce = library(ecommerceCalculator)
/** Dividends, interest, transfers of securities, fund units and digital assets. */
export const investment = library(investmentCalculator)
/** Interest of peer-to-peer lending. */
export const lending = library(lendingCalculator)
/** Heads of income taxed by the event: property, capital, shares, royalties, prizes, gifts, casual pay, severance. */
export const special = library(specialCalculator)
/** The methods of taxing a household business, side by side. */
export const comparison = library(comparisonCalculator)
/** Whether a household business is free of VAT and PIT, and which duties remain. */
export const exemption = library(exemptionCalculator)
/** Late interest, and the fine for a return that is filed late. */
export const latePayment = library(latePaymentCalculator)
/** Benefits of social and unemployment insurance: estimates from means or from a contribution history. */
export const benefits = library(benefitsCalculator)
/** Income tax of the same revenue and costs as a household business and as a small company. */
export const householdOrCompany = library(householdOrCompanyCalculator)
