import { calculators } from '../../../tax/calculators.ts'
import { marketOperations } from './operations-market.ts'

/** Names of the groups of addresses. */
export const tags: Readonly<Record<string, string>> = {
  keys: 'Khóa API',
  system: 'Hệ thống',
  'price alerts': 'Cảnh báo giá',
  subscription: 'Gói dịch vụ',
  bulk: 'Tải trọn bộ dữ liệu',
  lineage: 'Truy xuất nguồn gốc',
  feeds: 'Nguồn tin RSS, Atom, WebSub',
  events: 'Sự kiện',
  fred: 'Giao diện FRED',
  macro: 'Vĩ mô',
  documents: 'Tài liệu mô tả',
  market: 'Thị trường',
  mcp: 'Công cụ cho trợ lý AI (MCP)',
  statements: 'Báo cáo tài chính',
  scores: 'Điểm và bộ lọc',
  connections: 'Quan hệ sở hữu',
  sdmx: 'Giao diện SDMX',
  tax: 'Thuế',
}

/** What each operation does, by method and path of the OpenAPI document. Calculators bring their title. */
export const operations: Readonly<Record<string, string>> = {
  ...Object.fromEntries(calculators.map(({ id, title }) => [`POST /api/tax/${id}`, title.vi])),
  ...marketOperations,
  'POST /api/keys': 'Tạo khóa API miễn phí',
  'GET /api/keys': 'Các khóa của tài khoản, đã che',
  'DELETE /api/keys/{id}': 'Thu hồi một khóa của tài khoản, có hiệu lực ngay và không khôi phục được',
  'POST /api/keys/{id}/rotate': 'Cấp khóa mới thay khóa cũ; khóa cũ còn dùng được một thời gian',
  'GET /api/finance/subscription': 'Gói hiện tại, hạn mức gọi và mức đã dùng',
  'POST /api/finance/subscription': 'Đặt mua gói dịch vụ, thanh toán bằng chuyển khoản (VietQR)',
  'GET /api/trace/{id}':
    'Kiểm tra mã truy vết có phải do chúng tôi cấp không, của phản hồi nào, và nội dung bạn giữ có đúng là phản hồi đó không',
  'GET /terms': 'Điều khoản sử dụng mọi dữ liệu được cung cấp',
  'GET /api/finance/ai/price-alerts': 'Các cảnh báo giá của tài khoản, mới nhất trước',
  'POST /api/finance/ai/price-alerts': 'Tạo cảnh báo giá',
  'GET /api/finance/ai/price-alerts/push-key': 'Khóa công khai để trình duyệt đăng ký Web Push (VAPID)',
  'GET /api/finance/ai/price-alerts/{id}': 'Một cảnh báo giá',
  'PATCH /api/finance/ai/price-alerts/{id}': 'Sửa, tạm dừng hoặc kích hoạt lại cảnh báo giá',
  'DELETE /api/finance/ai/price-alerts/{id}': 'Xóa hẳn cảnh báo giá',
  'GET /api/finance/ai/price-alerts/{id}/events':
    'Các lần cảnh báo giá kích hoạt và các lần gửi đã kết thúc: một trăm lần gần nhất, cũ nhất trước',
  'POST /api/finance/ai/price-alerts/{id}/test':
    'Gửi thử đến các địa chỉ của cảnh báo giá và trả về biên nhận',
  'POST /api/finance/ai/price-alerts/{id}/rotate-secret':
    'Cấp khóa bí mật mới cho các webhook của cảnh báo giá',
  'GET /api/finance/subscription/orders/{id}': 'Một đơn hàng và số tiền đã thanh toán',
  'DELETE /api/finance/subscription/orders/{id}': 'Hủy đơn hàng chưa thanh toán',
  'GET /api/finance/subscription/orders/{id}/qr.svg': 'Mã VietQR của đơn hàng, dạng SVG',
  'GET /api/finance/subscription/orders/{id}/qr.png': 'Mã VietQR của đơn hàng, dạng PNG',
  'GET /api/finance/subscription/orders/{id}/events':
    'Sự kiện của đơn hàng ngay khi xảy ra (server-sent events)',
  'POST /api/webhooks/payments/{provider}': 'Webhook dành cho đơn vị thanh toán',
  'GET /api/bulk': 'Các bộ dữ liệu tải được trọn bộ',
  'GET /api/bulk/{dataset}/datapackage.json':
    'Mô tả bộ dữ liệu dạng CSV theo chuẩn data package: kiểu, đơn vị, diễn giải của các cột và khóa',
  'GET /api/bulk/{dataset}': 'Trọn một bộ dữ liệu dạng CSV, JSON lines, Parquet hoặc Arrow',
  'GET /api/changes':
    'Các dòng dữ liệu thay đổi sau một con trỏ, theo thứ tự; hoặc nhận ngay khi thay đổi (server-sent events)',
  'GET /api/changes/webhooks': 'Các webhook nhận dòng thay đổi của tài khoản, cũ nhất trước',
  'POST /api/changes/webhooks': 'Đăng ký một địa chỉ nhận các dòng thay đổi',
  'GET /api/changes/webhooks/{id}': 'Một webhook nhận dòng thay đổi: vị trí hiện tại và các lần gửi lỗi',
  'PATCH /api/changes/webhooks/{id}': 'Sửa, tạm dừng hoặc tiếp tục webhook nhận dòng thay đổi',
  'DELETE /api/changes/webhooks/{id}': 'Xóa hẳn webhook nhận dòng thay đổi',
  'POST /api/changes/webhooks/{id}/test': 'Gửi thử đến webhook và trả về biên nhận',
  'POST /api/changes/webhooks/{id}/rotate-secret': 'Cấp khóa bí mật mới cho webhook nhận dòng thay đổi',
  'GET /api/corrections': 'Số liệu đã cung cấp sai do lỗi của chúng tôi và thời điểm sửa',
  'GET /api/corrections.rss': 'Các đính chính số liệu dạng RSS',
  'GET /api/events': 'Sự kiện ngay khi xảy ra (server-sent events)',
  'GET /api/lineage': 'Nguồn gốc của một con số: dòng dữ liệu, quy tắc, dữ kiện, tài liệu gốc, ô',
  'POST /api/mcp-server': 'Công cụ cho trợ lý AI: Model Context Protocol trên JSON-RPC 2.0',
  'GET /.well-known/mcp.json': 'Tài liệu khám phá các công cụ',
  'GET /api/mcp-server/server-card': 'Thẻ máy chủ của các công cụ',
  'GET /.well-known/ai-catalog.json': 'Những gì máy chủ này cung cấp cho trợ lý AI',
  'GET /server.json': 'Bản khai cho các danh bạ máy chủ công cụ',
  'GET /api/recalls': 'Số liệu đã đính chính mà tài khoản từng nhận, kèm mã truy vết của các phản hồi',
  'GET /api/signed':
    'Một phản hồi có chữ ký: kèm vị trí trong nhật ký sự kiện và mã băm của các tài liệu gốc',
  'GET /.well-known/jwks.json':
    'Khóa công khai của các phản hồi có chữ ký (RFC 7517), gồm cả khóa đã thôi dùng',
  'GET /api/status': 'Trạng thái các nguồn dữ liệu và mô hình đọc',
  'GET /healthz': 'Tiến trình đang chạy',
  'GET /readyz': 'Các mô hình đọc đã có và hoạt động tốt',
  'GET /openapi.json': 'Giao diện này dưới dạng tài liệu OpenAPI 3.1',
  'GET /asyncapi.json': 'Sự kiện và webhook dưới dạng tài liệu AsyncAPI 3',
  'GET /metrics': 'Số đo cho Prometheus',
  'GET /api/admin/explain/{model}/{key}':
    'Nguồn gốc của một con số: dữ kiện, tài liệu gốc, địa chỉ, thời điểm, mã băm, bộ phân tích và giá trị bị thay thế',
  'GET /api/admin/licensed/{symbol}':
    'Dữ liệu giá nhận theo hợp đồng riêng, chỉ dành cho tài khoản của bên ký hợp đồng',
  'GET /api/tax': 'Mục lục giao diện thuế',
  'POST /api/tax/batch': 'Tối đa 1.000 phép tính trong một yêu cầu, dạng JSON hoặc CSV',
  'POST /api/tax/payroll-check':
    'Kiểm tra tối đa 1.000 phiếu lương của một bảng lương, gộp chênh lệch theo nguyên nhân',
  'POST /api/tax/payroll': 'Phiếu lương của cả bảng lương: xlsx, CSV hoặc JSON lines',
  'GET /api/tax/payroll/template.xlsx': 'Mẫu bảng lương để điền, dạng tệp Excel',
  'POST /api/tax/what-if': 'Một phép tính theo luật, so với cùng phép tính theo số liệu giả định',
  'GET /api/tax/law':
    'Pháp luật thuế dạng dữ liệu cho hệ thống khác: tham số, biểu thuế, văn bản, lược đồ, ví dụ đã giải',
  'GET /api/tax/law/schema': 'JSON Schema của pháp luật thuế dạng dữ liệu',
  'GET /api/tax/rules': 'Mọi quy định của luật với giá trị theo ngày hiệu lực và căn cứ',
  'GET /api/tax/rules/{id}': 'Một quy định của luật với giá trị theo ngày hiệu lực và căn cứ',
  'GET /api/tax/minimum-wages': 'Lương tối thiểu vùng theo tháng và theo giờ tại một ngày',
  'GET /api/tax/calendar': 'Hạn nộp hồ sơ, nộp tiền và thông báo, theo đối tượng',
  'GET /api/tax/calendar.ics': 'Hạn nộp dưới dạng lịch để đăng ký theo dõi',
  'GET /api/tax/changes': 'Những thay đổi của pháp luật thuế, bảo hiểm và những thay đổi đã công bố',
  'GET /api/tax/changes.rss': 'Thay đổi của pháp luật thuế, bảo hiểm dạng RSS',
}
