import { terms } from '../../../contracts/http/tax/terms.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { number } from '../numbers.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

/** Inputs of steps that are no figure of any answer, and those whose term is too long for a formula. */
const labels: Readonly<Record<string, Text>> = {
  salary: t('tiền lương', 'salary'),
  wage: t('lương đóng bảo hiểm', 'insured wage'),
  multiple: t('số lần', 'multiple'),
  reference_level: t('mức tham chiếu', 'reference level'),
  minimum_wage: t('lương tối thiểu vùng', 'minimum wage of the region'),
  rate: t('tỷ lệ %', 'rate %'),
  cut: t('mức giảm %', 'cut %'),
  cap: t('mức trần tháng', 'cap of a month'),
  paid: t('số đã đóng', 'amount paid'),
  deduction: t('mức trừ', 'deduction'),
  lower_line: t('ngưỡng dưới của bậc', 'lower line of the bracket'),
  upper_line: t('ngưỡng trên của bậc', 'upper line of the bracket'),
  taxable_income: t('thu nhập tính thuế', 'assessable income'),
  income_subject_to_tax: t('thu nhập chịu thuế', 'income subject to tax'),
  exempt_part: t('khoản không chịu thuế', 'tax-free part'),
  exempt_allowance: t('khoản không chịu thuế khác', 'other tax-free part'),
  exempt_overtime_pay: t('tiền làm thêm giờ miễn thuế', 'tax-free overtime pay'),
  voluntary_pension: t('bảo hiểm tự nguyện, bổ sung', 'voluntary pension'),
  pension: t('bảo hiểm tự nguyện, bổ sung', 'voluntary pension'),
  meal_money_within_cap: t('tiền ăn giữa ca trong mức trần', 'meal money within its cap'),
  insurance: t('bảo hiểm bắt buộc', 'compulsory insurance'),
  month_insurance: t('bảo hiểm của tháng', 'insurance of a month'),
  employee_bhxh: t('BHXH người lao động', 'social insurance of the employee'),
  employee_bhyt: t('BHYT người lao động', 'health insurance of the employee'),
  employee_bhtn: t('BHTN người lao động', 'unemployment insurance of the employee'),
  employer_bhxh: t('BHXH người sử dụng lao động', 'social insurance of the employer'),
  employer_bhyt: t('BHYT người sử dụng lao động', 'health insurance of the employer'),
  employer_bhtn: t('BHTN người sử dụng lao động', 'unemployment insurance of the employer'),
  social_cap: t('mức tối đa đóng BHXH, BHYT', 'ceiling of social and health insurance'),
  unemployment_cap: t('mức tối đa đóng BHTN', 'ceiling of unemployment insurance'),
  dependents: t('số người phụ thuộc', 'dependants'),
  revenue: t('doanh thu', 'revenue'),
  threshold: t('mức không phải nộp thuế', 'threshold'),
  threshold_left: t('mức trừ còn lại', 'deduction left'),
  fee: t('mức lệ phí', 'fee'),
  vat_line: t('thuế GTGT của dòng', 'VAT of the line'),
  pit_line: t('thuế TNCN của dòng', 'PIT of the line'),
  pit: t('thuế TNCN', 'PIT'),
  profit: t('thu nhập tính thuế', 'profit'),
  rate_pit: t('thuế TNCN theo tỷ lệ', 'PIT by percentage'),
  rate_total: t('tổng thuế theo tỷ lệ', 'total by percentage'),
  profit_pit: t('thuế TNCN trên thu nhập', 'PIT on profit'),
  profit_pit_before_reduction: t('thuế TNCN trên thu nhập trước khi giảm', 'PIT on profit before the cut'),
  profit_total: t('tổng thuế trên thu nhập', 'total on profit'),
  bracket: t('thuế bậc', 'tax of bracket'),
  pay: t('tiền lương dòng', 'pay of line'),
  exempt: t('phần miễn thuế dòng', 'tax-free part of line'),
  percent: t('hệ số % dòng', 'percent of line'),
  day_rate: t('hệ số ban ngày %', 'rate by day %'),
  night_premium: t('phụ trội ban đêm %', 'premium at night %'),
  further_premium: t('phụ trội làm thêm ban đêm %', 'further premium at night %'),
  premium: t('phụ trội %', 'premium %'),
  day_wage: t('lương ban ngày %', 'wage by day %'),
  normal_wage: t('lương giờ bình thường của tháng', 'wage of the normal hours'),
  normal_hours: t('số giờ bình thường của tháng', 'normal hours'),
  hours_within_limits: t('số giờ trong giới hạn', 'hours within the limits'),
  normal_rate_part: t('phần lương giờ bình thường', 'normal wage of those hours'),
  wage_given: t('tiền lương đã biết', 'wage as given'),
  insured_wage: t('tiền lương đóng bảo hiểm', 'wage of the insurance'),
  item: t('khoản', 'line'),
  exempt_item: t('phần miễn thuế của khoản', 'tax-free part of line'),
  limit_left: t('mức còn lại', 'limit left'),
  share: t('tỷ lệ %', 'share %'),
  taxable_without_housing: t('thu nhập chịu thuế chưa gồm tiền nhà', 'taxable income without housing'),
  union_fee_cap: t('mức tối đa của đoàn phí', 'highest union fee'),
  bhxh_rate: t('tỷ lệ BHXH %', 'rate of social insurance %'),
  bhyt_rate: t('tỷ lệ BHYT %', 'rate of health insurance %'),
  bhtn_rate: t('tỷ lệ BHTN %', 'rate of unemployment insurance %'),
  gross: t('đã trả, nơi', 'paid by payer'),
  exempt_paid: t('miễn thuế, nơi', 'exempt of payer'),
  insurance_paid: t('bảo hiểm, nơi', 'insurance of payer'),
  withheld: t('đã khấu trừ', 'withheld'),
  months: t('số tháng', 'months'),
  medical_paid: t('đã chi y tế', 'paid for medical care'),
  medical_cap: t('mức trừ y tế', 'cap of medical costs'),
  education_paid: t('đã chi giáo dục', 'paid for education'),
  education_cap: t('mức trừ giáo dục', 'cap of education'),
  charity_paid: t('đã đóng góp', 'given to charity'),
  other_insurance_paid: t('bảo hiểm khác đã đóng', 'other insurance paid'),
  income_abroad: t('thu nhập nước ngoài', 'income abroad'),
  tax_abroad: t('thuế nộp ở nước ngoài', 'tax paid abroad'),
  limit: t('mức được trừ', 'limit'),
  credit: t('thuế được trừ', 'credit'),
  line: t('mức được miễn', 'line'),
  difference: t('chênh lệch', 'difference'),
  own_part: t('phần của người chuyển nhượng', 'part of the seller'),
  expenses: t('chi phí chuyển nhượng', 'expenses'),
  price: t('giá thanh toán', 'settlement price'),
  multiplier: t('hệ số nhân', 'multiplier'),
  contracts: t('số hợp đồng', 'contracts'),
  margin: t('ký quỹ ban đầu %', 'initial margin %'),
  divisor: t('số chia', 'divisor'),
  shares: t('số cổ phiếu', 'shares'),
  taxed_shares: t('số cổ phiếu tính thuế', 'shares that are taxed'),
  years: t('số năm', 'years'),
  min_months: t('số tháng ít nhất', 'least months'),
  days: t('số ngày tại Việt Nam', 'days in Vietnam'),
  days_of_year: t('số ngày của năm', 'days of the year'),
  benefits: t('lợi ích khác', 'other benefits'),
  rate_percent: t('tỷ lệ %', 'rate %'),
  household_pit: t('thuế TNCN của hộ', 'PIT of the household'),
  company_total: t('tổng thuế của công ty', 'total of the company'),
  dividend_rate: t('thuế suất lợi nhuận được chia %', 'rate on distributed profit %'),
  max: t('số lớn hơn', 'larger of'),
  min: t('số nhỏ hơn', 'smaller of'),
  round: t('làm tròn', 'round'),
}

/** An input of a formula in words; a number at its end stays: line or bracket. */
export function inputLabel(name: string, lang: Lang): string {
  const [, base = name, line] = /^(.*?)_(\d+)$/.exec(name) ?? []
  const label = Object.hasOwn(labels, base) ? labels[base] : terms[base as keyof typeof terms]
  if (!label) return name
  const text = label[lang].replace(/ \([^)]*\)$/, '')
  const isWord = /^\p{Lu}\p{Ll}/u.test(text)
  const spoken = isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text
  return line === undefined ? spoken : `${spoken} ${line}`
}

/** How a step is computed: in words, and with its figures put in. */
export function formulaView(formula: string, inputs: Readonly<Record<string, number>>, lang: Lang): Html {
  const names = /[a-z_]+[a-z0-9_]*/g
  // Numbers have commas of their own, in either language.
  const parted = formula.replaceAll(', ', '; ')
  const labelOf = parted.replaceAll(names, name => inputLabel(name, lang))
  const withFigures = parted.replaceAll(names, name =>
    Object.hasOwn(inputs, name) ? number(lang, inputs[name], { max: 6 }).text : inputLabel(name, lang),
  )
  return html`${labelOf}<br><small>= ${withFigures}</small>`
}
