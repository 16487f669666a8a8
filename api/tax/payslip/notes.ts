import type { Law } from '../../../contracts/law/law.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { withholdingFormLaw } from '../../../contracts/law/withholding-form.ts'
import { dongEn, dongVi } from '../../../contracts/money.ts'
import type { Note } from '../note.ts'
import { hoursNotes } from '../overtime/notes.ts'
import { nightNotes } from '../personal-income/night.ts'
import { baseAbovePay, insuranceAbovePay } from '../personal-income/notes.ts'
import { belowMinimumWage, contributionSuspended, insuredNotes } from '../social-insurance/notes.ts'
import { provisional } from '../special/kinds.ts'
import type { Solved } from './solve.ts'

/** What to know beside the figures of a payslip. */
export function payslipNotes(slip: Solved, law: Law): Note[] {
  const { input, insurance, nightExempt } = slip
  const notes: Note[] = belowMinimumWage(slip.salary, input, law.date, law)
  if (insurance.suspended) notes.push(contributionSuspended(law))
  else if (insurance.cover.bhxh) {
    notes.push(...insuredNotes(insurance.wage, { ...input, vietnamese: insurance.cover.bhtn }, law.date, law))
    if (insurance.wage > slip.wage) notes.push(baseAbovePay(law))
  }
  if (insurance.employee.total > slip.gross - slip.benefits) notes.push(insuranceAbovePay)
  if (input.regime === 'second_employer') notes.push(secondEmployer)
  if (insurance.equivalent.total > 0) notes.push(paidWithWage)
  const unionNote = valueAt(payslipLaw.unionFeeRate, law.date)?.note
  if (insurance.unionFee > 0 && unionNote)
    notes.push({ code: 'union_fee_of_private_firms', vi: `${unionNote.vi}.`, en: `${unionNote.en}.` })
  if (slip.overtime.lines.length > 0) notes.push(...hoursNotes(slip.overtime.limits, law))
  notes.push(...nightNotes(nightExempt.normal, slip.premiumOnly, law))
  const has = (kind: string) => slip.items.some(item => item.kind === kind)
  const meal = has('meal') ? valueAt(personalIncomeLaw.mealAllowanceCap, law.date)?.note : undefined
  if (meal) notes.push({ code: 'meal_allowance_cap', ...meal })
  if (slip.items.some(({ kind, limit }) => (kind === 'phone' || kind === 'per_diem') && limit === null))
    notes.push(companyRule)
  if (slip.items.some(({ kind, limit }) => kind === 'hazard' && limit === null)) notes.push(legalFigure)
  if (slip.withheld) notes.push(...provisional(slip.withheld, law))
  if (input.foreign) notes.push(rateAsGiven)
  const codes = slip.form && valueAt(withholdingFormLaw.codes, law.date)?.note
  if (codes)
    notes.push({
      code: 'withholding_form_codes_quoted',
      vi: `Tờ khai ${slip.form?.id}: ${codes.vi}; dòng thu nhập gồm cả phần Điều 26 miễn nếu mẫu có dòng riêng cho phần này.`,
      en: `Form ${slip.form?.id}: ${codes.en}; the line of income has what Article 26 exempts where the form has a line for it.`,
    })
  if (slip.payable < 0) notes.push(owed)
  if (input.target !== null && has('housing')) notes.push(housingOfNet)
  if (slip.above > 0) {
    notes.push({
      code: 'net_not_exact',
      vi: `Không mức lương nào để lại đúng số thực nhận; mức nhỏ nhất đủ để lại thừa ${dongVi(slip.above)}.`,
      en: `No wage leaves exactly the net; the smallest that is enough leaves ${dongEn(slip.above)} more.`,
    })
  }
  return notes
}

const secondEmployer: Note = {
  code: 'second_employer_insurance_in_doubt',
  vi: 'BHXH, BHTN đóng theo hợp đồng giao kết đầu tiên (Điều 2.5.a Luật 41/2024/QH15, Điều 31.1 Luật 74/2025/QH15). BHYT khi có hai hợp đồng và quỹ tai nạn lao động của người sử dụng lao động thứ hai chưa xác định được: không tính ở đây.',
  en: 'Social and unemployment insurance go by the first contract (Article 2.5.a of Law 41/2024/QH15, Article 31.1 of Law 74/2025/QH15). Health insurance under two contracts and the accident fund of the second employer are not established: not counted here.',
}
const paidWithWage: Note = {
  code: 'equivalent_paid_with_wage',
  vi: 'Không thuộc diện bảo hiểm bắt buộc: người sử dụng lao động trả cùng lương khoản tương đương mức đóng (Điều 168.3 Bộ luật Lao động), chịu thuế.',
  en: 'Outside compulsory insurance the employer pays its share with the wage (Article 168.3 of the Labour Code); it is taxed.',
}
const owed: Note = {
  code: 'deductions_above_net',
  vi: 'Bảo hiểm, thuế, tạm ứng và khoản trừ lớn hơn số được nhận: payable là số còn nợ.',
  en: 'Insurance, tax, advances and deductions are more than the pay: payable is what remains owed.',
}
const housingOfNet: Note = {
  code: 'housing_cap_of_net_contract_in_doubt',
  vi: 'Hợp đồng thực nhận có tiền nhà trả thay: mức tính của tiền nhà ở đây theo thu nhập chịu thuế sau quy đổi. Cách quy đổi hai bước (tiền nhà theo thu nhập quy đổi khi chưa có tiền nhà) cho số hơi khác.',
  en: 'A net contract with housing: what of it counts goes here by the taxable income after conversion. Conversion in two steps (housing by the income converted without it) gives a slightly different figure.',
}
const companyRule: Note = {
  code: 'limit_of_employer_assumed',
  vi: 'Khoán điện thoại, công tác phí được miễn trong mức của quy chế: không nêu limit thì tính là trong mức.',
  en: 'Telephone and per diem are free within the rules of the employer: without limit they count as within them.',
}
const legalFigure: Note = {
  code: 'legal_limit_assumed',
  vi: 'Phụ cấp độc hại, khu vực được miễn trong mức của pháp luật: không nêu limit thì tính là trong mức.',
  en: 'Danger and regional allowances are free up to the legal figure: without limit they count as within it.',
}
const rateAsGiven: Note = {
  code: 'exchange_rate_as_given',
  vi: 'Tỷ giá theo yêu cầu: thuế theo tỷ giá mua vào của ngân hàng khi phát sinh (Điều 17.1 Nghị định 253/2026/NĐ-CP); bảo hiểm theo tỷ giá bình quân đầu tháng 1, tháng 7 (Điều 7.5 Nghị định 158/2025/NĐ-CP): insurance_exchange_rate.',
  en: 'Rates are those given: tax by the buying rate of the bank when the income arises (Article 17.1 of Decree 253/2026/NĐ-CP); insurance by the mean rate of early January or July (Article 7.5 of Decree 158/2025/NĐ-CP): insurance_exchange_rate.',
}
