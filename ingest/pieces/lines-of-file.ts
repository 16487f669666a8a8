import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { gzipRefusal } from '../archive-members.ts'

/** Whole lines of a text in one piece of memory. */
export interface LineBlock {
  readonly bytes: Buffer
  /** Bytes of the file that are read so far. */
  readonly done: number
}

const newline = 0x0a

/**
 * A text in blocks of whole lines, undone from gzip and UTF-16.
 * @param charset of the text where it is not read as bytes: `utf-16le`, `utf-16be`
 * @throws RejectedDocument where the gzip is cut or damaged
 */
export async function* blocksOf(
  path: string,
  { isGzip, charset }: { isGzip: boolean; charset: 'utf-16le' | 'utf-16be' | null },
): AsyncGenerator<LineBlock> {
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 })
  const plain = isGzip ? file.pipe(createGunzip()) : file
  file.on('error', error => plain.destroy(error))
  const decoder = charset === null ? null : new TextDecoder(charset, { fatal: true })
  let rest = Buffer.alloc(0)
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      const text = decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk
      const end = text.lastIndexOf(newline)
      if (end < 0) {
        rest = Buffer.concat([rest, text])
        continue
      }
      const done = file.bytesRead
      // The line that the block before begins alone is copied.
      const from = rest.byteLength === 0 ? 0 : text.indexOf(newline) + 1
      if (from > 0) yield { bytes: Buffer.concat([rest, text.subarray(0, from)]), done }
      rest = Buffer.from(text.subarray(end + 1))
      if (from <= end) yield { bytes: text.subarray(from, end + 1), done }
    }
    if (decoder) rest = Buffer.concat([rest, Buffer.from(decoder.decode())])
    if (rest.byteLength > 0)
      yield { bytes: Buffer.concat([rest, Buffer.from([newline])]), done: file.bytesRead }
  } catch (error) {
    const isOfGzip = isGzip && (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true
    throw isOfGzip ? gzipRefusal(error as Error) : error
  } finally {
    file.destroy()
  }
}
