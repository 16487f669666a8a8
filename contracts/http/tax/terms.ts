import type { Text } from '../../text.ts'
import { payslipTerms } from './payslip-terms.ts'
import { settlementTerms } from './settlement-terms.ts'
import { specialTerms } from './special-terms.ts'

/**
 * The words for every field of a request or answer and every step of an explanation.
 * The Vietnamese ones are those of the acts.
 */
export const terms = {
  ...payslipTerms,
  ...settlementTerms,
  ...specialTerms,
  effective_date: {
    vi: 'Ngày phát sinh; quyết định luật áp dụng',
    en: 'Day of the event; picks the law. Default: today in Vietnam',
  },
  tax_year: { vi: 'Kỳ tính thuế (năm dương lịch)', en: 'Tax year. Default: the year of effective_date' },
  lang: { vi: 'Ngôn ngữ', en: 'Language of texts' },
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
  // business
  annual_revenue: { vi: 'Doanh thu năm', en: 'Yearly revenue' },
  business_category: { vi: 'Ngành nghề', en: 'Line of business' },
  activities: {
    vi: 'Các ngành nghề',
    en: 'Several lines of business, in place of annual_revenue and business_category',
  },
  annual_expenses: { vi: 'Chi phí được trừ trong năm', en: 'Deductible costs of the year' },
  method: { vi: 'Phương pháp tính thuế TNCN', en: 'Method of PIT' },
  previous_year_revenue: {
    vi: 'Doanh thu năm trước; quyết định có còn được tính theo tỷ lệ không',
    en: 'Revenue of the year before; decides whether the rate method is still open',
  },
  method_next_year: {
    vi: 'Phương pháp của năm sau, nếu pháp luật đã ấn định',
    en: 'Method of the next year, where the law fixes it already; else null',
  },
  vat_if_taxed: {
    vi: 'Thuế GTGT nếu hoa hồng đại lý bị tính như dịch vụ',
    en: 'VAT if the commission of the agent were taxed as a service; null where there is no such doubt',
  },
  with_materials: { vi: 'Xây dựng có bao thầu nguyên vật liệu', en: 'Construction with materials supplied' },
  vat_reduction: {
    vi: 'Áp dụng giảm tỷ lệ % thuế GTGT',
    en: 'Apply the cut of the VAT percentage (goods and services that qualify)',
  },
  other_business_revenue: {
    vi: 'Doanh thu kinh doanh khác trong năm',
    en: 'Other business revenue of the same person in the year; counts towards the limit of the PIT cut',
  },
  first_year: { vi: 'Năm đầu ra kinh doanh', en: 'First year of business' },
  threshold_status: { vi: 'Thuộc diện nộp thuế hay không', en: 'Exempt or taxable' },
  vat: { vi: 'Thuế GTGT', en: 'VAT' },
  pit: { vi: 'Thuế TNCN', en: 'PIT payable' },
  pit_before_reduction: { vi: 'Thuế TNCN trước khi giảm', en: 'PIT before the cut' },
  pit_reduction: { vi: 'Số thuế TNCN được giảm', en: 'Cut of the PIT' },
  license_fee: { vi: 'Lệ phí môn bài', en: 'Licence fee' },
  total_tax: { vi: 'Tổng số thuế', en: 'Total' },
  total_tax_before_reduction: { vi: 'Tổng số thuế trước khi giảm', en: 'Total before the cut' },
  deduction: { vi: 'Mức doanh thu được trừ', en: 'Revenue deducted before PIT' },
  pit_base: { vi: 'Doanh thu tính thuế TNCN', en: 'Revenue that PIT is computed on' },
  profit: { vi: 'Thu nhập tính thuế (doanh thu trừ chi phí)', en: 'Profit (revenue less costs)' },
  profit_rate: { vi: 'Thuế suất trên thu nhập', en: 'Rate on profit' },
  threshold: { vi: 'Mức không phải nộp thuế', en: 'Threshold' },
  rental_kind: {
    vi: 'Loại cho thuê: bất động sản, nhà trọ cho sinh viên và công nhân, lưu trú ngắn hạn',
    en: 'What is let: real estate, rooms for students and workers, short stays',
  },
  has_services: { vi: 'Cho thuê kèm dịch vụ (lưu trú)', en: 'Letting with services (lodging)' },
  property_count: { vi: 'Số bất động sản cho thuê', en: 'Number of properties; no effect on the tax' },
  // e-commerce
  platform_revenue: { vi: 'Doanh thu qua sàn', en: 'Revenue through platforms' },
  offline_revenue: { vi: 'Doanh thu ngoài sàn', en: 'Other revenue of the business' },
  product_type: { vi: 'Loại hàng hóa, dịch vụ', en: 'Kind of product' },
  total_revenue: { vi: 'Tổng doanh thu', en: 'Total revenue' },
  withheld_vat: { vi: 'Thuế GTGT sàn khấu trừ', en: 'VAT withheld by the platform' },
  withheld_pit: { vi: 'Thuế TNCN sàn khấu trừ', en: 'PIT withheld by the platform' },
  withheld_tax: { vi: 'Tổng số thuế sàn khấu trừ', en: 'Tax withheld by the platform' },
  refund_eligible: {
    vi: 'Được xử lý số thuế đã khấu trừ như nộp thừa',
    en: 'Whether all that was withheld counts as overpaid',
  },
  refund_amount: {
    vi: 'Số thuế nộp thừa khi không phải nộp thuế',
    en: 'What can be claimed back when the revenue is under the threshold',
  },
  tax_due: { vi: 'Số thuế phải nộp cả năm', en: 'Tax due for the year on the total revenue' },
  vat_due_total: { vi: 'Thuế GTGT phải nộp cả năm', en: 'VAT due for the year' },
  pit_due_total: { vi: 'Thuế TNCN phải nộp cả năm', en: 'PIT due for the year' },
  pit_due_total_before_reduction: {
    vi: 'Thuế TNCN phải nộp cả năm trước khi giảm',
    en: 'PIT due for the year before the cut',
  },
  pit_overpaid: { vi: 'Thuế TNCN đã khấu trừ vượt số phải nộp', en: 'PIT withheld beyond what is due' },
  pit_overpaid_before_reduction: {
    vi: 'Thuế TNCN đã khấu trừ vượt số phải nộp, chưa tính giảm',
    en: 'PIT withheld beyond what is due, before the cut',
  },
  // investment, lending, special
  amount: { vi: 'Số tiền', en: 'Amount' },
  held_years: { vi: 'Số năm nắm giữ', en: 'Full years of holding' },
  tax_rate: { vi: 'Thuế suất (%)', en: 'Rate, percent' },
  bracket_from: { vi: 'Từ', en: 'From' },
  bracket_to: { vi: 'Đến', en: 'Upper end; null for the last bracket' },
  vat_rate: { vi: 'Tỷ lệ thuế GTGT (%)', en: 'Rate of VAT, percent' },
  pit_rate: { vi: 'Thuế suất TNCN (%)', en: 'Rate of PIT, percent' },
  statutory_rate: { vi: 'Thuế suất theo luật (%)', en: 'Rate of the law, percent' },
  tax: { vi: 'Thuế', en: 'Tax' },
  interest_income: { vi: 'Tiền lãi', en: 'Interest received' },
  interest: { vi: 'Tiền lãi', en: 'Interest' },
  principal: { vi: 'Tiền gốc', en: 'Principal' },
  annual_rate: { vi: 'Lãi suất năm (%)', en: 'Yearly interest rate, percent' },
  months: { vi: 'Số tháng', en: 'Months' },
  statutory_tax: { vi: 'Thuế theo thuế suất của luật', en: 'Tax at the rate of the law' },
  commitment: {
    vi: 'Có bản cam kết thu nhập chưa đến mức chịu thuế',
    en: 'Written commitment that the income of the year stays below the deductions',
  },
  asset: { vi: 'Loại tài sản', en: 'Kind of asset' },
  relationship: { vi: 'Quan hệ với người để lại, người tặng', en: 'Relation to the giver' },
  taxable: { vi: 'Phần tính thuế', en: 'Taxable part' },
  tax_exempt: { vi: 'Phần miễn thuế', en: 'Exempt part' },
  reason: { vi: 'Lý do', en: 'Reason' },
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
  // comparison, exemption
  savings: { vi: 'Chênh lệch thuế', en: 'Difference between the two methods' },
  savings_before_reduction: {
    vi: 'Chênh lệch thuế trước khi giảm',
    en: 'Difference between the two methods before the cut',
  },
  difference: {
    vi: 'Chênh lệch thuế, như trên',
    en: 'Difference between the two methods, the same as savings',
  },
  base_of_health_insurance: { vi: 'Căn cứ đóng BHYT', en: 'Base of health insurance' },
  base_of_social_insurance: { vi: 'Căn cứ đóng BHXH', en: 'Base of social insurance' },
  cap_of_health_insurance: {
    vi: 'Mức tối đa của căn cứ đóng BHYT',
    en: 'Ceiling of the base of health insurance',
  },
  cap_of_social_insurance: {
    vi: 'Mức tối đa của căn cứ đóng BHXH',
    en: 'Ceiling of the base of social insurance',
  },
  eligible: { vi: 'Thuộc diện không phải nộp thuế', en: 'Whether no tax is due' },
  remaining_to_threshold: { vi: 'Còn lại đến mức phải nộp thuế', en: 'Revenue left up to the threshold' },
  excess: { vi: 'Phần vượt mức', en: 'Revenue above the threshold' },
  start_date: { vi: 'Ngày bắt đầu kinh doanh', en: 'First day of business' },
} as const satisfies Record<string, Text>

export type Term = keyof typeof terms

/** Both languages in one line, for schema descriptions. */
export const describe = (term: Term): string => `${terms[term].en} · ${terms[term].vi}`
