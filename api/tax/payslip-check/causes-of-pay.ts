import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { figuresOf } from './lines.ts'
import { type Basis, type Supposition, withInput } from './supposition.ts'

/** Lines that were left out of a sum, or counted twice. */
export function causesOfPay(basis: Basis): Supposition[] {
  const { input, slip } = basis
  const found: Supposition[] = slip.items.map((_, left) => ({
    cause: 'item_left_out',
    rule: null,
    text: {
      vi: `Khoản ${left + 1} không có trên phiếu lương`,
      en: `Item ${left + 1} is not on the payslip`,
    },
    figures: withInput(basis, { items: input.items.filter((_, index) => index !== left) }),
  }))
  if (input.days && input.days.paid < input.days.standard && input.wage === null)
    found.push({
      cause: 'whole_month_paid',
      rule: null,
      text: {
        vi: 'Trả lương cả tháng dù tháng không trọn',
        en: 'The whole month was paid, though it is a part month',
      },
      figures: withInput(basis, { wage: slip.salary }),
    })
  if (slip.benefits > 0)
    found.push({
      cause: 'benefits_paid_out',
      rule: null,
      text: {
        vi: 'Lợi ích không bằng tiền được cộng vào tiền thực nhận',
        en: 'Benefits in kind were counted as money paid out',
      },
      figures: () => ({
        ...figuresOf(slip),
        net_income: slip.net + slip.benefits,
        payable: slip.payable + slip.benefits,
      }),
    })
  if (slip.insurance.unionFee > 0)
    found.push({
      cause: 'union_fee_left_out',
      rule: payslipLaw.unionFeeRate,
      text: { vi: 'Đoàn phí công đoàn không được trừ', en: 'The union fee was not taken off' },
      figures: withInput(basis, { unionMember: false }),
    })
  if (slip.insurance.unionFund > 0)
    found.push({
      cause: 'union_fund_left_out',
      rule: payslipLaw.unionFundRate,
      text: {
        vi: 'Chi phí không gồm kinh phí công đoàn',
        en: 'The union fund is not part of the cost',
      },
      figures: withInput(basis, { unionFund: false }),
    })
  if (slip.payable !== slip.net)
    found.push({
      cause: 'advances_not_taken_off',
      rule: null,
      text: {
        vi: 'Tạm ứng, khoản trừ khác không được trừ, hoặc đã trừ trong thu nhập thực nhận',
        en: 'Advances and other deductions were not taken off, or already in the net income',
      },
      figures: () => ({ ...figuresOf(slip), payable: slip.net, net_income: slip.payable }),
    })
  return found
}
