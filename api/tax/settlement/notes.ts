import type { Law } from '../../../contracts/law/law.ts'
import { settlementLaw } from '../../../contracts/law/settlement.ts'
import { settlementFilingLaw } from '../../../contracts/law/settlement-filing.ts'
import { amountEn, amountVi, dongEn, dongVi, millionOf } from '../../../contracts/money.ts'
import type { Note } from '../note.ts'
import { firstHalfOf } from './present.ts'
import type { Settlement, SettlementForm } from './settle.ts'

/** What to know beside the figures of a settlement, each doubt with its other reading. */
export function settlementNotes(s: Settlement, law: Law): Note[] {
  const { input, filing } = s
  const notes: Note[] = []
  if (input.period.residence === 'non_resident') {
    if (input.abroad.length > 0) notes.push(abroadNotTaxed)
    return [...notes, notSettled]
  }
  if (input.period.residence === 'first_twelve_months') notes.push(lawOfFirstYear)
  const half = firstHalfOf(s.months)
  if (half !== null && half.taxBefore !== half.tax)
    notes.push({
      code: 'first_half_by_old_rules',
      vi: `Các tháng khấu trừ theo quy định cũ: theo biểu cũ ${dongVi(half.taxBefore)}, theo biểu của năm ${dongVi(half.tax)}, đã khấu trừ ${dongVi(half.withheld)}. Không khai lại; điều chỉnh ở quyết toán này (Điều 70.2 Nghị định 253/2026/NĐ-CP).`,
      en: `Months withheld by the old rules: ${dongEn(half.taxBefore)} by the old schedule, ${dongEn(half.tax)} by that of the year, ${dongEn(half.withheld)} withheld. They are not filed again; this settlement adjusts them (Article 70.2 of Decree 253/2026/NĐ-CP).`,
    })
  if (input.medical + input.education > 0)
    notes.push(law.find(settlementLaw.medicalCap) === null ? notYetDeducted : vouchers)
  if (input.charity > 0) notes.push(approvedBodies)
  if (input.dependents.length > 0) notes.push(registered)
  if (s.other.total > 0) notes.push(otherIncomeNote(s, law))
  if (s.credits.some(({ withoutTreaty }) => withoutTreaty)) notes.push(noTreaty)
  if (s.foreignCredit > 0)
    notes.push({
      code: 'foreign_credit_allocation_in_doubt',
      vi: `Thuế Việt Nam của thu nhập nước ngoài phân bổ theo tỷ lệ thu nhập chịu thuế (cách của Thông tư 111/2013/TT-BTC); Nghị định 253/2026/NĐ-CP không nêu cách. Nếu tính phần thuế tăng thêm do thu nhập này, mức tối đa là ${dongVi(s.foreignAtMargin)}.`,
      en: `The Vietnamese tax on the income from abroad is its share by income subject to tax (the way of Circular 111/2013/TT-BTC); Decree 253/2026/NĐ-CP names none. By the tax that this income adds, the limit would be ${dongEn(s.foreignAtMargin)}.`,
    })
  if (s.firstPeriod?.doubtful) notes.push(overlapInDoubt)
  if (input.hardship) notes.push(reliefNotComputed)
  if (s.result === 'waived') notes.push(waivedNote)
  if (s.result === 'set_off_only') notes.push(setOffNote)
  if (
    filing.mayAuthorise &&
    input.payers.some(({ kind, employedAssumed }) => kind === 'contract' && employedAssumed)
  )
    notes.push(employedAssumed)
  if (
    input.payers.some(({ months }) => months === null) &&
    input.payers.some(({ months }) => months !== null)
  )
    notes.push(monthsOfSome)
  if (!filing.announced) notes.push(dueMayMove)
  if (s.form?.coded === false) notes.push(codesUnknown(s.form))
  return notes
}

function otherIncomeNote({ other }: Settlement, law: Law): Note {
  const line = millionOf(law.at(settlementFilingLaw.otherIncomeLine))
  if (other.mustSettle)
    return {
      code: 'other_income_must_be_settled',
      vi: `Thu nhập vãng lai phải quyết toán: bình quân tháng vượt ${amountVi(line)} hoặc chưa khấu trừ đủ.`,
      en: `The casual income must be settled: its mean of a month is above ${amountEn(line)}, or too little was withheld.`,
    }
  return {
    code: 'other_income_may_be_left_out',
    vi: `Thu nhập vãng lai bình quân tháng không quá ${amountVi(line)} và đã khấu trừ: không phải quyết toán phần này. settle_other_income chọn cách tính; comparison có cả hai.`,
    en: `The casual income is within a mean of ${amountEn(line)} a month and was withheld from: it need not be settled. settle_other_income picks the way; comparison has both.`,
  }
}

const abroadNotTaxed: Note = {
  code: 'income_abroad_not_taxed',
  vi: 'Cá nhân không cư trú chỉ chịu thuế đối với thu nhập phát sinh tại Việt Nam: abroad không được tính.',
  en: 'Non-residents are taxed on income from Vietnam alone: abroad is not counted.',
}
const notSettled: Note = {
  code: 'non_residents_do_not_settle',
  vi: 'Cá nhân không cư trú nộp thuế theo từng lần chi trả; difference là chênh lệch với số đã khấu trừ. Không được giảm trừ.',
  en: 'Non-residents are taxed payment by payment; difference compares that with what was withheld. There are no deductions.',
}
const lawOfFirstYear: Note = {
  code: 'law_of_first_year',
  vi: 'Kỳ tính thuế đầu tiên gồm tháng của hai năm; tính theo quy định của năm đến.',
  en: 'The first tax period has months of two years; it is computed by the rules of the year of arrival.',
}
const notYetDeducted: Note = {
  code: 'medical_education_not_deductible',
  vi: 'Kỳ tính thuế này chưa được giảm trừ chi phí y tế, giáo dục: không tính.',
  en: 'Medical and education costs are not deductible in this tax year: not counted.',
}
const vouchers: Note = {
  code: 'conditions_of_medical_education',
  vi: 'Chi phí y tế, giáo dục: cơ sở tại Việt Nam, có hóa đơn, chứng từ, chưa được bảo hiểm, người sử dụng lao động hay nguồn khác chi trả (Điều 49 Nghị định 253/2026/NĐ-CP).',
  en: 'Medical and education costs: institutions in Vietnam, with invoices, and not paid by insurance, employer or others (Article 49 of Decree 253/2026/NĐ-CP).',
}
const approvedBodies: Note = {
  code: 'conditions_of_charity',
  vi: 'Từ thiện, nhân đạo: chỉ khoản đóng góp qua tổ chức được phép, có chứng từ.',
  en: 'Charity: only what was given through approved bodies, with a voucher.',
}
const registered: Note = {
  code: 'dependents_registered',
  vi: 'Người phụ thuộc tính từ tháng phát sinh nghĩa vụ nếu đã đăng ký trong năm; mỗi người chỉ một người nộp thuế được tính.',
  en: 'Dependants count from the month in which the duty arises, if registered within the year; each with one taxpayer only.',
}
const noTreaty: Note = {
  code: 'no_treaty_no_credit',
  vi: 'Thuế đã nộp ở nước không có hiệp định đang có hiệu lực không được trừ (Điều 6.3 Nghị định 253/2026/NĐ-CP).',
  en: 'Tax paid in a country without a treaty in force is not credited (Article 6.3 of Decree 253/2026/NĐ-CP).',
}
const overlapInDoubt: Note = {
  code: 'overlap_months_in_doubt',
  vi: 'Kỳ đầu tiên kết thúc giữa tháng: tháng đó được tính là trùng ở đây; cách hiểu khác ít hơn một tháng.',
  en: 'The first period ends within a month, which counts as one of both here; by the other reading there is one month less.',
}
const reliefNotComputed: Note = {
  code: 'hardship_relief_not_computed',
  vi: 'Số thuế được giảm do cơ quan thuế quyết định, không tính ở đây.',
  en: 'The relief is decided by the tax authority and not computed here.',
}
const waivedNote: Note = {
  code: 'small_tax_waived',
  vi: 'Số thuế phải nộp thêm nhỏ được miễn; waived.',
  en: 'The small tax still to pay is waived; see waived.',
}
const setOffNote: Note = {
  code: 'small_overpayment_set_off',
  vi: 'Số nộp thừa nhỏ chỉ được bù trừ, không hoàn trả; set_off.',
  en: 'The small overpayment is set off and not paid out; see set_off.',
}
const employedAssumed: Note = {
  code: 'employment_at_settlement_assumed',
  vi: 'Giả định đang làm việc tại nơi trả thu nhập khi quyết toán: employed_at_settlement.',
  en: 'Work at the payer at the time of the settlement is presumed: employed_at_settlement.',
}
const monthsOfSome: Note = {
  code: 'months_of_some_payers',
  vi: 'Bảng từng tháng chỉ gồm nơi trả thu nhập có months.',
  en: 'The table by months has only the payers that were given by months.',
}
const dueMayMove: Note = {
  code: 'due_day_may_move',
  vi: 'Lịch nghỉ của năm nộp tờ khai chưa công bố: hạn nộp có thể thay đổi.',
  en: 'The days off of the year of filing are not announced: the due day may move.',
}
const codesUnknown = ({ act }: SettlementForm): Note => ({
  code: 'form_codes_not_established',
  vi: `Mã chỉ tiêu của mẫu theo ${act} chưa đọc được; mã ghi ở đây là của mẫu theo Thông tư 80/2021/TT-BTC.`,
  en: `The codes of the form of ${act} were not found; the codes given are those of Circular 80/2021/TT-BTC.`,
})
