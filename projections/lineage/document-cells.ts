import { answersInAddress } from '../../contracts/mapping.ts'
import type { DocumentHead } from '../../runtime/document-head.ts'
import { readStoredDocument } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import { type FoundLine, findLine, type Wanted } from './cells/find.ts'
import type { Line, Member } from './cells/lines.ts'
import { NumbersIndex } from './cells/numbers-index.ts'
import { largeText, linesOf, namedLines } from './cells/read.ts'
import { UnreadableDocument, unpack } from './cells/unpack.ts'

/** Where a document says what a row says; null with the reason where no cell can be named. */
export interface Place {
  readonly found: FoundLine | null
  readonly reason: 'document_not_stored' | 'document_not_readable' | 'not_found_in_document' | null
}

/** Bytes of documents that are in memory at a time; as lines with their numbers they take some ten times as much. */
const maxBytes = 12 * 1024 * 1024
/** A document with more to search than this is not searched for a cell: the process serves others too. */
const maxSearched = 24 * 1024 * 1024

/** Documents whose files are remembered by name. */
const maxListed = 50

/** Looks into documents for the cells behind rows; what was opened last is remembered. */
export class DocumentCells {
  readonly #nats: Nats
  readonly #indexes = new Map<string, { readonly index: NumbersIndex; readonly bytes: number }>()
  /** Names of the files in a document, by its position. */
  readonly #paths = new Map<number, readonly string[]>()
  #bytes = 0
  /** One document is opened at a time, however many ask: each may need much memory. */
  #opening: Promise<unknown> = Promise.resolve()

  constructor(nats: Nats) {
    this.#nats = nats
  }

  async find({ seq }: Pick<DocumentHead, 'seq'>, wanted: Wanted): Promise<Place> {
    try {
      const opened = this.#opening.then(() => this.#indexOf(seq, namesIn(wanted.labels)))
      this.#opening = opened.catch(() => undefined)
      const index = await opened
      if (index === null) return { found: null, reason: 'document_not_stored' }
      const found = findLine(index, wanted)
      return { found, reason: found === null ? 'not_found_in_document' : null }
    } catch (error) {
      if (error instanceof UnreadableDocument) return { found: null, reason: 'document_not_readable' }
      throw error
    }
  }

  /**
   * The lines of a document, of an archive those of the files that these labels name; null: it is not stored.
   * @throws UnreadableDocument
   */
  async lines({ seq }: Pick<DocumentHead, 'seq'>, labels: Wanted['labels']): Promise<readonly Line[] | null> {
    const opened = this.#opening.then(() => this.#indexOf(seq, namesIn(labels)))
    this.#opening = opened.catch(() => undefined)
    return (await opened)?.lines ?? null
  }

  async #indexOf(seq: number, names: readonly string[]): Promise<NumbersIndex | null> {
    const listed = this.#paths.get(seq)
    const cached = listed && this.#cached(seq, names, bestNamed(listed, names))
    if (cached) return cached
    const document = await readStoredDocument(this.#nats, seq)
    if (document === null) return null
    const name = document.name || document.url
    const table = answersInAddress(document.url).table
    const paths = listed ?? (await this.#pathsIn(seq, name, document.body))
    const best = bestNamed(paths, names)
    const named = best.size === 0 ? [] : await unpack(name, document.body, path => best.has(path), table)
    const members = named.length > 0 ? named : await unpack(name, document.body, () => true, table)
    const inArchive = members.length > 1 || members.some(member => isArchive(member, name))
    const lines: Line[] = []
    let bytes = 0
    const isPart = inArchive && named.length > 0
    let isByLine = false
    for (const member of members) {
      const part = inArchive ? member.path : ''
      const large = member.bytes.byteLength > largeText && names.length > 0
      const own = large ? namedLines(member, part, names) : null
      isByLine ||= own !== null
      bytes += own === null ? member.bytes.byteLength : 200 * own.length
      if (bytes > maxSearched) throw new UnreadableDocument(`${name}: too large to be searched`)
      for (const line of own ?? linesOf(member, part)) lines.push(line)
    }
    const index = new NumbersIndex(lines)
    this.#remember(keyOf(seq, isPart ? best : none, isByLine ? names : []), { index, bytes })
    return index
  }

  #cached(seq: number, names: readonly string[], best: ReadonlySet<string>): NumbersIndex | null {
    for (const key of [keyOf(seq, best, names), keyOf(seq, best, []), keyOf(seq, none, [])]) {
      const entry = this.#indexes.get(key)
      if (entry) return entry.index
    }
    return null
  }

  /** A walk that unpacks nothing but archives in the archive. */
  async #pathsIn(seq: number, name: string, body: Uint8Array): Promise<readonly string[]> {
    const paths: string[] = []
    await unpack(name, body, path => {
      paths.push(path)
      return false
    })
    this.#paths.set(seq, paths)
    for (const oldest of this.#paths.keys()) {
      if (this.#paths.size <= maxListed) break
      this.#paths.delete(oldest)
    }
    return paths
  }

  #remember(key: string, entry: { readonly index: NumbersIndex; readonly bytes: number }): void {
    this.#indexes.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest, { bytes }] of this.#indexes) {
      if (this.#bytes <= maxBytes || oldest === key) break
      this.#indexes.delete(oldest)
      this.#bytes -= bytes
    }
  }
}

/** Files of an archive are distinguished by ticker or series; days and periods stand in all of them. */
const namesIn = (labels: Wanted['labels']): string[] =>
  Object.values(labels)
    .map(label => label.toLowerCase())
    .filter(label => !/^\d/.test(label))

const ofLog = new WeakMap<Nats, DocumentCells>()

/** The documents of a log, as this process has them open. */
export function documentCells(nats: Nats): DocumentCells {
  const cells = ofLog.get(nats) ?? new DocumentCells(nats)
  ofLog.set(nats, cells)
  return cells
}

const none: ReadonlySet<string> = new Set()
const keyOf = (seq: number, paths: ReadonlySet<string>, names: readonly string[]): string =>
  JSON.stringify([seq, [...paths], names])

/** Words of a path: `2025/VCB.csv` has `2025` and `vcb`, `vn.cpi.csv` has `vn.cpi`. */
const partsOf = (path: string): ReadonlySet<string> => {
  const name = path.toLowerCase().replace(/\.[a-z0-9]+$/, '')
  return new Set([...name.split(/[^a-z0-9.]+/), ...name.split(/[^a-z0-9]+/)])
}

/** The files of an archive that say most of these names in theirs; none where no file says any. */
function bestNamed(paths: readonly string[], names: readonly string[]): ReadonlySet<string> {
  let max = 1
  let best: string[] = []
  for (const path of paths) {
    const parts = partsOf(path)
    const count = names.filter(name => parts.has(name)).length
    if (count < max) continue
    if (count > max) best = []
    max = count
    best.push(path)
  }
  return new Set(best)
}

const isArchive = ({ path }: Member, name: string): boolean => path !== name.replace(/\.gz$/i, '')
