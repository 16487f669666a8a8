import type { Value } from './lines.ts'

const dayMs = 86_400_000
/** Day 0 of workbooks. */
const serialZero = Date.UTC(1899, 11, 30)

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Whether a value of a document says the same as a value of a key, in any of the usual notations of days and periods. */
export function saysSame(key: string): (value: Value) => boolean {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(key)
  if (day) return dated(dayPattern(day[1]!, day[2]!, day[3]!), Date.parse(key), Date.parse(key) + dayMs)
  const month = /^(\d{4})-(\d{2})$/.exec(key)
  if (month) {
    const [year, m] = [Number(month[1]), Number(month[2])]
    return dated(monthPattern(month[1]!, m), Date.UTC(year, m - 1, 1), Date.UTC(year, m, 1))
  }
  const quarter = /^(\d{4})-Q([1-4])$/.exec(key)
  if (quarter) {
    const [year, q] = [Number(quarter[1]), Number(quarter[2])]
    return dated(quarterPattern(quarter[1]!, q), Date.UTC(year, 3 * q - 3, 1), Date.UTC(year, 3 * q, 1))
  }
  if (/^\d{4}$/.test(key)) {
    const year = new RegExp(`(^|\\D)${key}(\\D|$)`)
    return value => value !== null && year.test(String(value))
  }
  const word = new RegExp(`(^|[^\\p{L}\\p{N}])${escapedPattern(key)}([^\\p{L}\\p{N}]|$)`, 'iu')
  return value => value !== null && word.test(String(value))
}

/** By its text, or as a number: seconds or milliseconds since 1970 (in Vietnam or Greenwich), or a day of a workbook. */
const dated =
  (pattern: RegExp, from: number, to: number) =>
  (value: Value): boolean => {
    if (value === null) return false
    if (pattern.test(String(value))) return true
    const n = Number(value)
    if (!Number.isFinite(n)) return false
    const ms =
      n > 1e11 ? n : n > 1e8 ? n * 1000 : n > 20_000 && n < 80_000 ? serialZero + n * dayMs : Number.NaN
    return ms >= from - 7 * 3_600_000 && ms < to
  }

const dayPattern = (y: string, m: string, d: string): RegExp => {
  const [mm, dd] = [`0?${Number(m)}`, `0?${Number(d)}`]
  const name = `${months[Number(m) - 1]}[a-z]*`
  return new RegExp(
    `(^|\\D)(${y}[-/.]${mm}[-/.]${dd}|${y}${m}${d}|${dd}[-/.]${mm}[-/.]${y}|${mm}[-/.]${dd}[-/.]${y})(\\D|$)|${dd}[ -]${name},?[ -]${y}|${name} ${dd},? ${y}`,
    'i',
  )
}

const monthPattern = (y: string, m: number): RegExp =>
  new RegExp(
    `(^|\\D)(${y}[-/.M]?0?${m}(\\D|$)|0?${m}[-/.]${y}|0?${m}[-/.]0?1[-/.]${y})|${months[m - 1]}[a-z]*[-, ]*(${y}|${y.slice(2)}(\\D|$))|${y} ?(${months[m - 1]}|(tháng|thang|T) ?0?${m}(\\D|$))|(tháng|thang|T) ?0?${m}([-/ .]|\\snăm\\s)*${y}`,
    'i',
  )

const roman = ['I', 'II', 'III', 'IV']

const quarterPattern = (y: string, q: number): RegExp =>
  new RegExp(
    `${y}[-/ ]?Q${q}|Q${q}[-/ ]?${y}|${q}Q[-/ ]?(${y}|${y.slice(2)}(\\D|$))|(quý|quy)[ -]?(${q}|${roman[q - 1]})([-/ .]|\\snăm\\s)*${y}`,
    'i',
  )

const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a value may be as a number: `1.234,5` and `1,234.5` are two ways to write one, `1.234` may be two numbers. */
export function numbersIn(value: Value): number[] {
  if (typeof value === 'number') return [value]
  if (value === null) return []
  const text = value
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/[\s%\u00a0₫]/g, '')
  if (!/^[-+]?[\d.,]*\d[\d.,]*(e[-+]?\d+)?$/i.test(text)) return []
  const english = Number(text.replaceAll(',', ''))
  const vietnamese = Number(text.replaceAll('.', '').replace(',', '.'))
  // Of both signs the last one is the decimal sign; of one alone a document may mean either.
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  const meant = point < 0 || comma < 0 ? [english, vietnamese] : point > comma ? [english] : [vietnamese]
  return [...new Set(meant)].filter(Number.isFinite)
}

/** What may stand between a figure and its notation: units of thousands and millions, percent, index points above 100. */
const scales = [0, 3, 6, 9, 12, -2, 2, -3, -6, -9, 1, -1] as const

/** How a number of a document gives a figure: `as it is`, `times 1000`, `less 100`; null: it does not. */
export function howGives(number: number, figure: number): string | null {
  const close = (x: number) => Math.abs(x - figure) <= 1e-9 * Math.max(1e-3, Math.abs(figure))
  if (close(number)) return 'as it is'
  for (const power of scales)
    if (power !== 0 && number !== 0 && close(number * 10 ** power)) return `times 1e${power}`
  if (close(number - 100)) return 'less 100'
  if (close(100 - number)) return '100 less it'
  if (close(-number)) return 'sign changed'
  return null
}

/**
 * How a cell gives a figure, of the readings that its text allows the commonest: `131,5` gives 131,500 as thousands of 131.5,
 * and not as hundreds of 1,315. Null: no reading gives it.
 */
export function howCellGives(value: Value, figure: number): string | null {
  const ways = numbersIn(value).flatMap(number => howGives(number, figure) ?? [])
  const rank = (way: string) => {
    const power = scales.findIndex(one => way === (one === 0 ? 'as it is' : `times 1e${one}`))
    return power < 0 ? scales.length : power
  }
  return ways.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}
