import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { word } from '../words/index.ts'

/** Words in places of documents. What they do not cover is an address of the document's own: `/data/3/close`, `C3`. */
const places: Readonly<Record<string, string>> = { line: 'dòng', row: 'dòng', column: 'cột', cell: 'ô' }

/** `line 3, column KhoiLuong` in the words of the reader; names of columns and addresses are code. */
export function placeInWords(place: string, lang: Lang): Html {
  return html`${place.split(', ').map((part, i) => {
    const [, name, value] = /^(line|row|column|cell) (.+)$/.exec(part) ?? []
    const named = name === undefined ? '' : `${lang === 'vi' ? places[name] : name} `
    return html`${i > 0 && ', '}${named}<code>${value ?? part}</code>`
  })}`
}

/** `times 1e3`, `less 100`: how a cell gives a figure. */
export function howInWords(how: string, lang: Lang): Html {
  const [, power] = /^times (1e-?\d+)$/.exec(how) ?? []
  return power === undefined
    ? html`${word(how, lang)}`
    : html`${lang === 'vi' ? 'nhân' : 'times'} <code>${power}</code>`
}
