import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, read, renameSync, writeFileSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Log } from './log.ts'

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A file that is there as a whole. */
export interface MadeFile {
  /** Its bytes; both ends of the range included. */
  read(range?: ByteRange): Readable
  readonly bytes: number
  /** SHA-256 of its bytes, hexadecimal. */
  readonly sha256: string
}

/** A file that is being made. */
export interface Making {
  /** Its bytes from the first one on, as far as they are there and then as they come; a failure destroys it. */
  follow(): Readable
  /** Settles when it is there as a whole, or has failed. */
  readonly whole: Promise<MadeFile>
}

/** Files that are made once and sent many times. */
export interface MadeFiles {
  /** What this process knows to be there. */
  find(name: string): MadeFile | null
  /** The same, and what another process has made. */
  look(name: string): Promise<MadeFile | null>
  /** The file of this name in the making; who comes first gives its bytes, the others follow. */
  making(name: string): Making | null
  make(name: string, source: Readable): Making
  /** Ends what is being made. */
  stop(): Promise<void>
}

/** Behind the name of a file: its size and hash, written after it. */
const aboutEnding = '.about.json'
/** A file in the making, with the process that makes it. */
const partEnding = '.part'

const readBytes = 256 * 1024

interface OnDisk extends MadeFile {
  readonly path: string
}

const onDisk = (path: string, bytes: number, sha256: string): OnDisk => ({
  path,
  bytes,
  sha256,
  read: range => createReadStream(path, { highWaterMark: readBytes, ...range }),
})

/**
 * Opens a folder of files, with what an earlier process left there.
 * @param maxBytes what they may take together; the oldest go first, the newest stays whatever its size
 */
export async function openMadeFiles({
  folder,
  maxBytes,
  log,
}: {
  readonly folder: string
  readonly maxBytes: number
  readonly log: Log
}): Promise<MadeFiles> {
  await mkdir(folder, { recursive: true })
  const files = await filesIn(folder)
  const makings = new Map<string, { readonly making: Making; readonly source: Readable }>()

  async function evict(newest: string): Promise<void> {
    let total = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const [name, { path, bytes }] of files) {
      if (total <= maxBytes || name === newest) return
      files.delete(name)
      total -= bytes
      // Who reads it now reads on: its bytes go when the last reader closes it.
      await rm(`${path}${aboutEnding}`, { force: true })
      await rm(path, { force: true })
    }
  }

  function make(name: string, source: Readable): Making {
    const path = join(folder, name)
    const part = `${path}.${process.pid}${partEnding}`
    const growing = new Growing(part)
    // A failure before its first byte is read; the reading meets it.
    source.on('error', () => {})
    const write = async (): Promise<MadeFile> => {
      const file = await open(part, 'a')
      const hash = createHash('sha256')
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          hash.update(chunk)
          await file.writeFile(chunk)
          growing.grow(chunk.length)
        }
      } finally {
        await file.close()
      }
      const made = onDisk(path, growing.bytes, hash.digest('hex'))
      // A reader who opened the part reads on in the same file.
      renameSync(part, path)
      growing.path = path
      await writeFile(`${path}${aboutEnding}`, JSON.stringify({ bytes: made.bytes, sha256: made.sha256 }))
      files.set(name, made)
      await evict(name)
      return made
    }
    const whole = write().then(
      made => {
        makings.delete(name)
        growing.end(null)
        return made
      },
      async error => {
        makings.delete(name)
        growing.end(error as Error)
        source.destroy()
        await rm(part, { force: true })
        throw error
      },
    )
    whole.catch(error => log.warn({ err: error, file: name }, 'a file of a data set was not made'))
    const making: Making = { follow: () => growing.follow(), whole }
    makings.set(name, { making, source })
    return making
  }

  return {
    find: name => files.get(name) ?? null,
    look: async name => files.get(name) ?? null,
    making: name => makings.get(name)?.making ?? null,
    make: (name, source) => makings.get(name)?.making ?? make(name, source),
    async stop() {
      const all = [...makings.values()]
      for (const { source } of all) source.destroy(new Error('The server stops.'))
      await Promise.allSettled(all.map(({ making }) => making.whole))
    },
  }
}

/** What an earlier process left, oldest first; what it did not end is removed. */
async function filesIn(folder: string): Promise<Map<string, OnDisk>> {
  const names = await readdir(folder)
  for (const name of names)
    if (name.endsWith(partEnding) && !isAlive(Number(/\.(\d+)\.part$/.exec(name)?.[1])))
      await rm(join(folder, name), { force: true })
  const found = await Promise.all(
    names
      .filter(name => name.endsWith(aboutEnding))
      .map(async about => {
        const name = about.slice(0, -aboutEnding.length)
        const path = join(folder, name)
        const [text, there] = await Promise.all([
          readFile(join(folder, about), 'utf8'),
          stat(path).catch(() => null),
        ])
        const { bytes, sha256 } = parsed(text)
        return there !== null && there.size === bytes && sha256 !== undefined
          ? { name, at: there.mtimeMs, file: onDisk(path, there.size, sha256) }
          : null
      }),
  )
  return new Map(
    found
      .flatMap(each => each ?? [])
      .sort((a, b) => a.at - b.at)
      .map(({ name, file }) => [name, file]),
  )
}

/** A text that a process did not write to its end says nothing. */
function parsed(text: string): { readonly bytes?: number; readonly sha256?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Of another user: it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const readAt = promisify(read)

/** A file that grows, for those who read it meanwhile. */
class Growing {
  path: string
  bytes = 0
  #ended: { readonly error: Error | null } | null = null
  #waiting: (() => void)[] = []

  constructor(path: string) {
    this.path = path
    writeFileSync(path, '')
  }

  grow(bytes: number): void {
    this.bytes += bytes
    this.#wake()
  }

  end(error: Error | null): void {
    this.#ended = { error }
    this.#wake()
  }

  follow(): Readable {
    // At once: later the file has another name, or is gone.
    const file = openSync(this.path, 'r')
    let [at, left] = [0, false]
    const more = async (): Promise<Buffer | null> => {
      for (;;) {
        if (at < this.bytes) {
          const length = Math.min(readBytes, this.bytes - at)
          const { buffer, bytesRead } = await readAt(file, Buffer.allocUnsafe(length), 0, length, at)
          at += bytesRead
          return buffer.subarray(0, bytesRead)
        }
        if (this.#ended?.error) throw this.#ended.error
        if (this.#ended || left) return null
        await new Promise<void>(resolve => void this.#waiting.push(resolve))
      }
    }
    let reading: Promise<unknown> = Promise.resolve()
    return new Readable({
      highWaterMark: readBytes,
      read() {
        reading = more().then(
          chunk => void this.push(chunk),
          error => void this.destroy(error),
        )
      },
      destroy: (error, done) => {
        left = true
        this.#wake()
        // A read that is under way ends before its file is closed.
        void reading.finally(() => closeSync(file))
        done(error)
      },
    })
  }

  #wake(): void {
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }
}
