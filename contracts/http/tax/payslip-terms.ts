import type { Text } from '../../text.ts'

/** The words of a payslip; part of `terms`. */
export const payslipTerms = {
  contract_salary: { vi: 'Tiền lương tháng theo hợp đồng', en: 'Monthly wage of the contract' },
  net_pay: {
    vi: 'Số thực nhận phải đạt; tiền lương hợp đồng được quy đổi',
    en: 'Net income to reach, in place of contract_salary; the wage is found',
  },
  standard_days: { vi: 'Số ngày công chuẩn của tháng', en: 'Working days of the month' },
  paid_days: { vi: 'Số ngày được trả lương', en: 'Days that are paid' },
  unpaid_days: { vi: 'Số ngày làm việc không hưởng lương', en: 'Working days without pay' },
  wage_paid: {
    vi: 'Tiền lương trả cho thời gian làm việc trong tháng',
    en: 'Wage for the normal time of the month, where it is known; else from the days',
  },
  items: { vi: 'Các khoản khác của phiếu lương', en: 'Other lines of the payslip' },
  item_kind: { vi: 'Loại khoản', en: 'Kind of line' },
  item_amount: { vi: 'Số tiền của khoản', en: 'Amount of the line' },
  item_limit: {
    vi: 'Mức theo pháp luật hoặc quy chế; phần vượt chịu thuế',
    en: 'Limit of the law or of the rules of the employer; what exceeds it is taxed',
  },
  item_insured: { vi: 'Thuộc căn cứ đóng bảo hiểm', en: 'Whether it belongs to the insurance base' },
  item_net: {
    vi: 'Số tiền là số thực nhận của khoản; được quy đổi ra trước thuế',
    en: 'Whether the amount is net: the line is grossed up',
  },
  clothing_before: {
    vi: 'Tiền trang phục đã nhận trong năm trước tháng này',
    en: 'Clothing money of the year before this month',
  },
  insurance_regime: { vi: 'Diện tham gia bảo hiểm', en: 'Insurance regime' },
  contribute_anyway: {
    vi: 'Hai bên thỏa thuận vẫn đóng bảo hiểm trong tháng nghỉ không lương',
    en: 'Both sides agreed to contribute in spite of the unpaid days',
  },
  union_member: { vi: 'Đoàn viên công đoàn', en: 'Member of the trade union' },
  union_fund_paid: { vi: 'Tính kinh phí công đoàn', en: 'Whether the union fund is counted' },
  contract: { vi: 'Loại hợp đồng', en: 'Contract' },
  takes_self_deduction: {
    vi: 'Tính giảm trừ cho bản thân tại nơi này',
    en: 'Whether the deduction for the taxpayer is taken here; false: taken at another payer',
  },
  deductible_insurance: {
    vi: 'Bảo hiểm bắt buộc khác được trừ (ở nước ngoài, trách nhiệm nghề nghiệp)',
    en: 'Other compulsory insurance that is deductible (abroad, professional liability)',
  },
  insurance_suspended: {
    vi: 'Không đóng bảo hiểm tháng này do nghỉ không lương',
    en: 'Whether nothing is contributed this month for its unpaid days',
  },
  advances: { vi: 'Tạm ứng', en: 'Advances' },
  other_deductions: { vi: 'Khoản trừ khác sau thuế', en: 'Other deductions after tax' },
  foreign_salary: {
    vi: 'Tiền lương hợp đồng bằng ngoại tệ (đơn vị ngoại tệ)',
    en: 'Wage of the contract in a foreign currency, in units of it',
  },
  exchange_rate: {
    vi: 'Tỷ giá tính thuế, đồng một đơn vị ngoại tệ',
    en: 'Exchange rate for tax, đồng a unit: buying rate of the bank when the income arises',
  },
  insurance_exchange_rate: {
    vi: 'Tỷ giá tính bảo hiểm, đồng một đơn vị ngoại tệ',
    en: 'Exchange rate for insurance, đồng a unit; default: that for tax',
  },
  benefits_in_kind: { vi: 'Lợi ích không bằng tiền', en: 'Benefits in kind' },
  union_fee: { vi: 'Đoàn phí công đoàn', en: 'Union fee of the employee' },
  union_fund: { vi: 'Kinh phí công đoàn', en: 'Union fund, paid by the employer' },
  payable: {
    vi: 'Còn được lĩnh sau tạm ứng và khoản trừ khác',
    en: 'Still to be paid after advances and other deductions',
  },
  employer_cost: {
    vi: 'Tổng chi phí của người sử dụng lao động',
    en: 'Total cost of the employer',
  },
  employer_insurance: { vi: 'Bảo hiểm người sử dụng lao động đóng', en: 'Insurance of the employer' },
  equivalent_pay: {
    vi: 'Khoản trả cùng lương tương đương mức đóng bảo hiểm của người sử dụng lao động',
    en: 'Paid with the wage in place of the insurance of the employer',
  },
  tax_way: { vi: 'Cách tính thuế', en: 'How the tax is computed' },
  paid_as: { vi: 'Trả bằng', en: 'Paid in cash, or a benefit in kind' },
  withholding_form: {
    vi: 'Phần cộng vào tờ khai khấu trừ của nơi trả thu nhập',
    en: 'What the payslip adds to the return of the payer; null where no form is known',
  },
  line_code: { vi: 'Mã chỉ tiêu', en: 'Code of the line' },
  line_value: { vi: 'Số người hoặc số tiền', en: 'People, or million VND' },
  line_unit: { vi: 'Đơn vị', en: 'Unit' },
  housing_counted: {
    vi: 'Tiền nhà tính vào thu nhập chịu thuế',
    en: 'Housing that counts as income',
  },
} as const satisfies Record<string, Text>
