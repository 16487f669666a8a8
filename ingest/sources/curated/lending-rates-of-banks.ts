import type { AverageKind } from '../../macro/lending-averages.ts'

/** A bank’s average: lender, kind of loan, percent a year. */
type Average = readonly [lender: string, kind: AverageKind, rate: number]

/** Averages of one month as one page gives them. */
interface Page {
  /** Last day of the month. */
  readonly day: string
  /** Who quotes the banks; null where it is the bank’s own page. */
  readonly via: string | null
  readonly url: string
  readonly rates: readonly Average[]
}

const vneconomy = {
  via: 'VnEconomy',
  url: 'https://en.vneconomy.vn/vietnams-state-owned-banks-offer-lower-lending-rates-than-joint-stock-counterparts.htm',
}
const hanoimoi = {
  via: 'Hà Nội mới',
  url: 'https://www.vietnam.vn/en/lai-suat-cho-vay-binh-quan-thang-4-tai-nhieu-ngan-hang-giam-nhe',
}
const ofMay2025 = {
  via: 'VietNamNet',
  url: 'https://thongtin.vietnam.vn/en/ngan-hang-nao-dang-cho-vay-lai-suat-thap-nhat',
}
const ofJune2025 = {
  via: 'VietNamNet',
  url: 'https://www.vietnam.vn/en/lai-suat-cho-vay-dong-loat-giam-vay-ngan-hang-nao-thap-nhat',
}
const ofMarch2025 = {
  via: 'VietNamNet',
  url: 'https://www.vietnam.vn/en/lo-dien-top-nha-bang-co-lai-suat-cho-vay-binh-quan-cao-nhat',
}

/** What Eximbank publishes of itself each month: last day, all loans, to individuals, to companies. */
const ofEximbank = [
  ['2026-01-31', 7.16, 7.61, 6.65],
  ['2026-02-28', 7.29, 7.75, 6.75],
  ['2026-03-31', 7.53, 7.97, 7.04],
  ['2026-04-30', 7.76, 8.2, 7.28],
  ['2026-05-31', 8.03, 8.42, 7.57],
  ['2026-06-30', 8.06, 8.6, 7.5],
  ['2026-07-31', 8.29, 8.81, 7.74],
  ['2026-08-31', 8.42, 9.02, 7.81],
] as const

/**
 * Averages that banks publish of their own loans since April 2024, as pages print them. Pages name the banks that stand
 * out: a bank without a row of a month has published one all the same. Three pages print a month and no year: June 2024 is
 * the only June between their banks’ figures of March 2024 and January 2025; the figures of April and of June 2025 agree
 * with those of January and June that another page dates.
 */
export const lendingRatesOfBanks: readonly Page[] = [
  {
    ...vneconomy,
    day: '2024-02-29',
    rates: [
      ['TCB', 'average_retail', 7.33],
      ['TCB', 'average_corporate', 6.88],
      ['VIB', 'average_retail_short_term', 7.29],
      ['VIB', 'average_retail_medium_long_term', 8.6],
      ['VIB', 'average_corporate_short_term', 6.83],
      ['VIB', 'average_corporate_medium_long_term', 7.69],
    ],
  },
  {
    via: 'Viet Nam News',
    url: 'https://en.vietstock.vn/2024/04/banks-disclose-lending-rates-to-the-public-for-the-first-time-37-551041.htm',
    day: '2024-02-29',
    rates: [['TPB', 'average_new', 8.07]],
  },
  {
    ...vneconomy,
    day: '2024-03-31',
    rates: [
      ['VCB', 'average', 6.4],
      ['AGRIBANK', 'average', 7.47],
      ['CTG', 'average', 6.3],
      ['BID', 'average', 6.49],
    ],
  },
  {
    via: null,
    url: 'https://www.dbs.com/vn/Others.page',
    day: '2024-03-31',
    rates: [['DBS', 'average_corporate', 3.52]],
  },
  {
    via: 'VNBA',
    url: 'https://vnba.org.vn/en/low-lending-rates-may-boost-credit-growth-14588.htm',
    day: '2024-06-30',
    rates: [
      ['BID', 'average', 5.82],
      ['VCB', 'average', 5.9],
      ['CTG', 'average', 6.1],
      ['AGRIBANK', 'average', 7.06],
      ['TCB', 'average_corporate', 5.92],
      ['TCB', 'average_retail', 7.03],
      ['ACB', 'average_new', 6.7],
      ['STB', 'average_new', 7.53],
    ],
  },
  {
    via: null,
    url: 'https://indovinabank.com.vn/en/news-event/announcement-average-lending-rate-indovina-bank-ltd-ivbtime-period-june-2024',
    day: '2024-06-30',
    rates: [
      ['IVB', 'average_retail_short_term', 6.44],
      ['IVB', 'average_retail_medium_long_term', 9.74],
      ['IVB', 'average_corporate_short_term', 6.04],
      ['IVB', 'average_corporate_medium_long_term', 9.81],
    ],
  },
  { ...ofMay2025, day: '2025-01-31', rates: [['CTG', 'average', 5.6]] },
  { ...hanoimoi, day: '2025-01-31', rates: [['TPB', 'average', 8.55]] },
  { ...ofMarch2025, day: '2025-02-28', rates: [['VAB', 'average', 9.71]] },
  {
    ...ofMarch2025,
    day: '2025-03-31',
    rates: [
      ['SGB', 'average', 9],
      ['BAB', 'average', 8.75],
      ['MBB', 'average', 6.92],
      ['KLB', 'average', 8.42],
      ['OCB', 'average', 7.5],
      ['SSB', 'average', 7.15],
      ['EIB', 'average', 6.52],
      ['STB', 'average', 6.98],
    ],
  },
  {
    via: null,
    url: 'https://www.publicbank.com.vn/Base/ChangeCulture?language=EN&returnUrl=%2FToolsUtilities%2FLendingInterest',
    day: '2025-03-31',
    rates: [
      ['PUBLICBANK', 'average', 7.11],
      ['PUBLICBANK', 'average_short_term', 6.26],
      ['PUBLICBANK', 'average_medium_long_term', 7.94],
      ['PUBLICBANK', 'average_usd_short_term', 5.73],
    ],
  },
  {
    ...hanoimoi,
    day: '2025-04-30',
    rates: [
      ['BID', 'average', 5.52],
      ['VCB', 'average', 5.6],
      ['AGRIBANK', 'average', 6.6],
      ['CTG', 'average', 5.42],
      ['TPB', 'average', 7.53],
      ['SGB', 'average', 9],
    ],
  },
  {
    ...ofMay2025,
    day: '2025-05-31',
    rates: [
      ['VIB', 'average_retail', 6.48],
      ['VIB', 'average_corporate', 5.98],
    ],
  },
  { ...ofMay2025, day: '2025-06-30', rates: [['BID', 'average', 5.5]] },
  {
    ...ofJune2025,
    day: '2025-06-30',
    rates: [
      ['SGB', 'average', 8.98],
      ['VAB', 'average', 8.96],
      ['BAB', 'average', 8.65],
      ['BVB', 'average', 8.39],
      ['PVCOMBANK', 'average', 8.29],
      ['KLB', 'average', 8.17],
      ['BAOVIETBANK', 'average', 8.08],
      ['VCB', 'average', 5.6],
      ['ABB', 'average', 5.45],
      ['SCB', 'average', 5.39],
    ],
  },
  { ...ofJune2025, day: '2025-07-31', rates: [['BID', 'average', 5.49]] },
  ...ofEximbank.map(
    ([day, all, individuals, companies]): Page => ({
      via: null,
      url: 'https://eximbank.com.vn/tin-tuc/lai-suat-binh-quan-thang-trong-nam-2026',
      day,
      rates: [
        ['EIB', 'average', all],
        ['EIB', 'average_retail', individuals],
        ['EIB', 'average_corporate', companies],
      ],
    }),
  ),
]
