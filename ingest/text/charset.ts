import { RejectedDocument } from '../feed.ts'

/** Subsets of UTF-8, and names of it. */
const same = /^(utf-?8|us-ascii|ascii)$/i

/**
 * A text as UTF-8, whatever its server says it is encoded in: the charset of the content type, a mark of UTF-16 at its
 * start, or the declaration of an XML. Bytes of other kinds pass as they are; nothing is guessed from letters.
 *
 * @throws RejectedDocument `wrong-encoding` when the bytes are not of that encoding, or nobody knows it
 */
export function asUtf8(bytes: Uint8Array, contentType: string | null): Uint8Array {
  const charset = markOf(bytes) ?? charsetOf(contentType) ?? declared(bytes)
  if (charset === null || same.test(charset) || isBinary(bytes)) return bytes
  try {
    return new TextEncoder().encode(new TextDecoder(charset, { fatal: true }).decode(bytes))
  } catch (error) {
    throw new RejectedDocument('wrong-encoding', `not readable as ${charset}: ${(error as Error).message}`)
  }
}

const charsetOf = (contentType: string | null) =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ?? null

const markOf = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : null

const declared = (bytes: Uint8Array) =>
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)/.exec(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).toString('latin1'),
  )?.[1] ?? null

/** Archives and workbooks (zip, gzip, OLE2) say `charset` at times, and mean nothing by it. */
const isBinary = (bytes: Uint8Array) =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) ||
  (bytes[0] === 0x1f && bytes[1] === 0x8b) ||
  (bytes[0] === 0xd0 && bytes[1] === 0xcf)
