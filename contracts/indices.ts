/** An index of the Vietnamese exchanges. Codes are ours; feeds spell them in many ways (`aliases`). */
export interface MarketIndex {
  readonly code: string
  readonly name_en: string
  readonly name_vi: string
  readonly exchange: 'HOSE' | 'HNX' | 'UPCOM'
  readonly aliases: readonly string[]
}

/** In the order in which they are shown. */
export const marketIndices: readonly MarketIndex[] = [
  {
    code: 'VNINDEX',
    name_en: 'VN-Index',
    name_vi: 'VN-Index',
    exchange: 'HOSE',
    aliases: ['VN-INDEX', 'VNI'],
  },
  { code: 'VN30', name_en: 'VN30', name_vi: 'VN30', exchange: 'HOSE', aliases: ['VN30INDEX', 'VN30-INDEX'] },
  {
    code: 'HNXINDEX',
    name_en: 'HNX-Index',
    name_vi: 'HNX-Index',
    exchange: 'HNX',
    aliases: ['HNX-INDEX', 'HASTC'],
  },
  {
    code: 'UPCOMINDEX',
    name_en: 'UPCoM-Index',
    name_vi: 'UPCoM-Index',
    exchange: 'UPCOM',
    aliases: ['HNXUPCOMINDEX', 'UPCOM-INDEX', 'UPINDEX', 'UPCOM'],
  },
  { code: 'VN100', name_en: 'VN100', name_vi: 'VN100', exchange: 'HOSE', aliases: [] },
  { code: 'VNMID', name_en: 'VNMidcap', name_vi: 'VNMidcap', exchange: 'HOSE', aliases: ['VNMIDCAP'] },
  { code: 'VNSML', name_en: 'VNSmallcap', name_vi: 'VNSmallcap', exchange: 'HOSE', aliases: ['VNSMALLCAP'] },
  { code: 'VNALL', name_en: 'VNAllshare', name_vi: 'VNAllshare', exchange: 'HOSE', aliases: ['VNALLSHARE'] },
  { code: 'HNX30', name_en: 'HNX30', name_vi: 'HNX30', exchange: 'HNX', aliases: ['HNX30INDEX'] },
  { code: 'VNDIAMOND', name_en: 'VN Diamond', name_vi: 'VN Diamond', exchange: 'HOSE', aliases: [] },
  { code: 'VNFINLEAD', name_en: 'VNFin Lead', name_vi: 'VNFin Lead', exchange: 'HOSE', aliases: [] },
  { code: 'VNFINSELECT', name_en: 'VNFin Select', name_vi: 'VNFin Select', exchange: 'HOSE', aliases: [] },
  { code: 'VNFIN', name_en: 'VN Financials', name_vi: 'Tài chính', exchange: 'HOSE', aliases: [] },
  { code: 'VNREAL', name_en: 'VN Real Estate', name_vi: 'Bất động sản', exchange: 'HOSE', aliases: [] },
  {
    code: 'VNIT',
    name_en: 'VN Information Technology',
    name_vi: 'Công nghệ thông tin',
    exchange: 'HOSE',
    aliases: [],
  },
  { code: 'VNHEAL', name_en: 'VN Health Care', name_vi: 'Chăm sóc sức khỏe', exchange: 'HOSE', aliases: [] },
  { code: 'VNIND', name_en: 'VN Industrials', name_vi: 'Công nghiệp', exchange: 'HOSE', aliases: [] },
  { code: 'VNMAT', name_en: 'VN Materials', name_vi: 'Nguyên vật liệu', exchange: 'HOSE', aliases: [] },
  {
    code: 'VNCONS',
    name_en: 'VN Consumer Staples',
    name_vi: 'Hàng tiêu dùng thiết yếu',
    exchange: 'HOSE',
    aliases: [],
  },
  {
    code: 'VNCOND',
    name_en: 'VN Consumer Discretionary',
    name_vi: 'Hàng tiêu dùng',
    exchange: 'HOSE',
    aliases: [],
  },
  { code: 'VNENE', name_en: 'VN Energy', name_vi: 'Năng lượng', exchange: 'HOSE', aliases: [] },
  { code: 'VNUTI', name_en: 'VN Utilities', name_vi: 'Dịch vụ tiện ích', exchange: 'HOSE', aliases: [] },
  {
    code: 'VNSI',
    name_en: 'VN Sustainability',
    name_vi: 'Phát triển bền vững',
    exchange: 'HOSE',
    aliases: [],
  },
  { code: 'VNX50', name_en: 'VNX50', name_vi: 'VNX50', exchange: 'HOSE', aliases: [] },
  {
    code: 'VNXALL',
    name_en: 'VNX Allshare',
    name_vi: 'VNX Allshare',
    exchange: 'HOSE',
    aliases: ['VNXALLSHARE'],
  },
]

const byName = new Map(
  marketIndices.flatMap(i => [i.code, ...i.aliases].map(name => [name.toUpperCase(), i] as const)),
)

/** The index that a feed's symbol means, or null when the symbol is none. */
export const findIndex = (symbol: string): MarketIndex | null => byName.get(symbol.toUpperCase()) ?? null
