// Reads amounts of money as people in Vietnam type them. The server and the browser run this same file, so that what is
// read back under an input is what is counted.

/** Letters without marks, so that `triệu`, `trieu` and `TRIỆU` are one. */
const folded = text => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** Powers of ten of what may follow a figure. */
const units = new Map(
  [
    [['dong', 'vnd', 'd', '₫'], 0],
    [['chuc'], 1],
    [['tram', 'hundred'], 2],
    [['nghin', 'ngan', 'k', 'thousand'], 3],
    [['trieu', 'tr', 'm', 'mn', 'mio', 'mil', 'million'], 6],
    [['ty', 'ti', 'b', 'bn', 'billion'], 9],
    [['trillion'], 12],
  ].flatMap(([names, power]) => names.map(name => [name, power])),
)

const spaces = /[\s'’_]/

/**
 * What a figure with its marks may mean, the reading of the language first: a point and a comma group thousands or part
 * decimals. Decimal text such as `25000` or `25.5`; empty where it is no figure.
 * @param {string} text
 * @param {'vi' | 'en'} lang
 * @returns {string[]}
 */
export function readFigure(text, lang) {
  const sign = /^[-−]/.test(text) ? '-' : ''
  let digits = text.replace(/^[-+−]/, '')
  if (spaces.test(digits)) {
    if (!/^\d{1,3}([\s'’_]\d{3})+([.,]\d+)?$/.test(digits)) return []
    digits = digits.replace(/[\s'’_]/g, '')
  }
  const plain = found => found.map(one => sign + one.replace(/^0+(?=\d)/, ''))
  if (/^\d+$/.test(digits)) return plain([digits])
  const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$|^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
  const marks = digits.replace(/\d/g, '')
  if (marks.length === 1) {
    const parts = /^(\d+)[.,](\d+)$/.exec(digits)
    if (!parts) return []
    const decimal = `${parts[1]}.${parts[2]}`
    if (!grouped) return plain([decimal])
    const group = parts[1] + parts[2]
    const groupsInLanguage = marks === (lang === 'vi' ? '.' : ',')
    return plain(groupsInLanguage ? [group, decimal] : [decimal, group])
  }
  if (!grouped) return []
  const first = marks[0]
  return plain([digits.replaceAll(first, '').replace(',', '.')])
}

/** Decimal text times a power of ten, as the number nearest to it. */
const times = (decimal, power) => Number(`${decimal}e${power}`)

/**
 * The parts of `1 tỷ 200 triệu`, `25tr5` or `2 tỷ rưỡi`. A figure behind the last unit continues its decimals: 25tr5 is
 * 25.5 million.
 * @returns {{ figure: string, power: number | null }[] | null} null where the text is no amount
 */
function partsOf(text) {
  const parts = []
  let rest = text
  while (rest !== '') {
    if (parts.length > 0 && /^ruoi$/.test(rest)) {
      const power = parts.at(-1).power
      if (power === null) return null
      parts.push({ figure: '5', power: power - 1 })
      return parts
    }
    const number = /^[\d.,\s'’_]*\d/.exec(rest)
    if (!number) return null
    rest = rest.slice(number[0].length).trimStart()
    let power = null
    for (
      let unit = /^(\p{L}+|₫)\s*/u.exec(rest);
      unit && unit[1] !== 'ruoi';
      unit = /^(\p{L}+|₫)\s*/u.exec(rest)
    ) {
      // `trieudong` and `trvnd` are two units without a space.
      const [, name = unit[1], tail = ''] = units.has(unit[1])
        ? []
        : (/^(.+?)(dong|vnd|d)$/.exec(unit[1]) ?? [])
      if (!units.has(name)) return null
      power = (power ?? 0) + units.get(name)
      rest = (tail + rest.slice(unit[1].length)).trimStart()
      if (tail === '' && rest === '') break
    }
    const before = parts.at(-1)
    if (before && power === null) {
      if (rest !== '' || !/^\d{1,3}$/.test(number[0]) || before.power === null || before.power < 3)
        return null
      parts.push({ figure: number[0], power: before.power - number[0].length })
      return parts
    }
    if (before && before.power <= power) return null
    parts.push({ figure: number[0], power })
  }
  return parts
}

/**
 * An amount as it was typed, in whole đồng. A figure without a unit is in đồng, or in million đồng where only that is
 * usual for the field: nobody earns 25 đồng a month.
 * @param {string} text `25.000.000`, `25,5 triệu`, `25tr`, `1 tỷ 200`, `25000000`
 * @param {'vi' | 'en'} lang decides what a lone point or comma is
 * @param {{ low: number, high: number }} typical what is usual for the field, đồng
 * @returns {{ dong: number, unitGuessed: boolean, doubtful: boolean, others: number[] } | null} the amount; whether its
 * unit was not written and is not đồng; whether to ask the reader about it; what else it may mean. Null where the text is
 * no amount of whole đồng
 */
export function readAmount(text, lang, { low, high }) {
  const negative = /^\s*[-−]/.test(text)
  const plain = folded(text)
    .trim()
    .replace(/^[-+−]\s*/, '')
    .replace(/^(vnd|₫)\s*/, '')
  const parts = plain === '' ? null : partsOf(plain)
  if (parts === null || parts.length === 0) return null
  const isTypical = dong => dong === 0 || (Math.abs(dong) >= low && Math.abs(dong) <= high)
  const [only] = parts
  const readings = []
  const add = (dong, unitGuessed) => {
    if (Number.isInteger(dong) && !readings.some(r => r.dong === dong)) readings.push({ dong, unitGuessed })
  }
  if (parts.length === 1) {
    const figures = readFigure(only.figure, lang)
    for (const figure of figures) add(times(figure, only.power ?? 0), false)
    if (only.power === null) for (const figure of figures) add(times(figure, 6), true)
  } else {
    const figures = parts.map(part => readFigure(part.figure, lang)[0])
    if (figures.includes(undefined)) return null
    add(
      figures.reduce((sum, figure, i) => sum + times(figure, parts[i].power), 0),
      false,
    )
  }
  const chosen = readings.find(r => isTypical(r.dong)) ?? readings[0]
  if (!chosen || !Number.isSafeInteger(chosen.dong)) return null
  // Outside what is usual a wrong unit is likelier than the amount: thousands or millions were left out or added.
  const nearby = isTypical(chosen.dong) ? [] : [1e3, 1e6, 1e-3, 1e-6].map(by => Math.round(chosen.dong * by))
  const others = [...new Set([...readings.map(r => r.dong), ...nearby])].filter(
    dong => dong !== chosen.dong && dong !== 0 && isTypical(dong),
  )
  const signed = dong => (negative ? -dong : dong) + 0
  return {
    dong: signed(chosen.dong),
    unitGuessed: chosen.unitGuessed,
    doubtful: chosen.unitGuessed || others.length > 0 || !isTypical(chosen.dong),
    others: others.map(signed),
  }
}

/**
 * Whole đồng as text that `readAmount` reads as the same amount without a doubt about its unit.
 * @param {number} dong
 * @param {'vi' | 'en'} lang
 * @param {{ low: number, high: number }} typical
 * @param {boolean} grouped with marks between the thousands, as people read it
 */
export function writeAmount(dong, lang, typical, grouped = true) {
  const plain = grouped ? new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-GB').format(dong) : String(dong)
  const read = readAmount(plain, lang, typical)
  return read !== null && read.dong === dong && !read.unitGuessed ? plain : `${plain} đ`
}
