import { amountEn, amountVi, type Dong, dongOf, largestDong, millionOf } from '../../contracts/money.ts'
import { InputError } from './input-error.ts'

/**
 * An amount of a request in whole đồng; what is absent is 0 where a default of 0 is documented.
 * @throws InputError for more than six decimals: less than a đồng is no amount.
 */
export function amountOf(million: number | undefined, pointer: string): Dong {
  if (million === undefined) return 0
  const dong = dongOf(million)
  if (dong !== null) return dong
  throw new InputError(
    pointer,
    'whole-dong',
    {
      vi: `có quá sáu chữ số thập phân (${million})`,
      en: `has more than six decimals (${million}): less than one đồng`,
    },
    {
      vi: 'Ghi số tiền bằng triệu đồng, nhiều nhất sáu chữ số thập phân (một đồng là 0.000001).',
      en: 'Give the amount in million VND with at most six decimals; one đồng is 0.000001.',
    },
  )
}

/**
 * An amount that was worked out from several of a request: it must be one that a request could hold itself, or it is
 * no longer exact.
 * @param pointer the field that made it so large
 * @throws InputError
 */
export function withinRange(amount: Dong, pointer: string): Dong {
  if (amount <= largestDong) return amount
  const max = millionOf(largestDong)
  throw new InputError(
    pointer,
    'within-range',
    {
      vi: `đưa đến số tiền trên ${amountVi(max)}`,
      en: `leads to an amount above ${amountEn(max)}`,
    },
    {
      vi: 'Kiểm tra đơn vị: số tiền ghi bằng triệu đồng.',
      en: 'Check the unit: amounts are in million VND.',
    },
  )
}
