import { cashlessLine } from '../../../contracts/law/business-household/cashless-line.ts'
import { licenceFee } from '../../../contracts/law/business-household/licence-fee.ts'
import { lumpSumMethod } from '../../../contracts/law/business-household/lump-sum-method.ts'
import { pitBase } from '../../../contracts/law/business-household/pit-base.ts'
import { pitRates } from '../../../contracts/law/business-household/pit-rates.ts'
import { pitReduction } from '../../../contracts/law/business-household/pit-reduction.ts'
import { pitReductionLimit } from '../../../contracts/law/business-household/pit-reduction-limit.ts'
import { profitMethodYears } from '../../../contracts/law/business-household/profit-method-years.ts'
import { profitRates } from '../../../contracts/law/business-household/profit-rates.ts'
import { rateMethodLimit } from '../../../contracts/law/business-household/rate-method-limit.ts'
import { revenueThreshold } from '../../../contracts/law/business-household/revenue-threshold.ts'
import { vatRates } from '../../../contracts/law/business-household/vat-rates.ts'
import { vatReduction } from '../../../contracts/law/business-household/vat-reduction.ts'

export const businessParameters = [
  revenueThreshold,
  vatRates,
  pitRates,
  pitBase,
  rateMethodLimit,
  profitRates,
  profitMethodYears,
  pitReduction,
  pitReductionLimit,
  vatReduction,
  licenceFee,
  lumpSumMethod,
  cashlessLine,
]
