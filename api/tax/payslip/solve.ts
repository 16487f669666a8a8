import type { Law } from '../../../contracts/law/law.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { type Dong, dongEn, dongVi, largestDong } from '../../../contracts/money.ts'
import { InputError } from '../input-error.ts'
import { smallestFor } from '../smallest.ts'
import { type WithholdingForm, withholdingForm } from './form.ts'
import type { Item } from './item.ts'
import type { PayslipInput } from './read.ts'
import { type Slip, slipOf } from './slip.ts'

export interface Solved extends Slip {
  /** How far the net lies above what was requested: a few đồng where pay by the hour grows faster than the wage. */
  readonly above: Dong
  /** Null where no form is known. */
  readonly form: WithholdingForm | null
}

/**
 * The payslip with what is net grossed up (Decree 253/2026/NĐ-CP Art. 46.4): first the contract's wage that leaves the
 * net income, then each net line, in order, so that it adds its amount to the net.
 * @throws InputError when the other lines alone leave more.
 */
export function solvePayslip(input: PayslipInput, law: Law): Solved {
  if (input.foreign) law.at(payslipLaw.currencyRate)
  const fixed = input.items.filter(item => !item.net)
  let above = 0
  let salary = input.salary
  if (salary === null) {
    const target = input.target ?? 0
    const least = slipOf(input, 0, fixed, law).net
    if (least > target) throw unreachable('/net', least)
    salary = found(
      smallestFor(target, gross => slipOf(input, gross, fixed, law).net),
      '/net',
    )
    above = slipOf(input, salary, fixed, law).net - target
  }
  if (salary !== input.salary || fixed.length < input.items.length) law.at(payslipLaw.netConversion)
  const items: Item[] = [...fixed]
  for (const [index, item] of input.items.entries()) {
    if (!item.net) continue
    const at = salary
    const netOf = (amount: Dong) => slipOf(input, at, [...items, { ...item, amount }], law).net
    const target = netOf(0) + item.amount
    const amount = found(smallestFor(target, netOf), `/items/${index}/amount`)
    above += netOf(amount) - target
    items.push({ ...item, amount })
  }
  const slip = slipOf(input, salary, items, law)
  return { ...slip, above, form: withholdingForm(slip, law) }
}

function found(amount: Dong | null, pointer: string): Dong {
  if (amount !== null && amount <= largestDong) return amount
  throw new InputError(
    pointer,
    'reachable',
    { vi: 'cần số tiền vượt giới hạn của dịch vụ', en: 'needs an amount beyond what this service takes' },
    { vi: 'Giảm số thực nhận.', en: 'Lower the net amount.' },
  )
}

const unreachable = (pointer: string, net: Dong) =>
  new InputError(
    pointer,
    'reachable',
    {
      vi: `thấp hơn số thực nhận khi không có lương (${dongVi(net)} từ các khoản khác)`,
      en: `is less than what the other lines alone leave (${dongEn(net)})`,
    },
    { vi: 'Tăng net, hoặc giảm items.', en: 'Raise net, or lower items.' },
  )
