import type { Lang, Text } from '../../../contracts/text.ts'

/** Words of choices, as forms and results show them. A word that is not here stands as it is on the wire. */
const words: Readonly<Record<string, Text>> = {
  // period, nationality
  month: { vi: 'Tháng', en: 'Month' },
  year: { vi: 'Năm', en: 'Year' },
  vietnamese: { vi: 'Việt Nam', en: 'Vietnamese' },
  foreign: { vi: 'Nước ngoài', en: 'Foreign' },
  // regions
  I: { vi: 'Vùng I', en: 'Region I' },
  II: { vi: 'Vùng II', en: 'Region II' },
  III: { vi: 'Vùng III', en: 'Region III' },
  IV: { vi: 'Vùng IV', en: 'Region IV' },
  // business
  goods: { vi: 'Phân phối, cung cấp hàng hóa', en: 'Goods' },
  services: { vi: 'Dịch vụ', en: 'Services' },
  food: { vi: 'Ăn uống', en: 'Food' },
  construction: { vi: 'Xây dựng', en: 'Construction' },
  transport: { vi: 'Vận tải', en: 'Transport' },
  production: { vi: 'Sản xuất', en: 'Production' },
  digital: { vi: 'Nội dung số', en: 'Digital content' },
  asset_rental_or_agency: { vi: 'Cho thuê tài sản (mã cũ)', en: 'Letting of assets (older code)' },
  asset_rental: { vi: 'Cho thuê tài sản', en: 'Letting of assets' },
  insurance_agent: { vi: 'Đại lý bảo hiểm', en: 'Insurance agent' },
  lottery_agent: { vi: 'Đại lý xổ số', en: 'Lottery agent' },
  multilevel_agent: { vi: 'Bán hàng đa cấp', en: 'Multi-level sales agent' },
  letting: { vi: 'Cho thuê nhà, căn hộ, cửa hàng, đất', en: 'Letting of a house, flat, shop, land' },
  boarding_rooms: {
    vi: 'Nhà trọ cho sinh viên, công nhân (không phải căn hộ)',
    en: 'Rooms for students, workers (not flats)',
  },
  short_stay: { vi: 'Lưu trú ngắn hạn', en: 'Short stays' },
  Goods: { vi: 'Hàng hóa', en: 'Goods' },
  Services: { vi: 'Dịch vụ', en: 'Services' },
  Food: { vi: 'Ăn uống', en: 'Food' },
  Digital: { vi: 'Nội dung số', en: 'Digital content' },
  rate: { vi: 'Tỷ lệ trên doanh thu', en: 'Percentage of revenue' },
  profit: { vi: 'Trên thu nhập (doanh thu trừ chi phí)', en: 'On profit' },
  exempt: { vi: 'Không phải nộp', en: 'Exempt' },
  taxable: { vi: 'Phải nộp', en: 'Taxable' },
  // social insurance
  both: { vi: 'Cả hai', en: 'Both' },
  employee: { vi: 'Người lao động', en: 'Employee' },
  employer: { vi: 'Người sử dụng lao động', en: 'Employer' },
  // overtime
  weekday: { vi: 'Ngày thường', en: 'Weekday' },
  weekend: { vi: 'Ngày nghỉ hằng tuần', en: 'Weekly rest day' },
  holiday: { vi: 'Ngày lễ, tết', en: 'Public holiday' },
  // investment
  dividend: { vi: 'Cổ tức', en: 'Dividend' },
  corporate_bond: { vi: 'Lãi trái phiếu doanh nghiệp', en: 'Interest of corporate bonds' },
  government_bond: { vi: 'Lãi trái phiếu Chính phủ', en: 'Interest of government bonds' },
  stock_transfer: { vi: 'Chuyển nhượng chứng khoán', en: 'Sale of securities' },
  savings: { vi: 'Lãi tiền gửi', en: 'Interest of savings' },
  green_bond: { vi: 'Trái phiếu xanh', en: 'Green bond' },
  fund_distribution: { vi: 'Lợi tức quỹ', en: 'Distribution of a fund' },
  open_fund_certificate: { vi: 'Bán chứng chỉ quỹ mở', en: 'Sale of open-end fund units' },
  digital_asset_transfer: { vi: 'Chuyển nhượng tài sản số', en: 'Sale of digital assets' },
  // special
  seasonal: { vi: 'Lao động thời vụ', en: 'Seasonal work' },
  prize: { vi: 'Trúng thưởng', en: 'Prize' },
  inheritance: { vi: 'Thừa kế', en: 'Inheritance' },
  gift: { vi: 'Quà tặng', en: 'Gift' },
  real_estate: { vi: 'Bất động sản', en: 'Real estate' },
  securities: { vi: 'Chứng khoán', en: 'Securities' },
  capital: { vi: 'Phần vốn', en: 'Share of capital' },
  vehicle: { vi: 'Phương tiện', en: 'Vehicle' },
  registered_asset: { vi: 'Tài sản phải đăng ký', en: 'Asset that must be registered' },
  cash: { vi: 'Tiền mặt', en: 'Cash' },
  deposit: { vi: 'Tiền gửi', en: 'Deposit' },
  gold: { vi: 'Vàng', en: 'Gold' },
  jewellery: { vi: 'Trang sức', en: 'Jewellery' },
  other: { vi: 'Khác', en: 'Other' },
  spouse: { vi: 'Vợ, chồng', en: 'Spouse' },
  parent_child: { vi: 'Cha mẹ – con', en: 'Parent and child' },
  grandparent_grandchild: { vi: 'Ông bà – cháu', en: 'Grandparent and grandchild' },
  sibling: { vi: 'Anh chị em', en: 'Sibling' },
  non_relative: { vi: 'Không có quan hệ', en: 'No relation' },
  true: { vi: 'Có', en: 'Yes' },
  false: { vi: 'Không', en: 'No' },
}

/** A choice in words. */
export const word = (value: string, lang: Lang): string =>
  Object.hasOwn(words, value) ? words[value]![lang] : value
