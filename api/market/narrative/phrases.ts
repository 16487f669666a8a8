import type { RatingLabel } from '../../../projections/signals/query.ts'

/** Words of the narrative. A rating describes votes of indicators; the words for orders are never used. */
export const phrases = {
  en: {
    labels: {
      strong_up: 'strongly upward',
      up: 'upward',
      neutral: 'neutral',
      down: 'downward',
      strong_down: 'strongly downward',
    } satisfies Record<RatingLabel, string>,
    events: {
      sma20_x_sma50: { up: 'SMA(20) crossed above SMA(50)', down: 'SMA(20) crossed below SMA(50)' },
      sma50_x_sma200: {
        up: 'SMA(50) crossed above SMA(200), a golden cross',
        down: 'SMA(50) crossed below SMA(200), a death cross',
      },
      macd_x_signal: { up: 'MACD crossed above its signal', down: 'MACD crossed below its signal' },
      rsi_x_30: { up: 'RSI rose through 30', down: 'RSI fell through 30' },
      rsi_x_70: { up: 'RSI rose through 70', down: 'RSI fell through 70' },
      close_above_upper_band: { up: 'the close was above the upper Bollinger band' },
      close_below_lower_band: { down: 'the close was below the lower Bollinger band' },
      close_breaks_prev60_high: { up: 'the close passed the high of the 60 sessions before' },
      close_breaks_prev60_low: { down: 'the close passed the low of the 60 sessions before' },
    },
  },
  vi: {
    labels: {
      strong_up: 'nghiêng mạnh về chiều tăng',
      up: 'nghiêng về chiều tăng',
      neutral: 'trung tính',
      down: 'nghiêng về chiều giảm',
      strong_down: 'nghiêng mạnh về chiều giảm',
    } satisfies Record<RatingLabel, string>,
    events: {
      sma20_x_sma50: { up: 'SMA(20) cắt lên SMA(50)', down: 'SMA(20) cắt xuống SMA(50)' },
      sma50_x_sma200: {
        up: 'SMA(50) cắt lên SMA(200) (giao cắt vàng)',
        down: 'SMA(50) cắt xuống SMA(200) (giao cắt tử thần)',
      },
      macd_x_signal: { up: 'MACD cắt lên đường tín hiệu', down: 'MACD cắt xuống đường tín hiệu' },
      rsi_x_30: { up: 'RSI vượt lên 30', down: 'RSI xuống dưới 30' },
      rsi_x_70: { up: 'RSI vượt lên 70', down: 'RSI xuống dưới 70' },
      close_above_upper_band: { up: 'giá đóng cửa trên dải Bollinger trên' },
      close_below_lower_band: { down: 'giá đóng cửa dưới dải Bollinger dưới' },
      close_breaks_prev60_high: { up: 'giá đóng cửa vượt đỉnh 60 phiên trước' },
      close_breaks_prev60_low: { down: 'giá đóng cửa thủng đáy 60 phiên trước' },
    },
  },
} as const
