import type { Text } from '../../text.ts'

/** The words of a household's whole year: lets, instalments, what others paid; part of `terms`. */
export const householdTerms = {
  lets: { vi: 'Các hợp đồng cho thuê bất động sản', en: 'Leases of real estate' },
  let_name: { vi: 'Tên hợp đồng', en: 'Name of the lease' },
  let_revenue: { vi: 'Tiền thuê của năm', en: 'Rent of the year' },
  tenant_pays: {
    vi: 'Bên thuê khai thuế thay, nộp thuế thay',
    en: 'Whether the tenant declares and pays the tax on behalf of the landlord',
  },
  chosen_deduction: {
    vi: 'Mức doanh thu được trừ mà người nộp thuế chọn cho dòng này',
    en: 'Part of the deducted revenue that the taxpayer chooses for this line. Default: where the rate is highest',
  },
  quarters: {
    vi: 'Doanh thu từng quý, cộng lại bằng doanh thu năm',
    en: 'Revenue of each quarter; they add up to that of the year',
  },
  quarter_1: { vi: 'Doanh thu quý I', en: 'Revenue of the first quarter' },
  quarter_2: { vi: 'Doanh thu quý II', en: 'Revenue of the second quarter' },
  quarter_3: { vi: 'Doanh thu quý III', en: 'Revenue of the third quarter' },
  quarter_4: { vi: 'Doanh thu quý IV', en: 'Revenue of the fourth quarter' },
  payments: { vi: 'Các lần đã nộp thuế', en: 'Payments made' },
  payment_amount: { vi: 'Số tiền đã nộp', en: 'Amount of the payment' },
  letting: { vi: 'Cho thuê bất động sản', en: 'Letting of real estate' },
  paid_by_tenants: { vi: 'Thuế bên thuê nộp thay', en: 'Tax that tenants pay on behalf' },
  withheld_credited: { vi: 'Thuế đã bị khấu trừ được trừ vào', en: 'Withheld tax that is set off' },
  instalments: { vi: 'Các kỳ nộp', en: 'Instalments' },
  instalment_period: { vi: 'Kỳ', en: 'Period' },
  instalment_head: { vi: 'Của', en: 'Of trade or of letting' },
  instalment_due: { vi: 'Hạn nộp', en: 'Due date, moved off a day off' },
  instalment_to_pay: { vi: 'Phải nộp kỳ này', en: 'To pay for the period' },
  instalment_paid: { vi: 'Đã nộp', en: 'Paid' },
  instalment_unpaid: { vi: 'Chưa nộp', en: 'Unpaid' },
  unpaid: { vi: 'Còn chưa nộp của các kỳ', en: 'Unpaid of all instalments' },
  paid_beyond: { vi: 'Đã nộp nhiều hơn các kỳ', en: 'Paid beyond all instalments' },
} as const satisfies Record<string, Text>
