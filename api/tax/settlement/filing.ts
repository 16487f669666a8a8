import type { Law } from '../../../contracts/law/law.ts'
import { settlementFilingLaw } from '../../../contracts/law/settlement-filing.ts'
import { specialLaw } from '../../../contracts/law/special.ts'
import { type Dong, percentOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { addDays, addMonthsTo } from '../../../contracts/vietnam-time.ts'
import { movedDueDay } from '../due-day.ts'
import { monthOf } from './period.ts'
import type { Payer, SettlementInput } from './read.ts'

/** Income beside the contract, of which the law says whether it must be settled. */
export interface OtherIncome {
  readonly total: Dong
  /** No other income, or too much of it, or too little withheld. */
  readonly mustSettle: boolean
  readonly reason: 'above_line' | 'not_withheld' | null
}

/** Mean of a month by the year's twelve, and a tenth withheld from it (Decree 253/2026/NĐ-CP Art. 51.1.b). */
export function otherIncomeOf(payers: readonly Payer[], law: Law): OtherIncome {
  const casual = payers.filter(({ kind }) => kind === 'casual')
  const total = casual.reduce((sum, { gross, exempt }) => sum + gross - exempt, 0)
  if (total === 0) return { total, mustSettle: false, reason: null }
  if (total > law.at(settlementFilingLaw.otherIncomeLine) * 12)
    return { total, mustSettle: true, reason: 'above_line' }
  const rate = law.at(specialLaw.seasonalRate)
  // Each payment's tax is rounded: a đồng for each of them may be missing.
  const enough = casual.every(
    ({ gross, exempt, withheld, months }) =>
      withheld + (months?.size ?? 12) >= percentOf(gross - exempt, rate),
  )
  return enough
    ? { total, mustSettle: false, reason: null }
    : { total, mustSettle: true, reason: 'not_withheld' }
}

export interface Reason extends Text {
  readonly id: string
}

export interface Filing {
  readonly duty: 'must' | 'to_claim' | 'none'
  readonly mayAuthorise: boolean
  readonly reasons: readonly Reason[]
  readonly due: string | null
  readonly statutoryDue: string | null
  readonly payerDue: string | null
  /** Whether the days off around the due days are announced. */
  readonly announced: boolean
}

/** Why the person settles alone; nobody but a payer of one contract may do it otherwise (Arts. 51.2, 51.3). */
export function blocking(input: SettlementInput, other: OtherIncome, law: Law): Reason[] {
  const contracts = input.payers.filter(({ kind }) => kind === 'contract')
  const inPerson = law.find(settlementFilingLaw.ownReturn) !== null
  const found: [boolean, string, Text][] = [
    [input.period.residence === 'first_twelve_months', 'first_period', texts.firstPeriod],
    [contracts.length === 0, 'no_contract', texts.noContract],
    [contracts.length > 1, 'several_payers', texts.several],
    [contracts.length === 1 && !contracts[0]!.employed, 'left_payer', texts.leftPayer],
    [other.reason === 'above_line', 'other_income_above_line', texts.aboveLine],
    [other.reason === 'not_withheld', 'other_income_not_withheld', texts.notWithheld],
    [input.payers.some(({ kind }) => kind === 'shares'), 'share_bonus', texts.shares],
    [input.abroad.length > 0, 'income_abroad', texts.abroad],
    [
      inPerson && input.charity + input.medical + input.education > 0,
      'article_49_deductions',
      texts.article49,
    ],
    [inPerson && input.hardship, 'hardship_relief', texts.hardship],
  ]
  return found.filter(([holds]) => holds).map(([, id, text]) => ({ id, ...text }))
}

/**
 * Who files, and by when.
 * @param payable what must be paid in any case, after the waiver: without the income that need not be settled
 * @param refund what may be claimed
 */
export function filingOf(
  input: SettlementInput,
  reasons: readonly Reason[],
  { payable, refund }: { readonly payable: Dong; readonly refund: Dong },
  law: Law,
): Filing {
  const none = { due: null, statutoryDue: null, payerDue: null, announced: true }
  if (input.period.residence === 'non_resident')
    return {
      ...none,
      duty: 'none',
      mayAuthorise: false,
      reasons: [{ id: 'non_resident', ...texts.nonResident }],
    }
  law.at(settlementFilingLaw.authorisation)
  const own = onWorkingDay(statutoryDueOf(input, law), law)
  const payer = onWorkingDay(`${input.year + 1}-${law.at(settlementFilingLaw.payerReturnDay)}`, law)
  const duty = payable > 0 ? 'must' : refund > 0 && input.wantsRefund ? 'to_claim' : 'none'
  return {
    duty,
    mayAuthorise: reasons.length === 0,
    reasons: [...reasons, ...(duty === 'none' ? [{ id: 'nothing_due', ...texts.nothing }] : [])],
    due: own.date,
    statutoryDue: own.statutory,
    payerDue: payer.date,
    announced: own.announced && payer.announced,
  }
}

function statutoryDueOf({ year, period, foreigner, left, contractEnded }: SettlementInput, law: Law): string {
  if (foreigner && left !== null && left <= period.to) {
    // Before leaving, and no later than so many days after the contract.
    const latest =
      contractEnded === null ? left : addDays(contractEnded, law.at(settlementFilingLaw.departureDays))
    return latest < left ? latest : left
  }
  if (period.residence === 'first_twelve_months') {
    const months = law.at(settlementFilingLaw.firstPeriodReturn)
    const lastMonth = addMonthsTo(`${monthOf(period.to)}-01`, months + 1)
    return addDays(lastMonth, -1)
  }
  return `${year + 1}-${law.at(settlementFilingLaw.ownReturnDay)}`
}

function onWorkingDay(statutory: string, law: Law) {
  return { statutory, ...movedDueDay(statutory, law) }
}

const texts = {
  firstPeriod: {
    vi: 'Kỳ tính thuế đầu tiên của 12 tháng liên tục: trực tiếp quyết toán.',
    en: 'A first tax period of twelve months is settled in person.',
  },
  noContract: {
    vi: 'Không có hợp đồng lao động từ ba tháng trở lên tại nơi nào.',
    en: 'There is no contract of three months or more.',
  },
  several: {
    vi: 'Có hợp đồng từ ba tháng trở lên tại nhiều nơi.',
    en: 'There are contracts of three months or more at several payers.',
  },
  leftPayer: {
    vi: 'Không còn làm việc tại nơi trả thu nhập khi quyết toán.',
    en: 'The person does not work at the payer any more when the year is settled.',
  },
  aboveLine: {
    vi: 'Thu nhập nơi khác bình quân tháng vượt mức không phải quyết toán.',
    en: 'The other income is above the mean of a month that need not be settled.',
  },
  notWithheld: {
    vi: 'Thu nhập nơi khác chưa được khấu trừ đủ.',
    en: 'Too little was withheld from the other income.',
  },
  shares: {
    vi: 'Cổ phiếu thưởng, ESOP: tổng hợp khi quyết toán.',
    en: 'Bonus shares and ESOP are added in the settlement.',
  },
  abroad: { vi: 'Có thu nhập ở nước ngoài.', en: 'There is income from abroad.' },
  article49: {
    vi: 'Có giảm trừ từ thiện, y tế hoặc giáo dục.',
    en: 'Charity, medical or education deductions are claimed.',
  },
  hardship: { vi: 'Có xin giảm thuế.', en: 'Relief is asked for.' },
  nonResident: {
    vi: 'Cá nhân không cư trú nộp thuế từng lần, không quyết toán.',
    en: 'Non-residents pay payment by payment and do not settle.',
  },
  nothing: {
    vi: 'Không còn phải nộp, không yêu cầu hoàn: không phải quyết toán.',
    en: 'Nothing is left to pay and nothing claimed: no return is needed.',
  },
} as const satisfies Record<string, Text>
