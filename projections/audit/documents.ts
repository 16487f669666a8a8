import { readStoredDocument } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Member } from '../lineage/cells/lines.ts'
import { UnreadableDocument, unpack } from '../lineage/cells/unpack.ts'
import { readCell } from './reader/cell.ts'
import { NoCell } from './reader/no-cell.ts'

/** Documents, and files of them, that are in memory at a time. */
const open = { documents: 2, files: 8 }

type Stored = NonNullable<Awaited<ReturnType<typeof readStoredDocument>>>

/** The bytes of documents, unpacked; what was opened last is remembered. */
export class AuditDocuments {
  readonly #nats: Nats
  readonly #documents = new Map<number, Promise<Stored>>()
  readonly #files = new Map<string, Promise<readonly Member[]>>()

  constructor(nats: Nats) {
    this.#nats = nats
  }

  /**
   * What stands in a cell of a document.
   * @param part file of an archive, sheet of a workbook, or both with a space between
   * @throws NoCell, UnreadableDocument, Error where the stored bytes are damaged
   */
  async texts(document: number, part: string | null, at: string): Promise<string[]> {
    const name = part ?? ''
    const members = await remembered(this.#files, `${document} ${name}`, open.files, () =>
      this.#unpacked(document, name),
    )
    const own = members.find(({ path }) => name === path || name.startsWith(`${path} `))
    const member = own ?? (members.length === 1 ? members[0] : undefined)
    if (!member) throw new NoCell('no_such_cell', `the document has no part ${name}`)
    const sheet = own ? name.slice(own.path.length + 1) : name
    return readCell(member, sheet, at)
  }

  /** The files that a part may mean; all of them where none of an archive has its name. */
  async #unpacked(seq: number, part: string): Promise<readonly Member[]> {
    const document = await remembered(this.#documents, seq, open.documents, () => this.#read(seq))
    const name = document.name || document.url
    // Files of an archive in the archive come without the name of their own one.
    const meant = part === '' ? [] : await unpack(name, document.body, path => part.includes(path))
    return meant.length > 0 ? meant : unpack(name, document.body, () => true)
  }

  async #read(seq: number): Promise<Stored> {
    const document = await readStoredDocument(this.#nats, seq)
    if (document === null) throw new UnreadableDocument(`document ${seq} is no longer stored`)
    return document
  }
}

function remembered<K, V>(
  cache: Map<K, Promise<V>>,
  key: K,
  max: number,
  read: () => Promise<V>,
): Promise<V> {
  const value = cache.get(key) ?? read()
  // The newest stands last.
  cache.delete(key)
  cache.set(key, value)
  for (const oldest of cache.keys()) {
    if (cache.size <= max) break
    cache.delete(oldest)
  }
  return value
}
