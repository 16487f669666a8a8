import type { BusinessCategory } from '../../../contracts/http/tax/business-household.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { amountEn, amountVi, dongEn, dongVi, millionOf, numberVi } from '../../../contracts/money.ts'
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
  const notes: Note[] = business.ownProduce > 0 ? [ownProduce] : []
  if (exempt) return notes
  if (reduction.rate > 0) notes.push(reductionNote(reduction, law))
  notes.push(...methodNotes(business, method, law))
  notes.push(...agentNotes(business, law))
  const isCut = business.vatReduction || business.activities.some(({ vatReduced }) => vatReduced !== null)
  const has = (category: BusinessCategory) => business.activities.some(of => of.category === category)
  if (has('construction')) notes.push(construction)
  if (has('asset_rental_or_agency')) notes.push(lettingAlone)
  if (isCut) notes.push(vatReductionNote(business, law))
  const isRelieved = business.activities.some(({ relieved }) => relieved > 0)
  notes.push(...pastYearNotes(law, isRelieved ? reliefOf2021 : reliefOf2021Left))
  if (law.at(businessHouseholdLaw.lumpSumMethod) === 'open') notes.push(lumpSum)
  return notes
}

/** Also for rentals and comparisons. */
export const reductionNote = ({ rate }: Reduction, law: Law): Note => {
  const limit = millionOf(law.at(businessHouseholdLaw.pitReductionLimit))
  return {
    code: 'pit_reduced',
    vi: `Thuế TNCN đã giảm ${numberVi(rate)}% (Nghị quyết 43/2026/QH16, tổng doanh thu năm không quá ${amountVi(limit)}).`,
    en: `PIT is after the cut of ${rate}% (Resolution 43/2026/QH16, total yearly revenue up to ${amountEn(limit)}).`,
  }
}

const ownProduce: Note = {
  code: 'own_produce_exempt',
  vi: 'Nông sản tự sản xuất, chưa qua chế biến hoặc chỉ sơ chế, của người cư trú và trực tiếp sản xuất tại địa phương: miễn thuế TNCN, không chịu thuế GTGT. Doanh thu này không tính vào mức doanh thu của hoạt động khác: suy ra, văn bản không nói rõ.',
  en: 'Own farm produce, unprocessed, of one who lives and works where it is grown: free of PIT and not subject to VAT. That it does not count towards the threshold of other activities is inferred: no text says so.',
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
export function profitMethodStays(law: Law): Note {
  const years = law.at(businessHouseholdLaw.profitMethodYears)
  const line = millionOf(law.at(businessHouseholdLaw.cashlessLine))
  return {
    code: 'profit_method_kept',
    vi: `Phương pháp tính trên thu nhập được ổn định ${years} năm liên tục; chi phí phải có hóa đơn, chứng từ, khoản từ ${amountVi(line)} mỗi lần phải thanh toán không dùng tiền mặt.`,
    en: `The profit method is kept for ${years} years in a row; costs need invoices, and payment without cash from ${amountEn(line)} each.`,
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
      vi: `Hoa hồng đại lý không tính thuế GTGT. ${why.vi}. Nếu tính như dịch vụ: ${dongVi(taxed)}.${weaker ? ' Bán hàng đa cấp: chỉ theo thực tế trước đây, căn cứ yếu hơn.' : ''}`,
      en: `No VAT on the commission of agents. ${why.en}. Taxed as a service it would be ${dongEn(taxed)}.${weaker ? ' Multi-level sales: by former practice alone, which is weaker.' : ''}`,
    })
  }
  return notes
}

const withheldByPayer: Note = {
  code: 'agent_pit_withheld_by_payer',
  vi: 'Doanh nghiệp trả hoa hồng khấu trừ thuế TNCN của đại lý (Điều 67.2 Nghị định 253/2026/NĐ-CP; trước đó Điều 15 Thông tư 40/2021/TT-BTC); số đã khấu trừ được trừ vào số phải nộp.',
  en: 'The company that pays the commission withholds the PIT of agents (Article 67.2 of Decree 253/2026/NĐ-CP; before, Article 15 of Circular 40/2021/TT-BTC); what it withheld is set off.',
}

/** What of a past year is not computed: acts that changed within it, relief of the epidemic. Also for rentals. */
export function pastYearNotes(law: Law, relief: Note): Note[] {
  const of2021 =
    valueAt(businessHouseholdLaw.pitBase, `${law.taxYear}-12-31`)?.from === `${law.taxYear}-01-01`
  const lump = valueAt(businessHouseholdLaw.lumpSumMethod, `${law.taxYear}-12-31`)
  if (!of2021 || lump?.value !== 'open') return []
  return [
    {
      code: 'circular_changed_in_year',
      vi: 'Thông tư 40/2021/TT-BTC áp dụng từ 01/8/2021; trước ngày đó là Thông tư 92/2015/TT-BTC, cùng mức doanh thu và tỷ lệ.',
      en: 'Circular 40/2021/TT-BTC holds from 2021-08-01; before that day Circular 92/2015/TT-BTC did, with the same threshold and rates.',
    },
    relief,
  ]
}

const reliefOf2021: Note = {
  code: 'relief_of_2021',
  vi: 'Doanh thu nêu ở epidemic_exempt_revenue được miễn thuế TNCN, thuế GTGT (Điều 1.2 Nghị quyết 406/NQ-UBTVQH15, Điều 2 Nghị định 92/2021/NĐ-CP): địa bàn cấp huyện chịu tác động của dịch theo danh mục của UBND cấp tỉnh. Lệ phí môn bài không được miễn.',
  en: 'The revenue in epidemic_exempt_revenue is free of PIT and VAT (Article 1.2 of Resolution 406/NQ-UBTVQH15, Article 2 of Decree 92/2021/NĐ-CP): in districts that the province listed as affected. The licence fee is not exempt.',
}
const reliefOf2021Left: Note = {
  code: 'relief_of_2021_not_computed',
  vi: 'Chưa tính miễn thuế các tháng quý III, IV năm 2021 ở địa bàn có dịch (Điều 1.2 Nghị quyết 406/NQ-UBTVQH15): ghi doanh thu các tháng đó ở epidemic_exempt_revenue. Giảm thuế GTGT tháng 11, 12 năm 2021 (Điều 3 Nghị định 92/2021/NĐ-CP): ghi vat_reduced_revenue.',
  en: 'Not computed: the exemption of the third and fourth quarter of 2021 in districts with the epidemic (Article 1.2 of Resolution 406/NQ-UBTVQH15): give the revenue of these months as epidemic_exempt_revenue. For the VAT cut of November and December 2021 (Article 3 of Decree 92/2021/NĐ-CP) give vat_reduced_revenue.',
}

/** Of a lease by itself. */
export const reliefOfLease2021: Note = {
  code: 'relief_of_2021_not_computed',
  vi: 'Chưa tính miễn thuế các tháng quý III, IV năm 2021 ở địa bàn có dịch (Điều 1.2 Nghị quyết 406/NQ-UBTVQH15): tính ở /api/tax/business-household với business_category: asset_rental và epidemic_exempt_revenue.',
  en: 'Not computed: the exemption of the third and fourth quarter of 2021 in districts with the epidemic (Article 1.2 of Resolution 406/NQ-UBTVQH15): /api/tax/business-household does with business_category: asset_rental and epidemic_exempt_revenue.',
}

const cutOfPart: Note = {
  code: 'vat_reduced_for_part_of_year',
  vi: 'Năm này giảm thuế GTGT chỉ một phần của năm (năm 2021 tháng 11 và 12, năm 2022 từ tháng 2, năm 2023 từ tháng 7): doanh thu cả năm không cho biết phần được giảm, ở đây không giảm. Ghi phần đó ở vat_reduced_revenue.',
  en: 'In this year VAT was cut for a part of it only (November and December 2021, 2022 from February, 2023 from July): the revenue of the year does not say what falls into it, and nothing was cut. Give that part as vat_reduced_revenue.',
}

function vatReductionNote({ activities }: Business, law: Law): Note {
  const last = `${law.taxYear}-12-31`
  const isStated = activities.some(({ vatReduced }) => vatReduced !== null)
  const isOfPart = vatCutOf(law) === 0 && law.findOn(businessHouseholdLaw.vatReduction, last) !== null
  if (isOfPart && !isStated) return cutOfPart
  const isNone = vatCutOf(law) === 0 && !isStated
  const note = isNone ? undefined : valueAt(businessHouseholdLaw.vatReduction, last)?.note
  return note
    ? { code: 'vat_reduced', ...note }
    : {
        code: 'no_vat_reduction',
        vi: 'Chính sách giảm thuế GTGT không áp dụng cho kỳ tính thuế này: không giảm.',
        en: 'There is no cut of VAT for this tax year: nothing was cut.',
      }
}
