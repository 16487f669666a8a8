import { pageParts } from '../../text/html.ts'
import { type DocumentText, paragraph } from './page.ts'

/** The text of an HTML page, one page: paragraphs, and rows of tables with their cells. */
export function htmlText(html: string): DocumentText {
  const lines = pageParts(html)
    .flatMap(part => (part.kind === 'text' ? [part.text] : part.rows.map(({ cells }) => cells.join('\t'))))
    .map(paragraph)
    .filter(({ text }) => text !== '')
  return { pages: [{ page: 1, lines }] }
}
