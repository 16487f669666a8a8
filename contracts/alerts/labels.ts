import type { Text } from '../text.ts'
import type { watchedFields, watchedOperators } from './condition.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

/** What an alert watches, for people. */
export const fieldLabels: Readonly<Record<(typeof watchedFields)[number], Text>> = {
  price: t('Giá đóng cửa (VND; chỉ số: điểm)', 'Close (VND; indices: points)'),
  change_percent: t('Thay đổi so với phiên trước (%)', 'Change on the session before (%)'),
  volume_ratio: t(
    'Khối lượng so với trung bình 20 phiên (lần)',
    'Volume over the mean of 20 sessions (times)',
  ),
  rsi14: t('RSI 14 phiên', 'RSI of 14 sessions'),
  corporate_action: t('Sự kiện quyền', 'Corporate action'),
}

/** The same in a sentence, without its unit. */
export const fieldNames: Readonly<Record<(typeof watchedFields)[number], Text>> = {
  price: t('giá đóng cửa', 'close'),
  change_percent: t('thay đổi so với phiên trước', 'change on the session before'),
  volume_ratio: t('khối lượng so với trung bình 20 phiên', 'volume over the mean of 20 sessions'),
  rsi14: t('RSI 14 phiên', 'RSI of 14 sessions'),
  corporate_action: t('sự kiện quyền', 'corporate action'),
}

/** Units of watched figures behind a number. */
export const unitSigns: Readonly<Record<string, Text>> = {
  VND: t(' đồng', ' VND'),
  percent: t('%', '%'),
  ratio: t(' lần', ' times'),
  points: t(' điểm', ' points'),
}

export const operatorLabels: Readonly<Record<(typeof watchedOperators)[number], Text>> = {
  gte: t('từ mức này trở lên', 'at or above'),
  lte: t('từ mức này trở xuống', 'at or below'),
  crosses_above: t('cắt lên trên', 'crosses above'),
  crosses_below: t('cắt xuống dưới', 'crosses below'),
  announced: t('có sự kiện mới', 'a new action is announced'),
  ex_tomorrow: t('phiên tới là ngày giao dịch không hưởng quyền', 'the next session is an ex-date'),
}
