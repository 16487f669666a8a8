import type { SpecialRequest } from '../../../contracts/http/tax/special.ts'
import { investmentLaw } from '../../../contracts/law/investment.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { otherIncomeLaw } from '../../../contracts/law/other-income.ts'
import { dongEn, dongVi, percentOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf } from '../amount.ts'
import { needed } from '../needed.ts'
import type { Note } from '../note.ts'
import { collections } from './collections.ts'
import { free, type Head, headOf, onExcess, onWhole } from './head.ts'
import { neededAmount } from './required.ts'

/** Royalties and franchise, per contract on one object with one user (Arts. 59, 60). */
export function royalty(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  const [line, rate] =
    request.type === 'royalty'
      ? [otherIncomeLaw.royaltyThreshold, otherIncomeLaw.royaltyRate]
      : [otherIncomeLaw.franchiseThreshold, otherIncomeLaw.franchiseRate]
  return headOf({
    amount,
    parts: [onExcess('amount', amount, line, rate, law)],
    notes: [contractsAdded],
    collection: collections.payer,
  })
}

/** .vn domain names, carbon credits, auctioned number plates (Arts. 34, 62). */
export function otherIncome(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  const of = { amount, collection: collections.person }
  if (request.type === 'number_plate') {
    const residual = amountOf(request.residual_value, '/residual_value')
    const gain = Math.max(0, amount - residual)
    return headOf({
      ...of,
      parts: [onExcess('gain', gain, otherIncomeLaw.otherThreshold, otherIncomeLaw.otherRate, law)],
      lead: w =>
        w.money(
          'gain',
          'gain',
          'max(0, amount − residual_value)',
          { dong: { amount, residual_value: residual } },
          gain,
        ),
    })
  }
  const part = onExcess('amount', amount, otherIncomeLaw.otherThreshold, otherIncomeLaw.otherRate, law)
  if (request.type === 'carbon_credit' && request.first_transfer) {
    law.at(otherIncomeLaw.firstCarbonTransfer)
    return headOf({
      ...of,
      parts: [free(part)],
      reason: firstTransfer,
      reasonBy: otherIncomeLaw.firstCarbonTransfer,
    })
  }
  return headOf({ ...of, parts: [part] })
}

export function digitalAsset(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  return headOf({
    amount,
    parts: [onWhole('transfer', 'amount', amount, investmentLaw.digitalAssetTransferRate, law)],
    collection: collections.payer,
  })
}

/** In the Law, but the Government has fixed neither start nor threshold. */
export function goldBar(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  const part = onWhole('transfer', 'amount', amount, otherIncomeLaw.goldBarRate, law)
  return headOf({
    amount,
    parts: [free(part)],
    reason: notCollected,
    reasonBy: otherIncomeLaw.goldBarRate,
    notes: [
      {
        code: 'gold_bars_not_collected_yet',
        vi: `Luật 109/2025/QH15 (Điều 3.10.đ, 19.2) có thuế này, ngưỡng và thời điểm do Chính phủ quy định, chưa có: 0. Nếu thu trên toàn bộ giá: ${dongVi(percentOf(amount, part.rate))}.`,
        en: `Law 109/2025/QH15 (Articles 3.10.đ, 19.2) has this tax; the Government has not fixed threshold and start: 0. On the whole price it would be ${dongEn(percentOf(amount, part.rate))}.`,
      },
    ],
    collection: collections.nobody,
  })
}

/** Business of a non-resident: a percentage of the revenue, without threshold. */
export function nonResidentBusiness(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  const rates = law.at(otherIncomeLaw.nonResidentBusiness)
  const trade = needed(request, 'trade')
  const rate = rates[trade] ?? rates.services ?? 0
  const by = { line: null, rate: otherIncomeLaw.nonResidentBusiness }
  return headOf({
    amount,
    parts: [
      {
        head: 'tax',
        baseName: 'amount',
        base: amount,
        threshold: 0,
        onExcess: false,
        taxable: amount,
        rate,
        tax: percentOf(amount, rate),
        by,
      },
    ],
    notes: [highestRate],
    collection: collections.payer,
  })
}

const contractsAdded: Note = {
  code: 'contracts_added',
  vi: 'Nhiều hợp đồng về cùng một đối tượng với cùng một người sử dụng được cộng lại: amount là tổng.',
  en: 'Several contracts on one object with one user are added: amount is their sum.',
}
const firstTransfer: Text = {
  vi: 'Chuyển nhượng tín chỉ các-bon lần đầu được miễn thuế.',
  en: 'The first transfer of carbon credits is exempt.',
}
const notCollected: Text = {
  vi: 'Thuế đối với vàng miếng chưa được thu.',
  en: 'The tax on gold bars is not collected yet.',
}
const highestRate: Note = {
  code: 'highest_rate_if_not_separated',
  vi: 'Nhiều ngành nghề không tách được doanh thu: thuế suất cao nhất trên toàn bộ (Điều 63.2 Nghị định 253/2026/NĐ-CP).',
  en: 'Several kinds of business whose revenue is not separated: the highest rate on all (Article 63.2 of Decree 253/2026/NĐ-CP).',
}
