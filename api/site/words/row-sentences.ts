import { dayText } from '../days.ts'
import type { Sentence } from './text.ts'

/** Days as Vietnamese readers write them, wherever they stand. */
const withDays = (text: string): string => text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, date => dayText('vi', date))

/** What checks find in rows of a document, with the figures that were found. */
export const rowSentences: readonly Sentence[] = [
  // a series of bars; with its ticker before it
  {
    en: /^(?:(\S+): )?the adjusted close is above the traded one in (\d+) of (\d+) rows: are the two columns turned round\?$/,
    vi: (of, above, all) =>
      `${series(of)}giá điều chỉnh cao hơn giá khớp ở ${above} trong ${all} dòng: hai cột bị đổi chỗ?`,
  },
  {
    en: /^(?:(\S+): )?the turnover is (\S+) times volume and close: one of them is in another unit$/,
    vi: (of, times) =>
      `${series(of)}giá trị giao dịch gấp ${times} lần khối lượng nhân giá đóng cửa: một trong hai sai đơn vị.`,
  },
  {
    en: /^(?:(\S+): )?(\d+) of (\d+) days do not exist in the format of the others(: day and month are turned round\?)?$/,
    vi: (of, unread, all, turned) =>
      `${series(of)}${unread} trong ${all} ngày không đọc được theo kiểu của các ngày khác${turned ? ': ngày và tháng bị đảo?' : '.'}`,
  },
  {
    en: /^(?:(\S+): )?(\d+) of (\d+) rows are of Saturdays and Sundays, such as (\S+): another zone, or day and month turned round\?$/,
    vi: (of, closed, all, first) =>
      `${series(of)}${closed} trong ${all} dòng rơi vào thứ Bảy, Chủ nhật, như ${withDays(first)}: khác múi giờ, hoặc ngày và tháng bị đảo?`,
  },
  {
    en: /^(?:(\S+): )?(\d+) of (\d+) rows are of a session that stands already, with other figures: bars within the withDays(, or several instruments in one file)?\?$/,
    vi: (of, twice, all, several) =>
      `${series(of)}${twice} trong ${all} dòng thuộc phiên đã có, với số khác: số liệu trong ngày${several ? ', hoặc nhiều mã trong một tệp' : ''}?`,
  },
  {
    en: /^(?:(\S+): )?(\d+) of (\d+) rows have trades on holidays of Vietnam: shares of another country\?$/,
    vi: (of, holidays, all) =>
      `${series(of)}${holidays} trong ${all} dòng có giao dịch vào ngày lễ của Việt Nam: cổ phiếu nước khác?`,
  },
  {
    en: /^(?:(\S+): )?its bars are (\S+) days apart: weeks or months, and no sessions\?$/,
    vi: (of, apart) =>
      `${series(of)}các dòng cách nhau ${apart} ngày: số liệu tuần hoặc tháng, không phải từng phiên?`,
  },
  {
    en: /^(?:(\S+): )?open or close is outside of low and high in (\d+) of (\d+) rows: another base, or columns turned round\?$/,
    vi: (of, wrong, all) =>
      `${series(of)}giá mở cửa hoặc đóng cửa nằm ngoài khoảng thấp nhất – cao nhất ở ${wrong} trong ${all} dòng: khác gốc điều chỉnh, hoặc các cột bị đổi chỗ?`,
  },
  {
    en: /^(?:(\S+): )?the opens do not follow the closes of the sessions before, but the closes follow the opens \((\d+) pairs of sessions\): .*$/,
    vi: (of, pairs) =>
      `${series(of)}giá mở cửa không nối tiếp giá đóng cửa phiên trước mà ngược lại (${pairs} cặp phiên): cột mở cửa và đóng cửa, hoặc thứ tự ngày, bị đảo.`,
  },
  {
    en: /^(?:(\S+): )?its close is (\S+) on (\S+), more than (\d+)-fold off the session before: another unit from there\?$/,
    vi: (of, close, date, fold) =>
      `${series(of)}giá đóng cửa ${close} ngày ${withDays(date)}, lệch hơn ${fold} lần phiên trước: từ đó khác đơn vị?`,
  },
  {
    en: /^(?:(\S+): )?its last close is (\S+) VND, and below 1,000 VND a price stands on full hundreds: .*$/,
    vi: (of, close) =>
      `${series(of)}giá đóng cửa cuối là ${close} đồng, mà dưới 1.000 đồng giá phải chẵn trăm: khác đơn vị, hoặc cổ phiếu nước khác?`,
  },
  {
    en: /^(?:(\S+): )?its last close is (\S+) (points|VND), and none was ever (below|above) (\S+): another unit\?$/,
    vi: (of, close, unit, side, limit) =>
      `${series(of)}giá đóng cửa cuối là ${close} ${unit === 'VND' ? 'đồng' : 'điểm'}, trong khi chưa từng có giá ${side === 'below' ? 'dưới' : 'trên'} ${limit}: khác đơn vị?`,
  },
  {
    en: /^(?:(\S+): )?(\d+) of (\d+) volumes are no whole shares: .*$/,
    vi: (of, parts, all) =>
      `${series(of)}${parts} trong ${all} khối lượng không phải số cổ phiếu nguyên: khác đơn vị, hoặc có dấu chấm ngăn hàng nghìn?`,
  },
  {
    en: /^(\S+): its close is far from the sessions on both sides$/,
    vi: ticker => `${ticker}: giá đóng cửa lệch xa hai phiên bên cạnh.`,
  },
  {
    en: /^(\S+): open, high or low is three times its close or a third of it$/,
    vi: ticker => `${ticker}: giá mở cửa, cao nhất hoặc thấp nhất gấp ba hoặc bằng một phần ba giá đóng cửa.`,
  },
  {
    en: /^(\S+): the day does not exist in the format (\S+)$/,
    vi: (ticker, format) => `${ticker}: không có ngày này theo kiểu ${format}.`,
  },
  {
    en: /^(\d+) % of the prices stand between the steps of the exchanges: they are adjusted, not traded ones$/,
    vi: percent =>
      `${percent}% giá không nằm trên bước giá của sàn: đây là giá đã điều chỉnh, không phải giá khớp.`,
  },
  {
    en: /^(\S+): (\S+) is (\S+), too few for the whole exchange: in another unit, read as not stated$/,
    vi: (ticker, column, cell) =>
      `${ticker}: ${column} là ${cell}, quá nhỏ cho cả sàn: khác đơn vị, coi như không ghi.`,
  },
  {
    en: /^(\S+): (\S+) is (\S+), rounded by its source$/,
    vi: (ticker, column, cell) => `${ticker}: ${column} là ${cell}, nguồn đã làm tròn.`,
  },
  // bars beside calendar, scale and other sources
  {
    en: /^(\S+ \S+) stands already at (.+), with (the same|other) values$/,
    vi: (name, place, which) =>
      `${withDays(name)} đã có ở ${place}, với ${which === 'other' ? 'giá trị khác' : 'cùng giá trị'}.`,
  },
  {
    en: /^(\S+) is closed by the calendar, but (\d+) tickers traded: taken as a session$/,
    vi: (date, count) =>
      `${withDays(date)} là ngày nghỉ theo lịch, nhưng có ${count} mã giao dịch: coi là một phiên.`,
  },
  {
    en: /^(\S+) has a bar on (\S+), a day without trading$/,
    vi: (ticker, date) => `${ticker} có giá ngày ${withDays(date)}, ngày không giao dịch.`,
  },
  {
    en: /^(\S+) was a session, but the document has no row of it$/,
    vi: date => `${withDays(date)} là phiên giao dịch, nhưng tài liệu không có dòng nào của phiên này.`,
  },
  { en: /^received before the session ended$/, vi: () => 'Nhận được trước khi phiên kết thúc.' },
  {
    en: /^(\S+) (\S+) VND is rounded$/,
    vi: (column, price) => `${column} ${price} đồng: đã làm tròn.`,
  },
  {
    en: /^(\S+ \S+): close (\S+) is no level of an index: divided by 1,000\?$/,
    vi: (name, close) => `${withDays(name)}: ${close} không phải mức của chỉ số: đã chia cho 1.000?`,
  },
  {
    en: /^(\S+ \S+): close (\S+) VND was never paid for a share: another unit\?$/,
    vi: (name, close) => `${withDays(name)}: chưa cổ phiếu nào có giá ${close} đồng: khác đơn vị?`,
  },
  {
    en: /^(\S+ \S+): close (\S+) VND was never the price of a share: thousand VND\?$/,
    vi: (name, close) => `${withDays(name)}: chưa cổ phiếu nào có giá ${close} đồng: tính bằng nghìn đồng?`,
  },
  {
    en: /^(\S+ \S+): close (\S+) is (\d+)-fold off the median of its rows, (\S+)$/,
    vi: (name, close, times, median) =>
      `${withDays(name)}: giá đóng cửa ${close} lệch ${times} lần trung vị các dòng, ${median}.`,
  },
  {
    en: /^(\S+) (\S+) closed at (\S+) VND here and at (\S+) at (\S+?)(?:, .+)?$/,
    vi: (ticker, date, close, other, at) =>
      `${ticker} ngày ${withDays(date)}: giá đóng cửa ở đây ${close} đồng, ở ${at} là ${other}.`,
  },
  {
    en: /^(\S+) (\S+): (\S+) shares matched here, (\S+) at (\S+)$/,
    vi: (ticker, date, volume, other, at) =>
      `${ticker} ngày ${withDays(date)}: ở đây khớp ${volume} cổ phiếu, ở ${at} là ${other}.`,
  },
  {
    en: /^(\d+) bars are of another session than (\S+), as (\S+) of (\S+)$/,
    vi: (count, session, ticker, other) =>
      `${count} dòng không thuộc phiên ${withDays(session)}, như ${ticker} của ${withDays(other)}.`,
  },
  {
    en: /^(\S+): bars from (\S+) on are left out of the answer$/,
    vi: (ticker, from) => `${ticker}: trả lời thiếu các phiên từ ${withDays(from)}.`,
  },
  // rows of other tables
  { en: /^(.+) is no ticker$/, vi: cell => `${cell} không phải mã chứng khoán.` },
  {
    en: /^(.+) is no (?:day|day up to today)(?: \(YYYY-MM-DD\))?$/,
    vi: cell => `${cell} không phải ngày hợp lệ.`,
  },
  { en: /^(.+): the (?:day does not exist|date is no day)$/, vi: name => `${name}: ngày không hợp lệ.` },
  { en: /^(.+) is no (?:month|year|period|month and no year)$/, vi: cell => `${cell} không phải kỳ hợp lệ.` },
  { en: /^(.+) is no period of (\S+)$/, vi: (cell, id) => `${cell} không phải kỳ của ${id}.` },
  { en: /^(.+) is no (?:number|price|percentage)$/, vi: cell => `${cell} không phải số hợp lệ.` },
  { en: /^(.+) is no published series$/, vi: cell => `${cell} không phải chỉ tiêu nào đang công bố.` },
  { en: /^(.+) is no number: read as not stated$/, vi: cell => `${cell} không phải số: coi như không ghi.` },
  { en: /^(.+) is (.+): read as not stated$/, vi: (name, cell) => `${name} là ${cell}: coi như không ghi.` },
  { en: /^(.+) has no (?:price|value|rate|value yet)$/, vi: name => `${withDays(name)} không có giá trị.` },
  {
    en: /^(.+) stands (?:above|in the (?:list|file|document)) already$/,
    vi: name => `${withDays(name)} đã có ở trên.`,
  },
  {
    en: /^(.+) stands already with the same value$/,
    vi: name => `${withDays(name)} đã có, với cùng giá trị.`,
  },
  { en: /^(.+) stands already at (\S+)$/, vi: (name, place) => `${withDays(name)} đã có ở ${place}.` },
  {
    en: /^(.+) is (\S+) here and (\S+) at (.+)$/,
    vi: (name, value, other, place) => `${withDays(name)} ở đây là ${value}, ở ${place} là ${other}.`,
  },
  {
    en: /^(.+): sells at (\S+), buys at (\S+)$/,
    vi: (name, sell, buy) => `${withDays(name)}: bán ra ${sell}, mua vào ${buy}.`,
  },
  {
    en: /^(\S+) is (\S+), outside (\S+) to (\S+)$/,
    vi: (name, value, min, max) => `${name} là ${value}, ngoài khoảng ${min} đến ${max}.`,
  },
  {
    en: /^(\S+) is (\S+) after (\S+): more than (\S+) at once$/,
    vi: (name, value, before, jump) =>
      `${name} là ${value}, kỳ trước là ${before}: thay đổi quá ${jump} trong một kỳ.`,
  },
  {
    en: /^(.+): (\S+) percent a year; a fraction, or in another unit\?$/,
    vi: (what, rate) => `${what}: ${rate}%/năm; là số thập phân, hoặc khác đơn vị?`,
  },
  {
    en: /^(.+): a unit of (\S+) VND; in another unit\?$/,
    vi: (fund, nav) => `${fund}: một chứng chỉ quỹ ${nav} đồng; khác đơn vị?`,
  },
  {
    en: /^(\S+ \S+) stands already at (\S+): two editions, or two companies\?$/,
    vi: (name, place) => `${name} đã có ở ${place}: hai bản, hoặc hai công ty?`,
  },
  {
    en: /^(\d+) bytes, of at most (\d+) in a row$/,
    vi: (size, max) => `${size} byte; một dòng tối đa ${max} byte.`,
  },
]

/** The ticker before what was found of its series; a table of one ticker names none. */
function series(ticker: string | undefined): string {
  return ticker ? `${ticker}: ` : 'Chuỗi giá: '
}
