import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One person's fields that were erased: nothing in it names the person. */
export interface Erasure {
  readonly id: string
  /** RFC 3339. */
  readonly at: string
  readonly why: string
  /** Null: of every company. */
  readonly ticker: string | null
  /** Keyed hashes of name and ticker whose keys are destroyed; where `ticker` is null, one of the name alone as well. */
  readonly refs: readonly string[]
  /** Documents of FEEDS that named the person. */
  readonly documents: readonly ErasedDocument[]
}

export interface ErasedDocument {
  readonly seq: number
  readonly feed: string
  /** Of the document as received. */
  readonly sha256: string
  /** Its key; null: it was stored plainly, before documents were sealed. */
  readonly key: string | null
}

/** Erasures of a file, one JSON line each; none where there is no file. */
export function readErasures(file: string): Erasure[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  const byId = new Map<string, Erasure>()
  // Later lines of an erasure add what came after it: a document that named the person once more.
  for (const line of text.split('\n').filter(one => one !== '')) {
    const more = JSON.parse(line) as Erasure
    const before = byId.get(more.id)
    const added = before && {
      ...before,
      refs: [...new Set([...before.refs, ...more.refs])],
      documents: [...before.documents, ...more.documents],
    }
    byId.set(more.id, added ?? more)
  }
  return [...byId.values()]
}

/** On disk when it returns: what is erased next can no longer be forgotten. */
export function appendErasure(file: string, erasure: Erasure): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const text = `${JSON.stringify(erasure)}\n`
  appendFileSync(file, text, { mode: 0o600 })
  const handle = openSync(file, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
