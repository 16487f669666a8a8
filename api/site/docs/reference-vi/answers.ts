import { instrumentAnswers } from './answers-instruments.ts'
import { marketAnswers } from './answers-market.ts'

/** Texts of fields of answers by their English text, where the contract has one language only. */
export const answerTexts: Readonly<Record<string, string>> = {
  ...marketAnswers,
  ...instrumentAnswers,
  'The whole key: it is returned this once': 'Toàn bộ khóa, chỉ hiện một lần này',
  'The nine characters after vnf_live_': 'Chín ký tự sau vnf_live_',
  'vnf_live_<id>_…<last four>': 'vnf_live_<id>_…<bốn ký tự cuối>',
  'none: a free account': 'none: tài khoản miễn phí',
  'Thirty days by interface, newest first; some seconds behind':
    'Ba mươi ngày theo giao diện, mới nhất trước; chậm vài giây',
  'The last twenty, newest first': 'Hai mươi mục gần nhất, mới nhất trước',
  'Whole VND': 'Số nguyên VND',
  'What came in above the amount and is not sent back yet': 'Số tiền nhận thừa, chưa hoàn trả',
  'Must stand in the text of the transfer': 'Phải có trong nội dung chuyển khoản',
  'We made this id, for this answer': 'Mã do chúng tôi cấp, cho phản hồi này',
  'Method and address, without the query': 'Phương thức và địa chỉ, không gồm truy vấn',
  'Key that asked; null: none, or a public answer':
    'Khóa đã gửi yêu cầu; null: không có khóa, hoặc phản hồi công khai',
  'Of what was sent, base64url': 'Của nội dung đã gửi, dạng base64url',
  'Whether the sha256 asked for is that; null: none asked':
    'sha256 trong yêu cầu có trùng không; null: yêu cầu không nêu',
  'What webhooks are signed with (Standard Webhooks)': 'Khóa bí mật dùng để ký webhook (Standard Webhooks)',
  'Until then webhooks are signed with the secret before this one too; null: there was none':
    'Đến lúc đó webhook còn được ký bằng cả khóa bí mật trước; null: không có khóa trước',
  'Only sessions after this one fire it; of corporate_action null':
    'Chỉ các phiên sau phiên này mới kích hoạt; với corporate_action là null',
  'applicationServerKey of pushManager.subscribe: 65 bytes, base64url':
    'applicationServerKey của pushManager.subscribe: 65 byte, base64url',
  'Position in the log': 'Vị trí trong nhật ký sự kiện',
  'Of a webhook also the header webhook-id': 'Với webhook, cũng là header webhook-id',
  'refused: it is gone, or its address may not be called':
    'refused: địa chỉ không còn, hoặc không được phép gọi',
  'Why it was not taken; null: it was': 'Lý do không nhận; null: đã nhận',
  'Until its answer, milliseconds': 'Thời gian đến khi có phản hồi, mili giây',
  'What a row is, in the language asked for': 'Ý nghĩa của một dòng, theo ngôn ngữ đã chọn',
  'Columns that name a row; files are in their order': 'Các cột định danh một dòng; tệp xếp theo thứ tự này',
  'Column that `from` and `to` look at; null: the set takes neither':
    'Cột mà `from` và `to` áp dụng; null: bộ dữ liệu không nhận hai tham số này',
  'Column that `ticker` looks at; null: the set does not take it':
    'Cột mà `ticker` áp dụng; null: bộ dữ liệu không nhận tham số này',
  'null: not built yet': 'null: chưa dựng',
  'The newest day in it; null: no row, or no column of days':
    'Ngày mới nhất; null: không có dòng nào, hoặc không có cột ngày',
  'Years that it has rows of, each a part of its own (`year`); null: no column of days, or not built yet':
    'Các năm có dữ liệu, mỗi năm một phần riêng (`year`); null: không có cột ngày, hoặc chưa dựng',
  'Size of the whole file by format, as far as this server has sent it in this state':
    'Dung lượng tệp trọn bộ theo định dạng, nếu máy chủ này đã gửi tệp ở trạng thái này',
  'SHA-256 of the whole file by format, hexadecimal, as far as this server has made it in this state':
    'SHA-256 của tệp trọn bộ theo định dạng, dạng hex, nếu máy chủ này đã tạo tệp ở trạng thái này',
  'Changes whenever a row does: of the state of the read model, not of a file':
    'Đổi mỗi khi có dòng thay đổi: là của trạng thái mô hình đọc, không phải của tệp',
  'Where to go on behind this change': 'Con trỏ để tiếp tục sau thay đổi này',
  'upsert: the row is as `row` says; delete: there is no such row; reset: read the data set whole again, then go on behind this cursor':
    'upsert: dòng có nội dung như `row`; delete: không còn dòng này; reset: đọc lại trọn bộ dữ liệu, rồi tiếp tục sau con trỏ này',
  'When the row was written': 'Thời điểm ghi dòng',
  'Columns that name the row; null of a reset': 'Các cột định danh dòng; null khi là reset',
  'All columns of the data set, as its JSON lines have them, in the newest state; null of a delete and of a reset':
    'Mọi cột của bộ dữ liệu, như trong JSON lines, ở trạng thái mới nhất; null khi là delete hoặc reset',
  'Why it was stopped; null: it was not': 'Lý do bị dừng; null: không bị dừng',
  'What its calls are signed with (Standard Webhooks)':
    'Khóa bí mật dùng để ký các lần gọi (Standard Webhooks)',
  'Until then calls are signed with the secret before this one too; null: there was none':
    'Đến lúc đó các lần gọi còn được ký bằng cả khóa bí mật trước; null: không có khóa trước',
  'null: all that the other filters fit': 'null: mọi bộ phù hợp với các điều kiện lọc khác',
  'Behind the last change that was delivered or passed over': 'Sau thay đổi cuối cùng đã gửi hoặc bỏ qua',
  'Entries of the record behind this cursor; null: the feed is off, or has another id':
    'Số mục ghi nhận sau con trỏ này; null: luồng thay đổi đang tắt, hoặc có mã khác',
  'When a batch was last taken': 'Lần gần nhất một lô được nhận',
  'Batches that were taken': 'Số lô đã được nhận',
  'Changes in them': 'Số thay đổi trong các lô đó',
  'First failure since it last took a batch': 'Lỗi đầu tiên kể từ lô được nhận gần nhất',
  'Failed attempts since then': 'Số lần gửi lỗi từ đó',
  'null: nothing has failed': 'null: chưa có lỗi',
  'Id of the publisher': 'Mã của nguồn công bố',
  'Kind of the facts, as `market.bars`': 'Loại dữ kiện, ví dụ `market.bars`',
  'The reason in words, in the language asked for': 'Lý do bằng lời, theo ngôn ngữ đã chọn',
  'What the operator says of it': 'Ghi chú của người vận hành',
  'null: the document is withdrawn': 'null: tài liệu đã bị thu hồi',
  'From when the first of these figures counted': 'Thời điểm số liệu đầu tiên trong đó bắt đầu được dùng',
  'How many figures changed, listed or not': 'Số lượng số liệu thay đổi, dù có liệt kê hay không',
  'How many of them are on record one by one': 'Số lượng được ghi nhận riêng từng số liệu',
  'As it was understood': 'Nội dung yêu cầu, theo cách hệ thống hiểu',
  'Of a trace id, an address or a tool: which answer it is':
    'Với mã truy vết, địa chỉ hoặc công cụ: đó là phản hồi nào',
  'Of a single row: what it replaced, what is on record beside it and is not served, what was made void':
    'Với một dòng: giá trị bị thay thế, giá trị đã ghi nhận bên cạnh nhưng không được cung cấp, và giá trị đã hủy',
  'Not all rows were followed': 'Không phải mọi dòng đều được truy xuất',
  'Of the next page; null: no older correction is left': 'Của trang sau; null: không còn đính chính cũ hơn',
  'Up to when answers are on record here; null: none is':
    'Các phản hồi được ghi nhận tại đây đến thời điểm nào; null: chưa có',
  'The statement, base64url: answer, position of the log, hashes of documents, cells':
    'Nội dung được ký, base64url: phản hồi, vị trí trong nhật ký sự kiện, mã băm của tài liệu gốc, các ô',
  'Header, base64url: alg EdDSA (Ed25519), kid, typ': 'Header, base64url: alg EdDSA (Ed25519), kid, typ',
  'Over `protected.payload`, base64url': 'Trên `protected.payload`, base64url',
  'The last audit of numbers against their documents; null: there was none':
    'Lần đối chiếu số liệu với tài liệu gốc gần nhất; null: chưa có',
  'null while the database does not answer': 'null khi cơ sở dữ liệu không trả lời',
  'Payslips that differ, by cause, the commonest first':
    'Các phiếu lương chênh lệch, theo nguyên nhân, phổ biến nhất trước',
  'What stands under reform is a supposition, never the law':
    'Nội dung trong reform là giả định, không phải là luật',
  'Null where nothing is supposed': 'Null khi không có giả định nào',
  'Each rule that is supposed otherwise': 'Từng quy định được giả định khác đi',
  'Figures of data that differ, by name': 'Các số liệu khác nhau trong data, theo tên',
  'Amounts are whole đồng: every product of a rate is rounded half up to the đồng before it is added':
    'Số tiền là số nguyên đồng: mỗi tích với thuế suất được làm tròn đến đồng (nửa đồng làm tròn lên) trước khi cộng',
  'By number': 'Theo số hiệu',
  'Requests with the answer, its law and its steps': 'Các yêu cầu kèm kết quả, luật áp dụng và các bước tính',
  'Of a scale: progressive, each part between two lines has its own rate; single, the last line that is exceeded gives the one rate or amount of the whole; null: no scale':
    'Với biểu thuế: progressive là lũy tiến từng phần, mỗi phần giữa hai mức có thuế suất riêng; single là mức cuối cùng bị vượt quyết định một thuế suất hoặc số tiền cho toàn bộ; null: không phải biểu thuế',
  'null where there is no hourly wage': 'null khi không có mức lương giờ',
  'null: see communes_reason': 'null: xem communes_reason',
  'no_commune_list: which commune belongs to which region is not on file':
    'no_commune_list: chưa có dữ liệu xã, phường nào thuộc vùng nào',
  'Changes of the law that begin in these days, drafts marked as such':
    'Các thay đổi của luật bắt đầu trong những ngày này, dự thảo được ghi rõ',
}
