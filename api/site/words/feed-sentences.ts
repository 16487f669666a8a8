import { minuteText } from '../days.ts'
import type { Sentence } from './text.ts'

/** How a publisher writes days, in the words of `ingest/drift`. */
const notations: Readonly<Record<string, string>> = {
  'year-first': 'năm trước',
  'day-first': 'ngày trước',
  'month-first': 'tháng trước',
  epoch: 'dấu thời gian',
  rising: 'tăng dần',
  falling: 'giảm dần',
}

const notation = (id: string): string => notations[id] ?? id

/** What to do about a key, as `keyRemedy` writes it. */
const remedy = (text: string): string =>
  text.replace(/^run (.+), or set (.+) and (.+)$/, 'chạy $1, hoặc đặt $2 và $3')

/** What to set against a refusal, as `blockAdvice` writes it. */
const advice = (text: string): string =>
  text
    .replace(
      'it is known to refuse user agents that are no browser’s: set',
      'máy chủ này không nhận chương trình không phải trình duyệt: đặt',
    )
    .replace(
      'it is known to refuse addresses of data centres and abroad: set FEEDS_PROXY to one in Vietnam',
      'máy chủ này không nhận địa chỉ của trung tâm dữ liệu và ở nước ngoài: đặt FEEDS_PROXY là một máy chủ ở Việt Nam',
    )
    .replace(
      'it wants the cookies of its first page, which were asked for',
      'máy chủ này cần cookie của trang đầu, đã lấy',
    )
    .replace(
      /set (.+?), or leave the feed out of FEEDS/,
      (_, names: string) => `đặt ${names.replace(' or ', ' hoặc ')}, hoặc bỏ nguồn khỏi FEEDS`,
    )
    .replace('It is asked again in six hours.', 'Sáu giờ nữa sẽ hỏi lại.')

/** What is wrong with an answer of a feed, and how it differs from those before. */
export const feedSentences: readonly Sentence[] = [
  // the contract of a feed
  { en: /^no row, though (.+)$/, vi: expected => `Không có dòng nào, trong khi ${expected}.` },
  { en: /^the answer has the shape of (\S+)$/, vi: feed => `Trả lời có cấu trúc của ${feed}.` },
  { en: /^the (?:answer|document) has no bytes$/, vi: () => 'Trả lời trống.' },
  {
    en: /^(\S+) was expected, and the answer begins with (.+)$/s,
    vi: (form, head) => `Cần ${form}, nhưng trả lời bắt đầu bằng ${head}.`,
  },
  {
    en: /^(\S+) was expected, and the server calls it (.+)$/,
    vi: (form, type) => `Cần ${form}, nhưng máy chủ ghi kiểu ${type}.`,
  },
  {
    en: /^(\d+) rows, where (\d+) are the fewest that are believed$/,
    vi: (rows, min) => `${rows} dòng, ít hơn mức tối thiểu ${min}.`,
  },
  {
    en: /^(\d+) rows, where (\d+) are the most that are believed$/,
    vi: (rows, max) => `${rows} dòng, nhiều hơn mức tối đa ${max}.`,
  },
  {
    en: /^(\d+) rows, where the last good (?:document|answer) had (\d+)$/,
    vi: (rows, last) => `${rows} dòng; lần tốt gần nhất có ${last}.`,
  },
  {
    en: /^(\d+) of (\d+) letters are not UTF-8$/,
    vi: (broken, all) => `${broken} trong ${all} ký tự không phải UTF-8.`,
  },
  {
    en: /^an HTML page(?: titled “(.+)”)? in place of data$/s,
    vi: title => `Trang HTML${title ? ` «${title}»` : ''} thay cho dữ liệu.`,
  },
  {
    en: /^an error answer saved as rows (\(columns .+\))$/,
    vi: columns => `Thông báo lỗi được lưu thành dòng ${columns.replace('columns', 'cột')}.`,
  },
  { en: /^an error answer: (.+)$/s, vi: start => `Trả lời là thông báo lỗi: ${start}` },
  { en: /^an empty JSON object in place of data$/, vi: () => 'Đối tượng JSON trống thay cho dữ liệu.' },
  // drift
  { en: /^the field (\S+) was never there before$/, vi: field => `Trường ${field} trước đây không có.` },
  {
    en: /^the field (\S+) was always there and is gone$/,
    vi: field => `Trường ${field} lần nào cũng có, nay mất.`,
  },
  {
    en: /^(\S+) is written (\S+), and was (\S+)$/,
    vi: (field, now, before) => `${field} nay ghi kiểu ${notation(now)}, trước là ${notation(before)}.`,
  },
  {
    en: /^the days of (\S+) are (\S+), and were (\S+)$/,
    vi: (field, now, before) => `Ngày ở ${field} nay xếp ${notation(now)}, trước là ${notation(before)}.`,
  },
  {
    en: /^(.+): (\S+) in the middle, and (\S+) in the last good answer\. Its rows wait until the unit is as before; .*: (vnfin replay .+)\.$/,
    vi: (level, now, before, command) =>
      `${level}: trung vị ${now}, lần tốt gần nhất là ${before}. Các dòng này chờ đến khi đơn vị như cũ; nếu nguồn đổi hẳn đơn vị thì sửa bộ phân tích, hoặc nhận các dòng này và những lần sau bằng ${command}.`,
  },
  // requests
  { en: /^(\S+) is no public address$/, vi: address => `${address} không phải địa chỉ công khai.` },
  { en: /^(\S+) is no secure web socket$/, vi: url => `${url} không phải WebSocket bảo mật.` },
  { en: /^(\S+) is no web address$/, vi: url => `${url} không phải địa chỉ web.` },
  {
    en: /^(\S+) answers to a key of one’s own: (.+)$/,
    vi: (host, what) => `${host} cần khóa riêng: ${remedy(what)}.`,
  },
  {
    en: /^(\S+) does not accept the key \((\d+)\): (.+)$/,
    vi: (host, status, what) => `${host} không nhận khóa (${status}): ${remedy(what)}.`,
  },
  {
    en: /^DNSE's stream does not accept the key \((.*)\): (.+)$/,
    vi: (said, what) => `Luồng của DNSE không nhận khóa (${said}): ${remedy(what)}.`,
  },
  {
    en: /^SSI gives no token for the consumer id and secret \((.+?)\): (run .+)$/,
    vi: (said, what) => `SSI không cấp mã truy cập cho ID và mật khẩu này (${said}): ${remedy(what)}.`,
  },
  {
    en: /^(\S+) answers (\d+) with something that is no token.*$/,
    vi: (url, status) =>
      `${url} trả lời ${status} nhưng không phải mã truy cập, nên chưa rõ khóa đúng hay sai: hãy mở địa chỉ này trên máy đang chạy, và hỏi SSI xem dịch vụ hoặc địa chỉ có bị đóng không.`,
  },
  {
    en: /^(\S+)\/negotiate gives no ConnectionToken: (.*)$/s,
    vi: (base, body) => `${base}/negotiate không trả ConnectionToken: ${body}`,
  },
  {
    en: /^(\S+) turns this program away \((\d+): (.+?)\): (.+)$/s,
    vi: (host, status, notice, what) =>
      `${host} từ chối chương trình này (${status}: ${notice}): ${advice(what)}`,
  },
  { en: /^(\S+) is not there yet$/, vi: url => `${url} chưa có.` },
  {
    en: /^(\S+) answers (\d+)(.*)$/s,
    vi: (url, status, what) => `${url} trả lời ${status}${advice(what)}`,
  },
  {
    en: /^(\S+) asked to be left alone until (\d{4}-\d{2}-\d{2}T\S+Z)$/,
    vi: (host, at) => `${host} yêu cầu không gọi cho đến ${minuteText('vi', at)}.`,
  },
  { en: /^(\S+) was not asked any more$/, vi: host => `Đã dừng trước khi hỏi ${host}.` },
  { en: /^(\S+) only comes by import$/, vi: feed => `${feed} chỉ có qua nhập tệp.` },
  { en: /^(\S+) redirects more than (\d+) times$/, vi: (url, max) => `${url} chuyển hướng quá ${max} lần.` },
  {
    en: /^(\S+) redirects to (\S*): that is no address$/,
    vi: (url, to) => `${url} chuyển hướng đến ${to}, không phải địa chỉ.`,
  },
  {
    en: /^(\S+) redirects to (\S*): that is not secure$/,
    vi: (url, to) => `${url} chuyển hướng đến ${to}, không bảo mật.`,
  },
  { en: /^(\S+) redirects to (\S*): (.+)$/, vi: (url, to, why) => `${url} chuyển hướng đến ${to} (${why}).` },
  { en: /^(\S+) was interrupted$/, vi: url => `${url} bị ngắt giữa chừng.` },
  {
    en: /^(\S+) did not answer whole within (\d+) ms$/,
    vi: (url, ms) => `${url} không trả lời trọn vẹn trong ${ms} ms.`,
  },
  {
    en: /^the answer is larger than (\d+) bytes; the rest was not read$/,
    vi: max => `Trả lời lớn hơn ${max} byte; phần còn lại không đọc.`,
  },
  {
    en: /^the answer unpacks to more than (\d+) bytes$/,
    vi: max => `Trả lời giải nén ra lớn hơn ${max} byte.`,
  },
  { en: /^content-encoding (\S+) is not known$/, vi: encoding => `Không rõ kiểu nén ${encoding}.` },
  {
    en: /^the (\S+) transfer is broken: (.+)$/,
    vi: (name, message) => `Dữ liệu nén ${name} bị hỏng: ${message}`,
  },
]
