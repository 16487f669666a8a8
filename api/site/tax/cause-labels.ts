import type { PayslipCause } from '../../../contracts/http/tax/payslip-check.ts'
import type { Text } from '../../../contracts/text.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

/** Why a payslip differs from the law, and why no reason is named, as results show them. */
export const causeLabels: Readonly<
  Record<PayslipCause | 'no_difference' | 'nothing_yields_it' | 'words_not_on_file' | 'sum_of_lines', Text>
> = {
  rounding: t('Làm tròn', 'Rounding'),
  other_cap: t('Mức trần bảo hiểm của kỳ khác', 'Ceiling of another time'),
  no_cap: t('Không áp mức trần bảo hiểm', 'No ceiling applied'),
  unemployment_capped_as_social: t('BHTN theo mức trần BHXH', 'Unemployment cut at the social ceiling'),
  other_region: t('Lương tối thiểu vùng khác', 'Minimum wage of another region'),
  other_minimum_wage: t('Lương tối thiểu của kỳ khác', 'Minimum wage of another time'),
  other_insurance_rate: t('Tỷ lệ đóng của kỳ khác', 'Rate of another time'),
  insurance_on_pay: t('Bảo hiểm trên tiền lương khác', 'Insurance on another wage'),
  insurance_on_gross: t('Bảo hiểm trên tổng thu nhập', 'Insurance on the gross income'),
  insurance_on_taxed_pay: t('Bảo hiểm trên thu nhập chịu thuế', 'Insurance on the taxed income'),
  insurance_on_minimum_wage: t('Bảo hiểm trên lương tối thiểu', 'Insurance on the minimum wage'),
  insurance_on_another_base: t('Bảo hiểm trên căn cứ khác', 'Insurance on another base'),
  no_insurance: t('Không tính bảo hiểm', 'No insurance'),
  no_unemployment_insurance: t('Không tính BHTN', 'No unemployment insurance'),
  insurance_in_suspended_month: t('Vẫn đóng trong tháng nghỉ', 'Insured in a suspended month'),
  insurance_not_deducted: t('Không trừ bảo hiểm trước thuế', 'Insurance not deducted'),
  other_schedule: t('Biểu thuế của kỳ khác', 'Schedule of another time'),
  other_tax_year: t('Luật của kỳ tính thuế khác', 'Law of another tax year'),
  dependents_not_counted: t('Không trừ người phụ thuộc', 'Dependants not counted'),
  other_number_of_dependents: t('Số người phụ thuộc khác', 'Another number of dependants'),
  no_self_deduction: t('Không trừ bản thân', 'No deduction for the taxpayer'),
  other_deduction: t('Mức giảm trừ của kỳ khác', 'Deduction of another time'),
  exempt_part_taxed: t('Phần không chịu thuế bị tính thuế', 'Free part was taxed'),
  items_exempt_in_full: t('Phần chịu thuế không bị tính', 'Taxed part was left free'),
  other_meal_limit: t('Mức tiền ăn của kỳ khác', 'Meal limit of another time'),
  overtime_premium_alone: t('Chỉ miễn phần trội làm thêm', 'Overtime premium alone exempt'),
  night_premium_alone: t('Chỉ miễn phụ trội ban đêm', 'Night premium alone exempt'),
  tax_withheld_at_source: t('Khấu trừ theo tỷ lệ', 'Withheld at a flat rate'),
  taxed_by_schedule: t('Tính theo biểu lũy tiến', 'Taxed by the schedule'),
  taxed_as_non_resident: t('Tính như không cư trú', 'Taxed as a non-resident'),
  item_left_out: t('Thiếu một khoản', 'An item left out'),
  whole_month_paid: t('Trả cả tháng', 'Whole month paid'),
  benefits_paid_out: t('Lợi ích tính như tiền', 'Benefits counted as money'),
  union_fee_left_out: t('Không trừ đoàn phí', 'Union fee left out'),
  union_fund_left_out: t('Không tính kinh phí công đoàn', 'Union fund left out'),
  other_union_fee: t('Đoàn phí của kỳ khác', 'Union fee of another time'),
  advances_not_taken_off: t('Không trừ tạm ứng', 'Advances not taken off'),
  no_difference: t('Không có dòng nào lệch', 'No line differs'),
  nothing_yields_it: t('Không nguyên nhân nào cho ra số này', 'No cause yields it'),
  words_not_on_file: t('Chưa có lời văn', 'Words not on file'),
  sum_of_lines: t('Là tổng của các dòng khác', 'A sum of other lines'),
}
