import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { RejectedDocument } from './feed.ts'

/** What SQLite writes beside a database while a program has it open. */
export const isLogOfDatabase = (name: string): boolean => /-(wal|shm|journal)$/.test(name)

/** The most that one document may have: what is read of it takes some ten times as much memory. */
const largest = 1024 ** 3

/**
 * A file as it is at one moment. A program that writes to it, or cuts it, while it is read makes half of a file, which is
 * never taken for the whole.
 * @throws RejectedDocument `changed-while-read`, `open-database`, `file-too-large`
 */
export async function wholeFile(path: string): Promise<Uint8Array> {
  const name = basename(path)
  const log = await stat(`${path}-wal`).catch(() => null)
  if (log !== null && log.size > 0)
    throw new RejectedDocument(
      'open-database',
      `${name} is a database that a program has open: ${name}-wal has what is not in it yet. Close the program, or let it run PRAGMA wal_checkpoint(TRUNCATE)`,
    )
  const file = await open(path)
  try {
    const before = await file.stat()
    if (before.size > largest)
      throw new RejectedDocument(
        'file-too-large',
        `${name} has ${before.size} bytes, of at most ${largest} in one document: cut it, by ticker or by year`,
      )
    const bytes = await file.readFile()
    const after = await file.stat()
    if (bytes.byteLength !== before.size || after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw changed(name, before.size, after.size)
    return bytes
  } finally {
    await file.close()
  }
}

/** The refusal of a file that another program writes to. */
export const changed = (name: string, before: number, after: number): RejectedDocument =>
  new RejectedDocument(
    'changed-while-read',
    `${name} was written to while it was read (${before} bytes, then ${after}): import it again when it is whole`,
  )
