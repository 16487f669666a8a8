import { createHash } from 'node:crypto'
import { acts } from './acts.ts'
import { cashlessLine } from './business-household/cashless-line.ts'
import { licenceFee } from './business-household/licence-fee.ts'
import { lumpSumMethod } from './business-household/lump-sum-method.ts'
import { pitBase } from './business-household/pit-base.ts'
import { pitRates } from './business-household/pit-rates.ts'
import { pitReduction } from './business-household/pit-reduction.ts'
import { pitReductionLimit } from './business-household/pit-reduction-limit.ts'
import { profitMethodYears } from './business-household/profit-method-years.ts'
import { profitRates } from './business-household/profit-rates.ts'
import { rateMethodLimit } from './business-household/rate-method-limit.ts'
import { revenueThreshold } from './business-household/revenue-threshold.ts'
import { vatRates } from './business-household/vat-rates.ts'
import { vatReduction } from './business-household/vat-reduction.ts'
import { withholdingRates } from './ecommerce/withholding-rates.ts'
import { firstHalfNoticeDay } from './exemption/first-half-notice-day.ts'
import { invoiceDays } from './exemption/invoice-days.ts'
import { noticeDay } from './exemption/notice-day.ts'
import { smallTaxLine } from './exemption/small-tax-line.ts'
import { corporateBondRate } from './investment/corporate-bond-rate.ts'
import { digitalAssetTransferRate } from './investment/digital-asset-transfer-rate.ts'
import { dividendRate } from './investment/dividend-rate.ts'
import { fundDistributionRate } from './investment/fund-distribution-rate.ts'
import { governmentBondRate } from './investment/government-bond-rate.ts'
import { greenBondRate } from './investment/green-bond-rate.ts'
import { openFundHoldingYears } from './investment/open-fund-holding-years.ts'
import { savingsRate } from './investment/savings-rate.ts'
import { stockTransferRate } from './investment/stock-transfer-rate.ts'
import { lastChecked } from './law.ts'
import { productRate } from './lending/product-rate.ts'
import { statutoryRate } from './lending/statutory-rate.ts'
import { dayRates } from './overtime/day-rates.ts'
import { monthLimit } from './overtime/month-limit.ts'
import { nightOvertimePremium } from './overtime/night-overtime-premium.ts'
import { nightWorkPremium } from './overtime/night-work-premium.ts'
import { normalRate } from './overtime/normal-rate.ts'
import { standardHours } from './overtime/standard-hours.ts'
import { taxExemption } from './overtime/tax-exemption.ts'
import { yearLimit } from './overtime/year-limit.ts'
import type { Parameter } from './parameter.ts'
import { dependentDeduction } from './personal-income/dependent-deduction.ts'
import { mealAllowanceCap } from './personal-income/meal-allowance-cap.ts'
import { nonResidentRate } from './personal-income/non-resident-rate.ts'
import { schedule } from './personal-income/schedule.ts'
import { selfDeduction } from './personal-income/self-deduction.ts'
import { voluntaryPensionCap } from './personal-income/voluntary-pension-cap.ts'
import { lodgingPitRate } from './rental/lodging-pit-rate.ts'
import { lodgingVatRate } from './rental/lodging-vat-rate.ts'
import { pitRate } from './rental/pit-rate.ts'
import { rentThreshold } from './rental/revenue-threshold.ts'
import { vatRate } from './rental/vat-rate.ts'
import { accidentEmployer } from './social-insurance/accident-employer.ts'
import { baseCapMultiple } from './social-insurance/base-cap-multiple.ts'
import { bhtnEmployee } from './social-insurance/bhtn-employee.ts'
import { bhtnEmployer } from './social-insurance/bhtn-employer.ts'
import { bhxhEmployee } from './social-insurance/bhxh-employee.ts'
import { bhytEmployee } from './social-insurance/bhyt-employee.ts'
import { bhytEmployer } from './social-insurance/bhyt-employer.ts'
import { minimumWage } from './social-insurance/minimum-wage.ts'
import { pensionEmployer } from './social-insurance/pension-employer.ts'
import { referenceLevel } from './social-insurance/reference-level.ts'
import { sicknessMaternityEmployer } from './social-insurance/sickness-maternity-employer.ts'
import { unemploymentCapMultiple } from './social-insurance/unemployment-cap-multiple.ts'
import { unpaidDaysLimit } from './social-insurance/unpaid-days-limit.ts'
import { exemptRelations } from './special/exempt-relations.ts'
import { inheritanceRate } from './special/inheritance-rate.ts'
import { inheritanceThreshold } from './special/inheritance-threshold.ts'
import { prizeRate } from './special/prize-rate.ts'
import { prizeThreshold } from './special/prize-threshold.ts'
import { seasonalLine } from './special/seasonal-line.ts'
import { seasonalNonResidentRate } from './special/seasonal-non-resident-rate.ts'
import { seasonalRate } from './special/seasonal-rate.ts'
import { taxableAssets } from './special/taxable-assets.ts'

/** Every figure of the law that an answer may rest on. To add one: a file beside these, and a line here. */
export const parameters: readonly Parameter[] = [
  schedule,
  selfDeduction,
  dependentDeduction,
  mealAllowanceCap,
  voluntaryPensionCap,
  nonResidentRate,
  referenceLevel,
  baseCapMultiple,
  unemploymentCapMultiple,
  minimumWage,
  bhxhEmployee,
  pensionEmployer,
  sicknessMaternityEmployer,
  accidentEmployer,
  bhytEmployee,
  bhytEmployer,
  bhtnEmployee,
  bhtnEmployer,
  unpaidDaysLimit,
  revenueThreshold,
  pitBase,
  vatRates,
  pitRates,
  rateMethodLimit,
  profitRates,
  profitMethodYears,
  pitReduction,
  pitReductionLimit,
  vatReduction,
  licenceFee,
  lumpSumMethod,
  cashlessLine,
  smallTaxLine,
  noticeDay,
  firstHalfNoticeDay,
  invoiceDays,
  vatRate,
  pitRate,
  lodgingVatRate,
  lodgingPitRate,
  rentThreshold,
  withholdingRates,
  dividendRate,
  corporateBondRate,
  governmentBondRate,
  savingsRate,
  greenBondRate,
  stockTransferRate,
  fundDistributionRate,
  openFundHoldingYears,
  digitalAssetTransferRate,
  productRate,
  statutoryRate,
  seasonalLine,
  seasonalRate,
  seasonalNonResidentRate,
  prizeThreshold,
  prizeRate,
  inheritanceThreshold,
  inheritanceRate,
  taxableAssets,
  exemptRelations,
  dayRates,
  normalRate,
  nightWorkPremium,
  nightOvertimePremium,
  taxExemption,
  monthLimit,
  yearLimit,
  standardHours,
]

/** Changes whenever a figure, a date or an article changes: the day of the last check and a hash of all of them. */
export const rulesVersion = `vn-tax-${lastChecked}.${createHash('sha256')
  .update(JSON.stringify([parameters, acts]))
  .digest('hex')
  .slice(0, 8)}`
