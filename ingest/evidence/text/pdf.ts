import { getDocumentProxy } from 'unpdf'
import { RejectedDocument } from '../../feed.ts'
import { type DocumentText, type TextLine, type TextPage, tidy } from './page.ts'

/** More pages than any report has: a file that has them is no document for this. */
const maxPages = 2_000

/** A piece of text with its place, points from the left and from the bottom. */
interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The text layer of a PDF, page by page, in the order in which the file writes it (columns stay whole).
 * @throws RejectedDocument `encrypted-document`, `damaged-document`, `document-too-long`
 */
export async function pdfText(name: string, bytes: Uint8Array): Promise<DocumentText> {
  // A copy: the reader takes its bytes away from whoever gave them. Without its fonts' programs it runs no code of a file.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch(error => {
    throw unreadable(name, error as Error)
  })
  try {
    if (document.numPages > maxPages)
      throw new RejectedDocument(
        'document-too-long',
        `${name} has ${document.numPages} pages, of at most ${maxPages}: cut it and read the parts that matter`,
      )
    const pages: TextPage[] = []
    for (let page = 1; page <= document.numPages; page++) {
      const one = await document.getPage(page)
      const { items } = await one.getTextContent()
      const { height } = one.getViewport({ scale: 1 })
      pages.push({ page, lines: linesOf(items.flatMap(pieceOf), height) })
      one.cleanup()
    }
    return { pages }
  } catch (error) {
    throw error instanceof RejectedDocument ? error : unreadable(name, error as Error)
  } finally {
    await document.loadingTask.destroy()
  }
}

const unreadable = (name: string, { name: kind, message }: Error): RejectedDocument =>
  kind === 'PasswordException'
    ? new RejectedDocument(
        'encrypted-document',
        `${name} wants a password: save it without one and read that`,
      )
    : new RejectedDocument('damaged-document', `${name} is no whole PDF (${message}): download it again`)

function pieceOf(item: object): Piece[] {
  if (!('str' in item) || !('transform' in item)) return []
  const { str, transform, width, height } = item as {
    str: string
    transform: number[]
    width: number
    height: number
  }
  if (str === '') return []
  const letters = height || Math.hypot(transform[2] ?? 0, transform[3] ?? 0)
  return [{ text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, width, height: letters }]
}

/** From so many heights of a letter on, a gap within a line parts two cells. */
const cellGap = 1.2
const wordGap = 0.15

function linesOf(pieces: readonly Piece[], pageHeight: number): TextLine[] {
  const lines: { text: string; y: number; height: number; end: number; isBlankBehind: boolean }[] = []
  for (const { text, x, y, width, height } of pieces) {
    const line = lines.at(-1)
    const size = Math.max(height, 1)
    const isSame = line && Math.abs(line.y - y) <= 0.5 * Math.max(size, line.height) && x >= line.end - size
    if (text.trim() === '') {
      // The reader puts blanks between pieces; their widths reach into the next cell and say nothing.
      if (isSame) line.isBlankBehind = true
      continue
    }
    if (!isSame) {
      lines.push({ text, y, height: size, end: x + width, isBlankBehind: false })
      continue
    }
    const gap = x - line.end
    const isWord = line.isBlankBehind || gap > wordGap * line.height
    line.text += `${gap > cellGap * line.height ? '\t' : isWord ? ' ' : ''}${text}`
    line.end = Math.max(line.end, x + width)
    line.height = Math.max(line.height, size)
    line.isBlankBehind = false
  }
  let above: number | null = null
  return lines.flatMap(({ text, y, height }) => {
    const line = tidy(text)
    if (line === '') return []
    const gap = above === null ? null : above - y
    above = y
    return [{ text: line, top: Math.round(1000 * (1 - (y + height) / pageHeight)) / 10, height, gap }]
  })
}
