/** Parameters of market, statements, scores and instruments. */
export const marketParameters: Readonly<Record<string, string>> = {
  'With adjusted=events: only ex-dates up to this day count, with the terms known by then; no day may lie after it. Default today':
    'Với adjusted=events: chỉ tính các ngày giao dịch không hưởng quyền đến ngày này, theo điều khoản đã biết khi đó; không lấy ngày nào sau ngày này. Mặc định là hôm nay',
  'One session; absent: the newest that is complete enough to speak for the market (meta.coverage)':
    'Một phiên giao dịch; bỏ trống: phiên mới nhất có dữ liệu đủ đại diện cho thị trường (meta.coverage)',
  'First day of a range': 'Ngày đầu của khoảng',
  'Last day of a range': 'Ngày cuối của khoảng',
  'Tickers, repeated or separated by commas, at most 100':
    'Các mã chứng khoán, lặp lại tham số hoặc cách nhau bằng dấu phẩy, tối đa 100',
  'Tickers, repeated or separated by commas, at most 50':
    'Các mã chứng khoán, lặp lại tham số hoặc cách nhau bằng dấu phẩy, tối đa 50',
  'Tickers, repeated or separated by commas, at most 200':
    'Các mã chứng khoán, lặp lại tham số hoặc cách nhau bằng dấu phẩy, tối đa 200',
  'Default: date, then ticker': 'Mặc định: theo ngày, rồi theo mã chứng khoán',
  'true: as the publishers adjust them; where a feed gives only the adjusted close, the others are scaled by the same factor. events: traded prices and volumes adjusted here from the corporate actions on file (defined in /docs/adjusted-prices)':
    'true: giá điều chỉnh theo nguồn công bố; khi nguồn chỉ có giá đóng cửa điều chỉnh, các giá khác được nhân cùng hệ số. events: giá và khối lượng giao dịch được điều chỉnh tại đây theo các sự kiện quyền đã ghi nhận (định nghĩa tại /docs/adjusted-prices)',
  'With adjusted=events: cash dividends are taken off earlier prices too, as if they had been reinvested':
    'Với adjusted=events: trừ cả cổ tức tiền mặt khỏi giá trước đó, như thể cổ tức được tái đầu tư',
  'Ticker or code of an index, in either case': 'Mã chứng khoán hoặc mã chỉ số, chữ hoa hay chữ thường',
  'The figures as of this day; absent: those of the newest session that is complete enough to speak for the market (meta.coverage)':
    'Số liệu tại ngày này; bỏ trống: của phiên mới nhất có dữ liệu đủ đại diện cho thị trường (meta.coverage)',
  'Parts of the answer, repeated or separated by commas; absent: all':
    'Các phần của phản hồi, lặp lại tham số hoặc cách nhau bằng dấu phẩy; bỏ trống: tất cả',
  'The figures as of the newest session up to this day, from the bars stored now (adjusted prices may have been rewritten since)':
    'Số liệu tại phiên mới nhất tính đến ngày này, theo dữ liệu giá đang lưu (giá điều chỉnh có thể đã được ghi lại từ đó)',
  'Sessions of history, newest first': 'Số phiên lịch sử, mới nhất trước',
  'Adds the rule of every vote': 'Thêm quy tắc của từng phiếu',
  'Ticker, in either case': 'Mã chứng khoán, chữ hoa hay chữ thường',
  'As of the newest session up to this day': 'Tại phiên mới nhất tính đến ngày này',
  'Full years, single quarters (not annualised), or the trailing four quarters (defined in /docs/ttm)':
    'Cả năm, từng quý (không quy đổi theo năm), hoặc bốn quý gần nhất (định nghĩa tại /docs/ttm)',
  'How many, newest first': 'Số kỳ, mới nhất trước',
  'Only what was known at the end of that day: statements, versions and peers of then, and its closing price':
    'Chỉ những gì đã công bố tính đến cuối ngày đó: báo cáo, phiên bản và nhóm so sánh khi đó, và giá đóng cửa của ngày đó',
  'Absent: the catalogue of all strategies': 'Bỏ trống: danh mục mọi bộ lọc',
  'Share of the rules passed, 0–100': 'Tỷ lệ tiêu chí đạt, 0–100',
  'true: only shares that pass every rule': 'true: chỉ cổ phiếu đạt mọi tiêu chí',
  'ICB code; 8000 takes in all of 8…, 8350 all of 835…':
    'Mã ngành ICB; 8000 gồm mọi mã 8…, 8350 gồm mọi mã 835…',
  'Absent: all': 'Bỏ trống: tất cả',
  'Leaves out companies without a score': 'Loại các doanh nghiệp chưa có điểm',
  'The company to start from': 'Doanh nghiệp bắt đầu',
  'A full name; every bearer of it on file is a node of its own':
    'Họ và tên đầy đủ; mỗi người mang tên đó đã ghi nhận là một nút riêng',
  'The id of a node of an earlier answer': 'Mã của một nút trong phản hồi trước',
  'Only edges of this relation': 'Chỉ các cạnh thuộc quan hệ này',
  'Only edges that hold on this day by `since` and `until`; one without either holds before or after all days':
    'Chỉ các cạnh có hiệu lực vào ngày này theo `since` và `until`; thiếu mốc nào thì không giới hạn ở phía đó',
  'Only shares in a company of so many percent at least; edges without a percentage are left out':
    'Chỉ phần sở hữu từ tỷ lệ phần trăm này trở lên; cạnh không có tỷ lệ bị loại',
  'commercial: only edges of sources whose terms grant that they are passed on and sold; meta.warnings counts what is left out':
    'commercial: chỉ các cạnh của nguồn có điều khoản cho phép cung cấp lại và bán; meta.warnings cho biết số cạnh bị loại',
  'Edges a page': 'Số cạnh mỗi trang',
  'Kinds of actions, repeated or separated by commas; default all':
    'Các loại sự kiện quyền, lặp lại tham số hoặc cách nhau bằng dấu phẩy; mặc định là tất cả',
  'First day, by ex-date, else the day of payment, else of the announcement':
    'Ngày đầu, theo ngày giao dịch không hưởng quyền, nếu không có thì ngày thanh toán, rồi ngày thông báo',
  'Last day': 'Ngày cuối',
  'true: today and later, soonest first; default newest first':
    'true: từ hôm nay trở đi, gần nhất trước; mặc định mới nhất trước',
  'Kinds, repeated or separated by commas': 'Các loại, lặp lại tham số hoặc cách nhau bằng dấu phẩy',
  'Kinds, repeated or separated by commas; default all':
    'Các loại, lặp lại tham số hoặc cách nhau bằng dấu phẩy; mặc định là tất cả',
  'First day of a difference; default a year ago, with symbols everything':
    'Ngày đầu của chênh lệch; mặc định từ một năm trước, khi có symbols thì lấy tất cả',
  'Last day of a difference': 'Ngày cuối của chênh lệch',
  'Only ex-dates up to this day, with the terms known by then; default today':
    'Chỉ các ngày giao dịch không hưởng quyền đến ngày này, theo điều khoản đã biết khi đó; mặc định là hôm nay',
  'First ex-date': 'Ngày giao dịch không hưởng quyền đầu tiên',
  'Last ex-date': 'Ngày giao dịch không hưởng quyền cuối cùng',
  'Default all three': 'Mặc định cả ba',
  'Full years or single quarters': 'Cả năm hoặc từng quý',
  'How many periods, newest first': 'Số kỳ, mới nhất trước',
  'Full years, single quarters, or the four quarters up to each quarter (defined in /docs/ttm)':
    'Cả năm, từng quý, hoặc bốn quý tính đến mỗi quý (định nghĩa tại /docs/ttm)',
  'Code of an index, such as VNINDEX, VN30, HNXINDEX, UPCOMINDEX':
    'Mã chỉ số, ví dụ VNINDEX, VN30, HNXINDEX, UPCOMINDEX',
  'First session; default a year before to': 'Phiên đầu; mặc định một năm trước to',
  'Last session; default the newest': 'Phiên cuối; mặc định là phiên mới nhất',
  'The members of this day; default today': 'Các mã trong rổ tại ngày này; mặc định là hôm nay',
  'equal_weight (default), equal_weight_total_return: every member alike at each close; price, total_return: by the weights of the list. total_return takes cash dividends as reinvested; price stands beside the published level as a check':
    'equal_weight (mặc định), equal_weight_total_return: các mã có tỷ trọng bằng nhau tại mỗi lần đóng cửa; price, total_return: theo tỷ trọng trong danh sách. total_return coi cổ tức tiền mặt được tái đầu tư; price đặt cạnh điểm chỉ số đã công bố để đối chiếu',
  'The day on which the ticker means the security; default today':
    'Ngày mà mã chỉ đến chứng khoán đó; mặc định là hôm nay',
  'Share or index that warrants and futures are written on':
    'Cổ phiếu hoặc chỉ số cơ sở của chứng quyền và hợp đồng tương lai',
  'trading (default): not past the last trading day and not delisted; ended: the others':
    'trading (mặc định): chưa qua ngày giao dịch cuối cùng và chưa hủy niêm yết; ended: còn lại',
  'Code of an ETF, closed fund, warrant, future or bond (CFPT2501, VN30F2606, 41I1G6000), or VN30F1M, VN30F2M, VN30F1Q, VN30F2Q (and VN100F…), which join contracts':
    'Mã ETF, quỹ đóng, chứng quyền, hợp đồng tương lai hoặc trái phiếu (CFPT2501, VN30F2606, 41I1G6000), hoặc VN30F1M, VN30F2M, VN30F1Q, VN30F2Q (và VN100F…) là chuỗi nối các hợp đồng',
  'Last session; default: today': 'Phiên cuối; mặc định: hôm nay',
  'Last session; default today': 'Phiên cuối; mặc định là hôm nay',
  'Of VN30F1M and the like. built (default): joined here from the bars of contracts; published: as a source joins them':
    'Với VN30F1M và các mã tương tự. built (mặc định): nối tại đây từ dữ liệu giá của các hợp đồng; published: theo cách nguồn nối',
  'Of a series that is built. none (default): prices as traded; ratio: prices before each roll times the close of the new contract over that of the old one, in the last session of the old one':
    'Với chuỗi được nối tại đây. none (mặc định): giá giao dịch; ratio: giá trước mỗi lần chuyển hợp đồng nhân với giá đóng cửa hợp đồng mới chia cho giá đóng cửa hợp đồng cũ, trong phiên cuối của hợp đồng cũ',
}
