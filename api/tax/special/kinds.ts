import type { assets, relationships } from '../../../contracts/http/tax/special.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import { specialLaw } from '../../../contracts/law/special.ts'
import { type Dong, type Percent, percentOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import type { Note } from '../note.ts'

export interface SpecialTax {
  readonly amount: Dong
  /** The line of the law; whether the tax is on what exceeds it or on the whole says `onExcess`. */
  readonly threshold: Dong
  readonly onExcess: boolean
  readonly taxable: Dong
  readonly rate: Percent
  readonly tax: Dong
  /** Why nothing is taxed, where it is not just the excess being 0. */
  readonly reason: Text | null
  readonly by: { readonly line: Parameter; readonly rate: Parameter }
}

/**
 * Pay without a contract of three months: the whole payment is withheld from, once it reaches the line
 * (Decree 253/2026/NĐ-CP Art. 50.2; before July 2026 Circular 111/2013/TT-BTC Art. 25.1.i).
 */
export function seasonalTax(amount: Dong, resident: boolean, commitment: boolean, law: Law): SpecialTax {
  if (!resident) {
    const rate = law.at(specialLaw.seasonalNonResidentRate)
    const by = { line: specialLaw.seasonalNonResidentRate, rate: specialLaw.seasonalNonResidentRate }
    return {
      amount,
      threshold: 0,
      onExcess: false,
      taxable: amount,
      rate,
      tax: percentOf(amount, rate),
      reason: null,
      by,
    }
  }
  const line = law.at(specialLaw.seasonalLine)
  const rate = law.at(specialLaw.seasonalRate)
  const by = { line: specialLaw.seasonalLine, rate: specialLaw.seasonalRate }
  const reason = amount < line ? belowLine : commitment ? committed : null
  const taxable = reason ? 0 : amount
  return {
    amount,
    threshold: line,
    onExcess: false,
    taxable,
    rate,
    tax: percentOf(taxable, rate),
    reason,
    by,
  }
}

/** Per win, on what exceeds the threshold (Law 109/2025/QH15 Art. 15). */
export function prizeTax(amount: Dong, law: Law): SpecialTax {
  return excessTax(amount, specialLaw.prizeThreshold, specialLaw.prizeRate, law)
}

/** Per receipt, on what exceeds the threshold, for assets that are taxed at all (Law 109/2025/QH15 Arts. 3.9, 4.1, 18). */
export function inheritanceTax(
  amount: Dong,
  asset: (typeof assets)[number],
  relationship: (typeof relationships)[number],
  law: Law,
): SpecialTax {
  const tax = excessTax(amount, specialLaw.inheritanceThreshold, specialLaw.inheritanceRate, law)
  const free = { ...tax, taxable: 0, tax: 0 }
  if (!law.at(specialLaw.taxableAssets).includes(asset)) {
    return { ...free, reason: notTaxableAsset, by: { ...tax.by, line: specialLaw.taxableAssets } }
  }
  if (asset === 'real_estate' && law.at(specialLaw.exemptRelations).includes(relationship)) {
    return { ...free, reason: closeRelative, by: { ...tax.by, line: specialLaw.exemptRelations } }
  }
  return tax
}

function excessTax(
  amount: Dong,
  line: Parameter<Dong>,
  ratePercent: Parameter<Percent>,
  law: Law,
): SpecialTax {
  const threshold = law.at(line)
  const rate = law.at(ratePercent)
  const taxable = Math.max(0, amount - threshold)
  const by = { line, rate: ratePercent }
  return { amount, threshold, onExcess: true, taxable, rate, tax: percentOf(taxable, rate), reason: null, by }
}

/** What to know of seasonal withholding. */
export function provisional({ reason }: SpecialTax, law: Law): Note[] {
  const notes = [settled]
  if (reason === belowLine) notes.push(onRequest)
  // The line may change within the tax year by which the payment is settled: say so.
  const later = specialLaw.seasonalLine.values.find(
    ({ from }) => from > law.date && from <= `${law.taxYear}-12-31`,
  )
  if (later?.note) notes.push({ code: 'line_changes_within_tax_year', ...later.note })
  return notes
}

const belowLine: Text = {
  vi: 'Chưa đến mức phải khấu trừ mỗi lần chi trả.',
  en: 'The payment is below the line from which tax is withheld.',
}
const committed: Text = {
  vi: 'Có bản cam kết: tạm thời chưa khấu trừ.',
  en: 'With a written commitment nothing is withheld for the time being.',
}
const notTaxableAsset: Text = {
  vi: 'Tài sản này không thuộc loại chịu thuế khi thừa kế, nhận quà tặng.',
  en: 'Inheritance or gift of this kind of asset is not taxed.',
}
const closeRelative: Text = {
  vi: 'Bất động sản giữa những người thân được miễn thuế.',
  en: 'Real estate between close relatives is exempt.',
}
const settled: Note = {
  code: 'provisional_withholding',
  vi: 'Số khấu trừ là tạm thời; quyết toán năm theo biểu thuế lũy tiến từng phần.',
  en: 'What is withheld is provisional; the year is settled by the progressive schedule.',
}
const onRequest: Note = {
  code: 'withheld_on_request',
  vi: 'Dưới mức này chỉ khấu trừ khi cá nhân yêu cầu.',
  en: 'Below the line tax is withheld only at the request of the person.',
}
export const notReported: Note = {
  code: 'asset_not_told',
  vi: 'Không nêu loại tài sản: tính như tài sản phải đăng ký (như ô tô, mô tô, tàu thuyền); tiền mặt, tiền gửi, vàng, trang sức không chịu thuế.',
  en: 'No asset was stated: computed as one that must be registered; cash, deposits, gold and jewellery are not taxed.',
}
