import type { TaAnswer } from '../ta-answer.ts'
import { phrases } from './phrases.ts'
import type { Writer } from './writer.ts'

/** A sentence in both languages, or null when its figures are missing. */
interface Sentence {
  /** Also part of the brief style. */
  readonly brief?: true
  readonly en: (a: TaAnswer, w: Writer) => string | null
  readonly vi: (a: TaAnswer, w: Writer) => string | null
}

const units = { en: { price: 'VND', index: 'points' }, vi: { price: 'đồng', index: 'điểm' } } as const

/** Indices are stated in points. */
export const unit = (a: TaAnswer, lang: 'vi' | 'en'): string =>
  units[lang][a.kind === 'index' ? 'index' : 'price']

/** Status first: a warning counts for more than any indicator. */
const status: Sentence = {
  brief: true,
  en: a =>
    a.status === null || a.status === 'listed' ? null : `According to the lists, ${a.ticker} is ${a.status}.`,
  vi: a =>
    a.status === null || a.status === 'listed'
      ? null
      : `Theo danh mục, ${a.ticker} ${a.status === 'delisted' ? 'đã hủy niêm yết' : 'không niêm yết'}.`,
}

const behind: Sentence = {
  brief: true,
  en: a =>
    a.flags.includes('no_bar_in_last_session') ? 'It has no bar in the last session of the market.' : null,
  vi: a =>
    a.flags.includes('no_bar_in_last_session')
      ? 'Mã này không có dữ liệu ở phiên gần nhất của thị trường.'
      : null,
}

const close: Sentence = {
  brief: true,
  en: (a, w) => {
    const path = a.price.last === null ? 'close' : 'price.last'
    const start = `${a.ticker} closed at ${w.figure(path)} ${unit(a, 'en')} on ${w.date('as_of')}`
    if (a.price.change_percent === null) return `${start}.`
    if (a.price.change_percent === 0) return `${start}, unchanged from its reference price.`
    return `${start}, ${w.signed('price.change_percent')}% against the reference price of ${w.figure('price.reference')} VND.`
  },
  vi: (a, w) => {
    const path = a.price.last === null ? 'close' : 'price.last'
    const start = `${a.ticker} đóng cửa ở ${w.figure(path)} ${unit(a, 'vi')} ngày ${w.date('as_of')}`
    if (a.price.change_percent === null) return `${start}.`
    if (a.price.change_percent === 0) return `${start}, bằng giá tham chiếu.`
    return `${start}, ${w.signed('price.change_percent')}% so với giá tham chiếu ${w.figure('price.reference')} đồng.`
  },
}

const locked: Sentence = {
  brief: true,
  en: (a, w) =>
    a.limit_locked === null
      ? null
      : a.limit_locked === 'up'
        ? `That is the ceiling of ${w.figure('price.ceiling')} VND, so indicators of the day are artefacts of the band.`
        : `That is the floor of ${w.figure('price.floor')} VND, so indicators of the day are artefacts of the band.`,
  vi: (a, w) =>
    a.limit_locked === null
      ? null
      : a.limit_locked === 'up'
        ? `Đó là giá trần ${w.figure('price.ceiling')} đồng, nên chỉ báo của phiên này chịu ảnh hưởng của biên độ.`
        : `Đó là giá sàn ${w.figure('price.floor')} đồng, nên chỉ báo của phiên này chịu ảnh hưởng của biên độ.`,
}

const moved = {
  en: (reason: string) =>
    `${reason === 'unexplained_move' ? 'The price moved beyond its band without an event on file' : 'A corporate action is on file whose factor is not known'}; earlier bars are not used, so no technical rating is given yet.`,
  vi: (reason: string) =>
    `${reason === 'unexplained_move' ? 'Giá biến động vượt biên độ mà không có sự kiện nào được ghi nhận' : 'Có sự kiện quyền nhưng không xác định được hệ số điều chỉnh'}; các phiên trước đó không được dùng nên chưa xếp hạng kỹ thuật.`,
} as const

const rating: Sentence = {
  brief: true,
  en: (a, w) =>
    a.rating?.label == null
      ? a.unexplained_move
        ? moved.en(a.unexplained_move.reason)
        : a.low_liquidity
          ? `Trading is thin (mean value of ${w.name('20')} sessions ${w.figure('liquidity.mean_value20')} VND), so no technical rating is given.`
          : null
      : `The technical rating is ${phrases.en.labels[a.rating.label]} (${w.figure('summary.score')} on a scale of ${w.name('-100 to 100')}): ${w.figure('summary.buy')} indicators point up, ${w.figure('summary.sell')} down, ${w.figure('summary.neutral')} neither way.`,
  vi: (a, w) =>
    a.rating?.label == null
      ? a.unexplained_move
        ? moved.vi(a.unexplained_move.reason)
        : a.low_liquidity
          ? `Thanh khoản thấp (giá trị bình quân ${w.name('20')} phiên ${w.figure('liquidity.mean_value20')} đồng) nên không xếp hạng kỹ thuật.`
          : null
      : `Xếp hạng kỹ thuật ${phrases.vi.labels[a.rating.label]} (${w.figure('summary.score')} trên thang ${w.name('-100 đến 100')}): ${w.figure('summary.buy')} chỉ báo theo chiều tăng, ${w.figure('summary.sell')} theo chiều giảm, ${w.figure('summary.neutral')} trung tính.`,
}

const means = ['sma20', 'sma50', 'sma200'] as const

const distances = (a: TaAnswer, w: Writer, word: string): string | null => {
  const parts = means
    .filter(m => a.indicators.distance_percent[m] !== null)
    .map(m => `${w.signed(`indicators.distance_percent.${m}`)}% ${word} ${w.name(`SMA(${m.slice(3)})`)}`)
  return parts.length === 0 ? null : parts.join(', ')
}

const trend: Sentence = {
  en: (a, w) => {
    const list = distances(a, w, 'from')
    return list && `The ${a.adjusted ? 'adjusted ' : ''}close stands ${list}.`
  },
  vi: (a, w) => {
    const list = distances(a, w, 'so với')
    return list && `Giá đóng cửa${a.adjusted ? ' điều chỉnh' : ''} ${list}.`
  },
}

const rsi: Sentence = {
  brief: true,
  en: (a, w) => {
    const x = a.indicators.rsi14
    if (x === null) return null
    const name = w.name('RSI(14)')
    const figure = w.figure('indicators.rsi14')
    const zone =
      x > 70 ? `above ${w.name('70')}` : x < 30 ? `below ${w.name('30')}` : `between ${w.name('30 and 70')}`
    return `${name} is ${figure}, ${zone}.`
  },
  vi: (a, w) => {
    const x = a.indicators.rsi14
    if (x === null) return null
    const name = w.name('RSI(14)')
    const figure = w.figure('indicators.rsi14')
    const zone =
      x > 70 ? `trên ${w.name('70')}` : x < 30 ? `dưới ${w.name('30')}` : `trong vùng ${w.name('30 đến 70')}`
    return `${name} là ${figure}, ${zone}.`
  },
}

const macd: Sentence = {
  en: (a, w) =>
    a.indicators.macd.histogram === null
      ? null
      : `The ${w.name('MACD(12,26,9)')} line is ${a.indicators.macd.histogram < 0 ? 'below' : 'above'} its signal (histogram ${w.figure('indicators.macd.histogram')} ${unit(a, 'en')}).`,
  vi: (a, w) =>
    a.indicators.macd.histogram === null
      ? null
      : `Đường ${w.name('MACD(12,26,9)')} ở ${a.indicators.macd.histogram < 0 ? 'dưới' : 'trên'} đường tín hiệu (chênh lệch ${w.figure('indicators.macd.histogram')} ${unit(a, 'vi')}).`,
}

const strength: Sentence = {
  en: (a, w) => {
    const x = a.indicators.adx14.adx
    if (x === null) return null
    return `${w.name('ADX(14)')} is ${w.figure('indicators.adx14.adx')}, which is usually read as ${x > 25 ? 'a trend' : 'no clear trend'}.`
  },
  vi: (a, w) => {
    const x = a.indicators.adx14.adx
    if (x === null) return null
    return `${w.name('ADX(14)')} là ${w.figure('indicators.adx14.adx')}, thường được hiểu là ${x > 25 ? 'có xu hướng' : 'chưa rõ xu hướng'}.`
  },
}

const volume: Sentence = {
  en: (a, w) =>
    a.volume.ratio20 === null
      ? null
      : `Matched volume was ${w.figure('volume.ratio20')} times the mean of the ${w.name('20')} sessions before${a.volume.spike ? ', a spike' : ''}.`,
  vi: (a, w) =>
    a.volume.ratio20 === null
      ? null
      : `Khối lượng khớp lệnh bằng ${w.figure('volume.ratio20')} lần bình quân ${w.name('20')} phiên trước${a.volume.spike ? ', tăng đột biến' : ''}.`,
}

const range: Sentence = {
  en: (a, w) =>
    a.range52w === null
      ? null
      : `The ${a.adjusted ? 'adjusted ' : ''}range of ${w.name('52')} weeks is ${w.figure('range52w.low')} to ${w.figure('range52w.high')} ${unit(a, 'en')}.`,
  vi: (a, w) =>
    a.range52w === null
      ? null
      : `Biên độ${a.adjusted ? ' điều chỉnh' : ''} ${w.name('52')} tuần là ${w.figure('range52w.low')} đến ${w.figure('range52w.high')} ${unit(a, 'vi')}.`,
}

const levels: Sentence = {
  en: (a, w) => {
    const parts = []
    if (a.levels.support.length > 0)
      parts.push(`below at ${w.figure('levels.support.0.price')} ${unit(a, 'en')}`)
    if (a.levels.resistance.length > 0)
      parts.push(`above at ${w.figure('levels.resistance.0.price')} ${unit(a, 'en')}`)
    return parts.length === 0 ? null : `The nearest turning prices lie ${parts.join(' and ')}.`
  },
  vi: (a, w) => {
    const parts = []
    if (a.levels.support.length > 0)
      parts.push(`phía dưới ở ${w.figure('levels.support.0.price')} ${unit(a, 'vi')}`)
    if (a.levels.resistance.length > 0)
      parts.push(`phía trên ở ${w.figure('levels.resistance.0.price')} ${unit(a, 'vi')}`)
    return parts.length === 0 ? null : `Vùng giá đảo chiều gần nhất nằm ${parts.join(' và ')}.`
  },
}

/** The newest events that have words, each kind once. */
const eventList = (lang: 'en' | 'vi') => (a: TaAnswer, w: Writer) => {
  const phrasesOf: Record<string, Record<string, string>> = phrases[lang].events
  const eventSentences = a.events.flatMap((event, i) => {
    const text = event.direction === null ? undefined : phrasesOf[event.type]?.[event.direction]
    return text === undefined || a.events.findIndex(e => e.type === event.type) !== i ? [] : [{ text, i }]
  })
  if (eventSentences.length === 0) return null
  const on = lang === 'en' ? 'on' : 'ngày'
  const list = eventSentences
    .slice(0, 3)
    .map(({ text, i }) => `${w.name(text)} ${on} ${w.date(`events.${i}.bar_date`)}`)
  return lang === 'en' ? `Recently ${list.join('; ')}.` : `Gần đây ${list.join('; ')}.`
}
const events: Sentence = { en: eventList('en'), vi: eventList('vi') }

const bars: Sentence = {
  en: (a, w) =>
    a.warm
      ? null
      : `Only ${w.figure('bars_used')} bars are stored, so means still depend on where they start.`,
  vi: (a, w) =>
    a.warm
      ? null
      : `Mới có ${w.figure('bars_used')} phiên dữ liệu nên các đường trung bình còn phụ thuộc điểm bắt đầu.`,
}

const closing: Sentence = {
  brief: true,
  en: () => 'This describes past prices; it is not advice.',
  vi: () => 'Nội dung mô tả giá quá khứ, không phải lời khuyên đầu tư.',
}

/** In the order of the text. */
export const sentences: readonly Sentence[] = [
  status,
  close,
  behind,
  locked,
  rating,
  trend,
  rsi,
  macd,
  strength,
  volume,
  range,
  levels,
  events,
  bars,
  closing,
]
