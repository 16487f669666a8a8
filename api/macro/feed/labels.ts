import type { IndicatorUnit } from '../../../contracts/indicators/indicator.ts'
import { frequencyOf } from '../../../contracts/indicators/period.ts'

export type Lang = 'vi' | 'en'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day as people of the language write it: `20/11/2026`, `20 November 2026`. */
export function dayLabel(day: string, lang: Lang): string {
  const [year, month, date] = day.split('-')
  return lang === 'vi' ? `${date}/${month}/${year}` : `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** A period in words: `tháng 10/2026`, `October 2026`; `quý 4/2026`, `Q4 2026`. */
export function periodLabel(period: string, lang: Lang): string {
  const year = period.slice(0, 4)
  switch (frequencyOf(period)) {
    case 'annual':
      return lang === 'vi' ? `năm ${year}` : year
    case 'quarterly':
      return lang === 'vi' ? `quý ${period.slice(6)}/${year}` : `Q${period.slice(6)} ${year}`
    case 'monthly':
      return lang === 'vi'
        ? `tháng ${Number(period.slice(5))}/${year}`
        : `${months[Number(period.slice(5)) - 1]} ${year}`
    case 'weekly':
      return lang === 'vi' ? `tuần ${period.slice(6)}/${year}` : `week ${period.slice(6)}, ${year}`
    case 'daily':
      return lang === 'vi' ? `ngày ${dayLabel(period, 'vi')}` : dayLabel(period, 'en')
    case null:
      return period
  }
}

const unitLabels: Record<IndicatorUnit, readonly [vi: string, en: string]> = {
  percent: ['%', '%'],
  percent_per_year: ['%/năm', '% a year'],
  million_usd: [' triệu USD', ' million USD'],
  billion_usd: [' tỷ USD', ' billion USD'],
  usd: [' USD', ' USD'],
  billion_vnd: [' tỷ đồng', ' billion VND'],
  vnd_per_usd: [' đồng/USD', ' VND per USD'],
  vnd_per_unit: [' đồng', ' VND'],
  vnd_per_tael: [' đồng/lượng', ' VND per tael'],
  usd_per_barrel: [' USD/thùng', ' USD a barrel'],
  usd_per_ounce: [' USD/ounce', ' USD an ounce'],
  index_1900_2019_100: [' (bình quân 1900-2019 = 100)', ' (average of 1900-2019 = 100)'],
  index_1985_2019_100: [' (bình quân 1985-2019 = 100)', ' (average of 1985-2019 = 100)'],
  percent_of_articles: ['% số bài báo', '% of articles'],
  standard_deviations: [' độ lệch chuẩn', ' standard deviations'],
  index: [' điểm', ' points'],
}

/** A number with its unit in the notation of the language: `3,25%`, `3.25%`; `25.600 đồng/USD`. */
export function valueLabel(value: number, decimals: number, unit: IndicatorUnit, lang: Lang): string {
  const digits = new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
  return `${digits}${unitLabels[unit][lang === 'vi' ? 0 : 1]}`
}
