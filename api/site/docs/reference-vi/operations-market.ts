/** Operations of market, statements and macro data, by method and path of the OpenAPI document. */
export const marketOperations: Readonly<Record<string, string>> = {
  'GET /fred/series': 'Một chuỗi: tên, đơn vị, tần suất, khoảng thời gian',
  'GET /fred/series/release': 'Ấn phẩm thống kê mà một chuỗi thuộc về',
  'GET /fred/series/categories': 'Các nhóm của một chuỗi',
  'GET /fred/series/tags': 'Các thẻ của một chuỗi',
  'GET /fred/series/search': 'Tìm chuỗi theo từ trong tên hoặc một phần mã',
  'GET /fred/series/updates': 'Các chuỗi theo thời điểm của số liệu gần nhất, mới nhất trước',
  'GET /fred/series/vintagedates': 'Các ngày số liệu của một chuỗi được công bố hoặc điều chỉnh',
  'GET /fred/series/observations': 'Các quan sát của một chuỗi, theo hiện tại hoặc theo những ngày khác',
  'GET /fred/releases': 'Mọi ấn phẩm thống kê',
  'GET /fred/release': 'Một ấn phẩm thống kê',
  'GET /fred/release/series': 'Các chuỗi của một ấn phẩm thống kê',
  'GET /fred/release/dates': 'Các ngày công bố của một ấn phẩm thống kê',
  'GET /fred/releases/dates': 'Các ngày công bố của mọi ấn phẩm thống kê, mới nhất trước',
  'GET /fred/sources': 'Mọi nguồn',
  'GET /fred/source': 'Một nguồn',
  'GET /fred/source/releases': 'Các ấn phẩm thống kê của một nguồn',
  'GET /fred/category': 'Một nhóm',
  'GET /fred/category/children': 'Các nhóm con của một nhóm',
  'GET /fred/category/series': 'Các chuỗi của một nhóm',
  'GET /api/v1/indicators': 'Chỉ tiêu chính của Việt Nam: CPI, tăng trưởng GDP, lãi suất cho vay',
  'GET /api/v1/indicators/catalog':
    'Danh mục mọi chỉ tiêu: tên, đơn vị, tần suất, cơ sở tính, nguồn, số liệu mới nhất, phạm vi dữ liệu, lần công bố tới',
  'GET /api/v1/indicators/{id}':
    'Một chỉ tiêu: mọi kỳ, theo hiện tại hoặc theo số liệu đã công bố đến một ngày',
  'GET /api/v1/indicators/{id}/vintages':
    'Lịch sử công bố: mọi phiên bản đã cung cấp của một kỳ và mọi số liệu từng nguồn đã nêu',
  'GET /api/v1/indicators/{id}/releases':
    'Nội dung từng lần công bố: số liệu đầu tiên, số liệu kỳ trước theo thời điểm đó, và số liệu mới nhất',
  'GET /api/v1/panel/monthly':
    'Bảng số liệu tháng: các chuỗi Việt Nam đặt cạnh nhau kèm mã biến đổi, như FRED-MD',
  'GET /api/v1/calendar': 'Lịch công bố số liệu của các nguồn và số liệu đã nhận được',
  'GET /api/rss': 'Nguồn tin RSS 2.0 của các chỉ tiêu vĩ mô mới nhất',
  'GET /api/atom': 'Cùng nguồn tin, dạng Atom 1.0',
  'GET /api/feed.json': 'Cùng nguồn tin, dạng JSON Feed',
  'POST /api/websub': 'Hub WebSub cho các nguồn tin của chúng tôi: đăng ký và hủy đăng ký',
  'GET /llms.txt': 'Giới thiệu dịch vụ này cho mô hình ngôn ngữ',
  'GET /llms-full.txt': 'Cùng nội dung, kèm mọi chỉ tiêu và giá trị mới nhất',
  'GET /api/finance/macro-data': 'GDP, CPI, lãi suất, tỷ giá và thương mại',
  'GET /api/warwatch/impact-score': 'Điểm tổng hợp tác động chiến tranh, 0-100, kèm các thành phần cộng lại',
  'GET /api/finance/stock-market/daily': 'Giá theo ngày của mọi cổ phiếu niêm yết',
  'GET /api/finance/stock-market/summary/{ticker}':
    'Thay đổi giá, khối lượng bình quân, giá trị mua bán ròng của khối ngoại và vốn hóa của một mã',
  'GET /api/finance/market-data':
    'Chỉ số chính, nhóm ngành, độ rộng, dòng tiền khối ngoại và tâm lý thị trường',
  'GET /api/finance/ta/signals/{ticker}': 'Tín hiệu kỹ thuật của một mã chứng khoán hoặc chỉ số',
  'GET /api/mcp/ta-narrative': 'Tín hiệu kỹ thuật của một mã, diễn giải bằng lời',
  'GET /api/finance/bctc/ratios/{ticker}': 'Tỷ số tài chính và điểm của một doanh nghiệp',
  'GET /api/finance/bctc/screener': 'Mười ba bộ lọc theo các công trình đã công bố',
  'GET /api/finance/bctc/screener-check': 'Các bộ lọc mà từng cổ phiếu trong danh mục theo dõi đạt',
  'GET /api/finance/ai/moat-scores':
    'Ước lượng lợi thế cạnh tranh: suất sinh lời trên vốn và những yếu tố có thể bảo vệ nó',
  'GET /api/finance/ai/esg-scores': 'Môi trường, xã hội và quản trị của doanh nghiệp, theo từng mục',
  'GET /api/finance/political/connections':
    'Lãnh đạo, cổ đông, công ty con, người nội bộ và vốn nhà nước của doanh nghiệp',
  'GET /api/finance/corporate-actions':
    'Cổ tức, cổ phiếu thưởng, phát hành, niêm yết và đại hội cổ đông, kèm các mốc ngày',
  'GET /api/finance/corporate-actions.ics': 'Sự kiện quyền dưới dạng lịch để đăng ký theo dõi',
  'GET /api/finance/corporate-actions.rss': 'Sự kiện quyền dạng RSS: sự kiện mới và nội dung thay đổi',
  'GET /api/finance/adjustments/differences':
    'Chỗ không khớp giữa giá giao dịch, sự kiện quyền và chuỗi giá điều chỉnh do nguồn công bố',
  'GET /api/finance/adjustments/{ticker}':
    'Hệ số điều chỉnh giá và khối lượng tại từng ngày giao dịch không hưởng quyền, tính từ chính các sự kiện',
  'GET /api/finance/bctc/statements/{ticker}': 'Báo cáo tài chính của doanh nghiệp, từng dòng như bản in',
  'GET /api/finance/bctc/accounts/{ticker}':
    'Số liệu kế toán của doanh nghiệp theo các chỉ tiêu so sánh được, kèm thay đổi so với năm trước',
  'GET /api/finance/indices/{code}': 'Lịch sử chỉ số theo phiên giao dịch',
  'GET /api/finance/indices/{code}/members':
    'Các mã trong rổ chỉ số tại một ngày, kèm tỷ trọng khi nguồn có nêu',
  'GET /api/finance/indices/{code}/derived':
    'Điểm chỉ số theo trọng số đều và theo tổng thu nhập, và điểm chỉ số tính lại từ các mã trong rổ',
  'GET /api/finance/securities/{ticker}': 'Chứng khoán mà một mã chỉ đến tại một ngày, với mọi mã định danh',
  'GET /api/finance/instruments':
    'Chứng chỉ quỹ ETF, quỹ đóng, chứng quyền có bảo đảm, hợp đồng tương lai và trái phiếu, kèm điều khoản',
  'GET /api/finance/instruments/{symbol}/daily':
    'Giá theo ngày của ETF, chứng quyền, hợp đồng tương lai hoặc trái phiếu, và của chuỗi hợp đồng tương lai nối tiếp',
  'GET /sdmx/v2/data/{context}/{agency}/{id}/{version}/{key}':
    'Dữ liệu của các chuỗi vĩ mô, theo hiện tại hoặc theo những ngày khác',
  'GET /sdmx/v2/availability/{context}/{agency}/{id}/{version}/{key}/{component}':
    'Các giá trị chiều và các kỳ mà một truy vấn dữ liệu tìm được',
  'GET /sdmx/v2/{resource}/{kind}/{agency}/{id}/{version}/{item}':
    'Luồng dữ liệu, cấu trúc dữ liệu, danh mục mã, khái niệm và cơ quan',
  'GET /sdmx/v1/data/{flow}/{key}/{provider}': 'Dữ liệu của các chuỗi vĩ mô, theo REST 1',
  'GET /sdmx/v1/availableconstraint/{flow}/{key}/{provider}/{component}':
    'Các giá trị chiều và các kỳ mà một truy vấn dữ liệu tìm được, theo REST 1',
  'GET /sdmx/v1/{kind}/{agency}/{id}/{version}/{item}':
    'Luồng dữ liệu, cấu trúc dữ liệu, danh mục mã, khái niệm và cơ quan, theo REST 1',
}
