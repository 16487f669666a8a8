/** The chart of accounts that a company of the industry reports by. */
export type AccountPlan = 'ordinary' | 'bank' | 'broker' | 'insurer'

export interface Industry {
  /** Code of the Industry Classification Benchmark, fourth level. */
  readonly icb: string
  readonly industry: readonly [vi: string, en: string]
  readonly sector: readonly [vi: string, en: string]
  /** What goes into invented company names. */
  readonly trade: readonly [vi: string, en: string]
  /** How many of a thousand companies. */
  readonly share: number
  readonly beta: number
  readonly plan: AccountPlan
}

type Names = readonly [vi: string, en: string]

const define = (
  icb: string,
  industry: Names,
  sector: Names,
  trade: Names,
  share: number,
  beta: number,
  plan: AccountPlan = 'ordinary',
): Industry => ({ icb, industry, sector, trade, share, beta, plan })

const construction: Names = ['Xây dựng và Vật liệu', 'Construction & Materials']
const industrial: Names = ['Hàng & Dịch vụ Công nghiệp', 'Industrial Goods & Services']
const resources: Names = ['Tài nguyên Cơ bản', 'Basic Resources']
const food: Names = ['Thực phẩm và đồ uống', 'Food & Beverage']
const household: Names = ['Hàng cá nhân & Gia dụng', 'Personal & Household Goods']
const utilities: Names = ['Điện, nước & xăng dầu khí đốt', 'Utilities']
const travel: Names = ['Du lịch và Giải trí', 'Travel & Leisure']
const retail: Names = ['Bán lẻ', 'Retail']
const health: Names = ['Y tế', 'Health Care']
const technology: Names = ['Công nghệ Thông tin', 'Technology']
const transport: Names = ['Vận tải', 'Industrial Transportation']
const gas: Names = ['Nước & Khí đốt', 'Gas, Water & Multi-utilities']

/** Shares are near those of the real lists of 2026. */
export const industries: readonly Industry[] = [
  define('2357', construction, construction, ['Xây lắp', 'Construction'], 142, 1.05),
  define('2353', construction, construction, ['Vật liệu', 'Materials'], 82, 0.9),
  define(
    '8633',
    ['Bất động sản', 'Real Estate Investment & Services'],
    ['Bất động sản', 'Real Estate'],
    ['Địa ốc', 'Property'],
    82,
    1.25,
  ),
  define('2777', transport, industrial, ['Kho vận', 'Logistics'], 40, 0.85),
  define('2773', transport, industrial, ['Vận tải biển', 'Shipping'], 20, 0.95),
  define('2779', transport, industrial, ['Vận tải bộ', 'Trucking'], 18, 0.7),
  define('7577', gas, utilities, ['Cấp nước', 'Water'], 39, 0.4),
  define('7573', gas, utilities, ['Khí đốt', 'Gas'], 24, 0.8),
  define('7535', ['Sản xuất & Phân phối Điện', 'Electricity'], utilities, ['Điện lực', 'Power'], 37, 0.65),
  define(
    '3573',
    ['Sản xuất thực phẩm', 'Food Producers'],
    food,
    ['Nông thủy sản', 'Farming & Fishing'],
    37,
    0.85,
  ),
  define('3577', ['Sản xuất thực phẩm', 'Food Producers'], food, ['Thực phẩm', 'Foods'], 36, 0.7),
  define('3533', ['Bia và đồ uống', 'Beverages'], food, ['Bia', 'Brewing'], 18, 0.5),
  define('3537', ['Bia và đồ uống', 'Beverages'], food, ['Nước giải khát', 'Soft Drinks'], 12, 0.55),
  define('3763', ['Hàng cá nhân', 'Personal Goods'], household, ['Dệt may', 'Textiles'], 34, 0.85),
  define(
    '3726',
    ['Hàng gia dụng', 'Household Goods & Home Construction'],
    household,
    ['Gia dụng', 'Housewares'],
    10,
    0.75,
  ),
  define(
    '4577',
    ['Dược phẩm', 'Pharmaceuticals & Biotechnology'],
    health,
    ['Dược phẩm', 'Pharmaceuticals'],
    35,
    0.5,
  ),
  define(
    '4535',
    ['Thiết bị và Dịch vụ Y tế', 'Health Care Equipment & Services'],
    health,
    ['Thiết bị y tế', 'Medical Equipment'],
    9,
    0.5,
  ),
  define('1757', ['Kim loại', 'Industrial Metals & Mining'], resources, ['Thép', 'Steel'], 31, 1.15),
  define('1775', ['Khai khoáng', 'Mining'], resources, ['Khoáng sản', 'Minerals'], 19, 0.95),
  define('1771', ['Khai khoáng', 'Mining'], resources, ['Than', 'Coal'], 11, 0.75),
  define('1733', ['Lâm nghiệp và Giấy', 'Forestry & Paper'], resources, ['Gỗ', 'Timber'], 15, 0.8),
  define('1353', ['Hóa chất', 'Chemicals'], ['Hóa chất', 'Chemicals'], ['Nhựa', 'Plastics'], 28, 0.85),
  define('1357', ['Hóa chất', 'Chemicals'], ['Hóa chất', 'Chemicals'], ['Hóa chất', 'Chemicals'], 28, 0.95),
  define(
    '8777',
    ['Dịch vụ tài chính', 'Financial Services'],
    ['Dịch vụ tài chính', 'Financial Services'],
    ['Chứng khoán', 'Securities'],
    27,
    1.4,
    'broker',
  ),
  define(
    '8355',
    ['Ngân hàng', 'Banks'],
    ['Ngân hàng', 'Banks'],
    ['Ngân hàng', 'Commercial Bank'],
    18,
    1.1,
    'bank',
  ),
  define(
    '8536',
    ['Bảo hiểm phi nhân thọ', 'Nonlife Insurance'],
    ['Bảo hiểm', 'Insurance'],
    ['Bảo hiểm', 'Insurance'],
    8,
    0.75,
    'insurer',
  ),
  define(
    '2757',
    ['Công nghiệp nặng', 'Industrial Engineering'],
    industrial,
    ['Cơ khí', 'Machinery'],
    22,
    0.75,
  ),
  define(
    '2733',
    ['Điện tử & Thiết bị điện', 'Electronic & Electrical Equipment'],
    industrial,
    ['Thiết bị điện', 'Electrical Equipment'],
    18,
    0.85,
  ),
  define('2723', ['Hàng công nghiệp', 'General Industrials'], industrial, ['Bao bì', 'Packaging'], 17, 0.65),
  define(
    '2799',
    ['Tư vấn & Hỗ trợ Kinh doanh', 'Support Services'],
    industrial,
    ['Môi trường', 'Environmental Services'],
    20,
    0.5,
  ),
  define('5557', ['Truyền thông', 'Media'], ['Truyền thông', 'Media'], ['Xuất bản', 'Publishing'], 20, 0.4),
  define('5379', ['Bán lẻ', 'General Retailers'], retail, ['Bán lẻ', 'Retail'], 16, 1),
  define('5759', ['Du lịch & Giải trí', 'Travel & Leisure'], travel, ['Du lịch', 'Travel'], 17, 0.75),
  define('5753', ['Du lịch & Giải trí', 'Travel & Leisure'], travel, ['Khách sạn', 'Hotels'], 8, 0.65),
  define(
    '9537',
    ['Phần mềm & Dịch vụ Máy tính', 'Software & Computer Services'],
    technology,
    ['Phần mềm', 'Software'],
    10,
    1,
  ),
  define(
    '9578',
    ['Thiết bị và Phần cứng', 'Technology Hardware & Equipment'],
    technology,
    ['Thiết bị viễn thông', 'Telecom Equipment'],
    9,
    0.9,
  ),
  define(
    '0573',
    ['Thiết bị, Dịch vụ và Phân phối Dầu khí', 'Oil Equipment, Services & Distribution'],
    ['Dầu khí', 'Oil & Gas'],
    ['Dịch vụ dầu khí', 'Oilfield Services'],
    10,
    1.15,
  ),
  define(
    '3353',
    ['Ô tô và phụ tùng', 'Automobiles & Parts'],
    ['Ô tô và phụ tùng', 'Automobiles & Parts'],
    ['Ô tô', 'Motors'],
    12,
    0.9,
  ),
  define(
    '6575',
    ['Viễn thông di động', 'Mobile Telecommunications'],
    ['Viễn thông', 'Telecommunications'],
    ['Viễn thông', 'Telecom'],
    5,
    0.8,
  ),
]
