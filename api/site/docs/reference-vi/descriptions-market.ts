/** What there is to know of operations of market, statements and macro data, by method and path. */
export const marketDescriptions: Readonly<Record<string, string>> = {
  'GET /api/v1/indicators':
    'Mỗi số liệu nêu kỳ, cơ sở tính, ngày công bố và nguồn. Số liệu chưa công bố hoặc đang chờ xác nhận là null kèm lý do. expected_at là ngày công bố kế tiếp của nguồn; số liệu đã đến hạn mà chưa có được nêu trong overdue. 60 yêu cầu mỗi phút.',
  'GET /api/v1/indicators/{id}':
    'Chuỗi mức có thể trả về dưới dạng thay đổi phần trăm (transform) hoặc theo kỳ dài hơn (frequency). Với format=csv, cùng nội dung ở dạng bảng, đầy đủ trừ khi có limit.',
  'GET /api/v1/indicators/{id}/vintages':
    'Số liệu của nguồn tốt nhất được cung cấp; số liệu các nguồn khác nêu cho cùng kỳ đặt bên cạnh. Tối đa 5.000 dòng mỗi loại.',
  'GET /api/v1/indicators/{id}/releases':
    'Mỗi kỳ một dòng: số liệu công bố lần đầu kèm ngày và căn cứ của ngày đó, số liệu của kỳ trước vào ngày đó và vào ngày liền trước, và số liệu hiện tại. Với format=csv, cùng nội dung ở dạng bảng, đầy đủ trừ khi có limit.',
  'GET /api/v1/panel/monthly':
    'Số liệu gốc, hoặc biến đổi theo mã của McCracken và Ng; như công bố, hoặc đã loại yếu tố mùa vụ và Tết (`season=adjusted`: số liệu do vnfin tính); theo hiện tại, hoặc theo số liệu đã công bố đến một ngày. Với format=csv theo đúng dạng FRED-MD: mã ở dòng thứ hai, ngày đầu tháng ở cột thứ nhất.',
  'GET /api/v1/calendar': 'Mặc định: 60 ngày tới. Mỗi lần tối đa 400 ngày.',
  'GET /api/finance/macro-data':
    'Giá trị mới nhất của mỗi chỉ tiêu; có from hoặc to thì kèm các quan sát. Giá trị theo đơn vị ghi bên cạnh.',
  'GET /api/warwatch/impact-score':
    'Mỗi thành phần là bách phân vị trong mười năm gần nhất của chính nó, nên 50 là mức bình thường. Các thành phần thị trường phản ứng với mọi việc, nên điểm cao không chứng minh tác động của chiến tranh; điểm riêng của hai chuỗi địa chính trị đặt bên cạnh. Dịch vụ không dự báo: scenarios để trống.',
  'GET /api/finance/stock-market/daily':
    'Một phiên hoặc một khoảng. Giá tính bằng VND, khối lượng tính bằng cổ phiếu (khối lượng khớp lệnh; thỏa thuận đặt bên cạnh). Dữ liệu thiếu là null. Phân trang bằng con trỏ.',
  'GET /api/finance/stock-market/summary/{ticker}':
    'Thay đổi giá từ một ngày đến năm năm theo giá điều chỉnh, mỗi mức nêu phiên làm gốc; khối lượng bình quân 20 và 50 phiên; giá trị mua ròng của nhà đầu tư nước ngoài; số cổ phiếu nhân giá. Số không tính được là null kèm lý do. Chỉ mô tả quá khứ, không khuyến nghị.',
  'GET /api/finance/market-data':
    'Số liệu của một phiên giao dịch. Phần chưa có mô hình đọc nào cung cấp là null, kèm cảnh báo nêu rõ điều đó.',
  'GET /api/finance/ta/signals/{ticker}':
    'RSI, MACD, dải Bollinger, các đường trung bình, ATR, ADX, stochastic và các chỉ báo khác trên giá ngày điều chỉnh (của nguồn công bố, nếu không có thì do vnfin tính từ sự kiện quyền: price_basis) theo định nghĩa của TA-Lib; xếp hạng kỹ thuật từ 26 phiếu. Chỉ báo chưa đủ số phiên là null. Chỉ mô tả quá khứ, không khuyến nghị.',
  'GET /api/mcp/ta-narrative':
    'Văn bản theo mẫu, tiếng Việt hoặc tiếng Anh, kèm mọi con số được dùng. Cùng số liệu với /api/finance/ta/signals; chỉ mô tả quá khứ, không khuyến nghị.',
  'GET /api/finance/bctc/ratios/{ticker}':
    'Các tỷ số tính từ báo cáo tài chính, kèm trung vị và bách phân vị của nhóm so sánh; Piotroski, Altman, Beneish, DuPont và điểm tổng hợp kèm các thành phần. Khoản mà báo cáo đã có không nêu được tính bằng không trong điểm tổng hợp, để dòng thiếu không làm tăng điểm; phần không áp dụng, hoặc dựa trên kỳ hay giá chưa có, được loại ra. Gồm cả các năm dưới mã chứng khoán cũ của doanh nghiệp. Công thức không phù hợp với ngân hàng, công ty chứng khoán hoặc bảo hiểm là không áp dụng, không bao giờ là 0.',
  'GET /api/finance/bctc/screener':
    'Không có strategy: danh mục các bộ lọc. Có strategy: các cổ phiếu theo tỷ lệ tiêu chí đạt. Tiêu chí chưa biết giá trị không bao giờ đạt. Chưa bộ lọc nào được kiểm định trên dữ liệu quá khứ.',
  'GET /api/finance/bctc/screener-check':
    'Tối đa 50 mã. Gói Free thấy kết quả đạt và điểm; gói Pro và Elite thấy từng tiêu chí.',
  'GET /api/finance/ai/moat-scores':
    'Điều kiện kinh tế từ suất sinh lời trên vốn, và sáu nguồn lợi thế từ các tỷ số so với nhóm so sánh. Chỉ riêng các tỷ số cho độ tin cậy thấp và không bao giờ vượt mức narrow; tài liệu làm tăng độ tin cậy, và số liệu trong tài liệu so được với nhóm so sánh cũng được tính. Tỷ số thiếu dòng số liệu được tính bằng không.',
  'GET /api/finance/ai/esg-scores':
    'Quản trị và một phần xã hội được lấy từ báo cáo tài chính, lãnh đạo và cổ đông; phần còn lại từ các danh sách công khai đi kèm vnfin và từ tài liệu đã có người kiểm tra (vnfin import evidence.csv). Mỗi trụ cột cần ba mục thuộc cả hai loại, điểm tổng cần quản trị và thêm một trụ cột; coverage cho biết đã tìm được bao nhiêu trong số cần tìm.',
  'GET /api/finance/political/connections':
    'Chỉ những gì một hồ sơ hoặc danh sách nêu, mỗi cạnh kèm nguồn, ngày và độ tin cậy. Không bao giờ gộp người theo tên; quan hệ gia đình chỉ có khi một thông báo nêu. Mức độ liên quan chỉ mô tả, không dự báo.',
  'GET /api/finance/corporate-actions':
    'Mỗi sự kiện ở trạng thái mới nhất theo nguồn, theo ngày giao dịch không hưởng quyền, nếu không có thì ngày thanh toán, rồi ngày thông báo. Số tiền tính bằng VND mỗi cổ phiếu, tỷ lệ là số cổ phiếu mới cho mỗi 100 cổ phiếu sở hữu. Dữ liệu thiếu là null.',
  'GET /api/finance/corporate-actions.ics':
    'iCalendar (RFC 5545): sự kiện cả ngày vào mỗi ngày giao dịch không hưởng quyền và mỗi ngày thanh toán, từ một năm trước trở đi, tối đa 500 sự kiện quyền.',
  'GET /api/finance/corporate-actions.rss':
    'RSS 2.0: mỗi sự kiện và mỗi ngày sự kiện thay đổi là một mục, ghi ngày nhận được thay đổi; 100 mục mới nhất trong 60 ngày gần nhất.',
  'GET /api/finance/adjustments/differences':
    'Lớn nhất trước: biến động vượt biên độ giá mà không có sự kiện quyền, sự kiện không có biến động, chuỗi công bố không khớp, sự kiện thiếu điều khoản; mỗi mục kèm điều có thể giải thích, suy từ độ lớn. Lần đầu gọi cho toàn thị trường mất vài giây.',
  'GET /api/finance/adjustments/{ticker}':
    'Mới nhất trước. Một công thức cho mọi sự kiện của một ngày giao dịch không hưởng quyền; giá tham chiếu theo bước giá của sở giao dịch được so với mức suy ra từ chuỗi gốc và chuỗi điều chỉnh của nguồn công bố. gaps: các phiên cho thấy có sự kiện nhưng chưa ghi nhận sự kiện nào.',
  'GET /api/finance/bctc/statements/{ticker}':
    'Các báo cáo làm cơ sở cho tỷ số: cùng một phạm vi hợp nhất, mỗi báo cáo từ nguồn tốt nhất. Số tiền tính bằng VND; ô trống là null, không phải số không. Gồm báo cáo dưới mã chứng khoán cũ của doanh nghiệp, không gồm báo cáo của doanh nghiệp khác từng mang mã này.',
  'GET /api/finance/bctc/accounts/{ticker}':
    'Kết quả kinh doanh, bảng cân đối kế toán và lưu chuyển tiền tệ theo các dòng dùng để tính tỷ số, theo năm, theo quý, hoặc theo bốn quý gần nhất do vnfin tính. Dòng không được nêu, hoặc thiếu một quý, là null kèm lý do và không bao giờ là 0. Chi phí là số dương như bản in, tiền chi ra là số âm.',
  'GET /api/finance/indices/{code}':
    'Cũ nhất trước, tính bằng điểm; khối lượng tính bằng cổ phiếu. Dữ liệu thiếu là null.',
  'GET /api/finance/indices/{code}/members':
    'Danh sách mới nhất tính đến ngày đó. Tỷ trọng, số cổ phiếu, tỷ lệ tự do chuyển nhượng và giới hạn tỷ trọng lấy từ thông báo của các sở giao dịch qua nhập tệp; là null khi không nguồn nào nêu.',
  'GET /api/finance/indices/{code}/derived':
    'Số liệu tự tính: mỗi phiên là thay đổi theo tỷ trọng của các mã trong rổ ở phiên trước, theo giá giao dịch và sự kiện quyền. Vào ngày có sự kiện chưa biết điều khoản của một mã, mã đó không được tính; sự kiện chỉ thấy qua chuỗi công bố được tính vào tổng thu nhập. Cổ tức nhỏ không nguồn nào nêu thì không nhận ra được. Phiên có dưới 80 % tỷ trọng không có điểm chỉ số.',
  'GET /api/finance/securities/{ticker}':
    'Chứng khoán giữ nguyên mã định danh khi đổi mã giao dịch, tên và sở giao dịch; mã được cấp lại chỉ đến chứng khoán mang mã đó vào ngày đã nêu. Định danh cũ nhất trước, mỗi định danh kèm sự kiện bắt đầu và nơi đọc được.',
  'GET /api/finance/instruments':
    'Xếp theo mã. Điều khoản theo nguồn mới nhất; điều suy từ mã hợp đồng ghi rule. Danh sách không gồm cổ phiếu. Phân trang bằng con trỏ.',
  'GET /api/finance/instruments/{symbol}/daily':
    'Cũ nhất trước, kèm điều khoản. VN30F1M và các mã tương tự nối các hợp đồng theo quy tắc đã nêu, theo giá giao dịch hoặc điều chỉnh ngược tại mỗi lần chuyển hợp đồng; mỗi phiên nêu hợp đồng của mình. Dữ liệu thiếu là null.',
}
