import { calculators } from '../../../tax/calculators.ts'
import { marketDescriptions } from './descriptions-market.ts'
import { operations } from './operations.ts'

/** One text for all addresses below a path. */
const ofAll = (below: string, text: string) =>
  Object.fromEntries(
    Object.keys(operations)
      .filter(key => key.startsWith(below))
      .map(key => [key, text]),
  )

const rotation =
  'Trong một ngày, các lần gọi được ký bằng cả khóa bí mật mới và khóa ngay trước đó để bên nhận chuyển đổi không gián đoạn; đổi khóa thêm lần nữa trong ngày đó thì khóa cũ hơn hết hiệu lực ngay.'

const feedItems =
  'Mỗi lần công bố và mỗi lần điều chỉnh là một mục, mới nhất trước. Mục giữ nguyên guid mãi mãi; lần điều chỉnh là một mục mới.'

/** What there is to know of an operation, by method and path of the OpenAPI document. Calculators bring their texts. */
export const descriptions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    calculators.map(({ id, summary, remarks }) => [`POST /api/tax/${id}`, `${summary.vi}\n\n${remarks.vi}`]),
  ),
  ...ofAll(
    'GET /fred/',
    'Trả lời như FRED, nên phần mềm của FRED dùng được khi đổi địa chỉ (docs/fred.md). Mặc định XML, JSON khi có file_type=json. Khóa không được đọc.',
  ),
  ...ofAll(
    'GET /sdmx/v2/',
    'SDMX-REST 2 (docs/sdmx.md). Có thể bỏ các phần cuối của đường dẫn. Định dạng theo Accept.',
  ),
  ...ofAll(
    'GET /sdmx/v1/',
    'SDMX-REST 1 (docs/sdmx.md). Có thể bỏ các phần cuối của đường dẫn. Định dạng theo Accept.',
  ),
  ...marketDescriptions,
  'POST /api/keys':
    'Khóa chỉ hiện trong phản hồi này: hãy lưu lại. Gửi kèm một khóa thì tạo thêm khóa cùng tài khoản và cùng gói; lượt gọi tính chung cho tài khoản. Có Idempotency-Key thì cùng yêu cầu trong 24 giờ nhận lại cùng khóa.',
  'POST /api/finance/subscription':
    'Cần header Idempotency-Key: cùng giá trị trong 24 giờ nhận lại cùng đơn hàng. Đơn hàng chờ thanh toán 30 phút; gói được kích hoạt khi nhận đủ tiền. Mua thêm tháng của cùng gói thì nối sau kỳ đang chạy; gói cao hơn bắt đầu ngay, phần còn lại của gói thấp hơn không được chuyển sang.',
  'GET /api/trace/{id}':
    'Dành cho tài khoản đã gửi yêu cầu, và cho các phản hồi gửi không kèm khóa. Phản hồi được ghi nhận vài giây sau khi gửi.',
  'POST /api/finance/ai/price-alerts':
    'Cảnh báo kích hoạt cho các phiên sau phiên mới nhất đang lưu, mỗi phiên tối đa một lần; với corporate_action là cho các sự kiện quyền nhận được sau đó, mỗi sự kiện một lần (announced), hoặc vào những ngày trước ngày giao dịch không hưởng quyền rơi vào phiên kế tiếp (ex_tomorrow). Webhook được ký theo Standard Webhooks, thử lại trong 24 giờ rồi bị tắt. Địa chỉ e-mail nhận thư xác nhận trước, và chỉ nhận cảnh báo khi đã mở liên kết trong thư. Có Idempotency-Key thì cùng yêu cầu tạo cùng một cảnh báo.',
  'PATCH /api/finance/ai/price-alerts/{id}':
    'Trường bỏ trống giữ nguyên. Khi kích hoạt lại hoặc đổi điều kiện, cảnh báo chỉ tính các phiên sau phiên mới nhất.',
  'POST /api/finance/ai/price-alerts/{id}/test':
    'Một lần gọi loại `webhook.test` đến mỗi webhook, ký như mọi lần gọi khác, và một tin đến mỗi địa chỉ ntfy và Telegram, trong năm giây và không thử lại. Cảnh báo giữ nguyên; cảnh báo tạm dừng và địa chỉ đã tắt cũng gửi thử được. Không gửi thử e-mail và Web Push: thư xác nhận địa chỉ và việc trình duyệt đăng ký đã là phép thử.',
  'POST /api/finance/ai/price-alerts/{id}/rotate-secret': rotation,
  'GET /api/finance/subscription/orders/{id}/events':
    'Mỗi sự kiện mang tên của dữ kiện, mã là vị trí trong nhật ký sự kiện, dữ liệu là đơn hàng ở trạng thái hiện tại. Có Last-Event-ID thì tiếp tục sau sự kiện đó.',
  'POST /api/webhooks/payments/{provider}':
    'SePay, payOS và Casso gọi kèm chữ ký của họ; một lần chuyển khoản chỉ được tính một lần, dù được báo bao nhiêu lần và bởi bao nhiêu đơn vị.',
  'GET /api/bulk':
    'Mỗi bộ nêu các cột (kiểu, đơn vị, diễn giải), số dòng, ngày mới nhất, các năm, dung lượng và mã băm khi đã biết, và ETag đổi mỗi khi có dòng thay đổi. Tệp nằm tại /api/bulk/{dataset}.',
  'GET /api/bulk/{dataset}/datapackage.json':
    'Gói dữ liệu dạng bảng (Frictionless Data). `path` là địa chỉ của tệp trọn bộ. Giá trị kiểu timestamp có micro giây và theo UTC; JSON ở dạng văn bản.',
  'GET /api/bulk/{dataset}':
    'Một bản chụp, theo thứ tự khóa, truyền dần. Tính 10 lượt gọi; yêu cầu có If-None-Match với tệp chưa đổi không tính lượt nào. Mỗi tài khoản tải hai tệp cùng lúc, mỗi lần tối đa 30 phút. Trọn bộ và từng năm (year) được tạo một lần cho mỗi trạng thái và lưu trên đĩa: lần tải bị ngắt tiếp tục được bằng Range và If-Range. Các lựa chọn khác được tạo khi gửi: lần tải kết thúc sớm là chưa đủ, hãy gọi lại.',
  'GET /api/changes':
    'Bắt đầu: lấy `meta.cursor` của một yêu cầu không có `since`, tải các bộ dữ liệu (/api/bulk), rồi gọi lặp lại để lấy các thay đổi sau con trỏ đó. Mỗi thay đổi có khóa của dòng và trạng thái mới nhất. Với `Accept: text/event-stream`, thay đổi đến ngay khi được ghi; mã của sự kiện là con trỏ, dùng cho Last-Event-ID. Con trỏ quá cũ nhận 410.',
  'POST /api/changes/webhooks':
    'Các thay đổi như GET /api/changes, theo lô tối đa 500, đúng thứ tự, ký theo Standard Webhooks (`data.changed`; `data.gone` khi webhook đã mất thay đổi). Lô được gửi lại đến khi địa chỉ trả 2xx, với cùng webhook-id; lô sau chờ lô trước. Sau gián đoạn, webhook tiếp tục sau con trỏ của nó. Webhook ba ngày không nhận gì, hoặc trả 410, bị dừng, và `reason` nêu lý do. Có Idempotency-Key thì cùng yêu cầu tạo cùng một webhook.',
  'PATCH /api/changes/webhooks/{id}':
    'Trường bỏ trống giữ nguyên. Webhook tạm dừng hoặc đã dừng được kích hoạt lại thì tiếp tục sau con trỏ của nó, hoặc sau `since`.',
  'POST /api/changes/webhooks/{id}/test':
    'Một lần gọi loại `webhook.test`, ký như mọi lần gọi khác, trong năm giây và không thử lại. Biên nhận cho biết địa chỉ đã trả lời gì. Các lô, con trỏ và trạng thái của webhook giữ nguyên; webhook tạm dừng hoặc đã dừng cũng gửi thử được.',
  'POST /api/changes/webhooks/{id}/rotate-secret': rotation,
  'GET /api/corrections':
    'Mỗi đính chính có số liệu cũ và mới, đơn vị, lý do, tài liệu gốc và thời gian đến khi sửa, mới nhất trước; mỗi đính chính 20 số liệu, mọi số liệu đã ghi nhận khi có `correction_id` hoặc ở dạng CSV (mỗi số liệu một dòng). Số liệu do nguồn công bố điều chỉnh không phải là đính chính: nó đến kèm tài liệu riêng.',
  'GET /api/corrections.rss': 'RSS 2.0: mỗi đính chính một mục, ghi ngày sửa; 100 đính chính mới nhất.',
  'GET /api/events':
    'Mã của sự kiện là vị trí trong nhật ký sự kiện: bên nhận quay lại với Last-Event-ID không bỏ sót gì. alerts: Cảnh báo giá của tài khoản đã kích hoạt, và các lần gửi đã kết thúc. orders: Đơn hàng của tài khoản và thời điểm hết kỳ. recalls: Đính chính những số liệu tài khoản từng nhận. quota: Hạn mức gọi trong ngày của tài khoản đã dùng 80 hoặc 100 phần trăm. prices: Các phiên giao dịch đã nhận được giá. releases: Các lần công bố số liệu vĩ mô đã nhận được.',
  'GET /api/lineage':
    'Truy xuất dòng của mô hình đọc, điểm, tín hiệu, bộ lọc, thay đổi của một chỉ tiêu, kết quả của địa chỉ và công cụ, và nội dung ứng với một mã truy vết, đến tận tệp, dòng và ô của tài liệu gốc. Khóa không được đọc dữ liệu nào thì cũng không truy xuất được dữ liệu đó.',
  'GET /api/rss': feedItems,
  'GET /api/atom': feedItems,
  'GET /api/feed.json': feedItems,
  'POST /api/websub':
    'Các trường biểu mẫu hub.mode, hub.topic, hub.callback, hub.lease_seconds, hub.secret (W3C WebSub). Địa chỉ nhận phải trả lời một mã kiểm tra trước khi được gửi bất cứ gì; các lần gửi được ký bằng X-Hub-Signature.',
  'POST /api/mcp-server':
    'Phiên bản 2026-07-28 và các phiên bản 2025 trên cùng địa chỉ, cả JSON-RPC thường và theo lô. tools/list và khám phá là mở; tools/call, resources/read và prompts/get cần khóa (x-api-key hoặc Bearer).',
  'GET /api/recalls':
    'Đính chính những số liệu mà các phản hồi cho tài khoản đã có, hoặc có thể đã có, khi số liệu còn sai: cũ, mới, lý do, tài liệu gốc, và các yêu cầu kèm mã truy vết. Tính phản hồi cho mọi khóa của tài khoản; yêu cầu không kèm khóa không được ghi nhận cho ai. `certainty` cho biết mức chắc chắn. Nội dung này cũng được gửi đến webhook của cảnh báo giá và là chủ đề `recalls` của `/api/events`.',
  'GET /api/signed':
    'Một JWS (RFC 7515, flattened JSON) ký bằng Ed25519 trên phản hồi của một địa chỉ hoặc công cụ, hoặc trên các dòng dữ liệu: nội dung, từ tài liệu gốc (SHA-256) và ô nào, và vị trí của nhật ký sự kiện. Khóa: `/.well-known/jwks.json`. `vnfin check FILE` kiểm tra bản đã lưu mà không cần máy chủ, và khi có bản sao của tài liệu gốc thì đọc lại các ô.',
  'GET /api/status':
    'Tài liệu gần nhất, khoảng trống, tài liệu bị từ chối và tiến độ nạp lịch sử của từng nguồn dữ liệu; độ trễ, tốc độ và dữ kiện lỗi của từng mô hình đọc; nguồn nào cung cấp bảng và chỉ tiêu nào, từ khi nào, mới đến đâu, và sẽ thiếu gì nếu không có nguồn đó.',
  'GET /api/admin/licensed/{symbol}':
    'Như `vnfin licensed`. FEEDS_HOLDER_ACCOUNT nêu tài khoản có hợp đồng với SSI và DNSE; mọi khóa khác bị từ chối, kể cả khóa của người vận hành khác.',
  'POST /api/tax/batch':
    'JSON: { items: [{ id?, calculator, input }] }. CSV (Content-Type: text/csv): dòng tiêu đề mang tên các trường của yêu cầu, một cột calculator hoặc ?calculator=; các cột khác được trả lại nguyên vẹn; ?unit=VND khi số tiền tính bằng đồng. Mỗi mục có kết quả hoặc lỗi riêng. Accept: text/csv hoặc application/json chọn định dạng phản hồi. Mỗi mục tính một lượt gọi.',
  'POST /api/tax/payroll-check':
    'Mỗi phiếu lương như POST /api/tax/payslip-check nhận, mỗi phiếu một kết quả hoặc lỗi; `shared` chứa các trường chung của mọi phiếu. Nhóm chỉ nêu nguyên nhân khi nguyên nhân đó cho ra đúng số đã khai. Mỗi phiếu lương tính một lượt gọi.',
  'POST /api/tax/payroll':
    'Mỗi người một dòng, tối đa 200.000: trang đầu của tệp Excel, CSV có dòng tiêu đề, mỗi dòng một thân yêu cầu của /api/tax/payslip kèm id và name, hoặc {rows: [...]} dạng JSON. Nhận biết tiêu đề tiếng Việt và tiếng Anh, có dấu hoặc không, theo thứ tự bất kỳ, kể cả nằm dưới tên bảng; các cột khác được trả lại nguyên vẹn. Số tiền ghi như thường viết (25.000.000, 25tr); số không có đơn vị tính bằng đồng, trừ khi tiêu đề ghi (triệu đồng) hoặc ?unit=million. Mỗi dòng một kết quả hoặc lỗi, kèm dòng, trường, quy định và cách sửa, truyền dần khi tính xong từng dòng; X-Total-Count cho biết tổng số dòng. Bảng tính ghi số tiền theo đơn vị đã yêu cầu, JSON lines theo triệu đồng. Mỗi dòng tính một lượt gọi. GET /api/tax/payroll/template.xlsx là mẫu để điền.',
  'GET /api/tax/payroll/template.xlsx':
    'Tiêu đề tiếng Việt (lang=en: tiếng Anh), danh sách chọn và giới hạn cho các ô, và một trang giải thích từng cột. POST tệp đã điền đến /api/tax/payroll.',
  'POST /api/tax/what-if':
    'Công cụ tính bất kỳ với số liệu của luật được giả định khác đi (`reform`), hoặc một dự thảo trong /api/tax/changes (`scenario`): cả hai kết quả, phần khác nhau, và đường biểu diễn kèm thuế suất biên. Không phải là luật.',
  'GET /api/tax/law':
    'Mọi nội dung mà các công cụ tính sử dụng, kèm ngày, văn bản, điều khoản và cách hiểu từng quy định; lược đồ của các công cụ tính và của phần giải thích; ví dụ kèm các bước tính. `format_version` cho biết cấu trúc, `rules_version` và ETag cho biết là luật nào. Giống `law()` của vnfin/tax; JSON Schema nằm tại /api/tax/law/schema.',
  'GET /api/tax/law/schema':
    'JSON Schema (2020-12) của `data` trong /api/tax/law, đặt trong `data` của phản hồi này.',
  'GET /api/tax/minimum-wages':
    'Lương tối thiểu vùng có hiệu lực vào `date` (Bộ luật Lao động, Điều 91), kèm văn bản và điều khoản. Không có danh mục địa bàn cấp xã.',
  'GET /api/tax/calendar':
    'Những gì người lao động, người sử dụng lao động, hộ kinh doanh hoặc người cho thuê nhà phải kê khai, nộp hoặc đăng ký, và hạn chót, kèm mẫu biểu, văn bản và điều khoản. Hạn rơi vào ngày nghỉ được chuyển sang ngày làm việc kế tiếp khi luật quy định như vậy.',
  'GET /api/tax/calendar.ics':
    'iCalendar (RFC 5545): mỗi hạn nộp là một sự kiện cả ngày, giống /api/tax/calendar.',
  'GET /api/tax/changes':
    'Từng số liệu hoặc lựa chọn của luật thay đổi, trước và sau, kèm văn bản và điều khoản; và các dự thảo đã công bố cho thời gian tới, không phép tính nào áp dụng.',
  'GET /api/tax/changes.rss':
    'RSS 2.0: mỗi văn bản và ngày một mục, mỗi dự thảo đã công bố một mục, công bố mới nhất trước.',
}
