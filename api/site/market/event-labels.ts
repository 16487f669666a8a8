import type { Lang, Text } from '../../../contracts/text.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

/** Words that names of events are made of, longest first; what is between them stays. */
const labels: readonly (readonly [string, Text])[] = [
  ['candle_gravestone_doji', t('nến doji bia mộ', 'gravestone doji')],
  ['candle_dragonfly_doji', t('nến doji chuồn chuồn', 'dragonfly doji')],
  ['candle_shooting_star', t('nến sao băng', 'shooting star')],
  ['candle_hanging_man', t('nến người treo cổ', 'hanging man')],
  ['candle_morning_star', t('nến sao mai', 'morning star')],
  ['candle_evening_star', t('nến sao hôm', 'evening star')],
  ['candle_engulfing', t('nến nhấn chìm', 'engulfing candle')],
  ['candle_marubozu', t('nến marubozu', 'marubozu candle')],
  ['candle_hammer', t('nến búa', 'hammer candle')],
  ['candle_harami', t('nến harami', 'harami candle')],
  ['candle_doji', t('nến doji', 'doji candle')],
  ['candle_', t('nến ', 'candle ')],
  ['close_breaks_prev', t('đóng cửa vượt số phiên trước: ', 'close beyond the last ')],
  ['close_above_upper_band', t('đóng cửa trên dải trên', 'close above the upper band')],
  ['close_below_lower_band', t('đóng cửa dưới dải dưới', 'close below the lower band')],
  ['volume_spike', t('khối lượng đột biến', 'spike of volume')],
  ['macd_x_signal', t('MACD cắt đường tín hiệu', 'MACD crosses its signal')],
  ['_x_', t(' cắt ', ' crosses ')],
  ['_high', t(' (đỉnh)', ' sessions: a high')],
  ['_low', t(' (đáy)', ' sessions: a low')],
  ['sma', t('SMA ', 'SMA ')],
  ['ema', t('EMA ', 'EMA ')],
  ['rsi', t('RSI', 'RSI')],
]

/** An event in words. */
export function eventName(type: string, lang: Lang): string {
  let text = type
  for (const [part, word] of labels) text = text.replaceAll(part, word[lang])
  return text.replaceAll('_', ' ')
}
