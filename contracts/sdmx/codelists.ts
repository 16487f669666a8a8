import { fredId } from '../fred/ids.ts'
import { indicators } from '../indicators/index.ts'
import type { Country, IndicatorBasis, IndicatorUnit } from '../indicators/indicator.ts'
import type { Frequency } from '../indicators/period.ts'
import type { ReleaseBasis } from '../indicators/release-calendar.ts'
import { publisherOf } from '../publishers.ts'

/** A name in both languages. */
export interface Named {
  readonly en: string
  readonly vi: string
}

export interface Code extends Named {
  readonly id: string
}

export interface Codelist extends Named {
  readonly id: string
  readonly codes: readonly Code[]
}

const code = (id: string, en: string, vi: string): Code => ({ id, en, vi })

/** Codes of CL_FREQ as SDMX has them across subjects. */
export const frequencyCodes: Readonly<Record<Frequency, string>> = {
  daily: 'D',
  weekly: 'W',
  monthly: 'M',
  quarterly: 'Q',
  annual: 'A',
}

/** Countries by ISO 3166; the world by the code of balance-of-payments lists. */
export const areaCodes: Readonly<Record<Country, string>> = {
  vn: 'VN',
  us: 'US',
  cn: 'CN',
  ru: 'RU',
  ua: 'UA',
  world: 'W0',
}

/** Unit and power of ten of what the catalogue measures in: millions of dollars are `USD` and 6. */
export const unitCodes: Readonly<
  Record<IndicatorUnit, { readonly unit: string; readonly multiplier: '0' | '6' | '9' }>
> = {
  percent: { unit: 'PC', multiplier: '0' },
  percent_per_year: { unit: 'PC_PA', multiplier: '0' },
  million_usd: { unit: 'USD', multiplier: '6' },
  billion_usd: { unit: 'USD', multiplier: '9' },
  usd: { unit: 'USD', multiplier: '0' },
  billion_vnd: { unit: 'VND', multiplier: '9' },
  vnd_per_usd: { unit: 'VND_USD', multiplier: '0' },
  vnd_per_unit: { unit: 'VND_CUR', multiplier: '0' },
  vnd_per_tael: { unit: 'VND_TAEL', multiplier: '0' },
  usd_per_barrel: { unit: 'USD_BBL', multiplier: '0' },
  usd_per_ounce: { unit: 'USD_OZT', multiplier: '0' },
  index_1985_2019_100: { unit: 'IX_1985_2019', multiplier: '0' },
  index_1900_2019_100: { unit: 'IX_1900_2019', multiplier: '0' },
  percent_of_articles: { unit: 'PC_ARTICLES', multiplier: '0' },
  standard_deviations: { unit: 'STDDEV', multiplier: '0' },
  index: { unit: 'IX', multiplier: '0' },
}

export const basisCodes: Readonly<Record<IndicatorBasis, string>> = {
  level: 'LEVEL',
  year_to_date: 'YTD',
  mom: 'POP',
  yoy: 'YOY',
  ytd_yoy: 'YTD_YOY',
  since_december: 'DEC',
}

/** As CL_COLLECTION: average, end, sum; V, other, is a figure as quoted for its day. */
export const collectionCodes = { average: 'A', end: 'E', total: 'S', quote: 'V' } as const

export const releaseBasisCodes: Readonly<Record<ReleaseBasis, string>> = {
  document: 'DOCUMENT',
  calendar: 'CALENDAR',
  presumed: 'PRESUMED',
}

/** Of CL_OBS_STATUS, by the status that a document states; a figure without one is normal. */
export const statusCodes: Readonly<Record<string, string>> = {
  final: 'A',
  preliminary: 'P',
  estimate: 'E',
  unproven: 'U',
}

/** A publisher's id as a code: `nso-egdds` → `NSO_EGDDS`. */
export const sourceCode = (publisher: string): string => publisher.replaceAll('-', '_').toUpperCase()

const sourceIds = [...new Set(indicators.flatMap(({ sources }) => sources))].sort()

export const codelists: readonly Codelist[] = [
  {
    id: 'CL_FREQ',
    en: 'Frequency',
    vi: 'Tần suất',
    codes: [
      code('D', 'Daily', 'Hằng ngày'),
      code('W', 'Weekly', 'Hằng tuần'),
      code('M', 'Monthly', 'Hằng tháng'),
      code('Q', 'Quarterly', 'Hằng quý'),
      code('A', 'Annual', 'Hằng năm'),
    ],
  },
  {
    id: 'CL_AREA',
    en: 'Reference area',
    vi: 'Quốc gia, vùng lãnh thổ',
    codes: [
      code('VN', 'Viet Nam', 'Việt Nam'),
      code('US', 'United States', 'Hoa Kỳ'),
      code('CN', 'China', 'Trung Quốc'),
      code('RU', 'Russian Federation', 'Liên bang Nga'),
      code('UA', 'Ukraine', 'U-crai-na'),
      code('W0', 'World', 'Thế giới'),
    ],
  },
  {
    id: 'CL_INDICATOR',
    en: 'Series',
    vi: 'Chuỗi số liệu',
    codes: indicators.map(indicator => code(fredId(indicator), indicator.nameEn, indicator.nameVi)),
  },
  {
    id: 'CL_UNIT',
    en: 'Unit of measure',
    vi: 'Đơn vị tính',
    codes: [
      code('PC', 'Percent', 'Phần trăm'),
      code('PC_PA', 'Percent per year', 'Phần trăm một năm'),
      code('USD', 'US dollar', 'Đô la Mỹ'),
      code('VND', 'Vietnamese dong', 'Đồng Việt Nam'),
      code('VND_USD', 'Vietnamese dong to one US dollar', 'Đồng Việt Nam một đô la Mỹ'),
      code(
        'VND_CUR',
        'Vietnamese dong to one unit of the foreign currency',
        'Đồng Việt Nam một đơn vị ngoại tệ',
      ),
      code('VND_TAEL', 'Vietnamese dong per tael', 'Đồng Việt Nam một lượng'),
      code('USD_BBL', 'US dollars per barrel', 'Đô la Mỹ một thùng'),
      code('USD_OZT', 'US dollars per troy ounce', 'Đô la Mỹ một ounce'),
      code('IX_1985_2019', 'Index, 1985-2019 = 100', 'Chỉ số, 1985-2019 = 100'),
      code('IX_1900_2019', 'Index, 1900-2019 = 100', 'Chỉ số, 1900-2019 = 100'),
      code('PC_ARTICLES', 'Percent of articles', 'Phần trăm số bài báo'),
      code('STDDEV', 'Standard deviations from the mean', 'Độ lệch chuẩn so với trung bình'),
      code('IX', 'Index', 'Chỉ số'),
    ],
  },
  {
    id: 'CL_UNIT_MULT',
    en: 'Unit multiplier (power of ten)',
    vi: 'Bội số của đơn vị (lũy thừa của 10)',
    codes: [code('0', 'Units', 'Đơn vị'), code('6', 'Millions', 'Triệu'), code('9', 'Billions', 'Tỷ')],
  },
  {
    id: 'CL_BASIS',
    en: 'What a figure is compared with',
    vi: 'Cơ sở so sánh',
    codes: [
      code('LEVEL', 'A level', 'Giá trị tuyệt đối'),
      code('YTD', 'Year to date', 'Lũy kế từ đầu năm'),
      code('POP', 'Change on the period before', 'So với kỳ trước'),
      code('YOY', 'Change on a year before', 'So với cùng kỳ năm trước'),
      code(
        'YTD_YOY',
        'Year to date, change on the same months of the year before',
        'Lũy kế so với cùng kỳ năm trước',
      ),
      code('DEC', 'Change since December of the year before', 'So với tháng 12 năm trước'),
    ],
  },
  {
    id: 'CL_COLLECTION',
    en: 'How a figure stands for its period',
    vi: 'Cách số liệu đại diện cho kỳ',
    codes: [
      code('A', 'Average through the period', 'Bình quân trong kỳ'),
      code('E', 'End of the period', 'Cuối kỳ'),
      code('S', 'Summed through the period', 'Tổng trong kỳ'),
      code('V', 'Other: as quoted for the day', 'Khác: giá niêm yết của ngày'),
    ],
  },
  {
    id: 'CL_ADJUSTMENT',
    en: 'Seasonal adjustment',
    vi: 'Hiệu chỉnh mùa vụ',
    codes: [
      code('N', 'Not adjusted', 'Chưa hiệu chỉnh'),
      code('S', 'Seasonally adjusted', 'Đã hiệu chỉnh mùa vụ'),
    ],
  },
  {
    id: 'CL_OBS_STATUS',
    en: 'Observation status',
    vi: 'Trạng thái số liệu',
    codes: [
      code('A', 'Normal value', 'Số liệu thông thường'),
      code('P', 'Provisional value', 'Số sơ bộ'),
      code('E', 'Estimated value', 'Số ước tính'),
      code('U', 'Low reliability: its document does not prove what it measures', 'Độ tin cậy thấp'),
    ],
  },
  {
    id: 'CL_SOURCE',
    en: 'Publisher',
    vi: 'Nguồn công bố',
    codes: sourceIds.map(id => code(sourceCode(id), publisherOf(id).nameEn, publisherOf(id).nameVi)),
  },
  {
    id: 'CL_RELEASE_BASIS',
    en: 'What names the day of release',
    vi: 'Căn cứ của ngày công bố',
    codes: [
      code('DOCUMENT', 'The document itself', 'Chính văn bản công bố'),
      code('CALENDAR', 'The published schedule of its source', 'Lịch công bố của nguồn'),
      code('PRESUMED', 'Presumed: by habit, by its own day, or no later than it came in', 'Suy đoán'),
    ],
  },
]

/** A codelist of this structure. @throws Error for an id that it does not have: a mistake in the declaration */
export function codelist(id: string): Codelist {
  const found = codelists.find(each => each.id === id)
  if (found === undefined) throw new Error(`there is no codelist ${id}`)
  return found
}

const namesOf = new Map(codelists.map(({ id, codes }) => [id, new Map(codes.map(each => [each.id, each]))]))

/** A code of a list; undefined where the list does not have it. */
export const codeOf = (list: string, id: string): Code | undefined => namesOf.get(list)?.get(id)
