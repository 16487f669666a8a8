/** Texts of fields of answers of adjustments, indices, securities and instruments by their English text. */
export const instrumentAnswers: Readonly<Record<string, string>> = {
  'Ex-date, or the session of the move': 'Ngày giao dịch không hưởng quyền, hoặc phiên có biến động',
  'unexplained_move: the raw price moved beyond every band without an event on file; event_missing: a published series shows an event that is not on file; event_contradicted: the price on the ex-date lies outside the band around what the event gives, as where it did not move; not_in_series: the published series does not show an event on file; factor_differs: it shows another factor; no_terms: an event on file lacks an amount':
    'unexplained_move: giá gốc vượt mọi biên độ mà không có sự kiện đã ghi nhận; event_missing: chuỗi công bố cho thấy một sự kiện chưa ghi nhận; event_contradicted: giá tại ngày giao dịch không hưởng quyền nằm ngoài biên độ quanh mức tính từ sự kiện, ví dụ khi giá không đổi; not_in_series: chuỗi công bố không thể hiện một sự kiện đã ghi nhận; factor_differs: chuỗi thể hiện hệ số khác; no_terms: một sự kiện đã ghi nhận thiếu giá trị',
  'How far adjusted prices before the day are off, or unknown by: rows are ranked by it; null: not known':
    'Mức sai lệch hoặc mức chưa chắc chắn của giá điều chỉnh trước ngày này: các dòng xếp theo mức này; null: chưa biết',
  'Raw close before the day, VND': 'Giá đóng cửa gốc trước ngày này, VND',
  'Raw close of the day, VND': 'Giá đóng cửa gốc của ngày này, VND',
  'Price factor by the events on file; null: none, or not known':
    'Hệ số giá theo các sự kiện đã ghi nhận; null: không có, hoặc chưa biết',
  'Price factor that the raw and adjusted series of one document imply; 1: no event; null: they do not say':
    'Hệ số giá suy từ chuỗi gốc và chuỗi điều chỉnh của cùng tài liệu; 1: không có sự kiện; null: không suy ra được',
  'What would explain it, presumed from its size alone': 'Điều có thể giải thích, chỉ suy từ độ lớn',
  'The formula and its source': 'Công thức và nguồn của công thức',
  'Newest first: from each of them back no price can be adjusted from events':
    'Mới nhất trước: từ mỗi phiên này trở về trước không điều chỉnh được giá theo sự kiện',
  'Newest first': 'Mới nhất trước',
  'Those that a period states, in the order of the forms':
    'Các dòng mà một kỳ có nêu, theo thứ tự của mẫu biểu',
  'Day of the list': 'Ngày của danh sách',
  'Computed by vnfin from members, traded prices and corporate actions; published by nobody':
    'Do vnfin tính từ các mã trong rổ, giá giao dịch và sự kiện quyền; không nguồn nào công bố',
  'Days of the lists of members behind it': 'Ngày của các danh sách rổ được dùng',
  'Stays for good: the first ticker that is known of the security, with @ and its first day where the ticker had belonged to another one before':
    'Không bao giờ đổi: mã đầu tiên được biết của chứng khoán, kèm @ và ngày đầu nếu mã đó trước đây thuộc chứng khoán khác',
  'As the newest list of instruments calls it': 'Tên theo danh sách chứng khoán mới nhất',
  'The identity of that day': 'Định danh vào ngày đó',
  'Why there is none. not_listed: the security traded on no exchange that day; not_held: the ticker belonged to no security':
    'Lý do không có. not_listed: chứng khoán không giao dịch trên sở nào vào ngày đó; not_held: mã không thuộc chứng khoán nào',
  'Oldest first': 'Cũ nhất trước',
  'Other securities that had the ticker': 'Các chứng khoán khác từng mang mã này',
  'A contract by its one name (VN30F2606), all else by its code':
    'Hợp đồng theo một tên duy nhất (VN30F2606), còn lại theo mã',
  'All codes that mean it: of a contract the one before and the one since May 2025':
    'Mọi mã chỉ đến nó: với hợp đồng tương lai là mã trước và mã từ tháng Năm 2025',
  'Share, index or bond that it is written on': 'Cổ phiếu, chỉ số hoặc trái phiếu cơ sở',
  'rule: read off the code': 'rule: suy từ mã',
  'Of a warrant or bond, as the source writes it': 'Với chứng quyền hoặc trái phiếu, nguyên văn theo nguồn',
  'Of a warrant: exercise price, VND': 'Với chứng quyền: giá thực hiện, VND',
  'Warrants for the right to one share': 'Số chứng quyền cho quyền đối với một cổ phiếu',
  'Of a future: VND for one point, of a bond future for one VND':
    'Với hợp đồng tương lai: VND cho một điểm, với hợp đồng tương lai trái phiếu là cho một VND',
  'Of a future: step of the price, points or VND': 'Với hợp đồng tương lai: bước giá, điểm hoặc VND',
  'rule: the third Thursday of the month, where that is no session the session before':
    'rule: thứ Năm tuần thứ ba của tháng, nếu không phải phiên giao dịch thì là phiên trước đó',
  'percent a year': 'phần trăm mỗi năm',
  'Listed units': 'Số lượng niêm yết',
  'Close of the newest stored session, in price_unit':
    'Giá đóng cửa của phiên mới nhất đang lưu, theo price_unit',
  'Day of the newest statement of the terms; null: none is on file':
    'Ngày của lần nêu điều khoản mới nhất; null: chưa có',
  'not_stated: no source on file states the terms; what is there follows from the code':
    'not_stated: chưa nguồn nào nêu điều khoản; nội dung hiện có suy từ mã',
  'Of a joined series': 'Với chuỗi nối các hợp đồng',
  'Of a joined series: when one contract follows another':
    'Với chuỗi nối các hợp đồng: thời điểm chuyển từ hợp đồng này sang hợp đồng khác',
}
