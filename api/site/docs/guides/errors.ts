import { type ProblemCode, problemCodes } from '../../../../contracts/http/problems.ts'
import { html } from '../../html.ts'
import { table } from '../../table.ts'
import type { Guide, Place } from '../guide.ts'

/** What each error means, in Vietnamese; the title of the answer itself is English. */
const meanings: Readonly<Record<ProblemCode, string>> = {
  invalid_json: 'Thân yêu cầu không phải JSON hợp lệ',
  bad_request: 'Không hiểu được yêu cầu',
  idempotency_key_missing: 'Ở đây cần tiêu đề Idempotency-Key',
  missing_key: 'Cần khóa API',
  invalid_key: 'Khóa API không hợp lệ',
  revoked_key: 'Khóa API đã bị thu hồi',
  invalid_signature: 'Chữ ký của yêu cầu không hợp lệ',
  tier_required: 'Cần gói cao hơn',
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
  payments_not_configured: 'Máy chủ này chưa bật thanh toán',
}

const example = ({ base }: Place) =>
  html`<pre tabindex="0"><code>curl -s '${base}/api/tax/personal-income' -H 'content-type: application/json' -d '{"salery": 25}'</code></pre>`

const codes = (columns: readonly [string, string, string], meaning: (code: ProblemCode) => string) =>
  table(
    columns[0],
    [
      {
        title: columns[0],
        cell: (code: ProblemCode) => html`<code id="${code.replaceAll('_', '-')}">${code}</code>`,
      },
      { title: columns[1], cell: code => problemCodes[code].status },
      { title: columns[2], cell: meaning },
    ],
    Object.keys(problemCodes) as ProblemCode[],
  )

export const errors: Guide = {
  id: 'errors',
  title: { vi: 'Lỗi', en: 'Errors' },
  about: {
    vi: 'Mỗi lỗi nêu trường, quy tắc và cách sửa.',
    en: 'Every error names the field, the rule and what to do.',
  },
  body: {
    vi: place => html`<p>Lỗi được trả về dưới dạng <code>application/problem+json</code> (RFC 9457). <code>code</code> không thay đổi, dành cho chương trình; <code>errors[].pointer</code> là trường bị lỗi; <code>action</code> nói việc cần làm tiếp; <code>trace_id</code> là mã để báo lại cho chúng tôi.</p>
${example(place)}
${codes(['code', 'Trạng thái', 'Nghĩa'], code => meanings[code])}
<p>Có thể gửi lại: 429 và 503, sau <code>Retry-After</code>. Không nên gửi lại khi chưa sửa: mọi lỗi 4xx khác.</p>`,
    en: place => html`<p>Errors are <code>application/problem+json</code> (RFC 9457). <code>code</code> is stable and meant for programs; <code>errors[].pointer</code> is the field; <code>action</code> says what to do next; <code>trace_id</code> is what to report.</p>
${example(place)}
${codes(['code', 'Status', 'Meaning'], code => problemCodes[code].title)}
<p>Safe to send again: 429 and 503 after <code>Retry-After</code>. Not safe without a change: every other 4xx.</p>`,
  },
}
