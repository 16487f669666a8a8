/** Units in which rules read figures: how they are written, and what they are called in answers. */
const writings = {
  tCO2e: String.raw`(?:tấn|tonnes?|tons?|t)\s*(?:khí\s*)?(?:of\s*)?CO\s?[2₂](?:\s?-?\s?(?:eq?|tđ|tương đương))?`,
  kWh: 'kWh',
  MWh: 'MWh',
  GWh: 'GWh',
  GJ: 'GJ',
  TJ: 'TJ',
  TOE: 'TOE',
  m3: String.raw`m\s?[3³]|mét khối|cubic met(?:er|re)s?`,
  tonnes: 'tấn|tonnes?|tons?',
  percent: '%|phần trăm|per ?cent',
  hours: 'giờ(?: đào tạo)?|hours?|man-hours',
  people: 'người|nhân viên|lao động|CBNV|cán bộ|nhân sự|employees|people|staff',
  cases: 'vụ(?: tai nạn)?|trường hợp|ca(?: tai nạn)?|cases?|accidents?|incidents?',
  years: 'năm|years?',
  VND: 'đồng|VND|VNĐ|dong',
  places:
    'cửa hàng|điểm bán(?: hàng)?|điểm giao dịch|chi nhánh|phòng giao dịch|ATM|máy POS|trạm|đại lý|nhà phân phối|bến cảng|cảng|stores?|outlets|points? of sale|branches|distributors|ports|stations',
  users: 'người dùng|khách hàng|thuê bao|thẻ|hội viên|users|customers|subscribers|cards|merchants|members',
} as const

export type FigureUnit = keyof typeof writings

/** Figures of these are totals: `450 kWh/tấn` is none. Pay and hours are stated for a person or a month as a rule. */
const totals: ReadonlySet<FigureUnit> = new Set([
  'tCO2e',
  'kWh',
  'MWh',
  'GWh',
  'GJ',
  'TJ',
  'TOE',
  'm3',
  'tonnes',
])

/** How a unit is written, as a whole word. */
export const unitPattern = (unit: FigureUnit): string =>
  `(?:${writings[unit]})(?![\\p{L}\\p{N}])${totals.has(unit) ? String.raw`(?!\s*/\s*\p{L}|\s+(?:per|each|mỗi|trên (?:mỗi|một))\s)` : ''}`

const multipliers: readonly (readonly [string, number])[] = [
  ['nghìn tỷ|ngàn tỷ|nghìn tỉ|trillion', 1e12],
  ['tỷ|tỉ|billion|bn', 1e9],
  ['triệu|million|mn', 1e6],
  ['nghìn|ngàn|thousand', 1e3],
]
export const multiplierPattern = multipliers.map(([writing]) => writing).join('|')
export const numeralPattern = String.raw`\d+(?:[.,]\d+)*`

/** How many a word such as `triệu` stands for; 1 for none. */
export const multiplierOf = (written: string | undefined): number =>
  written === undefined
    ? 1
    : (multipliers.find(([one]) => new RegExp(`^(?:${one})$`, 'iu').test(written))?.[1] ?? 1)

/** Without the dust of binary fractions. */
const scaled = (value: number, times: number): number => Number((value * times).toPrecision(15))

/** Why a figure that stands there has no value. */
type FigureReason =
  /** Its mark may part thousands or decimals. */
  | 'ambiguous_separator'
  /** Its row has several, and no head says which is of the newest year. */
  | 'column_unclear'

export interface Figure {
  /** In `unit`; null: it stands there and cannot be read. */
  readonly value: number | null
  readonly unit: FigureUnit
  readonly reason: FigureReason | null
  /** Where it stands in the text. */
  readonly at: number
}

/**
 * The first figure of one of these units in a sentence, before or behind it.
 * @param language of the document: it says which mark parts thousands
 */
export function figureIn(
  text: string,
  units: readonly FigureUnit[],
  language: 'vi' | 'en' | null,
): Figure | null {
  const found = units.flatMap(unit => {
    const written = unitPattern(unit)
    const behind = new RegExp(
      `(?<![\\p{L}\\p{N}.,])(?<n>${numeralPattern})\\+?\\s*(?<m>${multiplierPattern})?\\s*${written}`,
      'iu',
    )
    const before = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?<m>${multiplierPattern})\\s*)?${written}\\)?\\s*[:=]?\\s*(?<n>${numeralPattern})(?![\\p{L}\\p{N}.,/%])`,
      'iu',
    )
    const match = behind.exec(text) ?? (unit === 'years' ? null : before.exec(text))
    const { n = '', m } = match?.groups ?? {}
    // A bare year behind a unit is the head of a column.
    if (!match || (!behind.test(text) && /^(19|20)\d\d$/.test(n))) return []
    return [{ ...readFigure(n, multiplierOf(m), language), unit, at: match.index }]
  })
  return found.sort((a, b) => a.at - b.at)[0] ?? null
}

/** What a numeral says, so many times. */
export function readFigure(
  written: string,
  times: number,
  language: 'vi' | 'en' | null,
): Pick<Figure, 'value' | 'reason'> {
  const number = numberOf(written, language)
  return number === null
    ? { value: null, reason: 'ambiguous_separator' }
    : { value: scaled(number, times), reason: null }
}

/**
 * A number as written; null where one mark before three digits may part thousands or decimals.
 * In Vietnamese a point parts thousands and a comma decimals, in English the other way round.
 */
export function numberOf(written: string, language: 'vi' | 'en' | null): number | null {
  const marks = [...written].filter(one => one === '.' || one === ',')
  const last = marks.at(-1)
  if (last === undefined) return Number(written)
  const pieces = written.split(/[.,]/)
  const plain = (decimal: boolean) =>
    decimal ? Number(`${pieces.slice(0, -1).join('')}.${pieces.at(-1)}`) : Number(pieces.join(''))
  const isGrouped = pieces.slice(1, -1).every(({ length }) => length === 3)
  if (!isGrouped) return null
  if (new Set(marks).size === 2) return marks.indexOf(last) === marks.length - 1 ? plain(true) : null
  if (marks.length > 1) return pieces.at(-1)?.length === 3 ? plain(false) : null
  if (pieces[1]?.length !== 3 || pieces[0] === '0') return plain(true)
  if (language === null) return null
  return (language === 'vi') === (last === '.') ? plain(false) : null
}
