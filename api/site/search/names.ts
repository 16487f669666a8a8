import type { Text } from '../../../contracts/text.ts'
import type { SearchEntry } from './rank.ts'

/** What people type for a series, besides its names and aliases. */
export const seriesNames: Readonly<Record<string, readonly string[]>> = {
  'vn.cpi': ['lạm phát', 'inflation', 'chỉ số giá tiêu dùng'],
  'vn.core_inflation': ['lạm phát cơ bản', 'core inflation'],
  'vn.gdp_growth': ['tăng trưởng', 'tăng trưởng GDP', 'GDP'],
}

/** What people type for a calculator, besides its title. */
export const calculatorNames: Readonly<Record<string, readonly string[]>> = {
  'personal-income': [
    'thuế TNCN',
    'TNCN',
    'lương net',
    'tính lương',
    'gross net',
    'PIT',
    'income tax',
    'salary',
  ],
  'gross-up': ['net gross', 'net sang gross', 'lương gross'],
  'social-insurance': ['BHXH', 'BHYT', 'BHTN', 'bảo hiểm xã hội', 'social insurance'],
  overtime: ['làm thêm giờ', 'tăng ca', 'OT'],
  rental: ['cho thuê nhà', 'thuế cho thuê nhà'],
  'business-household': ['hộ kinh doanh', 'thuế hộ kinh doanh'],
  ecommerce: ['bán hàng online', 'Shopee', 'TikTok Shop', 'Lazada'],
  investment: ['thuế chứng khoán', 'thuế cổ tức', 'capital gains'],
  special: [
    'trúng số',
    'thừa kế',
    'bán nhà',
    'quà tặng',
    'bản quyền',
    'ESOP',
    'phái sinh',
    'chuyển nhượng vốn',
    'trợ cấp thôi việc',
  ],
  settlement: ['quyết toán thuế', 'hoàn thuế', '02/QTT-TNCN', 'tax return', 'refund'],
  payslip: ['phiếu lương', 'bảng lương', 'payslip'],
}

const page = (path: string, title: Text, note: Text, names: readonly string[] = []): SearchEntry => ({
  kind: 'page',
  path,
  code: null,
  title,
  note,
  names,
  weight: 0,
})

/** Pages that are neither of a ticker, a series, a calculator nor a guide. */
export const pages: readonly SearchEntry[] = [
  page(
    '/tax',
    { vi: 'Công cụ tính thuế', en: 'Tax calculators' },
    { vi: 'Lương, hộ kinh doanh, cho thuê, đầu tư', en: 'Salary, household business, rental, investment' },
    ['thuế', 'tax', 'máy tính thuế'],
  ),
  page(
    '/tax/guide/payslip',
    { vi: 'Phiếu lương từng bước', en: 'A payslip step by step' },
    { vi: 'Lương, phụ cấp, bảo hiểm, thuế', en: 'Wage, allowances, insurance, tax' },
    ['bảng lương', 'salary slip'],
  ),
  page(
    '/tax/guide/settlement',
    { vi: 'Quyết toán thuế từng bước', en: 'A settlement step by step' },
    { vi: 'Thu nhập cả năm, hoàn thuế', en: 'Income of a year, refund' },
    ['khai quyết toán'],
  ),
  page(
    '/market',
    { vi: 'Thị trường', en: 'Market' },
    { vi: 'Giá mọi cổ phiếu', en: 'Prices of all shares' },
    ['cổ phiếu', 'bảng giá', 'chứng khoán', 'stocks'],
  ),
  page(
    '/screener',
    { vi: 'Bộ lọc cổ phiếu', en: 'Stock screener' },
    { vi: 'Mười ba bộ lọc', en: 'Thirteen screens' },
    ['bộ lọc', 'screener', 'lọc cổ phiếu'],
  ),
  page(
    '/breadth',
    { vi: 'Độ rộng và ngành', en: 'Breadth and sectors' },
    { vi: 'Ngành, khối ngoại, tâm lý', en: 'Sectors, foreign flow, sentiment' },
    ['khối ngoại', 'ngành', 'độ rộng', 'breadth', 'sectors'],
  ),
  page(
    '/heatmap',
    { vi: 'Bản đồ nhiệt cổ phiếu', en: 'Heat map of shares' },
    { vi: 'Vốn hóa và thay đổi theo ngành', en: 'Market value and change by sector' },
    ['bản đồ nhiệt', 'heatmap', 'heat map', 'vốn hóa', 'treemap'],
  ),
  page(
    '/connections',
    { vi: 'Sơ đồ quan hệ', en: 'Connections' },
    { vi: 'Cổ đông, người nội bộ, công ty con', en: 'Holders, insiders, subsidiaries' },
    ['cổ đông', 'người nội bộ', 'sở hữu', 'công ty con', 'insiders', 'ownership'],
  ),
  page(
    '/macro',
    { vi: 'Chỉ tiêu vĩ mô', en: 'Macro indicators' },
    { vi: 'Giá cả, tăng trưởng, lãi suất, tỷ giá', en: 'Prices, growth, rates, exchange rates' },
    ['vĩ mô', 'macro'],
  ),
  page(
    '/macro/deposits',
    { vi: 'Lãi suất tiền gửi', en: 'Deposit rates' },
    { vi: 'So lãi suất tiết kiệm các ngân hàng', en: 'Savings rates of banks compared' },
    ['lãi suất tiết kiệm', 'gửi tiết kiệm', 'savings'],
  ),
  page(
    '/macro/calendar',
    { vi: 'Lịch công bố số liệu', en: 'Release calendar' },
    { vi: 'Ngày công bố CPI, GDP', en: 'Days of CPI and GDP' },
    ['lịch công bố', 'lịch kinh tế', 'calendar', 'economic calendar'],
  ),
  page(
    '/macro/funds',
    { vi: 'So sánh quỹ mở', en: 'Funds side by side' },
    { vi: 'Quỹ mở, NAV, phí', en: 'Open-end funds, NAV, fees' },
    ['quỹ mở', 'chứng chỉ quỹ', 'quỹ', 'funds'],
  ),
  page(
    '/war',
    { vi: 'Điểm tác động chiến sự', en: 'War impact score' },
    { vi: 'Địa chính trị, dầu, vàng, tỷ giá', en: 'Geopolitics, oil, gold, exchange rate' },
    ['chiến sự', 'địa chính trị', 'geopolitics'],
  ),
  page(
    '/lineage',
    { vi: 'Truy xuất nguồn gốc', en: 'Lineage' },
    { vi: 'Số này từ đâu ra', en: 'Where a number comes from' },
    ['nguồn gốc', 'truy xuất', 'explain', 'trace id'],
  ),
  page(
    '/corrections',
    { vi: 'Số liệu đã đính chính', en: 'Corrections' },
    { vi: 'Số nào đã sai, và sửa khi nào', en: 'Which numbers were wrong, and when they were repaired' },
    ['đính chính', 'sai số', 'errata', 'recall'],
  ),
  page(
    '/docs',
    { vi: 'Tài liệu', en: 'Documentation' },
    { vi: 'Hướng dẫn dùng API', en: 'Guides to the API' },
    ['docs', 'hướng dẫn', 'API'],
  ),
  page(
    '/docs/api',
    { vi: 'Tra cứu API', en: 'API reference' },
    { vi: 'Tham số, kết quả, lệnh gọi', en: 'Parameters, answers, calls' },
    ['openapi', 'swagger', 'reference'],
  ),
  page(
    '/docs/design',
    { vi: 'Thiết kế', en: 'Design' },
    { vi: 'Bảng màu và thành phần của trang', en: 'Palette and components of the site' },
    ['design', 'giao diện', 'bảng màu'],
  ),
  page(
    '/docs/about',
    { vi: 'Giới thiệu vnfin', en: 'About vnfin' },
    { vi: 'vnfin là gì và không phải là gì', en: 'What it is and is not' },
    ['giới thiệu', 'about'],
  ),
  page(
    '/docs/methodology',
    { vi: 'Phương pháp', en: 'Methodology' },
    { vi: 'Từng điểm được tính thế nào', en: 'How each score comes about' },
    ['phương pháp', 'methodology', 'cách tính điểm'],
  ),
  page(
    '/docs/privacy',
    { vi: 'Quyền riêng tư', en: 'Privacy' },
    { vi: 'Lưu gì về người dùng', en: 'What is stored of users' },
    ['riêng tư', 'privacy', 'cookie'],
  ),
  page('/docs/changelog', { vi: 'Thay đổi', en: 'Changelog' }, { vi: 'Theo phiên bản', en: 'By version' }),
  page('/keys', { vi: 'Khóa API', en: 'API keys' }, { vi: 'Tạo khóa miễn phí', en: 'Create a free key' }, [
    'khóa',
    'api key',
    'key',
  ]),
  page(
    '/watchlist',
    { vi: 'Danh mục theo dõi', en: 'Watchlist' },
    { vi: 'Danh mục đầu tư trong trình duyệt này', en: 'A portfolio in this browser' },
    ['danh mục', 'danh mục đầu tư', 'portfolio', 'lãi lỗ', 'giá vốn'],
  ),
  page(
    '/account',
    { vi: 'Tài khoản', en: 'Account' },
    { vi: 'Lượt gọi, khóa, gói, webhook, cảnh báo', en: 'Usage, keys, plans, webhooks, alerts' },
    ['tài khoản', 'đăng nhập', 'hạn mức', 'thu hồi khóa', 'account', 'quota', 'rotate', 'revoke'],
  ),
  page(
    '/status',
    { vi: 'Trạng thái', en: 'Status' },
    { vi: 'Nguồn dữ liệu và mô hình đọc', en: 'Feeds and read models' },
    ['status'],
  ),
  page(
    '/terms',
    { vi: 'Điều khoản sử dụng', en: 'Terms of use' },
    { vi: 'Được dùng số liệu vào việc gì', en: 'What the output may be used for' },
    ['điều khoản', 'terms'],
  ),
]
