/** An index of the Vietnamese exchanges. Codes are ours; each feed's contract maps its spelling to them. */
export interface MarketIndex {
  readonly code: string
  readonly name_en: string
  readonly name_vi: string
  readonly exchange: 'HOSE' | 'HNX' | 'UPCOM'
}

/** In the order in which they are shown. */
export const marketIndices: readonly MarketIndex[] = [
  {
    code: 'VNINDEX',
    name_en: 'VN-Index',
    name_vi: 'VN-Index',
    exchange: 'HOSE',
  },
  { code: 'VN30', name_en: 'VN30', name_vi: 'VN30', exchange: 'HOSE' },
  {
    code: 'HNXINDEX',
    name_en: 'HNX-Index',
    name_vi: 'HNX-Index',
    exchange: 'HNX',
  },
  {
    code: 'UPCOMINDEX',
    name_en: 'UPCoM-Index',
    name_vi: 'UPCoM-Index',
    exchange: 'UPCOM',
  },
  { code: 'VN100', name_en: 'VN100', name_vi: 'VN100', exchange: 'HOSE' },
  { code: 'VNMID', name_en: 'VNMidcap', name_vi: 'VNMidcap', exchange: 'HOSE' },
  { code: 'VNSML', name_en: 'VNSmallcap', name_vi: 'VNSmallcap', exchange: 'HOSE' },
  { code: 'VNALL', name_en: 'VNAllshare', name_vi: 'VNAllshare', exchange: 'HOSE' },
  { code: 'HNX30', name_en: 'HNX30', name_vi: 'HNX30', exchange: 'HNX' },
  { code: 'VNDIAMOND', name_en: 'VN Diamond', name_vi: 'VN Diamond', exchange: 'HOSE' },
  { code: 'VNFINLEAD', name_en: 'VNFin Lead', name_vi: 'VNFin Lead', exchange: 'HOSE' },
  { code: 'VNFINSELECT', name_en: 'VNFin Select', name_vi: 'VNFin Select', exchange: 'HOSE' },
  { code: 'VNFIN', name_en: 'VN Financials', name_vi: 'Tài chính', exchange: 'HOSE' },
  { code: 'VNREAL', name_en: 'VN Real Estate', name_vi: 'Bất động sản', exchange: 'HOSE' },
  {
    code: 'VNIT',
    name_en: 'VN Information Technology',
    name_vi: 'Công nghệ thông tin',
    exchange: 'HOSE',
  },
  { code: 'VNHEAL', name_en: 'VN Health Care', name_vi: 'Chăm sóc sức khỏe', exchange: 'HOSE' },
  { code: 'VNIND', name_en: 'VN Industrials', name_vi: 'Công nghiệp', exchange: 'HOSE' },
  { code: 'VNMAT', name_en: 'VN Materials', name_vi: 'Nguyên vật liệu', exchange: 'HOSE' },
  {
    code: 'VNCONS',
    name_en: 'VN Consumer Staples',
    name_vi: 'Hàng tiêu dùng thiết yếu',
    exchange: 'HOSE',
  },
  {
    code: 'VNCOND',
    name_en: 'VN Consumer Discretionary',
    name_vi: 'Hàng tiêu dùng',
    exchange: 'HOSE',
  },
  { code: 'VNENE', name_en: 'VN Energy', name_vi: 'Năng lượng', exchange: 'HOSE' },
  { code: 'VNUTI', name_en: 'VN Utilities', name_vi: 'Dịch vụ tiện ích', exchange: 'HOSE' },
  {
    code: 'VNSI',
    name_en: 'VN Sustainability',
    name_vi: 'Phát triển bền vững',
    exchange: 'HOSE',
  },
  { code: 'VNX50', name_en: 'VNX50', name_vi: 'VNX50', exchange: 'HOSE' },
  {
    code: 'VNXALL',
    name_en: 'VNX Allshare',
    name_vi: 'VNX Allshare',
    exchange: 'HOSE',
  },
]

const byCode = new Map(marketIndices.map((index, rank) => [index.code, { ...index, rank }]))

/** Names and place in the list by code; a code without names (a sub-index) is shown by its code, after the others. */
export const describeIndex = (code: string): MarketIndex & { rank: number } =>
  byCode.get(code) ?? {
    code,
    name_en: code,
    name_vi: code,
    exchange: code.startsWith('VN') ? 'HOSE' : 'HNX',
    rank: marketIndices.length,
  }
