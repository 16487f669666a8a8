import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { S3Bucket, S3Part } from './client.ts'

/** Bytes of a part: S3 takes 10,000 of them, and at least 5 MiB in each but the last. */
const defaultPartBytes = 16 * 1024 * 1024

export interface Uploaded {
  readonly bytes: number
  /** SHA-256 of the whole, hexadecimal. */
  readonly sha256: string
  /** Parts that an earlier attempt had brought. */
  readonly resumed: number
}

/**
 * Brings a stream into a bucket, part by part, in the memory of one part. The object is there as a whole or not at all.
 * What fails leaves its parts behind, which nobody sees; the same bytes go on from there, and send only what is missing.
 * @param metadata of an object whose earlier attempt is thrown away: it bore other metadata
 */
export async function upload(
  bucket: S3Bucket,
  key: string,
  source: Readable,
  {
    metadata,
    partBytes = defaultPartBytes,
    signal,
  }: {
    readonly metadata?: Readonly<Record<string, string>>
    readonly partBytes?: number
    readonly signal?: AbortSignal
  } = {},
): Promise<Uploaded> {
  const whole = createHash('sha256')
  const sent: S3Part[] = []
  let [bytes, resumed] = [0, 0]
  let begun: { readonly id: string; readonly earlier: Map<number, S3Part> } | null = null
  for await (const part of inParts(source, partBytes)) {
    signal?.throwIfAborted()
    whole.update(part.bytes)
    bytes += part.bytes.length
    if (part.isLast && begun === null) {
      await bucket.put(key, part.bytes, metadata)
      return { bytes, sha256: whole.digest('hex'), resumed: 0 }
    }
    begun ??= await begin(bucket, key, metadata)
    const number = sent.length + 1
    const there = begun.earlier.get(number)
    const md5 = createHash('md5').update(part.bytes).digest('hex')
    if (there?.etag === md5 && there.bytes === part.bytes.length) {
      sent.push(there)
      resumed++
    } else sent.push(await bucket.putPart(key, begun.id, number, part.bytes))
  }
  signal?.throwIfAborted()
  await bucket.completeUpload(key, begun!.id, sent)
  return { bytes, sha256: whole.digest('hex'), resumed }
}

/** The newest unfinished upload of the key, or a new one; older ones are thrown away. */
async function begin(
  bucket: S3Bucket,
  key: string,
  metadata: Readonly<Record<string, string>> | undefined,
): Promise<{ readonly id: string; readonly earlier: Map<number, S3Part> }> {
  const unfinished = await bucket.uploadsOf(key)
  const newest = metadata === undefined ? unfinished.pop() : undefined
  for (const id of unfinished) await bucket.abortUpload(key, id)
  if (newest !== undefined) return { id: newest, earlier: await bucket.partsOf(key, newest) }
  return { id: await bucket.beginUpload(key, metadata), earlier: new Map() }
}

/** A stream cut into parts of one size; the last one may be shorter, or empty where there is no other. */
async function* inParts(
  source: Readable,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let part = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const chunk of source as AsyncIterable<Buffer>)
    for (let at = 0; at < chunk.length; ) {
      // A full part goes when there is more: the last one says that it is the last.
      if (filled === size) {
        yield { bytes: part, isLast: false }
        part = Buffer.allocUnsafe(size)
        filled = 0
      }
      const took = Math.min(size - filled, chunk.length - at)
      chunk.copy(part, filled, at, at + took)
      filled += took
      at += took
    }
  yield { bytes: part.subarray(0, filled), isLast: true }
}
