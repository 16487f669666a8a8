import type { Dong } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import type { Settlement } from './settle.ts'

export interface FormLine extends Text {
  /** In the form of Circular 80/2021/TT-BTC. */
  readonly code: string
  readonly value: Dong
}

const line = (code: string, vi: string, en: string, value: Dong): FormLine => ({ code, vi, en, value })

/** The amounts of form 02/QTT-TNCN in its order; lines that this settlement never fills are left out. */
export function formLines(s: Settlement): FormLine[] {
  if (s.input.period.residence === 'non_resident') return []
  const d = s.deductions
  const art49 = d.charity + d.medical + d.education
  const insurance = s.paid.insurance + s.foreignInsurance + d.otherInsurance
  const total = d.self + d.dependents + art49 + insurance + d.pension
  const over = s.refund + s.setOff
  return [
    line('[20]', 'Tổng thu nhập chịu thuế trong kỳ', 'Income subject to tax', s.subject),
    line('[21]', 'Phát sinh tại Việt Nam', 'From Vietnam', s.subject - s.foreignIncome),
    line('[23]', 'Phát sinh ngoài Việt Nam', 'From abroad', s.foreignIncome),
    line('[25]', 'Các khoản giảm trừ', 'Deductions', total),
    line('[26]', 'Cho bản thân cá nhân', 'For the taxpayer', d.self),
    line('[27]', 'Cho những người phụ thuộc', 'For dependants', d.dependents),
    line(
      '[28]',
      'Từ thiện, nhân đạo, khuyến học (và y tế, giáo dục)',
      'Charity (and medical, education)',
      art49,
    ),
    line('[29]', 'Các khoản đóng bảo hiểm được trừ', 'Insurance', insurance),
    line('[30]', 'Khoản đóng quỹ hưu trí tự nguyện được trừ', 'Voluntary pension', d.pension),
    line('[31]', 'Tổng thu nhập tính thuế', 'Assessable income', s.assessable),
    line('[32]', 'Tổng số thuế phát sinh trong kỳ', 'Tax of the period', s.tax),
    line(
      '[33]',
      'Tổng số thuế đã nộp trong kỳ',
      'Tax paid in the period',
      s.taxPaid - (s.firstPeriod?.credit ?? 0),
    ),
    line('[34]', 'Đã khấu trừ tại tổ chức trả thu nhập', 'Withheld by payers', s.paid.withheld),
    line('[35]', 'Đã nộp không qua tổ chức trả thu nhập', 'Paid by own returns', s.paidInPerson),
    line('[36]', 'Đã nộp ở nước ngoài được trừ', 'Paid abroad and credited', s.foreignCredit),
    line(
      '[40]',
      'Số thuế phải nộp trùng do quyết toán vắt năm',
      'Tax counted twice',
      s.firstPeriod?.credit ?? 0,
    ),
    line('[42]', 'Tổng số thuế còn phải nộp trong kỳ', 'Tax still to pay', s.payable + s.waived),
    line('[43]', 'Số thuế được miễn do nhỏ', 'Small tax that is waived', s.waived),
    line('[44]', 'Tổng số thuế nộp thừa trong kỳ', 'Overpaid tax', over),
    line('[45]', 'Tổng số thuế đề nghị hoàn trả', 'Refund claimed', s.input.wantsRefund ? s.refund : 0),
    line(
      '[48]',
      'Bù trừ cho các phát sinh của kỳ sau',
      'Set off in later periods',
      over - (s.input.wantsRefund ? s.refund : 0),
    ),
  ]
}
