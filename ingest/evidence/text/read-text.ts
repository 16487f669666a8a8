import { openDocument } from '../../archive-members.ts'
import { isPage } from '../../content-shape.ts'
import { type FeedDocument, RejectedDocument } from '../../feed.ts'
import { docxText } from './docx.ts'
import { htmlText } from './html.ts'
import { type DocumentText, paragraph } from './page.ts'
import { pdfText } from './pdf.ts'

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes(text)

/**
 * The text of a document by what its bytes are: PDF, docx, HTML or plain text.
 * @throws RejectedDocument `no-text-layer` when no page has a word, `unknown-shape` for another kind of file
 */
export async function readText(document: FeedDocument): Promise<DocumentText> {
  const text = await textOf(document)
  if (text.pages.some(({ lines }) => lines.length > 0)) return text
  throw new RejectedDocument(
    'no-text-layer',
    `no_text_layer: none of the ${text.pages.length} pages of ${document.name} has text, as of a scan: make it searchable with an OCR program (Vietnamese), look through the result, and read that file`,
  )
}

async function textOf(document: FeedDocument): Promise<DocumentText> {
  const { name, body } = document
  if (startsWith(body, '%PDF-')) return pdfText(name, body)
  const { members, archive } = await openDocument(document)
  const main = members.find(({ path }) => path === 'word/document.xml')
  if (main) return docxText(name, new TextDecoder().decode(main.bytes))
  const [only] = members
  if (only && !archive && !isBinary(only.bytes)) {
    const read = new TextDecoder().decode(only.bytes).replace(/^\uFEFF/, '')
    const head = read.slice(0, 4096).replace(/^\s*(<\?xml[^>]*>|<!--[\s\S]*?-->)\s*/, '')
    return isPage(head) ? htmlText(read) : plainText(read)
  }
  throw new RejectedDocument(
    'unknown-shape',
    `${name} is neither PDF nor docx, HTML or text: save it as one of these and read that`,
  )
}

const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 4096).includes(0)

/** Paragraphs end at an empty line; a form feed begins a page. */
const plainText = (text: string): DocumentText => ({
  pages: text.split('\f').map((page, n) => ({
    page: n + 1,
    lines: page
      .split(/\r?\n\s*\r?\n/)
      .map(one => paragraph(one.replace(/\s+/g, ' ')))
      .filter(line => line.text !== ''),
  })),
})
