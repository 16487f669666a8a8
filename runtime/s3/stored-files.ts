import { Readable } from 'node:stream'
import type { Log } from '../log.ts'
import type { ByteRange, MadeFile, MadeFiles, Making } from '../made-files.ts'
import type { S3Place } from './address.ts'
import { upload } from './upload.ts'

/** How long the end of the process waits for what is being brought into the bucket, ms: the next one makes it again. */
const stopMs = 5_000

/**
 * Files of a bucket in front of a folder: each is made in the folder, then brought into the bucket, where other processes
 * and later ones find it. What the bucket cannot be asked for is made here.
 * @param maxBytes what they may take in the bucket together; the oldest go first, the newest stays whatever its size
 */
export function storedOnS3(
  local: MadeFiles,
  { bucket, path }: S3Place,
  { maxBytes, log }: { readonly maxBytes: number; readonly log: Log },
): MadeFiles {
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`
  const cache = new Map<string, MadeFile>()
  const uploads = new Set<Promise<void>>()
  const ending = new AbortController()

  const remote = (name: string, bytes: number, sha256: string): MadeFile => ({
    bytes,
    sha256,
    read: range => Readable.from(readRemote(folder + name, range), { objectMode: false }),
  })
  async function* readRemote(key: string, range?: ByteRange): AsyncGenerator<Buffer> {
    yield* (await bucket.read(key, range)) as AsyncIterable<Buffer>
  }

  async function bring(name: string, file: MadeFile): Promise<void> {
    await upload(bucket, folder + name, file.read(), {
      metadata: { sha256: file.sha256 },
      signal: ending.signal,
    })
    cache.set(name, remote(name, file.bytes, file.sha256))
    const all = (await bucket.list(folder)).sort((a, b) => a.modified.getTime() - b.modified.getTime())
    let total = all.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { key, bytes } of all) {
      if (total <= maxBytes) return
      if (key === folder + name) continue
      await bucket.remove(key)
      cache.delete(key.slice(folder.length))
      total -= bytes
    }
  }

  return {
    find: name => local.find(name) ?? cache.get(name) ?? null,
    async look(name) {
      const here = local.find(name)
      if (here) return here
      try {
        const found = await bucket.head(folder + name)
        const sha256 = found?.metadata.sha256
        if (!found || sha256 === undefined) {
          cache.delete(name)
          return null
        }
        const file = remote(name, found.bytes, sha256)
        cache.set(name, file)
        return file
      } catch (error) {
        log.warn({ err: error, file: name }, 'the bucket of data sets does not answer: the file is made here')
        return null
      }
    },
    making: name => local.making(name),
    make(name, source): Making {
      const running = local.making(name)
      if (running) return running
      const making = local.make(name, source)
      const bringing = making.whole
        .then(file => bring(name, file))
        .catch(error =>
          log.warn({ err: error, file: name }, 'a file of a data set was not brought to its bucket'),
        )
        .finally(() => uploads.delete(bringing))
      uploads.add(bringing)
      return making
    },
    async stop() {
      await local.stop()
      const late = setTimeout(() => ending.abort(new Error('The server stops.')), stopMs)
      await Promise.all(uploads)
      clearTimeout(late)
    },
  }
}
