// How the docs are searched: the same on a server and in the files of `vnfin docs`, which need none.

// Letters without accents, each in its place, so that a place in one text is the place in the other.
export const fold = text =>
  [...text.normalize('NFC')]
    .map(letter => {
      const plain = letter.normalize('NFD')[0].replace('đ', 'd').replace('Đ', 'D').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')

// A section is found by its page, its heading and its text; accents and case say nothing.
export const indexOptions = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['path', 'page', 'heading'],
  processTerm: term => fold(term) || null,
}

const weights = { boost: { page: 4, heading: 3 } }

// All words where one section has them, or else any of them; the last may be the beginning of a word from four letters on:
// shorter ones are whole syllables in Vietnamese. Words of five letters and more may have a letter wrong.
export function rank(index, query) {
  const words = query.trim().split(/\s+/)
  const options = {
    ...weights,
    prefix: (term, i, terms) => term.length > 3 && i === terms.length - 1,
    fuzzy: term => (term.length > 4 ? 0.2 : false),
  }
  const all = index.search(query, { ...options, combineWith: 'AND' })
  const found = all.length > 0 || words.length < 2 ? all : index.search(query, options)
  // Who types a title wants that place, however often its words stand elsewhere.
  const wanted = fold(words.join(' '))
  const isTitle = ({ page, heading }) => fold(heading || page) === wanted
  found.sort((a, b) => isTitle(b) - isTitle(a))
  // A place is shown once, whether its summary or its text was found.
  const paths = new Set()
  return found
    .filter(({ path }) => !paths.has(path) && paths.add(path))
    .map(hit => ({ ...hit, terms: ownTerms(hit) }))
}

// Where a section has a word as it was typed, longer words that begin with it are not what was meant.
const ownTerms = ({ terms, queryTerms }) =>
  terms.filter(
    term =>
      queryTerms.includes(term) || !queryTerms.some(word => terms.includes(word) && term.startsWith(word)),
  )

const room = 180

// What stands around the first place that was found, cut at words: pieces, each marked or not.
export function excerpt(text, terms) {
  const whole = text.normalize('NFC')
  const plain = fold(whole)
  const places = []
  for (const match of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (terms.includes(match[0])) places.push([match.index, match.index + match[0].length])
  }
  const first = places.length > 0 ? bestStart(places) : 0
  let from = Math.max(0, first - room / 3)
  if (from > 0) from = whole.indexOf(' ', from) + 1
  let to = Math.min(whole.length, from + room)
  if (to < whole.length) to = Math.max(whole.lastIndexOf(' ', to), from)
  const pieces = []
  let at = from
  for (const [start, end] of places) {
    if (start < from || end > to) continue
    pieces.push({ text: whole.slice(at, start), marked: false })
    pieces.push({ text: whole.slice(start, end), marked: true })
    at = end
  }
  pieces.push({ text: whole.slice(at, to), marked: false })
  if (from > 0) pieces.unshift({ text: '… ', marked: false })
  if (to < whole.length) pieces.push({ text: ' …', marked: false })
  return pieces.filter(piece => piece.text !== '')
}

// Where most of what was found stands close together.
function bestStart(places) {
  let best = places[0][0]
  let max = 0
  for (const [start] of places) {
    const close = places.filter(([other]) => other >= start && other < start + room / 2).length
    if (close > max) {
      max = close
      best = start
    }
  }
  return best
}
