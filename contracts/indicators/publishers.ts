/** Who states a number. The id is the second part of a feed's id. */
export interface Publisher {
  readonly id: string
  readonly nameVi: string
  readonly nameEn: string
  readonly url: string
}

export const publishers: readonly Publisher[] = [
  {
    id: 'nso',
    nameVi: 'Cục Thống kê (NSO)',
    nameEn: 'National Statistics Office (NSO)',
    url: 'https://www.nso.gov.vn',
  },
  {
    id: 'sbv',
    nameVi: 'Ngân hàng Nhà nước Việt Nam',
    nameEn: 'State Bank of Vietnam',
    url: 'https://sbv.gov.vn',
  },
  { id: 'vietcombank', nameVi: 'Vietcombank', nameEn: 'Vietcombank', url: 'https://www.vietcombank.com.vn' },
  { id: 'worldbank', nameVi: 'Ngân hàng Thế giới', nameEn: 'World Bank', url: 'https://data.worldbank.org' },
  {
    id: 'maybank',
    nameVi: 'Maybank Securities (dẫn lại NSO và NHNN)',
    nameEn: 'Maybank Securities (quoting NSO and SBV)',
    url: 'https://data.maybanktrade.com.vn',
  },
  {
    id: 'investing',
    nameVi: 'Investing.com (dẫn lại)',
    nameEn: 'Investing.com (quoting)',
    url: 'https://www.investing.com',
  },
  {
    id: 'vietdataverse',
    nameVi: 'Vietdataverse (dẫn lại)',
    nameEn: 'Vietdataverse (quoting)',
    url: 'https://vietdataverse.online',
  },
  {
    id: '24hmoney',
    nameVi: '24HMoney (tổng hợp)',
    nameEn: '24HMoney (collected)',
    url: 'https://24hmoney.vn',
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
  },
  { id: 'fmarket', nameVi: 'Fmarket', nameEn: 'Fmarket', url: 'https://fmarket.vn' },
  { id: 'simulated', nameVi: 'Số liệu mô phỏng', nameEn: 'Simulated data', url: '' },
]

/** A publisher by id; an id that nobody described is its own name. */
export function publisherOf(id: string): Publisher {
  return publishers.find(publisher => publisher.id === id) ?? { id, nameVi: id, nameEn: id, url: '' }
}
