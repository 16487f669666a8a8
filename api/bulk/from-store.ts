import type { Readable } from 'node:stream'
import type { Download } from '../../projections/bulk/query.ts'
import type { MadeFile, MadeFiles } from '../../runtime/made-files.ts'
import type { RequestHeaders } from '../http/caller.ts'
import { isRangeRequest, rangeOf } from './ranges.ts'

interface StoredReply {
  readonly text: Readable
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
}

const acceptRanges = { 'accept-ranges': 'bytes' }

/**
 * A download out of the store, or a part of it. The first who asks for a file has it made, at the speed of the database,
 * and reads it as it grows, as other callers do. A request for a part waits until the whole is there.
 * @returns the reply, and what settles when the database is no longer read for it
 * @throws Problem range_not_satisfiable
 */
export async function fromStore(
  files: MadeFiles,
  download: Download,
  name: string,
  headers: RequestHeaders,
): Promise<{ readonly reply: StoredReply; readonly until: Promise<unknown> }> {
  const made = await files.look(name)
  const running = made === null ? files.making(name) : null
  const making = made === null ? (running ?? files.make(name, download.stream())) : null
  // The snapshot was opened to learn the state: what is there, or is being made, needs none.
  if (made !== null || running !== null) await download.close()
  const until = running === null && making !== null ? making.whole : Promise.resolve()
  const range = Array.isArray(headers.range) ? undefined : headers.range
  const isPart = isRangeRequest({ range, 'if-range': headers['if-range'] }, download.etag)
  if (making !== null && !isPart) return { reply: { text: making.follow(), headers: acceptRanges }, until }
  const file = made ?? (await making!.whole)
  return { reply: isPart ? part(file, range!) : whole(file), until }
}

const whole = (file: MadeFile): StoredReply => ({
  text: file.read(),
  headers: { ...acceptRanges, ...digestOf(file), 'content-length': String(file.bytes) },
})

function part(file: MadeFile, header: string): StoredReply {
  const { start, end } = rangeOf(header, file.bytes)
  return {
    status: 206,
    text: file.read({ start, end }),
    headers: {
      ...acceptRanges,
      ...digestOf(file),
      'content-range': `bytes ${start}-${end}/${file.bytes}`,
      'content-length': String(end - start + 1),
    },
  }
}

const digestOf = ({ sha256 }: MadeFile) => ({
  'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
})
