import { type ProblemCode, problemCodes } from '../../contracts/http/problems.ts'
import type { Lang } from '../../contracts/text.ts'
import type { Problem } from '../http/problem.ts'
import { minuteText } from './days.ts'
import { feedSentences } from './words/feed-sentences.ts'
import { importSentences } from './words/import-sentences.ts'
import { operatorSentences } from './words/operator-sentences.ts'
import { rowSentences } from './words/row-sentences.ts'
import { type Sentence, translatedBy } from './words/text.ts'

/** What each error means, in Vietnamese; the title of the answer itself is English. */
export const problemTitles: Readonly<Record<ProblemCode, string>> = {
  invalid_json: 'Thân yêu cầu không phải JSON hợp lệ',
  bad_request: 'Không hiểu được yêu cầu',
  idempotency_key_missing: 'Ở đây cần tiêu đề Idempotency-Key',
  missing_key: 'Cần khóa API',
  invalid_key: 'Khóa API không hợp lệ',
  revoked_key: 'Khóa API đã bị thu hồi',
  invalid_signature: 'Chữ ký của yêu cầu không hợp lệ',
  tier_required: 'Cần gói cao hơn',
  licence_forbids: 'Điều khoản của nguồn không cho phép sử dụng như vậy',
  forbidden: 'Khóa này không được làm việc đó',
  not_found: 'Không tìm thấy',
  method_not_allowed: 'Phương thức không dùng được ở đây',
  not_acceptable: 'Không có định dạng được yêu cầu',
  request_timeout: 'Yêu cầu đến quá chậm',
  conflict: 'Yêu cầu mâu thuẫn với trạng thái hiện tại',
  idempotency_in_flight: 'Một yêu cầu cùng Idempotency-Key đang chạy',
  gone: 'Không còn nữa',
  payload_too_large: 'Thân yêu cầu quá lớn',
  uri_too_long: 'Địa chỉ quá dài',
  unsupported_media_type: 'Kiểu nội dung không được hỗ trợ',
  range_not_satisfiable: 'Tệp không có khoảng byte được yêu cầu',
  validation_failed: 'Yêu cầu không đúng lược đồ',
  date_not_supported: 'Không có quy định cho ngày này',
  costs_required: 'Mức doanh thu này cần chi phí được trừ',
  cursor_mismatch: 'Con trỏ thuộc về một truy vấn khác',
  idempotency_mismatch: 'Idempotency-Key này đã dùng cho yêu cầu khác',
  headers_too_large: 'Phần đầu của yêu cầu quá lớn',
  quota_exceeded: 'Đã dùng hết hạn mức',
  internal_error: 'Lỗi ở phía chúng tôi',
  not_implemented: 'Phương thức chưa có',
  not_ready: 'Dữ liệu chưa sẵn sàng',
  overloaded: 'Máy chủ đang nhận quá nhiều yêu cầu cùng lúc',
  payments_not_configured: 'Máy chủ này chưa bật thanh toán',
}

/** Sentences that a page may have to tell; what the interface says is English but for wrong fields. */
const sentences: readonly Sentence[] = [
  { en: /^There is no ticker (.+)\.$/, vi: ticker => `Không có mã ${ticker}.` },
  {
    en: /^The query parameter '(.+)' is unknown; known are (.+)\.$/,
    vi: (name, names) => `Địa chỉ có tham số «${name}» không dùng được; dùng được: ${names}.`,
  },
  {
    en: /^Correct the parameters?; those of this address are in .*$/,
    vi: () => 'Hãy bỏ hoặc sửa tham số đó trong địa chỉ.',
  },
  { en: /^There is nothing at (.+)\.$/, vi: path => `Không có gì ở ${path}.` },
  { en: /^There is no series called '(.+)'\.$/, vi: id => `Không có chỉ tiêu ${id}.` },
  { en: /^(\S+) is known, but no bar of it is stored.*$/, vi: ticker => `Chưa có giá nào của ${ticker}.` },
  { en: /^(\S+) has no bar up to (\S+)\.$/, vi: (ticker, day) => `${ticker} chưa có giá đến ngày ${day}.` },
  { en: /^Not built yet: (.+)\.$/, vi: names => `Đang dựng: ${names}.` },
  {
    en: /^The database .*does not answer\.$/,
    vi: () => 'Cơ sở dữ liệu không trả lời.',
  },
  {
    en: /^The request could not be answered.*$/,
    vi: () => 'Không trả lời được yêu cầu này; nguyên nhân đã được ghi lại.',
  },
  { en: /^The log does not answer\.$/, vi: () => 'Nhật ký sự kiện không trả lời.' },
  { en: /^This process has no log\.$/, vi: () => 'Tiến trình này không có nhật ký sự kiện.' },
  { en: /^Did you mean (.+)\? All addresses are in .*$/, vi: match => `Có phải ${match} không?` },
  {
    en: /^(?:Did you mean|Near matches:) (.+?)[?.](?: All series.*)?$/,
    vi: match => `Có phải ${match} không?`,
  },
  { en: /^All addresses are in .*$/, vi: () => 'Mọi trang đều mở được từ thanh phía trên.' },
  { en: /^All series: .*$/, vi: () => 'Mọi chỉ tiêu có ở trang Vĩ mô.' },
  { en: /^Check the (ticker|address)\.$/, vi: () => 'Hãy xem lại địa chỉ.' },
  { en: /^Import its price history.*$/, vi: () => 'Hãy nhập lịch sử giá của mã này, hoặc xem mã khác.' },
  {
    en: /^More than (\d+) requests in this minute\.$/,
    vi: max => `Đã quá ${max} lượt xem trong phút này.`,
  },
  { en: /^All (\d+) calls of today are used up\.$/, vi: max => `Đã dùng hết ${max} lượt của hôm nay.` },
  { en: /^Wait (\d+) seconds;.*$/, vi: seconds => `Hãy đợi ${seconds} giây rồi mở lại.` },
  { en: /^The count starts again .*$/, vi: () => 'Lượt được tính lại từ 00:00 giờ Việt Nam.' },
  {
    en: /^\S+ needs tier (\w+); this key is of tier (\w+)\.$/,
    vi: (needed, own) => `Mục này cần gói ${needed} trở lên; khóa này thuộc gói ${own}.`,
  },
  {
    en: /^Plans and how to order one: .*$/,
    vi: () => 'Các gói và cách mua có ở mục Gói và đơn hàng của trang Tài khoản.',
  },
  { en: /^No key of ours is written like this\.$/, vi: () => 'Không có khóa nào được viết như vậy.' },
  {
    en: /^Check that the key is complete.*$/,
    vi: () => 'Hãy xem khóa đã chép đủ chưa, hoặc tạo khóa mới ở trang Khóa API.',
  },
  {
    en: /^The key (\S+) was revoked at (\S+?)(?:: .*)?\.$/,
    vi: (id, at) => `Khóa ${id} đã bị thu hồi lúc ${minuteText('vi', at)}.`,
  },
  { en: /^Use another key; the terms.*$/, vi: () => 'Hãy dùng khóa khác; xem Điều khoản sử dụng.' },
  {
    en: /^The key (\S+) was replaced(?: and ended at|: until its end).*$/,
    vi: id => `Khóa ${id} đã được thay bằng khóa khác.`,
  },
  { en: /^Use the key that replaced it.*$/, vi: () => 'Hãy dùng khóa đã thay nó.' },
  {
    en: /^This account has (\d+) active (\w+) keys already\.$/,
    vi: (count, mode) => `Tài khoản đã có ${count} khóa ${mode} đang dùng.`,
  },
  { en: /^Revoke one: .*$/, vi: () => 'Hãy thu hồi hoặc đổi một khóa đang có.' },
  {
    en: /^This account has an order that waits for its payment\.$/,
    vi: () => 'Tài khoản đang có một đơn chờ thanh toán.',
  },
  { en: /^Pay it, or cancel it: .*$/, vi: () => 'Hãy thanh toán hoặc hủy đơn đó.' },
  {
    en: /^This server has no (?:bank account|price).*$/,
    vi: () => 'Máy chủ này chưa khai báo tài khoản ngân hàng hoặc giá bán.',
  },
  {
    en: /^All (\d+) new keys of today were made from this address\.$/,
    vi: count => `Địa chỉ này đã tạo đủ ${count} khóa trong hôm nay.`,
  },
  { en: /^Ask for a later day\.$/, vi: () => 'Hãy chọn một ngày muộn hơn.' },
  {
    en: /^Try again in some seconds; tax.*$/,
    vi: () => 'Hãy thử lại sau vài giây; trong lúc đó công cụ tính thuế vẫn dùng được.',
  },
  {
    en: /^(\S+) has no row for (.+); a row of .*\.$/,
    vi: (model, key) => `${model} không có dòng nào của ${key === 'an empty key' ? 'khóa trống' : key}.`,
  },
  { en: /^nothing is called (.+): name a read model .*\.$/, vi: key => `Không có gì mang tên ${key}.` },
  {
    en: /^there is no read model (\S+), or it is not built yet\.$/,
    vi: model => `Chưa có bảng số liệu ${model}, hoặc bảng đang dựng.`,
  },
  {
    en: /^a question names a read model, a series or a ticker\.$/,
    vi: () => 'Hãy ghi tên bảng số liệu, chỉ tiêu hoặc mã.',
  },
  { en: /^Write the key as people do: (.+)\.$/, vi: examples => `Hãy ghi như các ví dụ này: ${examples}.` },
  {
    en: /^No answer of ours that this key may see has this trace id\.$/,
    vi: () => 'Không có phản hồi nào mang mã truy vết này mà khóa của bạn được xem.',
  },
  {
    en: /^Check that the id is complete; .*$/,
    vi: () => 'Hãy xem mã đã chép đủ chưa; phản hồi có trong hồ sơ vài giây sau khi gửi.',
  },
  { en: /^The answer has nothing at (.+)\.$/, vi: at => `Phản hồi không có gì ở ${at}.` },
  {
    en: /^Give the JSON pointer of a member of its data, as (.+)\.$/,
    vi: example => `Hãy ghi JSON pointer của một phần trong dữ liệu, như ${example}.`,
  },
  {
    en: /^(\S+) is no address of market or macro data\.$/,
    vi: path => `${path} không phải địa chỉ của số liệu thị trường hay vĩ mô.`,
  },
  {
    en: /^Addresses are in (\S+); tax answers .*$/,
    vi: document => `Các địa chỉ có trong ${document}; kết quả thuế chỉ tính từ yêu cầu.`,
  },
  {
    en: /^The arguments of (\S+) are no JSON\.$/,
    vi: tool => `Tham số của ${tool} không phải JSON.`,
  },
  { en: /^Write them as (.+)\.$/, vi: example => `Hãy ghi như ${example}.` },
  {
    en: /^(?:lineage of )?(\S+) needs a key of tier (\w+) or above\.$/,
    vi: (what, tier) => `${what} cần khóa của gói ${tier} trở lên.`,
  },
  {
    en: /^Send x-api-key: .*$/,
    vi: () => 'Hãy gửi khóa trong tiêu đề x-api-key; khóa miễn phí tạo ở trang Khóa API.',
  },
  { en: /^Ask a server that has one\.$/, vi: () => 'Hãy dùng một máy chủ có nhật ký.' },
  { en: /^Try again in some seconds\.$/, vi: () => 'Hãy thử lại sau vài giây.' },
  { en: /^Try again later.*$/, vi: () => 'Hãy thử lại sau; nếu vẫn lỗi, xin báo cho chúng tôi.' },
]

const allSentences = [
  ...sentences,
  ...feedSentences,
  ...rowSentences,
  ...importSentences,
  ...operatorSentences,
]

/** A sentence of a problem, with the language that it is in. */
export function translated(sentence: string, lang: Lang): { readonly text: string; readonly lang: Lang } {
  const vietnamese = lang === 'vi' ? translatedBy(allSentences, sentence) : null
  if (vietnamese !== null) return { text: vietnamese, lang }
  const isVietnamese = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i.test(sentence)
  return { text: sentence, lang: isVietnamese ? 'vi' : 'en' }
}

export const problemTitle = ({ code }: Problem, lang: Lang): string =>
  lang === 'vi' ? problemTitles[code] : problemCodes[code].title
