import type { Static } from '../../schema.ts'
import { annualRequest, million, money, object } from './common.ts'
import { wageAnswer, wageFields } from './personal-income.ts'

export const grossUpRequest = annualRequest({ net: million('net'), ...wageFields })
export type GrossUpRequest = Static<typeof grossUpRequest>

export const grossUpAnswer = object({ salary: money('salary'), ...wageAnswer })
