import type { Text } from '../../text.ts'

/** The words of wages, their insurance and overtime; part of `terms`. */
export const wageTerms = {
  // personal income, gross-up
  salary: { vi: 'Tiền lương (trước thuế và bảo hiểm)', en: 'Gross salary' },
  bonus: { vi: 'Tiền thưởng', en: 'Bonus' },
  allowance: { vi: 'Phụ cấp', en: 'Allowance' },
  dependents: { vi: 'Số người phụ thuộc', en: 'Number of dependants' },
  period: { vi: 'Tháng hay năm', en: 'Whether the amounts are those of a month or of a whole tax year' },
  region: { vi: 'Vùng lương tối thiểu', en: 'Minimum-wage region' },
  insurance: { vi: 'Bảo hiểm bắt buộc của người lao động', en: 'Compulsory insurance of the employee' },
  insured: { vi: 'Có đóng bảo hiểm bắt buộc không', en: 'Whether compulsory insurance is deducted' },
  insurance_base: {
    vi: 'Tiền lương làm căn cứ đóng bảo hiểm',
    en: 'Wage that insurance is computed on',
  },
  allowance_insured: {
    vi: 'Phụ cấp thuộc căn cứ đóng bảo hiểm',
    en: 'Whether the allowance belongs to the insurance base (fixed in the contract, paid regularly)',
  },
  resident: { vi: 'Cá nhân cư trú', en: 'Tax resident' },
  nationality: { vi: 'Quốc tịch', en: 'Nationality; unemployment insurance is for Vietnamese employees' },
  meal_allowance: {
    vi: 'Tiền ăn giữa ca bằng tiền nằm trong tổng thu nhập',
    en: 'Meal money in cash that is inside the gross income',
  },
  exempt_allowance: {
    vi: 'Khoản không tính vào thu nhập chịu thuế nằm trong tổng thu nhập',
    en: 'Other tax-free part of the gross income',
  },
  voluntary_pension: {
    vi: 'Bảo hiểm hưu trí bổ sung, BHXH tự nguyện, bảo hiểm nhân thọ',
    en: 'Voluntary and supplementary pension, life insurance',
  },
  net: { vi: 'Thực nhận', en: 'What remains' },
  gross_income: { vi: 'Tổng thu nhập', en: 'Gross income' },
  exempt_part: { vi: 'Khoản không tính vào thu nhập chịu thuế', en: 'Tax-free part' },
  income_subject_to_tax: {
    vi: 'Thu nhập chịu thuế',
    en: 'Income subject to tax, before deductions (thu nhập chịu thuế)',
  },
  taxable_income: {
    vi: 'Thu nhập tính thuế',
    en: 'Assessable income, to which the schedule applies (thu nhập tính thuế)',
  },
  tax_amount: { vi: 'Thuế TNCN phải nộp', en: 'Personal income tax' },
  net_income: { vi: 'Thu nhập thực nhận', en: 'Net income' },
  self_deduction: { vi: 'Giảm trừ cho bản thân', en: 'Deduction for the taxpayer' },
  dependents_deduction: { vi: 'Giảm trừ cho người phụ thuộc', en: 'Deduction for dependants' },
  bracket: { vi: 'Thuế của một bậc', en: 'Tax of one bracket' },
  effective_rate_percent: {
    vi: 'Tỷ lệ thuế trên tổng thu nhập (%)',
    en: 'Tax in percent of the gross income',
  },
  breakdown: { vi: 'Các phần', en: 'Parts of the answer' },
  // social insurance
  type: { vi: 'Loại', en: 'Kind' },
  unpaid_working_days: {
    vi: 'Số ngày làm việc không hưởng lương trong tháng',
    en: 'Unpaid working days in the month',
  },
  social_base: { vi: 'Căn cứ đóng BHXH, BHYT', en: 'Base of social and health insurance' },
  unemployment_base: { vi: 'Căn cứ đóng BHTN', en: 'Base of unemployment insurance' },
  social_cap: {
    vi: 'Mức tối đa của căn cứ đóng BHXH, BHYT',
    en: 'Ceiling of the base of social and health insurance',
  },
  unemployment_cap: {
    vi: 'Mức tối đa của căn cứ đóng BHTN',
    en: 'Ceiling of the base of unemployment insurance',
  },
  bhxh: { vi: 'Bảo hiểm xã hội', en: 'Social insurance (BHXH)' },
  bhyt: { vi: 'Bảo hiểm y tế', en: 'Health insurance (BHYT)' },
  bhtn: { vi: 'Bảo hiểm thất nghiệp', en: 'Unemployment insurance (BHTN)' },
  employee_contribution: { vi: 'Người lao động đóng', en: 'Contribution of the employee' },
  employer_contribution: { vi: 'Người sử dụng lao động đóng', en: 'Contribution of the employer' },
  employee_bhxh: { vi: 'BHXH, người lao động', en: 'Social insurance, employee' },
  employee_bhyt: { vi: 'BHYT, người lao động', en: 'Health insurance, employee' },
  employee_bhtn: { vi: 'BHTN, người lao động', en: 'Unemployment insurance, employee' },
  employer_bhxh: { vi: 'BHXH, người sử dụng lao động', en: 'Social insurance, employer' },
  employer_bhyt: { vi: 'BHYT, người sử dụng lao động', en: 'Health insurance, employer' },
  employer_bhtn: { vi: 'BHTN, người sử dụng lao động', en: 'Unemployment insurance, employer' },
  total: { vi: 'Cộng', en: 'Total' },
  // overtime
  monthly_salary: { vi: 'Tiền lương tháng', en: 'Monthly wage for normal hours' },
  hourly_wage: {
    vi: 'Tiền lương giờ',
    en: 'Hourly wage, rounded to the đồng for display; pay is computed from the unrounded one',
  },
  standard_hours: { vi: 'Số giờ làm việc bình thường trong tháng', en: 'Normal hours of the month' },
  entries: { vi: 'Các lần làm thêm giờ', en: 'Overtime worked, in order of time' },
  day: { vi: 'Loại ngày', en: 'Kind of day' },
  night: { vi: 'Ban đêm', en: 'At night, as labour law defines it' },
  hours: { vi: 'Số giờ', en: 'Hours' },
  after_day_overtime: {
    vi: 'Đã làm thêm giờ ban ngày cùng ngày',
    en: 'Day overtime was worked on the same day',
  },
  night_work_hours: {
    vi: 'Số giờ làm việc bình thường vào ban đêm',
    en: 'Normal hours worked at night in the month',
  },
  hours_before_in_year: {
    vi: 'Số giờ đã làm thêm trong năm trước tháng này',
    en: 'Overtime hours of the year before this month',
  },
  extended_sector: {
    vi: 'Ngành, nghề được làm thêm nhiều giờ hơn',
    en: 'Sector with the higher yearly limit',
  },
  overtime_pay: { vi: 'Tiền lương làm thêm giờ', en: 'Overtime pay, where it is known already' },
  normal_rate_part: {
    vi: 'Phần trả theo giờ làm việc bình thường',
    en: 'Part of overtime_pay that is the normal wage of those hours',
  },
  night_premium: {
    vi: 'Phụ trội làm việc ban đêm, nằm trong tổng thu nhập',
    en: 'Premium for normal hours at night, inside the gross income',
  },
  night_normal_wage: {
    vi: 'Tiền lương bình thường của giờ làm việc ban đêm, nằm trong tiền lương',
    en: 'Normal wage of the hours at night, inside the salary',
  },
  night_wage: {
    vi: 'Tiền lương làm việc ban đêm, gồm phụ trội',
    en: 'Wage of work at night with its premium',
  },
  night_exempt: {
    vi: 'Phần miễn thuế của tiền lương làm đêm',
    en: 'Exempt part of the wage of work at night',
  },
  month_exempt: {
    vi: 'Thu nhập miễn thuế của tháng, gồm tiền lương bình thường của giờ làm đêm',
    en: 'Exempt income of the month, with the normal wage of hours at night',
  },
  total_overtime_pay: { vi: 'Tổng tiền lương làm thêm giờ, làm đêm', en: 'Overtime and night pay' },
  multiplier: { vi: 'Hệ số', en: 'Multiplier' },
  pay: { vi: 'Tiền lương', en: 'Pay' },
} as const satisfies Record<string, Text>
