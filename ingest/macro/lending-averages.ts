import { bankBrand } from './banks.ts'

/** Kinds of loan of which averages are published, each with its name in Vietnamese and English. */
const names = {
  average: ['Lãi suất cho vay bình quân', 'Average of all loans'],
  average_new: [
    'Lãi suất cho vay bình quân, khoản giải ngân trong kỳ',
    'Average of loans disbursed in the period',
  ],
  average_retail: ['Lãi suất cho vay bình quân, khách hàng cá nhân', 'Average of loans to individuals'],
  average_corporate: ['Lãi suất cho vay bình quân, khách hàng doanh nghiệp', 'Average of loans to companies'],
  average_short_term: ['Lãi suất cho vay ngắn hạn bình quân', 'Average of short-term loans'],
  average_medium_long_term: [
    'Lãi suất cho vay trung, dài hạn bình quân',
    'Average of medium and long-term loans',
  ],
  average_retail_short_term: [
    'Lãi suất cho vay ngắn hạn bình quân, khách hàng cá nhân',
    'Average of short-term loans to individuals',
  ],
  average_retail_medium_long_term: [
    'Lãi suất cho vay trung, dài hạn bình quân, khách hàng cá nhân',
    'Average of medium and long-term loans to individuals',
  ],
  average_corporate_short_term: [
    'Lãi suất cho vay ngắn hạn bình quân, khách hàng doanh nghiệp',
    'Average of short-term loans to companies',
  ],
  average_corporate_medium_long_term: [
    'Lãi suất cho vay trung, dài hạn bình quân, khách hàng doanh nghiệp',
    'Average of medium and long-term loans to companies',
  ],
  average_usd: ['Lãi suất cho vay USD bình quân', 'Average of loans in USD'],
  average_usd_short_term: ['Lãi suất cho vay USD ngắn hạn bình quân', 'Average of short-term loans in USD'],
} as const

/** The State Bank’s averages are of domestic banks, of loans that are new and of those that are outstanding. */
const namesOfMarket = {
  average: ['Lãi suất cho vay bình quân, khoản mới và cũ còn dư nợ', 'Average of new and outstanding loans'],
  priority_short_term: [
    'Lãi suất cho vay ngắn hạn bình quân lĩnh vực ưu tiên',
    'Average of short-term loans to priority sectors',
  ],
  average_usd: names.average_usd,
} as const

/** Kinds of loan of which a bank publishes an average. */
export type AverageKind = keyof typeof names
/** Kinds of loan of which the State Bank does. */
export type MarketAverageKind = keyof typeof namesOfMarket

/** Columns of an average that say what it is of. */
interface Named {
  readonly lender: string
  readonly category: string
  readonly name_vi: string
  readonly name_en: string
}

const named = (lender: string, category: string, [name_vi, name_en]: readonly [string, string]): Named => ({
  lender,
  category,
  name_vi,
  name_en,
})

/** An average of a bank’s own loans. */
export const averageOf = (lender: string, kind: AverageKind): Named => named(lender, kind, names[kind])
/** An average of all domestic banks. */
export const averageOfMarket = (kind: MarketAverageKind): Named => named('market', kind, namesOfMarket[kind])

/**
 * What names the source of a bank's average.
 * @param day last day of the month
 */
export const averageSource = (lender: string, day: string): string =>
  `${bankBrand(lender)}, lãi suất cho vay bình quân tháng ${monthName(day)}`
/** What names the bulletin of the State Bank. */
export const bulletinSource = (day: string): string =>
  `Ngân hàng Nhà nước, diễn biến lãi suất tháng ${monthName(day)}`

/** `4/2025` of a day of April. */
const monthName = (day: string) => `${Number(day.slice(5, 7))}/${day.slice(0, 4)}`
