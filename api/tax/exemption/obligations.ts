import { exemptionLaw } from '../../../contracts/law/exemption.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { dongEn, dongVi } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { movedDueDay } from '../due-day.ts'

export interface Obligation {
  readonly id: string
  readonly text: Text
  readonly due: string | null
  /** The day as the act names it: `due` is the next working day where that is a day off. */
  readonly statutoryDue: string | null
  /** Whether the days off around `due` are announced. */
  readonly announced: boolean
}

const undated = (id: string, text: Text): Obligation => ({
  id,
  text,
  due: null,
  statutoryDue: null,
  announced: true,
})

function dated(id: string, text: Text, day: string, law: Law): Obligation {
  const { date, announced } = movedDueDay(day, law)
  return { id, text, due: date, statutoryDue: day, announced }
}

/** Duties that stay or begin (Decree 68/2026/NĐ-CP Arts. 8, 9, 13; Decree 141/2026/NĐ-CP Art. 1.2). */
export function obligationsOf(exempt: boolean, startDate: string | null, law: Law): Obligation[] {
  const out: Obligation[] = []
  const notice = law.find(exemptionLaw.noticeDay)
  if (notice === null) return out
  if (exempt) {
    const firstHalf = law.at(exemptionLaw.firstHalfNoticeDay)
    // Begun in the first six months: the revenue up to 30 June is notified first.
    if (startDate !== null && startDate >= `${law.taxYear}-01-01` && startDate < `${law.taxYear}-07-01`) {
      out.push(dated('first_half_notice', firstHalfNotice, `${law.taxYear}-${firstHalf}`, law))
    }
    out.push(dated('revenue_notice', revenueNotice, `${law.taxYear + 1}-${notice}`, law))
  } else {
    const days = law.at(exemptionLaw.invoiceDays)
    out.push(
      undated('e_invoice', {
        vi: `Dùng hóa đơn điện tử; đăng ký trong ${days} ngày kể từ ngày cuối kỳ có doanh thu lũy kế vượt mức.`,
        en: `Use e-invoices; register within ${days} days of the end of the period in which the threshold was passed.`,
      }),
      undated('tax_return', taxReturn),
    )
    const waived = law.find(exemptionLaw.smallTaxLine)
    if (waived !== null) {
      out.push(
        undated('small_tax_waiver', {
          vi: `Số thuế cả năm không quá ${dongVi(waived)} được miễn.`,
          en: `A tax of up to ${dongEn(waived)} for the year is waived.`,
        }),
      )
    }
  }
  out.push(undated('account_notice', accountNotice), undated('other_taxes', otherTaxes))
  return out
}

const revenueNotice: Text = {
  vi: 'Thông báo doanh thu thực tế trong năm (mẫu 01/TKN-CNKD).',
  en: 'Notify the revenue of the year (form 01/TKN-CNKD).',
}
const firstHalfNotice: Text = {
  vi: 'Mới kinh doanh trong sáu tháng đầu năm: thông báo doanh thu đến hết ngày 30 tháng 6.',
  en: 'Begun in the first half of the year: notify the revenue up to 30 June.',
}
const taxReturn: Text = {
  vi: 'Khai thuế, nộp thuế kể từ quý có doanh thu vượt mức (mẫu 01/CNKD).',
  en: 'Declare and pay from the quarter in which the threshold is passed (form 01/CNKD).',
}
const accountNotice: Text = {
  vi: 'Thông báo tài khoản ngân hàng, ví điện tử dùng cho kinh doanh.',
  en: 'Notify the bank accounts and e-wallets used for the business.',
}
const otherTaxes: Text = {
  vi: 'Các loại thuế khác (tiêu thụ đặc biệt, tài nguyên, bảo vệ môi trường) không thuộc diện này.',
  en: 'Other taxes (excise, resources, environment) are not covered.',
}
