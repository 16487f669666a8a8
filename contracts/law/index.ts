import { createHash } from 'node:crypto'
import { acts } from './acts.ts'
import { benefitsLaw } from './benefits.ts'
import { businessHouseholdLaw } from './business-household.ts'
import { companyLaw } from './company.ts'
import { dueDatesLaw } from './due-dates.ts'
import { ecommerceLaw } from './ecommerce.ts'
import { exemptionLaw } from './exemption.ts'
import { investmentLaw } from './investment.ts'
import { latePaymentLaw } from './late-payment.ts'
import { lastChecked } from './law.ts'
import { lendingLaw } from './lending.ts'
import { minimumWageLaw } from './minimum-wage.ts'
import { otherIncomeLaw } from './other-income.ts'
import { overtimeLaw } from './overtime.ts'
import type { Parameter } from './parameter.ts'
import { payslipLaw } from './payslip.ts'
import { pensionLaw } from './pension.ts'
import { personalIncomeLaw } from './personal-income.ts'
import { realEstateLaw } from './real-estate.ts'
import { rentalLaw } from './rental.ts'
import { settlementLaw } from './settlement.ts'
import { settlementFilingLaw } from './settlement-filing.ts'
import { socialInsuranceLaw } from './social-insurance.ts'
import { specialLaw } from './special.ts'
import { transferLaw } from './transfers.ts'
import { withholdingFormLaw } from './withholding-form.ts'

/** The law by tax. A new parameter is one more member of its file; a new tax is a file and a line here. */
export const taxLaws = [
  personalIncomeLaw,
  socialInsuranceLaw,
  businessHouseholdLaw,
  exemptionLaw,
  rentalLaw,
  ecommerceLaw,
  investmentLaw,
  lendingLaw,
  specialLaw,
  overtimeLaw,
  payslipLaw,
  settlementLaw,
  settlementFilingLaw,
  realEstateLaw,
  transferLaw,
  otherIncomeLaw,
  withholdingFormLaw,
  dueDatesLaw,
  latePaymentLaw,
  benefitsLaw,
  pensionLaw,
  minimumWageLaw,
  companyLaw,
] as const

/** Every figure of the law that an answer may rest on. */
export const parameters: readonly Parameter[] = taxLaws.flatMap(law => Object.values<Parameter>(law))

/** Changes whenever a figure, a date or an article changes: the day of the last check and a hash of all of them. */
export const rulesVersion = `vn-tax-${lastChecked}.${createHash('sha256')
  .update(JSON.stringify([parameters, acts]))
  .digest('hex')
  .slice(0, 8)}`
