import type { Text } from '../../../contracts/text.ts'

export interface Change {
  readonly version: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly changes: readonly Text[]
}

/** What changed for callers, newest first. To add one: an entry at the top. */
export const changes: readonly Change[] = [
  {
    version: '0.1.0',
    date: '2026-11-28',
    changes: [
      {
        vi: 'Công cụ tính thuế với từng bước tính và điều luật, theo bộ quy định có phiên bản.',
        en: 'Tax calculators with steps and articles, by rules that have a version.',
      },
      {
        vi: 'Giá ngày, chỉ báo kỹ thuật, tỷ số, điểm số, mười ba bộ lọc.',
        en: 'Daily prices, technical signals, ratios, scores and thirteen screens.',
      },
      {
        vi: 'Chỉ tiêu vĩ mô với mọi lần sửa đổi, RSS, WebSub.',
        en: 'Macro indicators with every revision, RSS and WebSub.',
      },
      { vi: 'Trang web cho mọi phần trên.', en: 'Pages for all of the above.' },
    ],
  },
]
