import type { Html } from './html.ts'

/**
 * Part of the width of a letter that one of a note has beside a figure: `--size-s` by `--size-m` of the style sheets. A
 * letter too few or too many moves nobody; a column that is a third too narrow does.
 */
const noteShare = 0.87

/** Ends of lines inside a cell; what is in a `details` is closed, and what is for phones alone has no width elsewhere. */
const unseen =
  /<details\b.*?<\/details>|<svg\b.*?<\/svg>|<(\w+)[^>]* class="[^"]*\b(?:narrow-only|sr)\b[^"]*"[^>]*>.*?<\/\1>/gs
const lineEnds = /<br>|<\/?(?:p|div|ul|li|label|progress)\b[^>]*>/g

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
}

/** Letters of a note, as many as take the width of the note in the size of a figure. */
const shortened = (_: string, note: string): string => {
  const text = note.replace(/<[^>]*>/g, '')
  return text.slice(0, Math.ceil(text.length * noteShare))
}

/** The lines of a cell as text. */
const linesOf = ({ text }: Html): string[] =>
  text
    .replace(unseen, '')
    .split(lineEnds)
    .map(line =>
      line
        .replace(/<small\b[^>]*>(.*?)<\/small>/gs, shortened)
        .replace(/<[^>]*>/g, '')
        .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
        .replace(/\s+/g, ' ')
        .trim(),
    )

/** Letters that are half as wide as others. */
const narrow = /[ilj.,:;'|!()[\] ]/g
const widthOf = (text: string): number => text.length - (text.match(narrow)?.length ?? 0) / 2

const longest = (texts: Iterable<string>): string => {
  let best = ''
  let max = 0
  for (const text of texts) {
    const width = widthOf(text)
    if (width > max) [best, max] = [text, width]
  }
  return best
}

/**
 * What decides how wide a column is: the longest line of its cells and, where another one has it, their longest word. A
 * browser lays a table out by these two; where the head of the table has them, rows that arrive later move nothing.
 */
export function widestOf(cells: readonly Html[]): string {
  const lines = cells.flatMap(linesOf)
  const line = longest(lines)
  const word = longest(new Set(lines.flatMap(text => text.split(' '))))
  return widthOf(word) > widthOf(longest(line.split(' '))) ? `${line}\n${word}` : line
}
