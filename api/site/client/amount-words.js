// Amounts in words, so that a nought too many is seen. The server and the browser run this same file.

const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']

/** Three digits in Vietnamese; those inside a longer number name their empty hundreds and tens. */
function vietnameseGroup(value, inside) {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10]
  const parts = []
  if (hundreds > 0 || inside) parts.push(digits[hundreds], 'trăm')
  if (tens > 1) parts.push(digits[tens], 'mươi')
  else if (tens === 1) parts.push('mười')
  else if (ones > 0 && (hundreds > 0 || inside)) parts.push('lẻ')
  if (ones > 0) {
    if (ones === 1 && tens > 1) parts.push('mốt')
    else if (ones === 5 && tens > 0) parts.push('lăm')
    else parts.push(digits[ones])
  }
  return parts.join(' ')
}

/** The number of billions is a number of its own: `mười nghìn tỷ`. */
function vietnamese(value) {
  if (value >= 1e9) {
    const rest = value % 1e9
    const head = `${vietnamese(Math.floor(value / 1e9))} tỷ`
    return rest === 0 ? head : `${head} ${vietnameseBelowBillion(rest, true)}`
  }
  return vietnameseBelowBillion(value, false)
}

function vietnameseBelowBillion(value, inside) {
  if (value === 0) return digits[0]
  const groups = [Math.floor(value / 1e6), Math.floor(value / 1e3) % 1000, value % 1000]
  const names = ['triệu', 'nghìn', '']
  const parts = []
  for (const [i, group] of groups.entries())
    if (group > 0) parts.push(vietnameseGroup(group, inside || parts.length > 0), names[i])
  return parts.filter(part => part !== '').join(' ')
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function englishGroup(value) {
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const below =
    rest < 20 ? small[rest] : `${tens[Math.floor(rest / 10) - 1]}${rest % 10 ? `-${small[rest % 10]}` : ''}`
  if (hundreds === 0) return below
  return `${small[hundreds]} hundred${rest > 0 ? ` and ${below}` : ''}`
}

function english(value) {
  if (value === 0) return small[0]
  const names = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']
  const parts = []
  for (let rest = value, i = 0; rest > 0; rest = Math.floor(rest / 1000), i++)
    if (rest % 1000 > 0) parts.unshift(`${englishGroup(rest % 1000)} ${names[i]}`.trim())
  return parts.join(' ')
}

/**
 * Whole đồng in words: `hai mươi lăm triệu đồng`, `twenty-five million dong`.
 * @param {number} dong a safe integer
 * @param {'vi' | 'en'} lang
 */
export function amountInWords(dong, lang) {
  const value = Math.abs(dong)
  const text = lang === 'vi' ? `${vietnamese(value)} đồng` : `${english(value)} dong`
  return dong < 0 ? `${lang === 'vi' ? 'âm' : 'minus'} ${text}` : text
}
