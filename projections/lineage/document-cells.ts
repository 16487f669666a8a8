import { type DocumentHead, readStoredDocument } from '../../runtime/feed-documents.ts'
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
const mostSearched = 24 * 1024 * 1024

/** Looks into documents for the cells behind rows; what was opened last is remembered. */
export class DocumentCells {
  readonly #nats: Nats
  readonly #indexes = new Map<string, { readonly index: NumbersIndex; readonly bytes: number }>()
  #bytes = 0
  /** One document is opened at a time, however many ask: each may need much memory. */
  #opening: Promise<unknown> = Promise.resolve()

  constructor(nats: Nats) {
    this.#nats = nats
  }

  async find({ seq }: Pick<DocumentHead, 'seq'>, wanted: Wanted): Promise<Place> {
    // Files of an archive are distinguished by ticker or series; days and periods stand in all of them.
    const names = Object.values(wanted.labels)
      .map(label => label.toLowerCase())
      .filter(label => !/^\d/.test(label))
    try {
      const opened = this.#opening.then(() => this.#indexOf(seq, names))
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

  async #indexOf(seq: number, names: readonly string[]): Promise<NumbersIndex | null> {
    const key = [seq, ...names].join(' ')
    const cached = this.#indexes.get(key) ?? this.#indexes.get(String(seq))
    if (cached) return cached.index
    const document = await readStoredDocument(this.#nats, seq)
    if (document === null) return null
    const name = document.name || document.url
    const isNamed = (path: string) => names.some(n => partsOf(path).has(n))
    const named = await unpack(name, document.body, isNamed)
    const members = named.length > 0 ? named : await unpack(name, document.body, () => true)
    const inArchive = members.length > 1 || members.some(member => isArchive(member, name))
    const lines: Line[] = []
    let bytes = 0
    let isPart = inArchive && named.length > 0
    for (const member of members) {
      const part = inArchive ? member.path : ''
      const large = member.bytes.byteLength > largeText && names.length > 0
      const own = large ? namedLines(member, part, names) : null
      isPart ||= own !== null
      bytes += own === null ? member.bytes.byteLength : 200 * own.length
      if (bytes > mostSearched) throw new UnreadableDocument(`${name}: too large to be searched`)
      for (const line of own ?? linesOf(member, part)) lines.push(line)
    }
    const index = new NumbersIndex(lines)
    this.#remember(isPart ? key : String(seq), { index, bytes })
    return index
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

const ofLog = new WeakMap<Nats, DocumentCells>()

/** The documents of a log, as this process has them open. */
export function documentCells(nats: Nats): DocumentCells {
  const cells = ofLog.get(nats) ?? new DocumentCells(nats)
  ofLog.set(nats, cells)
  return cells
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
/** Words of a file's name: `2025/VCB.csv` has `vcb`, `vn.cpi.csv` has `vn.cpi`. */
const partsOf = (path: string): ReadonlySet<string> => {
  const name = baseName(path).replace(/\.[a-z0-9]+$/, '')
  return new Set([...name.split(/[^a-z0-9.]+/), ...name.split(/[^a-z0-9]+/)])
}
const isArchive = ({ path }: Member, name: string): boolean => path !== name.replace(/\.gz$/i, '')
