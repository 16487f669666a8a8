import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { word } from '../words/index.ts'

/** Words in places of documents. What they do not cover is an address of the document's own: `/data/3/close`, `C3`. */
const places: Readonly<Record<string, string>> = { line: 'dòng', row: 'dòng', column: 'cột', cell: 'ô' }

/** `line 3, column KhoiLuong` in the words of the reader; names of columns and addresses are code. */
export function placeText(place: string, lang: Lang): Html {
  const [, line, number, part, name] = /^(line|row) (\d+)(?:, (column|cell) (.+))?$/s.exec(place) ?? []
  if (line === undefined) return html`<code>${place}</code>`
  const named = (word: string) => (lang === 'vi' ? places[word] : word)
  return html`${named(line)} <code>${number}</code>${part && html`, ${named(part)} <code>${name}</code>`}`
}

/** `times 1e3`, `less 100`: how a cell gives a figure. */
export function howText(how: string, lang: Lang): Html {
  const [, power] = /^times (1e-?\d+)$/.exec(how) ?? []
  return power === undefined
    ? html`${word(how, lang)}`
    : html`${lang === 'vi' ? 'nhân' : 'times'} <code>${power}</code>`
}
