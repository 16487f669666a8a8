import { noTable, type TableRow, tableBelow } from './tables.ts'
import type { DocumentText, TextLine, TextPage } from './text/page.ts'

/** A sentence, or a row of a table with blanks between its cells. */
export interface Passage {
  readonly text: string
  /** null: a sentence. */
  readonly row: TableRow | null
  readonly page: number
  /** Line on the page at which it begins, from 1. */
  readonly line: number
  readonly top: number | null
}

const bullet = /^\s*(?:[•●▪■◦‣–—+*✓➢-]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s/u
const ended = /[.!?:;…]["”’)]*$/u
const isCapitals = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text)

/** Sentences and rows of each page, in the order of the document. */
export function passagesOf(text: DocumentText): Passage[][] {
  const hyphened = hyphenedWords(text)
  return text.pages.map(page => passagesOfPage(page, hyphened))
}

function passagesOfPage({ page, lines }: TextPage, hyphened: ReadonlySet<string>): Passage[] {
  const passages: Passage[] = []
  let block: { text: string; starts: { at: number; line: number }[] } | null = null
  const flush = () => {
    if (block) passages.push(...sentencesOf(block, page, lines))
    block = null
  }
  let table = noTable
  for (const [n, line] of lines.entries()) {
    const cells = line.text.split('\t')
    if (cells.length > 1) {
      flush()
      passages.push({ text: cells.join(' '), row: { cells, table }, page, line: n + 1, top: line.top })
    }
    table = tableBelow(table, cells)
    if (cells.length > 1) continue
    if (block !== null && beginsBlock(lines[n - 1], line)) flush()
    block ??= { text: '', starts: [] }
    const text = block.text === '' ? '' : joint(block.text, line.text, hyphened)
    block.starts.push({ at: text.length, line: n })
    block.text = text + line.text
  }
  flush()
  return passages
}

/** Whether a line begins a paragraph, by bullet, distance, size of letters, or as text below a heading in capitals. */
function beginsBlock(above: TextLine | undefined, line: TextLine): boolean {
  if (above?.height == null || line.height === null || bullet.test(line.text)) return true
  if (Math.abs(above.height - line.height) > 0.15 * above.height) return true
  if (isCapitals(above.text) !== isCapitals(line.text)) return true
  const gap = line.gap ?? 0
  // A next column begins higher on the page: a sentence may go on there.
  if (gap < 0) return ended.test(above.text) || !/^\p{Ll}/u.test(line.text)
  return gap > 1.8 * Math.max(above.height, line.height)
}

/** The text so far, with what stands between it and the next line: a blank, or nothing within a word that was cut. */
function joint(text: string, next: string, hyphened: ReadonlySet<string>): string {
  const cut = /(\p{L}+)-$/u.exec(text)
  const rest = /^\p{Ll}+/u.exec(next)
  if (!cut || !rest) return `${text} `
  return hyphened.has(`${cut[1]}-${rest[0]}`.toLowerCase()) ? text : text.slice(0, -1)
}

/** Words that the document writes with a hyphen within a line: at its end the hyphen is theirs. */
function hyphenedWords({ pages }: DocumentText): Set<string> {
  const words = new Set<string>()
  for (const { lines } of pages)
    for (const { text } of lines)
      for (const [word] of text.matchAll(/\p{L}+-\p{L}+/gu)) words.add(word.toLowerCase())
  return words
}

/** A full stop behind these ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:TP|Tp|Q|P|TS|ThS|PGS|GS|Mr|Mrs|Ms|Dr|No|Nos|Co|Ltd|Inc|Corp|St|vs|approx|e\.g|i\.e|v\.v|\p{Lu})\.$/u

function sentencesOf(
  { text, starts }: { readonly text: string; readonly starts: readonly { at: number; line: number }[] },
  page: number,
  lines: readonly TextLine[],
): Passage[] {
  const passages: Passage[] = []
  let from = 0
  const end = (to: number) => {
    const sentence = text.slice(from, to)
    const begins = from + (sentence.length - sentence.trimStart().length)
    if (sentence.trim() !== '') {
      const line = starts.findLast(({ at }) => at <= begins)?.line ?? 0
      const top = lines[line]?.top ?? null
      passages.push({ text: sentence.trim(), row: null, page, line: line + 1, top })
    }
    from = to
  }
  for (const { index } of text.matchAll(/(?<=[.!?;…]["”’)]*) (?=["“(]?[\p{Lu}\d])/gu))
    if (!abbreviation.test(text.slice(from, index))) end(index)
  end(text.length)
  return passages
}
