import type { Text } from '../../../contracts/text.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

/** What a page holds, for search engines and previews, by its path; pages of one thing each bring their own. */
export const descriptions: Readonly<Record<string, Text>> = {
  '/': t(
    'Công cụ tính thuế, giá cổ phiếu, tỷ số và chỉ tiêu vĩ mô Việt Nam; mỗi con số kèm đơn vị, ngày và nguồn.',
    'Vietnamese tax calculators, share prices, ratios and macro series; every figure with its unit, date and source.',
  ),
  '/tax': t(
    'Tính thuế thu nhập cá nhân, hộ kinh doanh, cho thuê, đầu tư, bảo hiểm xã hội theo luật 2026, từng bước kèm điều luật.',
    'Personal income tax, household business, rental, investment and social insurance by the law of 2026, step by step.',
  ),
  '/tax/guide/payslip': t(
    'Lập phiếu lương tháng từng bước: lương, phụ cấp, làm thêm, bảo hiểm, thuế; không lưu trên máy chủ, in được, có bản nháp.',
    "A month's payslip step by step: wage, allowances, overtime, insurance, tax; nothing kept on the server, to print or to share.",
  ),
  '/tax/guide/settlement': t(
    'Quyết toán thuế năm từng bước: nơi trả thu nhập, người phụ thuộc, giảm trừ, cư trú; được hoàn hay phải nộp thêm.',
    'The settlement of a year step by step: payers, dependants, deductions, residence; what is refunded or still to be paid.',
  ),
  '/market': t(
    'Giá đóng cửa, thay đổi, khối lượng của mọi cổ phiếu HOSE, HNX và UPCoM trong phiên gần nhất.',
    'Closing price, change and volume of every share on HOSE, HNX and UPCoM in the last session.',
  ),
  '/watchlist': t(
    'Danh mục theo dõi và danh mục đầu tư lưu trong trình duyệt: giá trị thị trường, lãi lỗ, thay đổi trong phiên, xuất nhập CSV.',
    'A watchlist and portfolio stored in the browser alone: market value, gain, change of the session, CSV in and out.',
  ),
  '/screener': t(
    'Mười ba bộ lọc cổ phiếu Việt Nam theo Graham, Buffett, Lynch, Piotroski và các tác giả khác, kèm từng tiêu chí.',
    'Thirteen screens of Vietnamese shares after Graham, Buffett, Lynch, Piotroski and others, with every rule.',
  ),
  '/breadth': t(
    'Độ rộng thị trường, ngành ICB, giao dịch khối ngoại và tâm lý của phiên gần nhất trên sàn Việt Nam.',
    'Market breadth, ICB sectors, foreign flow and sentiment of the last session in Vietnam.',
  ),
  '/heatmap': t(
    'Hai trăm cổ phiếu lớn nhất của phiên gần nhất trên sàn Việt Nam: ô theo vốn hóa trong từng ngành, màu theo thay đổi.',
    'The two hundred largest shares of the last session in Vietnam: boxes by market value in their sectors, coloured by change.',
  ),
  '/connections': t(
    'Cổ đông, người nội bộ, công ty con và vốn nhà nước của doanh nghiệp Việt Nam đúng như công bố thông tin nêu, kèm nguồn và ngày.',
    'Holders, insiders, subsidiaries and state capital of Vietnamese companies as filings state them, with source and day.',
  ),
  '/macro': t(
    'CPI, GDP, xuất nhập khẩu, lãi suất, tỷ giá và rủi ro của Việt Nam, với mọi lần sửa đổi và ngày công bố.',
    'CPI, GDP, trade, interest rates, exchange rates and risk of Vietnam, with every revision and release day.',
  ),
  '/macro/deposits': t(
    'So lãi suất tiền gửi của các ngân hàng Việt Nam theo kỳ hạn, số tiền lãi và lợi suất sau lạm phát.',
    'Deposit rates of Vietnamese banks by term, with the interest earned and the yield after inflation.',
  ),
  '/macro/calendar': t(
    'Ngày công bố CPI, GDP và các chỉ tiêu vĩ mô của Việt Nam: sắp tới và đã qua, theo lịch của từng nguồn.',
    'Days on which CPI, GDP and other macro series of Vietnam come out, ahead and past, by the schedule of each source.',
  ),
  '/macro/funds': t(
    'So sánh các quỹ mở Việt Nam trên cùng khoảng thời gian: lợi suất, biến động, Sharpe, sụt giảm và phí.',
    'Vietnamese open-end funds over one window: return, volatility, Sharpe, deepest fall and fees.',
  ),
  '/war': t(
    'Điểm tác động chiến sự lên kinh tế Việt Nam từ địa chính trị, dầu, vàng, tỷ giá, khối ngoại và cước vận tải.',
    'How war bears on the Vietnamese economy: geopolitics, oil, gold, exchange rate, foreign flow and freight.',
  ),
  '/lineage': t(
    'Truy xuất nguồn gốc từng con số: dòng dữ liệu, cách tính, dữ kiện, tài liệu, ô trong tài liệu của nhà công bố.',
    'Where each number comes from: rows, rules, facts, and line and cell of the document of its publisher.',
  ),
  '/corrections': t(
    'Số liệu đã cung cấp mà sai, kèm số cũ, số mới, lý do, tài liệu gốc và thời gian sửa.',
    'Figures that were served and were wrong: old and new, reason, document and time to repair.',
  ),
  '/docs': t(
    'Hướng dẫn cho người gọi API, nhóm dữ liệu, người vận hành và người đóng góp; luật thuế dưới dạng dữ liệu.',
    'Guides for API consumers, data teams, operators and contributors, and the tax law as data.',
  ),
  '/docs/design': t(
    'Bảng màu, cỡ chữ và các thành phần giao diện của vnfin: thẻ, bảng, nhãn, con số, thay đổi, ở nền sáng và nền tối.',
    'Palette, type and components of vnfin: cards, tables, chips, figures and changes, in a light and a dark theme.',
  ),
  '/keys': t(
    'Tạo khóa API miễn phí cho dữ liệu thị trường Việt Nam.',
    'Create a free API key for Vietnamese market data.',
  ),
  '/account': t(
    'Lượt gọi hôm nay so với hạn mức, khóa API, gói và đơn hàng VietQR, webhook và cảnh báo của tài khoản vnfin.',
    "Today's usage against the quota, API keys, plans and VietQR orders, webhooks and alerts of a vnfin account.",
  ),
  '/status': t(
    'Nguồn dữ liệu nào mới đến đâu, cung cấp số liệu gì, và mô hình đọc nào đang chạy.',
    'How fresh each feed is, what it supplies, and which read models run.',
  ),
}
