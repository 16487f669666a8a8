import { XMLParser } from 'fast-xml-parser'
import { RejectedDocument } from '../../feed.ts'
import { type DocumentText, paragraph, type TextPage } from './page.ts'

/** In the order of the document: paragraphs and tables come one after the other. */
const xml = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
})

type Node = Readonly<Record<string, unknown>>

const nameOf = (node: Node): string => Object.keys(node).find(key => key !== ':@') ?? ''
const childrenOf = (node: Node): readonly Node[] => {
  const inner = node[nameOf(node)]
  return Array.isArray(inner) ? (inner as Node[]) : []
}
const attribute = (node: Node, name: string): string | undefined =>
  (node[':@'] as Readonly<Record<string, string>> | undefined)?.[name]

/**
 * The text of `word/document.xml` of a docx. Pages begin where the program that saved it last laid one out, or where the
 * author broke one: a file that says neither is one page.
 * @throws RejectedDocument `damaged-document`
 */
export function docxText(name: string, documentXml: string): DocumentText {
  let nodes: readonly Node[]
  try {
    nodes = xml.parse(documentXml) as Node[]
  } catch (error) {
    throw new RejectedDocument('damaged-document', `${name}: ${(error as Error).message}; save it again`)
  }
  const pages: string[][] = [[]]
  const say = (text: string) => {
    for (const [n, piece] of text.split('\f').entries()) {
      if (n > 0) pages.push([])
      pages.at(-1)?.push(piece)
    }
  }
  const walk = (all: readonly Node[]) => {
    for (const node of all) {
      const tag = nameOf(node)
      if (tag === 'w:p') say(textOf(childrenOf(node)))
      else if (tag === 'w:tr') say(rowOf(childrenOf(node)))
      else walk(childrenOf(node))
    }
  }
  walk(nodes)
  return { pages: pages.map(pageOf) }
}

const pageOf = (texts: readonly string[], n: number): TextPage => ({
  page: n + 1,
  lines: texts.map(paragraph).filter(({ text }) => text !== ''),
})

const rowOf = (nodes: readonly Node[]): string =>
  nodes
    .filter(node => nameOf(node) === 'w:tc')
    .map(cell => textOf(childrenOf(cell)).replaceAll('\t', ' '))
    .join('\t')

/** A form feed where a page begins. What was deleted under revision says nothing. */
function textOf(nodes: readonly Node[]): string {
  return nodes
    .map(node => {
      const tag = nameOf(node)
      if (tag === '#text') return ''
      if (tag === 'w:t')
        return childrenOf(node)
          .map(one => String(one['#text'] ?? ''))
          .join('')
      if (tag === 'w:lastRenderedPageBreak') return '\f'
      if (tag === 'w:br') return attribute(node, 'w:type') === 'page' ? '\f' : ' '
      if (tag === 'w:tab' || tag === 'w:cr') return ' '
      if (tag === 'w:del') return ''
      return tag === 'w:p' ? `${textOf(childrenOf(node))} ` : textOf(childrenOf(node))
    })
    .join('')
}
