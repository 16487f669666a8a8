import { constants, crc32, gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { answersInAddress } from '../contracts/mapping.ts'
import { openTableFile, tableText } from '../runtime/table-files/read-table-file.ts'
import { tableFileKind, UnreadableTableFile } from '../runtime/table-files/table-file.ts'
import { type FeedDocument, type Member, type OpenDocument, RejectedDocument, type Sniff } from './feed.ts'
import { asUtf8 } from './text/charset.ts'
import { isWorkbook, readWorkbook, sheetText } from './text/workbook.ts'

/** What a document may unpack to; beyond it, the document is refused before memory is spent on it. */
export interface UnpackLimits {
  /** Bytes of all members together. */
  readonly totalBytes: number
  readonly members: number
  /** Unpacked over packed; real feeds of text reach about 15. */
  readonly ratio: number
}

const unpackLimits: UnpackLimits = { totalBytes: 1024 ** 3, members: 50_000, ratio: 250 }

/** Small documents may have any ratio: 4 KiB of blanks is no bomb. */
const ratioMattersFrom = 8 * 1024 ** 2

/** Archives in archives: a zip of zips of zips is still read. */
const deepest = 3

/**
 * Undoes the packing of a document: plain, .gz, .zip, .tar, .tar.gz, and archives in them; tables of Parquet, Arrow, SQLite
 * and DuckDB become the CSV text that says the same. What it is shows by the first bytes, not by the name. Directories,
 * links, the droppings of operating systems and readmes beside data are left out.
 *
 * @throws RejectedDocument `empty-document`, `truncated-archive`, `damaged-archive`, `archive-too-large`,
 *   `unsafe-path`, `encrypted-archive`, `damaged-table`, `several-tables`, `missing-reader`, `table-too-large`
 */
export async function openDocument(document: FeedDocument, limits = unpackLimits): Promise<OpenDocument> {
  if (document.body.byteLength === 0)
    throw new RejectedDocument('empty-document', 'the document has no bytes')
  const budget = newBudget(document.body.byteLength, limits)
  const name = document.name.replace(/\.(gz|tgz)$/i, '')
  const bytes = isGzip(document.body) ? gunzip(document.body, budget) : document.body
  const unpacked = await membersOf(bytes, budget, 1)
  const found = unpacked
    ? withoutReadmes(unpacked)
    : [{ path: name, bytes: tableFileKind(bytes) ? bytes : asUtf8(bytes, document.contentType) }]
  const members: Member[] = []
  for (const member of found) members.push(await asText(member, answersInAddress(document.url).table, budget))
  if (members.length === 0) throw new RejectedDocument('empty-archive', 'the archive holds no file')
  return { ...document, members, archive: unpacked !== null }
}

/** The files of an archive and of archives in it; null for what is none. */
async function membersOf(bytes: Uint8Array, budget: Budget, depth: number): Promise<Member[] | null> {
  const unpacked = isZip(bytes)
    ? await unzip(bytes, budget)
    : isTar(bytes)
      ? await untar(bytes, budget)
      : null
  // An .xlsx is a zip: unpacked above for the sake of its limits and checksums, but read as a whole. So is every document
  // of an office program that lies in an archive.
  const isOffice = ({ path }: Member) =>
    path === 'xl/workbook.xml' || (depth > 1 && /^(\[Content_Types\]\.xml|mimetype)$/.test(path))
  if (!unpacked || (isZip(bytes) && unpacked.some(isOffice))) return null
  const all: Member[] = []
  for (const member of unpacked) {
    const one = isGzip(member.bytes)
      ? { path: member.path.replace(/\.gz$/i, ''), bytes: gunzip(member.bytes, budget) }
      : member
    const isArchive = isZip(one.bytes) || isTar(one.bytes)
    if (isArchive && depth >= deepest)
      throw new RejectedDocument(
        'archive-too-deep',
        `${one.path} is an archive in ${depth} others; ${deepest} are undone at most: unpack it by hand`,
      )
    const inner = isArchive ? await membersOf(one.bytes, budget, depth + 1) : null
    if (inner) for (const { path, bytes: own } of inner) all.push({ path: `${one.path}/${path}`, bytes: own })
    else all.push(one)
  }
  return all
}

/** What stands beside data in an archive to be read by people. */
const isReadme = ({ path }: Member) => /(^|\/)(readme|licen[sc]e|changelog)[^/]*$|\.md$/i.test(path)

function withoutReadmes(members: Member[]): Member[] {
  const data = members.filter(member => !isReadme(member))
  return data.length > 0 ? data : members
}

async function asText(member: Member, table: string | undefined, budget: Budget): Promise<Member> {
  try {
    const found = await openTableFile(member.path, member.bytes, table)
    if (!found) return member
    return {
      path: found.name === null ? member.path : `${member.path}/${found.name}`,
      bytes: await tableText(found, bytes => budget.take(bytes)),
    }
  } catch (error) {
    if (error instanceof UnreadableTableFile) throw new RejectedDocument(error.reason, error.message)
    throw error
  }
}

/** What the recognisers of feeds look at: the name, the first 4 KiB of text, the paths in an archive. */
export function sniffOf(document: OpenDocument): Sniff {
  const first = document.members.find(m => m.bytes.byteLength > 0) ?? document.members[0]
  if (first && !document.archive && isWorkbook(first.bytes)) {
    const sheets = readWorkbook(first, 12)
    return { name: document.name, head: sheetText(sheets[0]), sheets: sheets.map(sheet => sheet.name) }
  }
  const head = first ? headText(first.bytes) : ''
  return document.archive
    ? { name: document.name, head, members: document.members.map(m => m.path) }
    : { name: document.name, head }
}

/** First 4 KiB as UTF-8 without its byte-order mark; a letter cut in two at the end is dropped. */
export const headText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8').decode(bytes.subarray(0, 4096), { stream: true })

interface Budget {
  take(bytes: number): void
  member(): void
  readonly left: number
}

function newBudget(packed: number, limits: UnpackLimits): Budget {
  let used = 0
  let members = 0
  const cap = Math.min(limits.totalBytes, Math.max(ratioMattersFrom, packed * limits.ratio))
  const tooLarge = () =>
    new RejectedDocument(
      'archive-too-large',
      `unpacks to more than ${cap} bytes or ${limits.members} files (packed: ${packed} bytes)`,
    )
  return {
    take(bytes) {
      used += bytes
      if (used > cap) throw tooLarge()
    },
    member() {
      members += 1
      if (members > limits.members) throw tooLarge()
    },
    get left() {
      return cap - used
    },
  }
}

export const isGzip = (b: Uint8Array) => b.byteLength >= 4 && b[0] === 0x1f && b[1] === 0x8b
/** PK\3\4 a zip with entries, PK\5\6 an empty one. */
export const isZip = (b: Uint8Array) => b[0] === 0x50 && b[1] === 0x4b && (b[2] === 3 || b[2] === 5)
export const isTar = (b: Uint8Array) =>
  b.byteLength >= 512 && Buffer.from(b.subarray(257, 262)).toString('latin1') === 'ustar'

function gunzip(bytes: Uint8Array, budget: Budget): Uint8Array {
  try {
    const out = gunzipSync(bytes, {
      maxOutputLength: Math.max(1, budget.left),
      finishFlush: constants.Z_FINISH,
      chunkSize: sizeHint(bytes),
    })
    // What a tar holds is counted when its members are taken out.
    if (!isTar(out)) budget.take(out.byteLength)
    return out
  } catch (error) {
    if (error instanceof RejectedDocument) throw error
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new RejectedDocument('archive-too-large', `gzip unpacks to more than ${budget.left} bytes`)
    throw gzipRefusal(error as Error)
  }
}

/** Why bytes of gzip cannot be read, by the error of zlib. */
export const gzipRefusal = (error: NodeJS.ErrnoException): RejectedDocument =>
  error.code === 'Z_BUF_ERROR'
    ? new RejectedDocument('truncated-archive', 'gzip stream ends before its end mark')
    : new RejectedDocument('damaged-archive', `gzip: ${error.message}`)

/** The size that the last four bytes claim, so that one allocation does; within reason, since it is a claim. */
function sizeHint(bytes: Uint8Array): number {
  const claimed = new DataView(bytes.buffer, bytes.byteOffset + bytes.byteLength - 4, 4).getUint32(0, true)
  return Math.max(1024, Math.min(claimed + 1, bytes.byteLength * 20))
}

async function untar(bytes: Uint8Array, budget: Budget): Promise<Member[]> {
  // Every tar ends in blocks of zeros; without them the file was cut, even when cut between two members.
  if (bytes.byteLength % 512 !== 0 || bytes.subarray(-512).some(b => b !== 0))
    throw new RejectedDocument('truncated-archive', 'tar ends before its end mark')
  const members: Member[] = []
  const tar = extract()
  tar.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header
      if (type !== 'file' || isDropping(name)) {
        entry.resume()
        continue
      }
      budget.member()
      budget.take(entry.header.size ?? 0)
      const chunks: Uint8Array[] = []
      for await (const chunk of entry) chunks.push(chunk as Uint8Array)
      members.push({ path: safePath(name), bytes: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) })
    }
  } catch (error) {
    if (error instanceof RejectedDocument) throw error
    const message = (error as Error).message
    throw new RejectedDocument(
      /unexpected end/i.test(message) ? 'truncated-archive' : 'damaged-archive',
      `tar: ${message}`,
    )
  }
  return members
}

async function unzip(bytes: Uint8Array, budget: Budget): Promise<Member[]> {
  const members: Member[] = []
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
    })
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || isDropping(entry.fileName)) continue
      budget.member()
      // The size is a claim of the archive; yauzl fails when the data do not keep to it.
      budget.take(entry.uncompressedSize)
      members.push({ path: safePath(entry.fileName), bytes: await readEntry(zip, entry) })
    }
  } catch (error) {
    if (error instanceof RejectedDocument) throw error
    const message = (error as Error).message
    throw new RejectedDocument(
      /end of central directory|unexpected (end|eof)|truncated|too few bytes/i.test(message)
        ? 'truncated-archive'
        : 'damaged-archive',
      `zip: ${message}`,
    )
  }
  return members
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new RejectedDocument('encrypted-archive', `${entry.fileName} is encrypted`)
  const chunks: Uint8Array[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Uint8Array)
  const bytes = Buffer.concat(chunks)
  if (crc32(bytes) !== entry.crc32)
    throw new RejectedDocument('damaged-archive', `${entry.fileName}: checksum does not match`)
  return bytes
}

/** Resource forks and folder views that macOS and Windows put into archives. */
const isDropping = (path: string) =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** Members are never written to disk, but a path that climbs out is a sign of a hostile archive. */
function safePath(path: string): string {
  const clean = path.replace(/^\.\//, '')
  if (clean.startsWith('/') || clean.includes('\0') || clean.split(/[\\/]/).includes('..'))
    throw new RejectedDocument('unsafe-path', `a member is named ${JSON.stringify(path)}`)
  return clean
}
