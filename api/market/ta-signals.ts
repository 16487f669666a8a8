import { taSignalsAnswer, taSignalsQuery, tickerParams } from '../../contracts/http/market/ta-signals.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { feedsBehindIndices } from '../../projections/indices/query.ts'
import { feedsBehind } from '../../projections/prices/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { route } from '../http/route.ts'
import { findSignals } from './find-signals.ts'
import { marketModels } from './models.ts'
import { requireReadModels } from './require.ts'
import { taAnswer } from './ta-answer.ts'

/** Indicators, technical rating, levels and events of a ticker, on adjusted prices. */
export const taSignals = route({
  method: 'GET',
  path: '/api/finance/ta/signals/:ticker',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Technical signals of a ticker or an index',
  description:
    'RSI, MACD, Bollinger bands, means, ATR, ADX, stochastic and more on adjusted daily prices (of a publisher, else by vnfin from corporate actions: price_basis) with TA-Lib definitions; a technical rating from 26 votes. A figure whose window is not full is null. Describes the past; advises nothing.',
  tags: ['market'],
  params: tickerParams,
  query: taSignalsQuery,
  responses: { 200: taSignalsAnswer },
  async handle({ params, query, services, lang }) {
    requireReadModels(services, 'prices', 'listing', 'signals')
    const found = await findSignals(services, params.ticker, {
      ...(query.as_of === undefined ? {} : { asOf: query.as_of }),
      ...(query.days === undefined ? {} : { days: query.days }),
    })
    const data = taAnswer(found, {
      lang,
      explain: query.explain ?? false,
      simulated: services.readModels.simulated,
    })
    return {
      data,
      meta: {
        as_of: data.as_of,
        freshness: 'end_of_day',
        unit: unitsOf(data.kind),
        source: sourcesOf(await feedsOf(services.db, data)),
        method_version: data.method_version,
        warnings: taWarnings(data.flags),
      },
    }
  },
})

/** Feeds behind a signals answer: an index has bars of its own. */
export const feedsOf = (db: Db, answer: { kind: string | null; ticker: string; as_of: string }) =>
  answer.kind === 'index'
    ? feedsBehindIndices(db, answer.as_of, answer.ticker)
    : feedsBehind(db, answer.as_of, answer.as_of, [answer.ticker])

/** Units of a signals answer: an index has points where a ticker has VND. */
export const unitsOf = (kind: string | null) =>
  kind === 'index'
    ? Object.fromEntries(
        Object.entries(units).map(([name, unit]) => [
          name,
          unit === 'VND' && name !== 'value' ? 'points' : unit,
        ]),
      )
    : units

const units = {
  price: 'VND',
  sma: 'VND',
  ema: 'VND',
  bollinger: 'VND',
  macd: 'VND',
  atr14: 'VND',
  rsi14: 'index 0-100',
  stochastic: 'index 0-100',
  adx14: 'index 0-100',
  natr14: 'percent',
  distance_percent: 'percent',
  change_percent: 'percent',
  volatility20: 'percent a year',
  obv_slope20: 'ratio',
  volume: 'share',
  value: 'VND',
  score: 'index -100-100',
}

const texts: Readonly<Record<string, { message_en: string; message_vi: string }>> = {
  limit_locked_up: {
    message_en:
      'Closed at its ceiling: indicators and breakouts of such a day are artefacts of the price band.',
    message_vi:
      'Đóng cửa ở giá trần: chỉ báo và tín hiệu vượt ngưỡng của phiên này chịu ảnh hưởng của biên độ giá.',
  },
  limit_locked_down: {
    message_en:
      'Closed at its floor: indicators and breakouts of such a day are artefacts of the price band.',
    message_vi:
      'Đóng cửa ở giá sàn: chỉ báo và tín hiệu vượt ngưỡng của phiên này chịu ảnh hưởng của biên độ giá.',
  },
  low_liquidity: {
    message_en:
      'Mean value of twenty sessions is under 1 bn VND: no rating and no candle patterns are given.',
    message_vi:
      'Giá trị khớp lệnh bình quân 20 phiên dưới 1 tỷ đồng: không xếp hạng kỹ thuật và không xét mẫu nến.',
  },
  no_bar_in_last_session: {
    message_en:
      'The ticker has no bar in the last session of the market: it is suspended, or its bar is not stored.',
    message_vi: 'Mã này không có dữ liệu ở phiên gần nhất của thị trường: bị tạm ngừng hoặc chưa được lưu.',
  },
  unexplained_move: {
    message_en:
      'The price moved beyond its band without an event on file: bars before that session are not used, and figures that need them are null.',
    message_vi:
      'Giá biến động vượt biên độ mà không có sự kiện nào được ghi nhận: các phiên trước đó không được dùng, chỉ báo cần chúng để trống.',
  },
  event_gap: {
    message_en:
      'A corporate action on file lacks its terms, or the price on its ex-date contradicts it: bars before that session are not used, and figures that need them are null.',
    message_vi:
      'Một sự kiện quyền thiếu số liệu, hoặc giá ngày giao dịch không hưởng quyền trái với sự kiện: các phiên trước đó không được dùng, chỉ báo cần chúng để trống.',
  },
  unadjusted: {
    message_en:
      'No adjusted prices and no corporate action of this ticker are on file: dividends and issues of shares show as price moves.',
    message_vi:
      'Chưa có giá điều chỉnh và chưa có sự kiện quyền nào của mã này: cổ tức và phát hành thêm hiện ra như biến động giá.',
  },
  adjusted_from_events: {
    message_en:
      'No adjusted series of a publisher is stored for this ticker: vnfin adjusted the prices as traded by the corporate actions on file. An action that is not on file shows as a price move.',
    message_vi:
      'Chưa có giá điều chỉnh của nguồn nào cho mã này: vnfin tự điều chỉnh giá khớp lệnh theo các sự kiện quyền đã ghi nhận. Sự kiện chưa ghi nhận hiện ra như biến động giá.',
  },
  event_not_in_published_series: {
    message_en:
      'The publisher’s adjusted series lacks an event that is on file (not_in_published): the indicators are on prices adjusted by vnfin from the events, or, where those do not reach so far, on the bars since the event alone. GET /api/finance/adjustments/differences lists it.',
    message_vi:
      'Giá điều chỉnh của nguồn thiếu một sự kiện quyền đã ghi nhận (not_in_published): chỉ báo được tính trên giá do vnfin điều chỉnh theo sự kiện, hoặc chỉ trên các phiên kể từ sự kiện đó. Xem GET /api/finance/adjustments/differences.',
  },
  adjustment_pending: {
    message_en:
      'The adjusted price of the newest session is not stored yet; the raw one was scaled by the last factor and by the corporate actions since.',
    message_vi:
      'Chưa có giá điều chỉnh của phiên mới nhất; giá gốc được nhân với hệ số gần nhất và hệ số của sự kiện quyền kể từ đó.',
  },
}

/** Warnings of a signals answer by its flags. */
export const taWarnings = (flags: readonly string[]) =>
  flags.flatMap(flag => (texts[flag] ? [{ code: flag, ...texts[flag] }] : []))
