import { minuteText } from '../days.ts'
import { type Sentence, translatedBy } from './text.ts'

/** What an operator does about a read model that does not fit the log. */
const remedies = (model: string) => `khôi phục luồng từ bản sao lưu, hoặc chạy vnfin rebuild ${model}`

/** What is wrong with an address that a request names. */
const faults: Readonly<Record<string, string>> = {
  'is no address': 'không hợp lệ',
  'must begin with https:// or http://': 'phải bắt đầu bằng https:// hoặc http://',
  'must not hold a user name or password': 'không được chứa tên đăng nhập hay mật khẩu',
  'must not hold a fragment': 'không được chứa phần sau dấu #',
  'must not be longer than 2,000 characters': 'không được dài quá 2.000 ký tự',
  'is not on the public internet': 'không thuộc internet công cộng',
  'is a name of a local network': 'là tên của mạng nội bộ',
}

/** Why a delivery was not taken. */
const causes: readonly Sentence[] = [
  { en: /^SMTP_URL is not set on this server$/, vi: () => 'Máy chủ này chưa khai báo SMTP_URL.' },
  { en: /^the address was removed$/, vi: () => 'Địa chỉ đã bị gỡ.' },
  {
    en: /^its owner has not confirmed the address yet$/,
    vi: () => 'Chủ địa chỉ chưa xác nhận.',
  },
  { en: /^the address (.+)$/, vi: fault => `Địa chỉ ${faults[fault] ?? fault}.` },
  { en: /^gone$/, vi: () => 'Địa chỉ nhận không còn.' },
  { en: /^status (\d{3})$/, vi: status => `Nơi nhận trả lời ${status}.` },
  {
    en: /^the name leads to a private address$/,
    vi: () => 'Tên miền trỏ đến một địa chỉ nội bộ.',
  },
  { en: /^the subscription has no keys$/, vi: () => 'Đăng ký nhận tin không có khóa.' },
  {
    en: /^the browser has ended the subscription$/,
    vi: () => 'Trình duyệt đã hủy đăng ký nhận tin.',
  },
  {
    en: /^this process sends nothing by (\S+)$/,
    vi: channel => `Tiến trình này không gửi qua ${channel}.`,
  },
]

/** A cause inside another sentence; what the network says stays as it says it. */
const causeOf = (cause: string): string => translatedBy(causes, cause) ?? cause

/** What stops a read model, an import or a decision, for those who run the server. */
export const operatorSentences: readonly Sentence[] = [
  // read models
  {
    en: /^stands at position (\d+), but the stream ends at (\d+): restore .*, or vnfin rebuild (\S+)$/,
    vi: (position, end, model) =>
      `Đã xử lý đến vị trí ${position} nhưng luồng chỉ đến ${end}: ${remedies(model)}.`,
  },
  {
    en: /^was read from another stream: restore .*, or vnfin rebuild (\S+)$/,
    vi: model => `Được dựng từ một luồng khác: ${remedies(model)}.`,
  },
  {
    en: /^apply failed on the fact at position (\d+): (.*)$/s,
    vi: (position, cause) => `Không áp dụng được dữ kiện ở vị trí ${position}; lỗi kỹ thuật: ${cause}`,
  },
  {
    en: /^the fact at position (\d+) cannot be copied: (.*)$/s,
    vi: (position, cause) => `Không sao chép được dữ kiện ở vị trí ${position}; lỗi kỹ thuật: ${cause}`,
  },
  {
    en: /^The checkpoint of (\S+) is not where this process left it \((\d+|gone) instead of (\d+)\)\. .*$/,
    vi: (model, now, before) =>
      `Điểm lưu của ${model} không còn ở chỗ tiến trình này ghi (${now === 'gone' ? 'đã mất' : now}, trước là ${before}). Hãy chạy vnfin rebuild ${model}.`,
  },
  {
    en: /^facts were removed from the log while (\S+) was rebuilt$/,
    vi: model => `Có dữ kiện bị gỡ khỏi nhật ký trong lúc dựng lại ${model}.`,
  },
  // imports and forms
  {
    en: /^The file is gone: send it again\.$/,
    vi: () => 'Tệp không còn trên máy chủ: hãy gửi lại.',
  },
  {
    en: /^The import ended with (\S+) and said nothing\.$/,
    vi: code => `Lệnh nhập kết thúc với mã ${code === 'null' ? 'không rõ' : code} và không báo gì.`,
  },
  {
    en: /^This process imports no files\.$/,
    vi: () => 'Tiến trình này không nhập tệp.',
  },
  {
    en: /^Use vnfin (import|evidence accept) on the machine of the home\.$/,
    vi: command => `Hãy chạy vnfin ${command} trên máy chứa dữ liệu.`,
  },
  { en: /^The body is no form with a file .*$/, vi: () => 'Thân yêu cầu không phải biểu mẫu kèm tệp.' },
  { en: /^Send the form of the page\.$/, vi: () => 'Hãy gửi biểu mẫu của trang.' },
  // decisions on quotes
  { en: /^This process takes no decisions\.$/, vi: () => 'Tiến trình này không nhận quyết định rà soát.' },
  {
    en: /^The read model of evidence is not there yet: .*$/,
    vi: () => 'Chưa có mô hình đọc bằng chứng: hãy để vnfin up dựng lại, rồi quyết định.',
  },
  {
    en: /^id: there is no candidate (.+)\. vnfin evidence queue lists those that wait\.$/,
    vi: ids => `Không có trích dẫn ${ids}. Danh sách chờ rà soát có ở vnfin evidence queue.`,
  },
  {
    en: /^id: no candidate is named\. .*$/,
    vi: () => 'Chưa nêu trích dẫn nào. Danh sách chờ rà soát có ở vnfin evidence queue.',
  },
  {
    en: /^by: a decision names who made it, in at most (\d+) characters: give your name\.$/,
    vi: max => `Quyết định phải ghi người rà soát, tối đa ${max} ký tự: hãy ghi tên.`,
  },
  {
    en: /^because: a rejection says why: .*$/,
    vi: () => 'Khi loại phải ghi lý do: hãy ghi trong vài từ.',
  },
  {
    en: /^because: at most (\d+) characters: shorten the reason\.$/,
    vi: max => `Lý do tối đa ${max} ký tự: hãy rút ngắn.`,
  },
  {
    en: /^found: rule (\S+) cannot tell whether (\S+) is so by candidate (\S+): say yes or no\.$/,
    vi: (rule, item, id) =>
      `Quy tắc ${rule} không kết luận được mục ${item} theo trích dẫn ${id}: hãy chọn đúng hoặc không đúng.`,
  },
  { en: /^The decision was refused\.$/, vi: () => 'Quyết định không được ghi nhận.' },
  // deliveries
  ...causes,
  { en: /^Refused: (.+)\.$/s, vi: cause => `Nơi nhận từ chối. ${causeOf(cause)}` },
  {
    en: /^It has taken nothing since (\S+?): (.+)\.$/s,
    vi: (since, cause) => `Không nhận gì từ ${minuteText('vi', since)}. ${causeOf(cause)}`,
  },
]
