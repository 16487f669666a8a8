import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'

/** How long another process may write keys, ms; one that was killed over it is past after that. */
const staleMs = 10_000

/** The keys of a file: `<ref> <key in base64url>` a line. The first line of a ref is its key. */
export function readKeys(file: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>()
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return keys
    throw error
  }
  // What stands behind the last line end is being written.
  for (const line of text.split('\n').slice(0, -1)) {
    const [ref, key] = line.split(' ')
    if (ref && key && !keys.has(ref)) keys.set(ref, Buffer.from(key, 'base64url'))
  }
  return keys
}

/** On disk when it returns: nothing is sealed under a key that a crash could lose. */
export function appendKeys(file: string, keys: ReadonlyMap<string, Buffer>): void {
  const lines = [...keys].map(([ref, key]) => `${ref} ${key.toString('base64url')}\n`).join('')
  appendFileSync(file, lines, { mode: 0o600 })
  const handle = openSync(file, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Writes the file without some keys, and zeros over the bytes that it had. A copying disk may still have them. */
export function destroyKeys(file: string, refs: ReadonlySet<string>): void {
  const left = new Map([...readKeys(file)].filter(([ref]) => !refs.has(ref)))
  const { size } = statSync(file)
  const old = openSync(file, 'r+')
  try {
    writeFileSync(`${file}.new`, '', { mode: 0o600 })
    appendKeys(`${file}.new`, left)
    renameSync(`${file}.new`, file)
    writeSync(old, Buffer.alloc(size), 0, size, 0)
    fsyncSync(old)
  } finally {
    closeSync(old)
  }
}

/** One process writes at a time; a folder can be made by one alone. */
export function locked<T>(file: string, work: () => T): T {
  const lock = `${file}.lock`
  const end = Date.now() + 2 * staleMs
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isStale(lock)) remove(lock)
      else if (Date.now() > end) throw new Error(`${lock} stays: another process writes keys of persons`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
  try {
    return work()
  } finally {
    remove(lock)
  }
}

function isStale(lock: string): boolean {
  try {
    return Date.now() - statSync(lock).mtimeMs > staleMs
  } catch {
    return false
  }
}

function remove(lock: string): void {
  try {
    rmdirSync(lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
