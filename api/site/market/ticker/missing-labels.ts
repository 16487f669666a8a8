import type { Lang, Text } from '../../../../contracts/text.ts'
import { word } from '../../words/index.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

/** Why a key figure of a price is missing; of statements `words` say it. */
const labels: Readonly<Record<string, Text>> = {
  short_history: t('dữ liệu giá chưa đủ dài', 'price history too short'),
  not_enough_bars: t('chưa đủ 252 phiên', 'under 252 sessions'),
  gap: t('thiếu phiên quanh ngày gốc', 'no session near that day'),
  event_gap: t('sự kiện quyền thiếu số liệu', 'an action lacks its terms'),
  unexplained_move: t('giá nhảy mà chưa rõ sự kiện', 'a move without an event on file'),
  not_stated: t('nguồn không nêu ở mọi phiên', 'not stated for each session'),
  no_price: t('chưa có giá', 'no price'),
  no_terms: t('sự kiện quyền thiếu tỷ lệ', 'an action states no ratio'),
  no_statements: t('chưa có báo cáo tài chính', 'no statements on file'),
}

export const whyMissing = (reason: string | null | undefined, lang: Lang): string =>
  reason === null || reason === undefined
    ? lang === 'vi'
      ? 'không có số liệu'
      : 'no data'
    : (labels[reason]?.[lang] ?? word(reason, lang))
