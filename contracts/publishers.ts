import type { SourceRef } from './http/market/envelope.ts'

/** Who states a number. The id is the second part of a feed's id. */
export interface Publisher {
  readonly id: string
  readonly nameVi: string
  readonly nameEn: string
  /** Where it is read; null for what has no address of its own. */
  readonly url: string | null
  /** Its figures are those of others, so whoever first publishes them goes before it. */
  readonly isAggregator?: true
}

const publishers: readonly Publisher[] = [
  {
    id: 'nso',
    nameVi: 'Cục Thống kê (NSO)',
    nameEn: 'National Statistics Office (NSO)',
    url: 'https://www.nso.gov.vn',
  },
  {
    id: 'nso-egdds',
    nameVi: 'Cục Thống kê (trang e-GDDS)',
    nameEn: 'National Statistics Office, e-GDDS page',
    url: 'https://nsdp.nso.gov.vn',
  },
  {
    id: 'imf',
    nameVi: 'Quỹ Tiền tệ Quốc tế (IMF)',
    nameEn: 'International Monetary Fund (IMF)',
    url: 'https://data.imf.org',
    isAggregator: true,
  },
  {
    id: 'sbv',
    nameVi: 'Ngân hàng Nhà nước Việt Nam',
    nameEn: 'State Bank of Vietnam',
    url: 'https://sbv.gov.vn',
  },
  {
    id: 'vbma',
    nameVi: 'Hiệp hội Thị trường Trái phiếu Việt Nam (VBMA, dẫn lại NHNN)',
    nameEn: 'Vietnam Bond Market Association (VBMA, quoting SBV)',
    url: 'https://vbma.org.vn',
    isAggregator: true,
  },
  { id: 'vietcombank', nameVi: 'Vietcombank', nameEn: 'Vietcombank', url: 'https://www.vietcombank.com.vn' },
  { id: 'eximbank', nameVi: 'Eximbank', nameEn: 'Eximbank', url: 'https://eximbank.com.vn' },
  {
    id: 'worldbank',
    nameVi: 'Ngân hàng Thế giới',
    nameEn: 'World Bank',
    url: 'https://data.worldbank.org',
    isAggregator: true,
  },
  {
    id: 'maybank',
    nameVi: 'Maybank Securities (dẫn lại NSO và NHNN)',
    nameEn: 'Maybank Securities (quoting NSO and SBV)',
    url: 'https://data.maybanktrade.com.vn',
    isAggregator: true,
  },
  {
    id: 'investing',
    nameVi: 'Investing.com (dẫn lại)',
    nameEn: 'Investing.com (quoting)',
    url: 'https://www.investing.com',
    isAggregator: true,
  },
  {
    id: 'vietdataverse',
    nameVi: 'Vietdataverse (dẫn lại)',
    nameEn: 'Vietdataverse (quoting)',
    url: 'https://vietdataverse.online',
    isAggregator: true,
  },
  {
    id: 'fiingroup',
    nameVi: 'FiinGroup (FiinPro-X)',
    nameEn: 'FiinGroup (FiinPro-X)',
    url: 'https://fiingroup.vn',
    isAggregator: true,
  },
  {
    id: '24hmoney',
    nameVi: '24HMoney (tổng hợp)',
    nameEn: '24HMoney (collected)',
    url: 'https://24hmoney.vn',
    isAggregator: true,
  },
  {
    id: 'iacoviello',
    nameVi: 'Caldara và Iacoviello (2022)',
    nameEn: 'Caldara and Iacoviello (2022)',
    url: 'https://www.matteoiacoviello.com/gpr.htm',
  },
  {
    id: 'fred',
    nameVi: 'Cơ quan Thông tin Năng lượng Hoa Kỳ (EIA), qua FRED',
    nameEn: 'U.S. Energy Information Administration, through FRED',
    url: 'https://fred.stlouisfed.org/series/DCOILBRENTEU',
    isAggregator: true,
  },
  { id: 'fmarket', nameVi: 'Fmarket', nameEn: 'Fmarket', url: 'https://fmarket.vn' },
  {
    id: 'simulated',
    nameVi: 'Số liệu mô phỏng',
    nameEn: 'Simulated source of vnfin: invented data',
    url: null,
  },
  {
    id: 'nyfed',
    nameVi: 'Ngân hàng Dự trữ Liên bang New York',
    nameEn: 'Federal Reserve Bank of New York',
    url: 'https://www.newyorkfed.org/research/policy/gscpi',
  },
  {
    id: 'lbma',
    nameVi: 'Hiệp hội thị trường vàng bạc London (LBMA)',
    nameEn: 'London Bullion Market Association (LBMA)',
    url: 'https://www.lbma.org.uk',
  },
  { id: 'cafef', nameVi: 'CafeF', nameEn: 'CafeF', url: 'https://cafef.vn', isAggregator: true },
  {
    id: 'vci',
    nameVi: 'Chứng khoán Vietcap',
    nameEn: 'Vietcap Securities',
    url: 'https://trading.vietcap.com.vn',
  },
  { id: 'vndirect', nameVi: 'VNDIRECT', nameEn: 'VNDIRECT', url: 'https://www.vndirect.com.vn' },
  {
    id: 'kbs',
    nameVi: 'Chứng khoán KB Việt Nam',
    nameEn: 'KB Securities Vietnam',
    url: 'https://www.kbsec.com.vn',
  },
  { id: 'ssi', nameVi: 'Chứng khoán SSI', nameEn: 'SSI Securities', url: 'https://www.ssi.com.vn' },
  {
    id: 'mas',
    nameVi: 'Chứng khoán Mirae Asset',
    nameEn: 'Mirae Asset Securities Vietnam',
    url: 'https://www.masvn.com',
  },
  {
    id: 'yahoo',
    nameVi: 'Yahoo Finance',
    nameEn: 'Yahoo Finance',
    url: 'https://finance.yahoo.com',
    isAggregator: true,
  },
  {
    id: 'tradingview',
    nameVi: 'TradingView',
    nameEn: 'TradingView',
    url: 'https://www.tradingview.com',
    isAggregator: true,
  },
  {
    id: 'tcbs',
    nameVi: 'Công ty Chứng khoán Kỹ Thương (TCBS)',
    nameEn: 'Techcom Securities (TCBS)',
    url: 'https://www.tcbs.com.vn',
  },
  { id: 'dnse', nameVi: 'Chứng khoán DNSE', nameEn: 'DNSE Securities', url: 'https://www.dnse.com.vn' },
  { id: 'fireant', nameVi: 'FireAnt', nameEn: 'FireAnt', url: 'https://fireant.vn' },
  {
    id: 'hose',
    nameVi: 'Sở Giao dịch Chứng khoán TP.HCM',
    nameEn: 'Ho Chi Minh Stock Exchange',
    url: 'https://www.hsx.vn',
  },
  {
    id: 'hnx',
    nameVi: 'Sở Giao dịch Chứng khoán Hà Nội',
    nameEn: 'Hanoi Stock Exchange',
    url: 'https://hnx.vn',
  },
  {
    id: 'vsd',
    nameVi: 'Tổng công ty Lưu ký và Bù trừ chứng khoán (VSDC)',
    nameEn: 'Vietnam Securities Depository and Clearing (VSDC)',
    url: 'https://www.vsd.vn',
  },
  {
    id: 'pxweb',
    nameVi: 'Cục Thống kê, kho PX-Web',
    nameEn: 'National Statistics Office, PX-Web',
    url: 'https://pxweb.nso.gov.vn',
  },
  {
    id: 'sjc',
    nameVi: 'Công ty Vàng bạc Đá quý Sài Gòn (SJC)',
    nameEn: 'Saigon Jewelry Company (SJC)',
    url: 'https://sjc.com.vn',
  },
  { id: 'btmc', nameVi: 'Bảo Tín Minh Châu', nameEn: 'Bao Tin Minh Chau', url: 'https://btmc.vn' },
  { id: 'vnexpress', nameVi: 'VnExpress', nameEn: 'VnExpress', url: 'https://vnexpress.net' },
  { id: 'vietstock', nameVi: 'Vietstock', nameEn: 'Vietstock', url: 'https://vietstock.vn' },
  {
    id: 'vnstock',
    nameVi: 'vnstock (tổng hợp)',
    nameEn: 'vnstock (collected)',
    url: 'https://vnstocks.com',
    isAggregator: true,
  },
  {
    id: 'vn-stock-data',
    nameVi: 'vn-stock-data (tổng hợp)',
    nameEn: 'vn-stock-data (collected)',
    url: 'https://github.com/tempusoneps/vn-stock-data',
    isAggregator: true,
  },
  {
    id: 'vn-stock-price',
    nameVi: 'vn-stock-price (tổng hợp)',
    nameEn: 'vn-stock-price (collected)',
    url: 'https://github.com/vuthanhdatt/vn-stock-price',
    isAggregator: true,
  },
  {
    id: 'vn-finance-dashboard',
    nameVi: 'Vietnam Finance Dashboard (tổng hợp)',
    nameEn: 'Vietnam Finance Dashboard (collected)',
    url: 'https://github.com/Quang-Dobe/Agents-VietName-Finance-Dashboard',
    isAggregator: true,
  },
  {
    id: 'free-market',
    nameVi: 'Thị trường tự do (tổng hợp)',
    nameEn: 'Free market (collected)',
    url: 'https://github.com/leeboo1993/cafef_data_github',
    isAggregator: true,
  },
  {
    id: 'news-crawler',
    nameVi: 'news-crawler (tổng hợp)',
    nameEn: 'news-crawler (collected)',
    url: 'https://github.com/ttqteo/news-crawler',
    isAggregator: true,
  },
  {
    id: 'curated',
    nameVi: 'Do vnfin tuyển chọn, có dẫn nguồn',
    nameEn: 'Curated by vnfin, with sources',
    url: null,
  },
]

/** A publisher by id; an id that nobody described is its own name. */
export function publisherOf(id: string): Publisher {
  return publishers.find(publisher => publisher.id === id) ?? { id, nameVi: id, nameEn: id, url: null }
}

/** Ids of all publishers that are described. */
export const publisherIds: readonly string[] = publishers.map(({ id }) => id)

/** The publisher in a feed's id or a fact's source: `/feeds/statistics.nso.monthly-workbook` is of `nso`. */
export const publisherIn = (source: string): string => source.split('.')[1] ?? source

/** The sources of an answer, each once, from the ids of the feeds behind it. */
export const sourcesOf = (feedIds: readonly string[]): SourceRef[] =>
  [...new Set(feedIds.map(publisherIn))].map(sourceRef)

/** A publisher as answers name it. */
export function sourceRef(id: string): SourceRef {
  const { nameEn: name, url } = publisherOf(id)
  return { id, name, url }
}
