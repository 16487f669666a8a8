import { benefits } from './benefits/calculator.ts'
import { businessHousehold } from './business-household/calculator.ts'
import type { AnyCalculator } from './calculator.ts'
import { comparison } from './comparison/calculator.ts'
import { ecommerce } from './ecommerce/calculator.ts'
import { exemption } from './exemption/calculator.ts'
import { grossUp } from './gross-up/calculator.ts'
import { householdOrCompany } from './household-or-company/calculator.ts'
import { investment } from './investment/calculator.ts'
import { latePayment } from './late-payment/calculator.ts'
import { lending } from './lending/calculator.ts'
import { overtime } from './overtime/calculator.ts'
import { payslip } from './payslip/calculator.ts'
import { payslipCheck } from './payslip-check/calculator.ts'
import { personalIncome } from './personal-income/calculator.ts'
import { rental } from './rental/calculator.ts'
import { settlement } from './settlement/calculator.ts'
import { socialInsurance } from './social-insurance/calculator.ts'
import { special } from './special/calculator.ts'

/** The eleven of the specification, in its order. To add one: a folder beside these, and a line here. */
export const specifiedCalculators: readonly AnyCalculator[] = [
  personalIncome,
  businessHousehold,
  socialInsurance,
  investment,
  rental,
  ecommerce,
  overtime,
  lending,
  special,
  comparison,
  exemption,
]

/** All that can be called, alone or in a batch. */
export const calculators: readonly AnyCalculator[] = [
  ...specifiedCalculators,
  grossUp,
  payslip,
  payslipCheck,
  settlement,
  latePayment,
  benefits,
  householdOrCompany,
]
