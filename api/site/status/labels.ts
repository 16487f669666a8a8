import type { Lang, Text } from '../../../contracts/text.ts'
import { word } from '../words/index.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

/** What each read model holds. */
const models: Readonly<Record<string, Text>> = {
  listing: t('Danh mục niêm yết', 'Listed companies'),
  prices: t('Giá cổ phiếu', 'Share prices'),
  indices: t('Chỉ số thị trường', 'Market indices'),
  instruments: t('Chứng quyền, phái sinh, trái phiếu', 'Warrants, futures, bonds'),
  foreign_flow: t('Giao dịch khối ngoại', 'Foreign flow'),
  gold: t('Giá vàng', 'Gold'),
  news: t('Tin tức', 'News'),
  indicators: t('Chỉ tiêu vĩ mô', 'Macro indicators'),
  rates: t('Lãi suất', 'Interest rates'),
  fx: t('Tỷ giá', 'Exchange rates'),
  funds: t('Quỹ đầu tư', 'Funds'),
  corporate_actions: t('Sự kiện doanh nghiệp', 'Corporate actions'),
  statements: t('Báo cáo tài chính', 'Statements'),
  evidence: t('Bằng chứng từ tài liệu', 'Evidence of documents'),
  connections: t('Sở hữu và quan hệ', 'Ownership and relations'),
  ratios: t('Tỷ số và điểm số', 'Ratios and scores'),
  screener: t('Bộ lọc', 'Screens'),
  moat: t('Lợi thế cạnh tranh', 'Moat'),
  esg: t('ESG', 'ESG'),
  signals: t('Tín hiệu kỹ thuật', 'Technical signals'),
  sentiment: t('Tâm lý thị trường', 'Sentiment'),
  war_impact: t('Tác động chiến sự', 'War impact'),
  corrections: t('Số liệu đã đính chính', 'Corrections'),
  usage: t('Lượt gọi', 'Usage'),
  orders: t('Đơn hàng', 'Orders'),
  alerts: t('Cảnh báo giá', 'Price alerts'),
}

/** What the last run of a feed did, and what is wrong with its documents. */
const results: Readonly<Record<string, Text>> = {
  ok: t('đã lấy', 'taken'),
  unchanged: t('không đổi', 'unchanged'),
  'not-published': t('chưa công bố', 'not published yet'),
  partial: t('lấy được một phần', 'taken in part'),
  rejected: t('bị loại', 'rejected'),
  blocked: t('nguồn từ chối truy cập', 'blocked by the publisher'),
  failed: t('không lấy được', 'failed'),
  interrupted: t('bị ngắt giữa chừng', 'interrupted'),
  'empty-answer': t('trả lời trống', 'empty answer'),
  'error-body': t('trả lời là thông báo lỗi', 'an error in place of data'),
  'html-instead-of-data': t('trang web thay cho dữ liệu', 'a page in place of data'),
  'too-many-rows': t('nhiều dòng bất thường', 'too many rows'),
  'too-few-rows': t('ít dòng bất thường', 'too few rows'),
  'too-large': t('tài liệu quá lớn', 'too large'),
  'exchange-missing': t('thiếu một sàn', 'an exchange is missing'),
  'exchange-partial': t('một sàn chưa đủ mã', 'an exchange is incomplete'),
  'session-missing': t('thiếu phiên', 'a session is missing'),
  'incomplete-pages': t('thiếu trang', 'pages are missing'),
  'another-document': t('nhận được tài liệu khác', 'another document'),
  'wrong-form': t('sai cấu trúc', 'wrong form'),
  'wrong-encoding': t('sai bảng mã', 'wrong encoding'),
  'wrong-content-type': t('sai kiểu nội dung', 'wrong content type'),
  'broken-character': t('ký tự hỏng', 'broken character'),
  'empty-document': t('tài liệu trống', 'empty document'),
  'redirect-refused': t('bị chuyển hướng', 'redirect refused'),
  'bad-certificate': t('chứng chỉ không hợp lệ', 'bad certificate'),
  'unknown-host': t('không tìm thấy máy chủ', 'unknown host'),
  'host-rests': t('máy chủ đang tạm nghỉ', 'the host rests'),
  'new-field': t('có trường mới', 'a new field'),
  'missing-field': t('mất một trường', 'a field is gone'),
  'row-count-changed': t('số dòng thay đổi', 'another number of rows'),
  'dates-turned': t('thứ tự ngày đảo ngược', 'days run the other way'),
  'date-notation-changed': t('cách viết ngày thay đổi', 'days are written otherwise'),
  'unit-jumped': t('đơn vị lệch nghìn lần', 'another unit'),
  timeout: t('quá thời gian chờ', 'timeout'),
  connection: t('không kết nối được', 'no connection'),
  truncated: t('tài liệu bị cắt', 'truncated'),
  'bad-address': t('địa chỉ không hợp lệ', 'bad address'),
  'private-address': t('địa chỉ nội bộ', 'private address'),
  'no-key': t('thiếu khóa truy cập', 'no key'),
  'wrong-key': t('sai khóa truy cập', 'wrong key'),
  'no-token': t('nguồn không cấp mã truy cập', 'no token'),
  'no-schedule': t('không có lịch lấy', 'no schedule'),
  'unknown-encoding': t('không rõ kiểu nén', 'unknown encoding'),
  'unknown-shape': t('cấu trúc lạ', 'unknown shape'),
  'given-up': t('đã ngừng thử', 'given up'),
}

const labelOf = (labels: Readonly<Record<string, Text>>, id: string, lang: Lang): string =>
  Object.hasOwn(labels, id) ? labels[id]![lang] : id.replaceAll('_', ' ')

export const modelLabel = (name: string, lang: Lang): string => labelOf(models, name, lang)

/** What a run did, what is wrong with a document, or what a check of its rows finds. */
export function resultLabel(result: string, lang: Lang): string {
  const [, status] = /^http-(\d{3})$/.exec(result) ?? []
  if (status !== undefined)
    return lang === 'vi' ? `máy chủ trả lời ${status}` : `the server answers ${status}`
  return Object.hasOwn(results, result) ? results[result]![lang] : word(result, lang)
}
