import { type DocumentHead, readStoredDocument } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import { type FoundLine, findLine, type Wanted } from './cells/find.ts'
import type { Line, Member } from './cells/lines.ts'
import { linesOf } from './cells/read.ts'
import { UnreadableDocument, unpack } from './cells/unpack.ts'

/** Where a document says what a row says; null with the reason where no cell can be named. */
export interface Place {
  readonly found: FoundLine | null
  readonly reason: 'document_not_stored' | 'document_not_readable' | 'not_found_in_document' | null
}

/** Bytes of documents that are in memory at a time. */
const maxBytes = 96 * 1024 * 1024

/** Looks into documents for the cells behind rows; each is opened once. */
export class DocumentCells {
  readonly #nats: Nats
  readonly #lines = new Map<string, Line[]>()
  #bytes = 0

  constructor(nats: Nats) {
    this.#nats = nats
  }

  async find({ seq }: Pick<DocumentHead, 'seq'>, wanted: Wanted): Promise<Place> {
    try {
      const document = await readStoredDocument(this.#nats, seq)
      if (document === null) return { found: null, reason: 'document_not_stored' }
      const names = Object.values(wanted.labels).map(label => label.toLowerCase())
      const isNamed = (path: string) =>
        names.some(name =>
          baseName(path)
            .split(/[^a-z0-9]+/)
            .includes(name),
        )
      const name = document.name || document.url
      let members: Member[] = await unpack(name, document.body, isNamed)
      if (members.length === 0) members = await unpack(name, document.body, () => true)
      const lines = members.flatMap(member =>
        this.#linesOf(seq, member, members.length > 1 || isArchive(member, name)),
      )
      const found = findLine(lines, wanted)
      return { found, reason: found === null ? 'not_found_in_document' : null }
    } catch (error) {
      if (error instanceof UnreadableDocument) return { found: null, reason: 'document_not_readable' }
      throw error
    }
  }

  #linesOf(seq: number, member: Member, inArchive: boolean): Line[] {
    const name = `${seq} ${member.path}`
    const cached = this.#lines.get(name)
    if (cached) return cached
    const lines = linesOf(member, inArchive ? member.path : '')
    if (this.#bytes + member.bytes.byteLength > maxBytes) {
      this.#lines.clear()
      this.#bytes = 0
    }
    this.#lines.set(name, lines)
    this.#bytes += member.bytes.byteLength
    return lines
  }
}

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
const isArchive = ({ path }: Member, name: string): boolean => path !== name.replace(/\.gz$/i, '')
