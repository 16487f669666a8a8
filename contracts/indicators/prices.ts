import { defineIndicators } from './indicator.ts'

const nso = { country: 'vn', group: 'prices', unit: 'percent', decimals: 2 } as const
const monthly = { frequency: 'monthly', release: 'nso-monthly' } as const
const sources = ['nso', 'maybank', 'investing', 'vietdataverse']

export const prices = defineIndicators(
  {
    id: 'vn.cpi',
    ...nso,
    ...monthly,
    nameVi: 'Chỉ số giá tiêu dùng so với cùng kỳ năm trước',
    nameEn: 'Consumer price index, change on a year before',
    definition: {
      over: 'average',
      what: 'Prices that consumers pay: the basket of consumer goods and services of the office, whole country',
      prices: null,
      publishedName:
        'Chỉ số giá tiêu dùng (%), tháng so với: kỳ gốc (2019); cùng kỳ năm trước; tháng 12 năm trước; tháng trước; bình quân từ đầu năm so với cùng kỳ',
    },
    basis: 'yoy',
    sources: ['nso', 'imf', 'maybank', 'investing', 'vietdataverse'],
    plausible: { min: -5, max: 35, jump: 3 },
    aliases: ['cpi', 'vn.cpi_yoy'],
    note: 'Index of the month (same month of the year before = 100) minus 100.',
  },
  {
    id: 'vn.cpi_mom',
    ...nso,
    ...monthly,
    nameVi: 'Chỉ số giá tiêu dùng so với tháng trước',
    nameEn: 'Consumer price index, change on the month before',
    definition: {
      over: 'average',
      what: 'Prices that consumers pay: the basket of consumer goods and services of the office, whole country',
      prices: null,
      publishedName:
        'Chỉ số giá tiêu dùng (%), tháng so với: kỳ gốc (2019); cùng kỳ năm trước; tháng 12 năm trước; tháng trước; bình quân từ đầu năm so với cùng kỳ',
    },
    basis: 'mom',
    sources,
    plausible: { min: -3, max: 6, jump: 4 },
    aliases: ['cpi_mom'],
  },
  {
    id: 'vn.cpi_since_december',
    ...nso,
    ...monthly,
    nameVi: 'Chỉ số giá tiêu dùng so với tháng 12 năm trước',
    nameEn: 'Consumer price index, change since December of the year before',
    definition: {
      over: 'average',
      what: 'Prices that consumers pay: the basket of consumer goods and services of the office, whole country',
      prices: null,
      publishedName:
        'Chỉ số giá tiêu dùng (%), tháng so với: kỳ gốc (2019); cùng kỳ năm trước; tháng 12 năm trước; tháng trước; bình quân từ đầu năm so với cùng kỳ',
    },
    basis: 'since_december',
    sources,
    plausible: { min: -5, max: 35, jump: 3 },
    aliases: ['cpi_since_december'],
  },
  {
    id: 'vn.cpi_average',
    ...nso,
    ...monthly,
    nameVi: 'Chỉ số giá tiêu dùng bình quân từ đầu năm so với cùng kỳ',
    nameEn: 'Consumer price index, year-to-date average, change on a year before',
    definition: {
      over: 'average',
      what: 'Prices that consumers pay, mean of the months since January: the basket of consumer goods and services of the office, whole country',
      prices: null,
      publishedName:
        'Chỉ số giá tiêu dùng (%), tháng so với: kỳ gốc (2019); cùng kỳ năm trước; tháng 12 năm trước; tháng trước; bình quân từ đầu năm so với cùng kỳ',
    },
    basis: 'ytd_yoy',
    sources,
    plausible: { min: -5, max: 35, jump: 3 },
    aliases: ['cpi_average', 'cpi_ytd', 'vn.cpi_ytd'],
  },
  {
    id: 'vn.cpi_index',
    ...nso,
    ...monthly,
    unit: 'index',
    nameVi: 'Chỉ số giá tiêu dùng, mức',
    nameEn: 'Consumer price index, level',
    definition: {
      over: 'average',
      what: 'Prices that consumers pay: the basket of consumer goods and services of the office, whole country',
      prices: null,
      publishedName: null,
    },
    basis: 'level',
    sources: ['nso'],
    aliases: ['cpi_index', 'PCPI_IX'],
    note: "Of the office's e-GDDS file, on the base period that it has; the change on a year before is its transform.",
  },
  {
    id: 'vn.core_inflation',
    ...nso,
    ...monthly,
    nameVi: 'Lạm phát cơ bản so với cùng kỳ năm trước',
    nameEn: 'Core inflation, change on a year before',
    definition: {
      over: 'average',
      what: 'Prices that consumers pay: the basket without grain food, fresh food, energy and the care and schooling whose prices the State sets',
      prices: null,
      publishedName: 'Lạm phát cơ bản (%), tháng so với cùng kỳ năm trước',
    },
    basis: 'yoy',
    sources,
    plausible: { min: -5, max: 30, jump: 3 },
    aliases: ['core_inflation'],
  },
  {
    id: 'vn.cpi_annual',
    ...nso,
    nameVi: 'Lạm phát bình quân năm',
    nameEn: 'Inflation, consumer prices, annual average',
    definition: {
      over: 'average',
      what: 'Prices that consumers pay, mean of the year: as the World Bank compiles it',
      prices: null,
      publishedName: 'Inflation, consumer prices (annual %)',
    },
    frequency: 'annual',
    basis: 'yoy',
    sources: ['worldbank', 'vietdataverse'],
    // 1996 to 2024 lie between −1.71 and 23.12, and 2009 was 16.4 below 2008: nothing that was is quarantined.
    plausible: { min: -3, max: 30, jump: 17 },
    aliases: ['FP.CPI.TOTL.ZG'],
  },
)
