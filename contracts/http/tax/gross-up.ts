import { annualRequest, million, money, object } from './common.ts'
import { type WageRequest, wageAnswer, wageProperties } from './personal-income.ts'

export interface GrossUpRequest extends WageRequest {
  net: number
}

export const grossUpRequest = annualRequest({ net: million('net'), ...wageProperties }, ['net'])

export const grossUpAnswer = object({ salary: money('salary'), ...wageAnswer })
