import type { Text } from '../../text.ts'
import { benefitsTerms } from './benefits-terms.ts'
import { businessTerms } from './business-terms.ts'
import { householdTerms } from './household-terms.ts'
import { payslipCheckTerms } from './payslip-check-terms.ts'
import { payslipTerms } from './payslip-terms.ts'
import { settlementTerms } from './settlement-terms.ts'
import { specialTerms } from './special-terms.ts'
import { wageTerms } from './wage-terms.ts'

/**
 * The words for every field of a request or answer and every step of an explanation.
 * The Vietnamese ones are those of the acts.
 */
export const terms = {
  ...benefitsTerms,
  ...businessTerms,
  ...householdTerms,
  ...payslipCheckTerms,
  ...payslipTerms,
  ...settlementTerms,
  ...specialTerms,
  ...wageTerms,
  effective_date: {
    vi: 'Ngày phát sinh; quyết định luật áp dụng',
    en: 'Day of the event; picks the law. Default: today in Vietnam',
  },
  tax_year: { vi: 'Kỳ tính thuế (năm dương lịch)', en: 'Tax year. Default: the year of effective_date' },
  lang: { vi: 'Ngôn ngữ', en: 'Language of texts' },
  reform_from: { vi: 'Ngày bắt đầu áp dụng giả định', en: 'First day of the supposition. Default: all days' },
  // late payment
  tax_owed: { vi: 'Số thuế phải nộp', en: 'Tax to be paid' },
  due_on: { vi: 'Hạn nộp theo văn bản', en: 'Due date as the act names it' },
  due: { vi: 'Hạn nộp sau khi dời ngày nghỉ', en: 'Due date, moved off a day off' },
  paid_on: { vi: 'Ngày nộp tiền', en: 'Day of the payment. Default: effective_date' },
  filed_on: { vi: 'Ngày nộp hồ sơ khai thuế', en: 'Day on which the return was filed' },
  filer: {
    vi: 'Người nộp hồ sơ: cá nhân, hộ hay tổ chức',
    en: 'Individual (households too) or organisation',
  },
  mitigating: { vi: 'Số tình tiết giảm nhẹ', en: 'Number of mitigating circumstances' },
  aggravating: { vi: 'Số tình tiết tăng nặng', en: 'Number of aggravating circumstances' },
  days_late: { vi: 'Số ngày chậm nộp', en: 'Days for which interest runs' },
  interest_rate: { vi: 'Tiền chậm nộp mỗi ngày (%)', en: 'Late interest a day, percent' },
  late_interest: { vi: 'Tiền chậm nộp', en: 'Late interest' },
  tax_and_interest: { vi: 'Thuế và tiền chậm nộp', en: 'Tax and late interest' },
  days_filed_late: { vi: 'Số ngày nộp hồ sơ quá hạn', en: 'Days by which the return was late' },
  late_explanation: { vi: 'Diễn giải', en: 'In words' },
  late_return: { vi: 'Hậu quả của việc nộp hồ sơ quá hạn', en: 'What follows from filing late' },
  fine: { vi: 'Tiền phạt', en: 'Fine' },
  fine_min: { vi: 'Mức thấp nhất của khung phạt', en: 'Minimum of the range' },
  fine_max: { vi: 'Mức cao nhất của khung phạt', en: 'Maximum of the range' },
  fine_middle: { vi: 'Mức trung bình của khung phạt', en: 'Middle of the range' },
  treatment: {
    vi: 'Doanh thu chịu thuế; không chịu thuế GTGT; thuế suất không phần trăm; hoặc nông sản tự sản xuất chưa chế biến',
    en: 'Whether the revenue is taxed, not subject to VAT, zero-rated, or own unprocessed farm produce (free of PIT too)',
  },
  own_produce_revenue: {
    vi: 'Doanh thu nông sản tự sản xuất, được miễn thuế, không gồm trong doanh thu năm',
    en: 'Revenue of own farm produce: exempt, and not part of annual_revenue',
  },
  lower_method: {
    vi: 'Phương pháp được chọn có thuế TNCN thấp hơn; trống nếu bằng nhau hoặc hộ không phải nộp',
    en: 'The open method with the lower PIT; null where both are the same or the household is exempt',
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
} as const satisfies Record<string, Text>

export type Term = keyof typeof terms

/** Both languages in one line, for schema descriptions. */
/** @param more what else is to be said, in both languages: when the figure is null */
export const describe = (term: Term, more?: Text): string =>
  more === undefined
    ? `${terms[term].en} · ${terms[term].vi}`
    : `${terms[term].en}; ${more.en} · ${terms[term].vi}; ${more.vi}`
