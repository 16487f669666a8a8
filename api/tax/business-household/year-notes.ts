import type { Law } from '../../../contracts/law/law.ts'
import { dongEn, dongVi } from '../../../contracts/money.ts'
import { daysOffUnknown } from '../days-off-note.ts'
import type { Note } from '../note.ts'
import { reductionNote } from './notes.ts'
import type { HouseholdYear } from './year.ts'

/** What to know beside the figures of leases, instalments and credits. */
export function yearNotes({ trade, letting, tenants, settled, withheld }: HouseholdYear, law: Law): Note[] {
  const notes: Note[] = []
  if (letting) {
    if (trade.business.revenue > 0) notes.push(twoThresholds)
    if (trade.exempt && letting.reduction.rate > 0) notes.push(reductionNote(letting.reduction, law))
    if (tenants.vat + tenants.pit > 0) notes.push(tenantDeclares)
  }
  if (settled.instalments.some(({ head }) => head === 'trade')) {
    const first = settled.instalments.find(({ head, vat }) => head === 'trade' && vat > 0)
    if (first && !first.period.endsWith('Q1')) notes.push(earlierQuarters)
    if (trade.profit) notes.push(onAccount)
  }
  if (withheld.vat + withheld.pit > 0 && settled.instalments.length > 0) notes.push(creditedFromFirst)
  if (settled.beyond > 0)
    notes.push({
      code: 'paid_beyond_instalments',
      vi: `Đã nộp nhiều hơn số phải nộp của các kỳ ${dongVi(settled.beyond)}.`,
      en: `${dongEn(settled.beyond)} were paid beyond what the instalments come to.`,
    })
  if (settled.instalments.some(({ announced }) => !announced)) notes.push(daysOffUnknown)
  return notes
}

const twoThresholds: Note = {
  code: 'thresholds_of_trade_and_letting_in_doubt',
  vi: 'Kinh doanh và cho thuê có mức doanh thu không phải nộp thuế riêng (Điều 4.3, 4.4 Nghị định 68/2026/NĐ-CP). Văn bản không nói rõ hai doanh thu có cộng lại để xét mức này không: ở đây không cộng.',
  en: 'Trade and letting each have a threshold of their own (Articles 4.3 and 4.4 of Decree 68/2026/NĐ-CP). Whether both revenues are added to see if it is passed no text says: here they are not.',
}
const tenantDeclares: Note = {
  code: 'tenant_declares_on_behalf',
  vi: 'Tổ chức đi thuê khai thuế thay, nộp thuế thay theo kỳ thanh toán (mẫu 01/TCKT, bảng kê 02/BK-KTBĐS, Thông tư 18/2026/TT-BTC): phần thuế này không nằm trong số còn phải nộp.',
  en: 'An organisation that rents declares and pays on behalf by the periods of payment (form 01/TCKT with list 02/BK-KTBĐS, Circular 18/2026/TT-BTC): this tax is not part of what is still to pay.',
}
const earlierQuarters: Note = {
  code: 'vat_of_earlier_quarters_in_doubt',
  vi: 'Khai từ quý có doanh thu lũy kế vượt mức; văn bản không nói thuế GTGT của các quý trước nộp khi nào: ở đây nộp cùng quý đó.',
  en: 'Returns begin with the quarter in which the revenue of the year passes the threshold; when the VAT of the quarters before is paid no text says: here with that quarter.',
}
const onAccount: Note = {
  code: 'pit_on_account_not_computed',
  vi: 'Phương pháp tính trên thu nhập: thuế TNCN tạm nộp từng quý không tính ở đây, cả năm nằm ở kỳ quyết toán; tạm nộp thiếu không tính tiền chậm nộp (Điều 10.2.b Nghị định 68/2026/NĐ-CP).',
  en: 'On the profit method PIT is paid on account each quarter, which is not computed here: that of the year stands with the yearly return; no interest runs on short instalments (Article 10.2.b of Decree 68/2026/NĐ-CP).',
}
const creditedFromFirst: Note = {
  code: 'withheld_credited_from_first',
  vi: 'Thuế đã khấu trừ được trừ lần lượt từ kỳ đầu tiên của hoạt động kinh doanh.',
  en: 'Withheld tax is set off from the first instalment of the trade on.',
}
