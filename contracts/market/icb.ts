/** A supersector of the Industry Classification Benchmark (four digits ending in 00) with its industry. */
export interface Sector {
  readonly code: string
  readonly name_en: string
  readonly name_vi: string
}

/** The nineteen supersectors by which sectors of the market are shown, with the names used in Vietnam. */
export const sectors: readonly Sector[] = [
  { code: '0500', name_en: 'Oil & Gas', name_vi: 'Dầu khí' },
  { code: '1300', name_en: 'Chemicals', name_vi: 'Hóa chất' },
  { code: '1700', name_en: 'Basic Resources', name_vi: 'Tài nguyên cơ bản' },
  { code: '2300', name_en: 'Construction & Materials', name_vi: 'Xây dựng và vật liệu' },
  { code: '2700', name_en: 'Industrial Goods & Services', name_vi: 'Hàng và dịch vụ công nghiệp' },
  { code: '3300', name_en: 'Automobiles & Parts', name_vi: 'Ô tô và phụ tùng' },
  { code: '3500', name_en: 'Food & Beverage', name_vi: 'Thực phẩm và đồ uống' },
  { code: '3700', name_en: 'Personal & Household Goods', name_vi: 'Hàng cá nhân và gia dụng' },
  { code: '4500', name_en: 'Health Care', name_vi: 'Y tế' },
  { code: '5300', name_en: 'Retail', name_vi: 'Bán lẻ' },
  { code: '5500', name_en: 'Media', name_vi: 'Truyền thông' },
  { code: '5700', name_en: 'Travel & Leisure', name_vi: 'Du lịch và giải trí' },
  { code: '6500', name_en: 'Telecommunications', name_vi: 'Viễn thông' },
  { code: '7500', name_en: 'Utilities', name_vi: 'Tiện ích (điện, nước, khí đốt)' },
  { code: '8300', name_en: 'Banks', name_vi: 'Ngân hàng' },
  { code: '8500', name_en: 'Insurance', name_vi: 'Bảo hiểm' },
  { code: '8600', name_en: 'Real Estate', name_vi: 'Bất động sản' },
  { code: '8700', name_en: 'Financial Services', name_vi: 'Dịch vụ tài chính' },
  { code: '9500', name_en: 'Technology', name_vi: 'Công nghệ thông tin' },
]

/**
 * The supersector of an ICB code of four digits, at whatever level it stands: 8355 (Banks) → 8300. Null for an
 * industry code (8000), which is above supersectors, and for a code that the benchmark does not know.
 */
export function sectorOf(icb: string | null): Sector | null {
  if (icb === null) return null
  return sectors.find(s => s.code.slice(0, 2) === icb.slice(0, 2)) ?? null
}
