import { roundTo } from '../math.ts'
import type { Lang, Text } from '../text.ts'

/** How prices, events and published series can disagree. */
export const adjustmentDifferenceTexts = {
  unexplained_move: {
    en: 'the raw price moved beyond every band, and no event is on file',
    vi: 'giá khớp lệnh vượt mọi biên độ, chưa ghi nhận sự kiện quyền nào',
  },
  event_missing: {
    en: 'a published series shows an event that is not on file',
    vi: 'chuỗi giá điều chỉnh của nguồn cho thấy một sự kiện quyền chưa được ghi nhận',
  },
  event_contradicted: {
    en: 'the price on the ex-date lies outside the band around what the event gives',
    vi: 'giá ngày giao dịch không hưởng quyền nằm ngoài biên độ quanh giá tính theo sự kiện quyền',
  },
  not_in_series: {
    en: 'the published series does not show an event that is on file',
    vi: 'chuỗi giá điều chỉnh của nguồn không có sự kiện quyền đã ghi nhận',
  },
  factor_differs: {
    en: 'the published series shows another factor than the event gives',
    vi: 'hệ số trong chuỗi giá của nguồn khác hệ số tính theo sự kiện quyền',
  },
  no_terms: {
    en: 'an event on file lacks an amount',
    vi: 'sự kiện quyền đã ghi nhận thiếu mức chi trả hoặc tỷ lệ',
  },
} as const satisfies Readonly<Record<string, Text>>

export type AdjustmentDifferenceKind = keyof typeof adjustmentDifferenceTexts
export const adjustmentDifferenceKinds = Object.keys(adjustmentDifferenceTexts) as AdjustmentDifferenceKind[]

/** What would explain a difference: a presumption from its size, or from what happened near it. */
export type Explanation =
  | {
      readonly code: 'terms' | 'other_terms'
      /** What factors start from, VND. */
      readonly base_price: number
      /** VND a share, were all of it cash. */
      readonly cash_per_share: number
      /** New shares for each 100 held, were all of it shares. */
      readonly ratio_per_100: number
    }
  | { readonly code: 'other_ex_date'; readonly day: string }
  | { readonly code: 'wrong_price' | 'notice' | 'publisher_missed' | 'other_ex_date_or_terms' }

export const explanationCodes = [
  'terms',
  'other_terms',
  'other_ex_date',
  'wrong_price',
  'notice',
  'publisher_missed',
  'other_ex_date_or_terms',
] as const satisfies readonly Explanation['code'][]

/** Terms that a price factor would follow from. @param base VND */
export const termsBehind = (code: 'terms' | 'other_terms', base: number, factor: number): Explanation => ({
  code,
  base_price: Math.round(base),
  cash_per_share: Math.round(base * (1 - 1 / factor)),
  ratio_per_100: roundTo((factor - 1) * 100, 2),
})

const plain = {
  wrong_price: {
    en: 'a consolidation of shares, a wrong price, or a change of exchange',
    vi: 'gộp cổ phiếu, giá sai, hoặc chuyển sàn',
  },
  notice: {
    en: 'the terms in the notice of the company',
    vi: 'mức chi trả hoặc tỷ lệ trong thông báo của công ty',
  },
  publisher_missed: {
    en: 'a publisher that missed the event or has not adjusted yet, or an event that did not take place',
    vi: 'nguồn bỏ sót hoặc chưa điều chỉnh theo sự kiện quyền, hoặc sự kiện không diễn ra',
  },
  other_ex_date_or_terms: {
    en: 'another ex-date, or other terms',
    vi: 'ngày giao dịch không hưởng quyền khác, hoặc mức chi trả hay tỷ lệ khác',
  },
} as const satisfies Readonly<Record<string, Text>>

/** How days and numbers are written; on the wire as they are. */
interface Written {
  day(date: string): string
  number(value: number): string
}
const asOnTheWire: Written = { day: date => date, number: String }

/** An explanation in words. */
export function explanationText(
  explanation: Explanation,
  lang: Lang,
  { day, number }: Written = asOnTheWire,
): string {
  switch (explanation.code) {
    case 'terms':
    case 'other_terms': {
      const { cash_per_share, ratio_per_100, base_price, code } = explanation
      const [cash, ratio, base] = [number(cash_per_share), number(ratio_per_100), number(base_price)]
      const terms =
        lang === 'vi'
          ? `cổ tức ${cash} đồng một cổ phiếu, hoặc ${ratio} cổ phiếu mới cho mỗi 100 cổ phiếu`
          : `${cash} VND a share in cash, or ${ratio} new shares for each 100`
      if (code === 'terms') return terms
      return lang === 'vi'
        ? `mức khác: ${terms}; hoặc hệ số tính từ giá khác ${base} đồng`
        : `other terms: ${terms}; or a factor that starts from another price than ${base} VND`
    }
    case 'other_ex_date':
      return lang === 'vi'
        ? `ngày giao dịch không hưởng quyền là ${day(explanation.day)}: giá đã thay đổi như vậy trong ngày đó`
        : `the ex-date ${day(explanation.day)}: the price moved so on that day`
    default:
      return plain[explanation.code][lang]
  }
}
