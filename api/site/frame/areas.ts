import type { Text } from '../../../contracts/text.ts'

const t = (vi: string, en: string): Text => ({ vi, en })

/** An address of ours and what leads to it. */
export interface Place {
  readonly path: string
  readonly name: Text
  /** In one form for people and programs: its links need no language. */
  readonly isDocument?: true
}

/** Main areas, in the order of the bar. */
export const areas: readonly Place[] = [
  { path: '/tax', name: t('Thuế', 'Tax') },
  { path: '/market', name: t('Thị trường', 'Market') },
  { path: '/screener', name: t('Bộ lọc', 'Screener') },
  { path: '/breadth', name: t('Độ rộng', 'Breadth') },
  { path: '/macro', name: t('Vĩ mô', 'Economy') },
  { path: '/war', name: t('Chiến sự', 'War score') },
  { path: '/docs', name: t('Tài liệu', 'Docs') },
]

/** Areas of the bar at the bottom of a phone, with the picture of each (`frame/icons`). */
export const tabs = [
  { ...areas[0]!, icon: 'tax' },
  { ...areas[1]!, icon: 'market' },
  { ...areas[4]!, icon: 'economy' },
  { ...areas[6]!, icon: 'docs' },
] as const

/** All that the foot of a page leads to, by who looks for it. */
export const footGroups: readonly { readonly name: Text; readonly places: readonly Place[] }[] = [
  {
    name: t('Thuế và tiền lương', 'Tax and pay'),
    places: [
      { path: '/tax/personal-income', name: t('Tính thuế TNCN 2026', 'Income tax 2026') },
      { path: '/tax/gross-up', name: t('Lương net sang gross', 'Net to gross') },
      { path: '/tax/guide/payslip', name: t('Lập phiếu lương', 'Make a payslip') },
      { path: '/tax/guide/settlement', name: t('Quyết toán thuế', 'Annual settlement') },
      { path: '/tax', name: t('Mọi công cụ tính thuế', 'All calculators') },
      { path: '/docs/law', name: t('Mức và thuế suất theo luật', 'Rates by law') },
    ],
  },
  {
    name: t('Thị trường và kinh tế', 'Market and economy'),
    places: [
      { path: '/market', name: t('Bảng giá cuối phiên', 'End-of-day prices') },
      { path: '/watchlist', name: t('Danh mục theo dõi', 'Watchlist') },
      { path: '/screener', name: t('Bộ lọc cổ phiếu', 'Stock screener') },
      { path: '/breadth', name: t('Độ rộng thị trường', 'Market breadth') },
      { path: '/heatmap', name: t('Bản đồ nhiệt cổ phiếu', 'Heat map of shares') },
      { path: '/connections', name: t('Sơ đồ quan hệ', 'Connections') },
      { path: '/macro', name: t('Chỉ tiêu vĩ mô', 'Economic series') },
      { path: '/macro/deposits', name: t('Lãi suất tiền gửi', 'Deposit rates') },
      { path: '/macro/funds', name: t('Quỹ mở', 'Open-end funds') },
    ],
  },
  {
    name: t('Nhà phát triển', 'Developers'),
    places: [
      { path: '/docs/quickstart', name: t('Bắt đầu nhanh', 'Quickstart') },
      { path: '/docs/api', name: t('Tra cứu API', 'API reference') },
      { path: '/keys', name: t('Tạo khóa API', 'Get an API key') },
      { path: '/account', name: t('Tài khoản', 'Account') },
      { path: '/openapi.json', name: t('OpenAPI', 'OpenAPI'), isDocument: true },
      { path: '/llms.txt', name: t('llms.txt', 'llms.txt'), isDocument: true },
      { path: '/status', name: t('Trạng thái', 'Status') },
    ],
  },
  {
    name: t('Về vnfin', 'About vnfin'),
    places: [
      { path: '/docs/about', name: t('Giới thiệu', 'About') },
      { path: '/docs/methodology', name: t('Phương pháp', 'Methodology') },
      { path: '/docs/design', name: t('Thiết kế', 'Design') },
      { path: '/lineage', name: t('Báo số liệu sai', 'Report a number') },
      { path: '/corrections', name: t('Đã đính chính', 'Corrections') },
      { path: '/terms', name: t('Điều khoản', 'Terms') },
      { path: '/docs/privacy', name: t('Quyền riêng tư', 'Privacy') },
    ],
  },
]
