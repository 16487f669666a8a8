/** Texts of fields of answers of market, statements, scores and macro data by their English text. */
export const marketAnswers: Readonly<Record<string, string>> = {
  '2026, 2026-Q3, 2026-10, 2026-W32 or 2026-11-20': '2026, 2026-Q3, 2026-10, 2026-W32 hoặc 2026-11-20',
  'The newest figure, in the unit of the series; null where there is none':
    'Số liệu mới nhất, theo đơn vị của chỉ tiêu; null khi không có',
  'Why there are no observations: the only ones wait for confirmation, no document says which periods its figures are of (see note), or none has come in':
    'Lý do không có quan sát: số liệu hiện có đang chờ xác nhận, tài liệu không nêu số liệu thuộc kỳ nào (xem note), hoặc chưa nhận được số liệu nào',
  'YYYY-MM-DD': 'YYYY-MM-DD',
  'A figure of a later period that is quarantined: on record and not served; absent where there is none':
    'Số liệu của kỳ sau đã ghi nhận nhưng đang tạm giữ; không có trường này khi không có số liệu như vậy',
  'Oldest period first': 'Kỳ cũ nhất trước',
  'How season and Tết are taken out, with its source; null: nothing is':
    'Cách loại yếu tố mùa vụ và Tết, kèm nguồn; null: không loại',
  'Every month from the first to the last that has a figure':
    'Mọi tháng từ tháng đầu đến tháng cuối có số liệu',
  'What names the day in released_at: the document itself, the published schedule of its source (calendar), or neither (presumed: by habit, by the day of the figure, or no later than it came in); null where released_at is':
    'Căn cứ của ngày trong released_at: chính tài liệu, lịch công bố của nguồn (calendar), hoặc không có cả hai (presumed: theo thông lệ, theo ngày của số liệu, hoặc không muộn hơn lúc nhận được); null khi released_at là null',
  'Weights present / 100; no score below 0.6': 'Trọng số hiện có / 100; dưới 0.6 không có điểm',
  'Always empty: the service makes no forecasts': 'Luôn để trống: dịch vụ không dự báo',
  VND: 'VND',
  'Order-matched volume, shares (defined in /docs/matched-volume)':
    'Khối lượng khớp lệnh, cổ phiếu (định nghĩa tại /docs/matched-volume)',
  'Order-matched value, VND (defined in /docs/matched-volume)':
    'Giá trị khớp lệnh, VND (định nghĩa tại /docs/matched-volume)',
  shares: 'cổ phiếu',
  'The stored session that the change is taken against': 'Phiên đang lưu dùng làm gốc so sánh thay đổi',
  'Sessions between previous_date and date that are not stored for this ticker: above 0 the change spans a gap':
    'Số phiên giữa previous_date và date chưa lưu cho mã này: lớn hơn 0 là thay đổi đi qua khoảng trống',
  'percent of previous_close': 'phần trăm của previous_close',
  'Giá trần, VND; null with adjusted=true, before 2013, and for warrants':
    'Giá trần, VND; null khi adjusted=true, trước 2013, và với chứng quyền',
  'Giá sàn, VND': 'Giá sàn, VND',
  'Giá tham chiếu, VND: the last close, on UPCoM the average of the day before, adjusted at an ex-rights date':
    'Giá tham chiếu, VND: giá đóng cửa gần nhất, trên UPCoM là giá bình quân của ngày trước, điều chỉnh tại ngày giao dịch không hưởng quyền',
  'percent of reference': 'phần trăm của giá tham chiếu',
  'Bought by foreign investors, shares; null where the source is refused (defined in /docs/foreign-ownership)':
    'Khối lượng nhà đầu tư nước ngoài mua, cổ phiếu; null khi số liệu của nguồn bị từ chối (định nghĩa tại /docs/foreign-ownership)',
  'With adjusted=events: traded prices are divided by it; null where it cannot be known, and without adjusted=events':
    'Với adjusted=events: giá giao dịch được chia cho hệ số này; null khi không xác định được, và khi không có adjusted=events',
  'With adjusted=events: traded volumes are multiplied by it':
    'Với adjusted=events: khối lượng giao dịch được nhân với hệ số này',
  'With adjusted=events: why prices are null. no_actions: no action of the ticker is on file; no_terms: an action lacks an amount; no_price: no traded price before an ex-date, or on UPCoM no average; event_missing: the published series show an event that is not on file; unexplained_move: the price moved beyond every band without an event on file; event_contradicted: the price on an ex-date lies outside the band around the price that the event gives':
    'Với adjusted=events: lý do giá là null. no_actions: chưa ghi nhận sự kiện quyền nào của mã; no_terms: một sự kiện thiếu giá trị; no_price: không có giá giao dịch trước ngày giao dịch không hưởng quyền, hoặc trên UPCoM không có giá bình quân; event_missing: chuỗi công bố cho thấy một sự kiện chưa ghi nhận; unexplained_move: giá vượt mọi biên độ mà không có sự kiện nào đã ghi nhận; event_contradicted: giá tại ngày giao dịch không hưởng quyền nằm ngoài biên độ quanh mức giá tính từ sự kiện',
  'What the security was called in that session: another ticker than `ticker` before a change of tickers':
    'Mã của chứng khoán trong phiên đó: khác `ticker` khi phiên ở trước lần đổi mã',
  'The newest session, which returns end at': 'Phiên mới nhất, là phiên cuối để tính thay đổi giá',
  'Who adjusted the prices of returns, as in /api/finance/ta/signals: with published and events cash dividends count as if they had been reinvested; null: levels of an index':
    'Bên điều chỉnh giá dùng tính thay đổi giá, như trong /api/finance/ta/signals: với published và events, cổ tức tiền mặt được coi như tái đầu tư; null: điểm chỉ số',
  'Of the newest session in these prices, VND or points': 'Của phiên mới nhất theo giá này, VND hoặc điểm',
  'Of 20 and 50 sessions': 'Của 20 và 50 phiên',
  'Of 1, 5 and 20 sessions; empty for an index': 'Của 1, 5 và 20 phiên; để trống với chỉ số',
  'null: an index, or no statement of the company is on file':
    'null: là chỉ số, hoặc chưa có báo cáo tài chính của doanh nghiệp',
  'ICB supersectors of shares, by matched value':
    'Nhóm ngành (supersector) ICB của cổ phiếu, theo giá trị khớp lệnh',
  'Shares traded in the session, against their reference prices':
    'Các cổ phiếu giao dịch trong phiên, so với giá tham chiếu',
  'Foreign investors, VND (defined in /docs/foreign-ownership). null: not stated, or refused by the turnover rule (see meta.warnings)':
    'Nhà đầu tư nước ngoài, VND (định nghĩa tại /docs/foreign-ownership). null: không được nêu, hoặc bị quy tắc giá trị giao dịch từ chối (xem meta.warnings)',
  'share, etf, index, …': 'share, etf, index, …',
  'Figures are of closed sessions only': 'Số liệu chỉ của các phiên đã đóng cửa',
  'Close in the prices of the indicators (adjusted, defined in /docs/adjusted-prices), VND':
    'Giá đóng cửa theo giá dùng cho chỉ báo (đã điều chỉnh, định nghĩa tại /docs/adjusted-prices), VND',
  'Raw prices of the session, VND': 'Giá gốc của phiên, VND',
  'False under 250 bars: recursive averages still depend on where the series starts':
    'False khi dưới 250 phiên: trung bình đệ quy còn phụ thuộc vào điểm bắt đầu của chuỗi',
  'False under 750 bars': 'False khi dưới 750 phiên',
  'Who adjusted the prices of the indicators: published: a publisher; events: vnfin, from prices as traded and the corporate actions on file, cash dividends taken off too (GET /api/finance/adjustments/{ticker} has the factors); raw: nobody, no action of the ticker is on file; null: levels of an index':
    'Bên điều chỉnh giá dùng cho chỉ báo: published: nguồn công bố; events: vnfin, từ giá giao dịch và các sự kiện quyền đã ghi nhận, trừ cả cổ tức tiền mặt (GET /api/finance/adjustments/{ticker} có các hệ số); raw: không ai, chưa ghi nhận sự kiện quyền nào của mã; null: điểm chỉ số',
  'The shares that volumes of the indicators are in. as_traded: those of each session, beside adjusted prices too; todays_shares: times the new shares of later ex-dates; publisher: as the source of the adjusted series has them; mixed: some as traded, some as the source has them; null: no volume is stated, or levels of an index':
    'Cổ phiếu dùng làm đơn vị khối lượng của chỉ báo. as_traded: cổ phiếu của từng phiên, kể cả khi giá đã điều chỉnh; todays_shares: nhân với cổ phiếu mới của các ngày giao dịch không hưởng quyền sau đó; publisher: theo nguồn của chuỗi điều chỉnh; mixed: một phần theo giao dịch, một phần theo nguồn; null: không nêu khối lượng, hoặc điểm chỉ số',
  'Ex-dates on file that the publisher’s adjusted series lacks. With price_basis events the indicators are on prices that vnfin adjusted from all events; with published no bar before the last of these days is used':
    'Các ngày giao dịch không hưởng quyền đã ghi nhận mà chuỗi điều chỉnh của nguồn công bố không có. Với price_basis là events, chỉ báo tính trên giá do vnfin điều chỉnh từ mọi sự kiện; với published, không dùng phiên nào trước ngày cuối trong các ngày này',
  'True: an invented company, invented prices': 'True: doanh nghiệp và giá là dữ liệu mô phỏng',
  'Mean value of 20 sessions under 1 bn VND: no rating and no candles; null: value not stated':
    'Giá trị bình quân 20 phiên dưới 1 tỷ VND: không xếp hạng và không có mẫu nến; null: không nêu giá trị',
  'Closed at its ceiling or floor': 'Đóng cửa tại giá trần hoặc giá sàn',
  'Why a figure is null, by its path': 'Lý do một số liệu là null, theo đường dẫn của nó',
  'The last move within 252 bars that bars before cannot be compared across: beyond the price band without an event on file, or on an ex-date of which the factor is not known. Bars before that session are not used':
    'Biến động gần nhất trong 252 phiên khiến các phiên trước không so sánh được: vượt biên độ giá mà không có sự kiện đã ghi nhận, hoặc tại ngày giao dịch không hưởng quyền chưa biết hệ số. Các phiên trước đó không được dùng',
  'The 26 votes of the technical rating; empty where liquidity is too low for one':
    '26 phiếu của xếp hạng kỹ thuật; để trống khi thanh khoản quá thấp',
  'What happened in the last 20 sessions, newest first': 'Diễn biến trong 20 phiên gần nhất, mới nhất trước',
  'The votes of the technical rating that the text counts': 'Các phiếu của xếp hạng kỹ thuật mà văn bản tính',
  'Every number of headline and narrative, in the order of the text':
    'Mọi con số trong headline và narrative, theo thứ tự của văn bản',
  'null where no list tells it': 'null khi không danh sách nào nêu',
  'What the company is by a list; null where none tells it':
    'Loại doanh nghiệp theo một danh sách; null khi không danh sách nào nêu',
  'Of the newest period': 'Của kỳ mới nhất',
  'Why a share is not in the universe of the screens': 'Lý do cổ phiếu không thuộc phạm vi của các bộ lọc',
  'Strategies of which a rule is not known': 'Các bộ lọc có tiêu chí chưa biết giá trị',
  'ICB code': 'Mã ngành ICB',
  '0–100: half economics, half the two best sources':
    '0–100: một nửa là hiệu quả kinh tế, một nửa là hai nguồn lợi thế tốt nhất',
  'They add up to the score': 'Cộng lại bằng điểm',
  'Why the rating is capped, or why there is none': 'Lý do xếp hạng bị giới hạn, hoặc không có xếp hạng',
  '0–100; null until governance and one more pillar have a score':
    '0–100; null đến khi quản trị và thêm một trụ cột có điểm',
  'What confirmed cases of three years take off': 'Điểm trừ do các vụ việc đã xác nhận trong ba năm',
  'Share of items looked for in the pillars that have a score, by weight, 0–1':
    'Tỷ lệ mục tìm được trên số mục cần tìm trong các trụ cột có điểm, theo trọng số, 0–1',
  'Seven exposures of the company; empty where the start is a person':
    'Bảy mức độ liên quan của doanh nghiệp; để trống khi bắt đầu từ một người',
  'The action in words, in the language asked for': 'Sự kiện quyền bằng lời, theo ngôn ngữ đã chọn',
  'First session without the right; null where none is fixed or the kind has none':
    'Phiên đầu tiên không hưởng quyền; null khi chưa ấn định hoặc loại sự kiện không có',
  'Day on which the holders are listed': 'Ngày chốt danh sách cổ đông',
  'derived: the session after the ex-date, as trades settle; null where record_date is':
    'derived: phiên sau ngày giao dịch không hưởng quyền, theo chu kỳ thanh toán; null khi record_date là null',
  'Day on which cash is paid, or shares arrive or begin to trade':
    'Ngày trả tiền, hoặc ngày cổ phiếu về tài khoản hay bắt đầu giao dịch',
  'VND a share': 'VND mỗi cổ phiếu',
  'New shares for each 100 held': 'Số cổ phiếu mới cho mỗi 100 cổ phiếu sở hữu',
  'What a holder pays for a new share, VND': 'Giá cổ đông trả cho một cổ phiếu mới, VND',
  'New shares in all': 'Tổng số cổ phiếu mới',
  'As the source writes it': 'Nguyên văn theo nguồn',
  'Day on which this state came in here': 'Ngày nhận được trạng thái này',
}
