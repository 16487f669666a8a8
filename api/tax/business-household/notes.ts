import type { BusinessCategory } from '../../../contracts/http/tax/business-household.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Note } from '../note.ts'
import { type Business, type Reduction, vatCutOf, vatLines } from './business.ts'
import { methodNotes } from './method.ts'

interface Taxed {
  readonly business: Business
  readonly exempt: boolean
  readonly method: 'rate' | 'profit' | null
  readonly reduction: Reduction
}

/** The decisions and exceptions that a reader of a household's tax must know. */
export function businessNotes({ business, exempt, method, reduction }: Taxed, law: Law): Note[] {
  const notes: Note[] = []
  if (exempt) return notes
  if (reduction.rate > 0) notes.push(reductionNote(reduction, law))
  notes.push(...methodNotes(business, method, law))
  notes.push(...agentNotes(business, law))
  const has = (category: BusinessCategory) => business.activities.some(of => of.category === category)
  if (has('construction')) notes.push(construction)
  if (has('asset_rental_or_agency')) notes.push(lettingAlone)
  if (business.vatReduction) notes.push(vatReductionNote(law))
  if (law.at(businessHouseholdLaw.lumpSumMethod) === 'open') notes.push(lumpSum)
  return notes
}

/** Also for rentals and comparisons. */
export const reductionNote = ({ rate }: Reduction, law: Law): Note => {
  const limit = millionOf(law.at(businessHouseholdLaw.pitReductionLimit))
  return {
    code: 'pit_reduced',
    vi: `Thuế TNCN đã giảm ${rate}% (Nghị quyết 43/2026/QH16, tổng doanh thu năm không quá ${limit} triệu đồng).`,
    en: `PIT is after the cut of ${rate}% (Resolution 43/2026/QH16, total yearly revenue up to ${limit} million VND).`,
  }
}

const construction: Note = {
  code: 'construction_with_materials',
  vi: 'Xây dựng tính là có bao thầu nguyên vật liệu, trừ khi with_materials là false.',
  en: 'Construction counts as with materials unless with_materials is false.',
}

const lumpSum: Note = {
  code: 'lump_sum_same_rates',
  vi: 'Hộ khoán năm này nộp cùng tỷ lệ trên doanh thu khoán do cơ quan thuế xác định.',
  en: 'A household on lump-sum tax in this year paid the same rates on the revenue set by the tax office.',
}

/** The profit method, once chosen, is kept; what costs count. */
export function profitMethodKept(law: Law): Note {
  const years = law.at(businessHouseholdLaw.profitMethodYears)
  const line = millionOf(law.at(businessHouseholdLaw.cashlessLine))
  return {
    code: 'profit_method_kept',
    vi: `Phương pháp tính trên thu nhập được ổn định ${years} năm liên tục; chi phí phải có hóa đơn, chứng từ, khoản từ ${line} triệu đồng mỗi lần phải thanh toán không dùng tiền mặt.`,
    en: `The profit method is kept for ${years} years in a row; costs need invoices, and payment without cash from ${line} million VND each.`,
  }
}

const lettingAlone: Note = {
  code: 'category_covers_letting_alone',
  vi: 'asset_rental_or_agency tính như cho thuê tài sản. Đại lý bảo hiểm, xổ số, bán hàng đa cấp: ghi insurance_agent, lottery_agent, multilevel_agent (không tính thuế GTGT).',
  en: 'asset_rental_or_agency counts as letting of assets. For agents of insurance, lottery and multi-level sales give insurance_agent, lottery_agent or multilevel_agent: they bear no VAT.',
}

/** VAT of agents' commission rests on an inference; what the paying company withholds. */
function agentNotes(business: Business, law: Law): Note[] {
  const lines = vatLines(business, law)
  const agents = lines.filter(({ by }) => by === businessHouseholdLaw.agentVatRates)
  if (agents.length === 0) return []
  const notes: Note[] = [withheldByPayer]
  const taxed = agents.reduce((sum, { ifTaxed }) => sum + (ifTaxed ?? 0), 0)
  const why = valueAt(businessHouseholdLaw.agentVatRates, `${law.taxYear}-12-31`)?.note
  if (taxed > 0 && why) {
    const weaker = agents.some(({ activity }) => activity.trade === 'multilevel_agent')
    notes.push({
      code: 'agent_vat_in_doubt',
      vi: `Hoa hồng đại lý không tính thuế GTGT. ${why.vi}. Nếu tính như dịch vụ: ${millionOf(taxed)} triệu đồng.${weaker ? ' Bán hàng đa cấp: chỉ theo thực tế trước đây, căn cứ yếu hơn.' : ''}`,
      en: `No VAT on the commission of agents. ${why.en}. Taxed as a service it would be ${millionOf(taxed)} million VND.${weaker ? ' Multi-level sales: by former practice alone, which is weaker.' : ''}`,
    })
  }
  return notes
}

const withheldByPayer: Note = {
  code: 'agent_pit_withheld_by_payer',
  vi: 'Doanh nghiệp trả hoa hồng khấu trừ thuế TNCN của đại lý (Điều 67.2 Nghị định 253/2026/NĐ-CP; trước đó Điều 15 Thông tư 40/2021/TT-BTC); số đã khấu trừ được trừ vào số phải nộp.',
  en: 'The company that pays the commission withholds the PIT of agents (Article 67.2 of Decree 253/2026/NĐ-CP; before, Article 15 of Circular 40/2021/TT-BTC); what it withheld is set off.',
}

function vatReductionNote(law: Law): Note {
  const note =
    vatCutOf(law) === 0 ? undefined : valueAt(businessHouseholdLaw.vatReduction, `${law.taxYear}-12-31`)?.note
  return note
    ? { code: 'vat_reduced', ...note }
    : {
        code: 'no_vat_reduction',
        vi: 'Chính sách giảm thuế GTGT không áp dụng cho kỳ tính thuế này: không giảm.',
        en: 'There is no cut of VAT for this tax year: nothing was cut.',
      }
}
