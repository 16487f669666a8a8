import type { SpecialRequest } from '../../../contracts/http/tax/special.ts'
import type { Dong } from '../../../contracts/money.ts'
import { amountOf } from '../amount.ts'
import { InputError } from '../input-error.ts'
import { needed } from '../needed.ts'

type AmountField = {
  [Name in keyof SpecialRequest]-?: NonNullable<SpecialRequest[Name]> extends number ? Name : never
}[keyof SpecialRequest]

/** An amount that this type needs. @throws InputError */
export const neededAmount = (request: SpecialRequest, name: AmountField): Dong =>
  amountOf(needed(request, name) as number, `/${name}`)

/** A number in so many parts of a unit: whole numbers, so that products are exact. @throws InputError */
export function inParts(value: number, parts: number, pointer: string): number {
  const whole = Math.round(value * parts)
  if (whole / parts === value) return whole
  throw new InputError(
    pointer,
    'decimals',
    { vi: 'có quá nhiều chữ số thập phân', en: 'has too many decimals' },
    { vi: `Ghi đến một phần ${parts}.`, en: `Give it to one part in ${parts}.` },
  )
}
