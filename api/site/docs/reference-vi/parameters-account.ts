/** Parameters of keys, orders, alerts, bulk files, changes and lineage, and those of many addresses. */
export const accountParameters: Readonly<Record<string, string>> = {
  'A value of your own for this request, such as a UUID; send the same one when you try again':
    'Giá trị do bạn đặt cho yêu cầu này, ví dụ một UUID; gửi lại đúng giá trị đó khi thử lại',
  'Id of the key': 'Mã của khóa',
  'How long the old key goes on': 'Thời gian khóa cũ còn dùng được',
  'From X-Trace-Id or meta.trace_id': 'Lấy từ X-Trace-Id hoặc meta.trace_id',
  'SHA-256, hex or base64url, of what you hold: the `data` member as JSON without white space; of a problem the body without `trace_id`; of other media types the bytes':
    'SHA-256, dạng hex hoặc base64url, của nội dung bạn giữ: phần `data` ở dạng JSON không khoảng trắng; với phản hồi lỗi là thân không có `trace_id`; với kiểu nội dung khác là chính các byte',
  'Language of texts; default by Accept-Language': 'Ngôn ngữ của văn bản; mặc định theo Accept-Language',
  'A ticker or an index (VNINDEX), in either case':
    'Mã chứng khoán hoặc chỉ số (VNINDEX), chữ hoa hay chữ thường',
  'Rows a page': 'Số dòng mỗi trang',
  'Rows a page, at most 1,000': 'Số dòng mỗi trang, tối đa 1.000',
  'Id of the order': 'Mã của đơn hàng',
  'Id of the last event that you have: what came after it follows':
    'Mã của sự kiện cuối cùng bạn đã nhận: phản hồi tiếp tục từ sự kiện sau đó',
  'Answer from this frozen release (docs/point-in-time), not from what is known now':
    'Trả lời từ bản dữ liệu đóng băng này (docs/point-in-time), không từ dữ liệu hiện tại',
  'What was known at the end of this day in Vietnam (docs/point-in-time); default: what is known now':
    'Số liệu đã công bố tính đến cuối ngày này theo giờ Việt Nam (docs/point-in-time); mặc định: đến hiện tại',
  'commercial: nothing whose terms do not grant that it is passed on and sold; rows of other sources are left out where they stand apart, else the answer is refused (licence_forbids)':
    'commercial: chỉ lấy dữ liệu có điều khoản cho phép cung cấp lại và bán; dòng của nguồn khác được loại ra khi tách được, nếu không yêu cầu bị từ chối (licence_forbids)',
  'Name of the data set': 'Tên bộ dữ liệu',
  'Of event-adjusted-bars: only ex-dates up to this day count, with the terms known by then; `to` must not lie after it. Default today':
    'Với event-adjusted-bars: chỉ tính các ngày giao dịch không hưởng quyền đến ngày này, theo điều khoản đã biết khi đó; `to` không được sau ngày này. Mặc định là hôm nay',
  'Form of the file; default by the header Accept, else csv':
    'Định dạng tệp; mặc định theo header Accept, nếu không có thì csv',
  'First day, included, by the column that the list names as `day`':
    'Ngày đầu, kể cả ngày đó, theo cột mà danh sách nêu ở `day`',
  'Last day, included': 'Ngày cuối, kể cả ngày đó',
  'One year of it, as the list names them: the same as its first and last day':
    'Một năm của bộ dữ liệu, như danh sách nêu: tương đương ngày đầu và ngày cuối của năm đó',
  'Values of the column that the list names as `ticker`, repeated or separated by commas, at most 200':
    'Giá trị của cột mà danh sách nêu ở `ticker`, lặp lại tham số hoặc cách nhau bằng dấu phẩy, tối đa 200',
  'Of event-adjusted-bars: cash dividends are taken off earlier prices too, as if they had been reinvested':
    'Với event-adjusted-bars: trừ cả cổ tức tiền mặt khỏi giá trước đó, như thể cổ tức được tái đầu tư',
  'commercial: rows of publishers whose terms do not grant that they are passed on and sold are left out, and X-Left-Out counts them; a data set whose rows do not name their publishers is refused where one of them does not (licence_forbids)':
    'commercial: loại các dòng của nguồn có điều khoản không cho phép cung cấp lại và bán, X-Left-Out cho biết số dòng bị loại; bộ dữ liệu có dòng không nêu nguồn bị từ chối khi một trong các nguồn không cho phép (licence_forbids)',
  'Columns of the file, in this order; default all': 'Các cột của tệp, theo thứ tự này; mặc định là tất cả',
  'Bytes of the file, as bytes=1000-; one part only': 'Các byte của tệp, dạng bytes=1000-; chỉ một đoạn',
  'ETag that the part must belong to; else the whole file is sent':
    'ETag mà đoạn tệp phải thuộc về; nếu không khớp, cả tệp được gửi',
  'Changes behind this cursor; absent: none, and `meta.cursor` says where the feed stands now':
    'Các thay đổi sau con trỏ này; bỏ trống: không có thay đổi nào, và `meta.cursor` cho biết vị trí hiện tại của luồng',
  'Data sets, repeated or separated by commas; default all that can be followed':
    'Các bộ dữ liệu, lặp lại tham số hoặc cách nhau bằng dấu phẩy; mặc định mọi bộ theo dõi được',
  'Changes an answer, at most 5000': 'Số thay đổi mỗi phản hồi, tối đa 5000',
  'Cursor of the last event that you have: what came after it follows':
    'Con trỏ của sự kiện cuối cùng bạn đã nhận: phản hồi tiếp tục từ sự kiện sau đó',
  'First day of the repair, in Vietnam': 'Ngày sửa sớm nhất, theo giờ Việt Nam',
  'Last day of the repair, in Vietnam': 'Ngày sửa muộn nhất, theo giờ Việt Nam',
  'Feeds, repeated or separated by commas': 'Các nguồn dữ liệu, lặp lại tham số hoặc cách nhau bằng dấu phẩy',
  'Tickers and codes of indices, repeated or separated by commas, at most 200':
    'Các mã chứng khoán và mã chỉ số, lặp lại tham số hoặc cách nhau bằng dấu phẩy, tối đa 200',
  'Series, repeated or separated by commas': 'Các chỉ tiêu, lặp lại tham số hoặc cách nhau bằng dấu phẩy',
  'One correction, with all figures that it lists (at most 500)':
    'Một đính chính, với mọi số liệu trong đó (tối đa 500)',
  'From `meta.pagination.next_cursor` of the same query':
    'Lấy từ `meta.pagination.next_cursor` của cùng truy vấn',
  'csv: the rows as text/csv, UTF-8, one header line':
    'csv: các dòng ở dạng text/csv, UTF-8, có một dòng tiêu đề',
  'csv: one row a line, UTF-8, one header line': 'csv: mỗi hàng một dòng, UTF-8, có một dòng tiêu đề',
  'Repeated or separated by commas': 'Lặp lại tham số hoặc cách nhau bằng dấu phẩy',
  'What is explained: a series and period (`vn.cpi 2026-05`, `vn.cpi 2026-05 yoy`), a read model and the values of a key (`prices vcb 2025-08-22`, `ratios VNM 2025`, `screener piotroski_value`, `war_impact`), a tool with its arguments (`get_ta_signals FPT`), an address of the interface with its query, or a trace id':
    'Nội dung cần truy xuất: một chỉ tiêu và kỳ (`vn.cpi 2026-05`, `vn.cpi 2026-05 yoy`), một mô hình đọc và các giá trị của khóa (`prices vcb 2025-08-22`, `ratios VNM 2025`, `screener piotroski_value`, `war_impact`), một công cụ kèm đối số (`get_ta_signals FPT`), một địa chỉ API kèm truy vấn, hoặc một mã truy vết',
  'JSON pointer (RFC 6901) of one figure in the `data` of an answer, or in the answer of a tool: `/0/close`. For addresses, tools and trace ids':
    'JSON pointer (RFC 6901) của một con số trong `data` của phản hồi, hoặc trong kết quả của công cụ: `/0/close`. Dùng cho địa chỉ, công cụ và mã truy vết',
  'Another table of the read model than the first that fits':
    'Bảng khác của mô hình đọc, thay cho bảng phù hợp đầu tiên',
  'Rows of each input that are followed': 'Số dòng được truy xuất của mỗi đầu vào',
  'json, or the tree as text': 'json, hoặc cây truy xuất dạng văn bản',
  'Read model': 'Mô hình đọc',
  'Values of the key, separated by commas': 'Các giá trị của khóa, cách nhau bằng dấu phẩy',
  'Another table of the read model than its first': 'Bảng khác của mô hình đọc, thay cho bảng đầu tiên',
  'Whether earlier facts of the row are looked for; default true':
    'Có tìm các dữ kiện trước đó của dòng hay không; mặc định true',
  'Ticker, or code of an index': 'Mã chứng khoán hoặc mã chỉ số',
  'Bars of a session (default), or of a minute': 'Dữ liệu giá theo phiên (mặc định) hoặc theo phút',
  'First session; default: today for minutes, a year back for sessions':
    'Phiên đầu; mặc định: hôm nay với dữ liệu phút, một năm trước với dữ liệu phiên',
}
