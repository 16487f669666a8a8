import type { Text } from '../../text.ts'

/** The words of households, sellers and small companies; part of `terms`. */
export const businessTerms = {
  // platforms
  platform_lines: {
    vi: 'Các loại hàng hóa, dịch vụ bán qua sàn, thay cho một doanh thu và một loại',
    en: 'Kinds of sales through platforms, in place of platform_revenue and product_type',
  },
  still_to_pay: { vi: 'Còn phải nộp sau khấu trừ', en: 'Still to pay after what was withheld' },
  still_to_pay_vat: { vi: 'Thuế GTGT còn phải nộp', en: 'VAT still to pay' },
  still_to_pay_pit: { vi: 'Thuế TNCN còn phải nộp', en: 'PIT still to pay' },
  vat_overpaid: { vi: 'Thuế GTGT sàn khấu trừ nhiều hơn số phải nộp', en: 'VAT withheld beyond what is due' },
  // household or company
  linked_company: {
    vi: 'Công ty con hoặc có quan hệ liên kết với công ty không đủ điều kiện',
    en: 'Whether the company is a subsidiary of, or linked with, one that does not qualify',
  },
  company_owners: { vi: 'Công ty có một hay nhiều chủ là cá nhân', en: 'One individual owner, or several' },
  as_household: { vi: 'Nếu là hộ kinh doanh', en: 'As a household business' },
  as_company: { vi: 'Nếu là công ty', en: 'As a company' },
  household_exempt: { vi: 'Hộ không phải nộp thuế', en: 'Whether the household owes no tax' },
  company_exempt: { vi: 'Công ty được miễn thuế TNDN', en: 'Whether the company is exempt' },
  rate_pit: { vi: 'Thuế TNCN theo tỷ lệ trên doanh thu', en: 'PIT by the rate method' },
  profit_pit: { vi: 'Thuế TNCN trên thu nhập', en: 'PIT on profit' },
  cit_revenue_counted: {
    vi: 'Doanh thu để xét thuế suất, miễn thuế TNDN',
    en: 'Revenue that rate and exemption go by',
  },
  cit_rate: { vi: 'Thuế suất thuế TNDN (%)', en: 'Rate of corporate income tax, percent' },
  cit_before_reduction: { vi: 'Thuế TNDN trước khi giảm', en: 'Corporate income tax before the cut' },
  cit_reduction: { vi: 'Thuế TNDN được giảm', en: 'Cut of corporate income tax' },
  cit: { vi: 'Thuế TNDN phải nộp', en: 'Corporate income tax' },
  profit_after_tax: { vi: 'Lợi nhuận sau thuế', en: 'Profit after tax' },
  dividend_tax: { vi: 'Thuế TNCN khi chia lợi nhuận', en: 'PIT when the profit is paid out' },
  company_total_tax: { vi: 'Thuế TNDN và thuế khi chia', en: 'Corporate income tax and that of the payout' },
  income_tax_difference: { vi: 'Chênh lệch thuế thu nhập', en: 'Difference of income tax' },
  lower_income_tax: { vi: 'Bên có thuế thu nhập thấp hơn', en: 'Where the income tax is lower' },
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
  vat_reduced_revenue: {
    vi: 'Doanh thu được giảm tỷ lệ % thuế GTGT: hàng hóa, dịch vụ được giảm, của các tháng được giảm; không cần nêu khi cả năm được giảm',
    en: 'Revenue whose VAT percentage is cut: goods and services that qualify, of the months of the cut; left out where all of the year is cut',
  },
  epidemic_exempt_revenue: {
    vi: 'Doanh thu các tháng của quý III, IV năm 2021 được miễn thuế (chỉ kỳ tính thuế 2021)',
    en: 'Revenue of the months of the third and fourth quarter of 2021 whose tax is exempt (tax year 2021 only)',
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
