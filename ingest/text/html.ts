import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** A row of a table on a page: the text of its cells, and how many columns the first of them spans. */
export interface PageRow {
  readonly cells: readonly string[]
  readonly span: number
}

/** What a page says in its order: a text, or a table. Scripts and styles say nothing. */
export type PagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly PageRow[] }

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const silent = new Set(['script', 'style', 'noscript', 'template'])
/** Words within a line: what they hold goes on with the text around them. */
const inline = new Set(['a', 'b', 'em', 'font', 'i', 'small', 'span', 'strong', 'sub', 'sup', 'u'])

const isElement = (node: Node): node is Element => 'tagName' in node

/** White space of every kind (no-break, of no width) is one blank. */
const tidy = (text: string) =>
  text
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The parts of an HTML page, read as browsers read it: what people write by hand is seldom closed as it should be. */
export function pageParts(html: string): PagePart[] {
  const parts: PagePart[] = []
  let line = ''
  const endLine = () => {
    const text = tidy(line)
    if (text !== '') parts.push({ kind: 'text', text })
    line = ''
  }
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (node.nodeName === '#text') line += (node as DefaultTreeAdapterTypes.TextNode).value
      if (!isElement(node) || silent.has(node.tagName)) continue
      if (node.tagName === 'table') {
        endLine()
        parts.push({ kind: 'table', rows: rowsOf(node) })
      } else if (inline.has(node.tagName)) walk(node.childNodes)
      else {
        endLine()
        walk(node.childNodes)
        endLine()
      }
    }
  }
  walk(parse(html).childNodes)
  endLine()
  return parts
}

/** Rows of a table; those of a table within a cell are the text of that cell. */
function rowsOf(table: Element): PageRow[] {
  const rows: PageRow[] = []
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (!isElement(node)) continue
      if (node.tagName !== 'tr') {
        walk(node.childNodes)
        continue
      }
      const cells = node.childNodes.filter(isElement).filter(({ tagName }) => /^t[dh]$/.test(tagName))
      const span = Number(cells[0]?.attrs.find(({ name }) => name === 'colspan')?.value ?? 1)
      if (cells.length > 0)
        rows.push({ cells: cells.map(cell => tidy(textOf(cell))), span: Number.isInteger(span) ? span : 1 })
    }
  }
  walk(table.childNodes)
  return rows
}

function textOf(node: Element): string {
  return node.childNodes
    .map(child => {
      if (child.nodeName === '#text') return (child as DefaultTreeAdapterTypes.TextNode).value
      if (!isElement(child) || silent.has(child.tagName)) return ''
      return inline.has(child.tagName) ? textOf(child) : ` ${textOf(child)} `
    })
    .join('')
}
