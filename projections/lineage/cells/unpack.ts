import { gunzipSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { fromBufferPromise } from 'yauzl'
import { openTableFile, tableText } from '../../../runtime/table-files/read-table-file.ts'
import type { Member } from './lines.ts'

/** What a document may unpack to here; larger ones are not looked into. */
export const largestDocument = 256 * 1024 * 1024

/** The document is too large to be looked into, or damaged. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
}

/** Archives in archives that are opened. */
const deepest = 3

/**
 * The files of a document: itself, or what lies in a gzip, zip or tar, and in archives in it; a table of Parquet, Arrow,
 * SQLite or DuckDB is the CSV text that says the same. Archives are undone apart from ingest, so that the two can check
 * each other.
 * @param wanted whether a file of an archive is read
 * @param table the table of a database; the only one where absent
 * @throws UnreadableDocument
 */
export async function unpack(
  name: string,
  bytes: Uint8Array,
  wanted: (path: string) => boolean,
  table?: string,
): Promise<Member[]> {
  try {
    const plain = isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: largestDocument }) : bytes
    if (plain.byteLength > largestDocument) throw new UnreadableDocument('the document is too large')
    const members = (await membersOf(plain, wanted, 1)) ?? [
      { path: name.replace(/\.gz$/i, ''), bytes: plain },
    ]
    return await Promise.all(members.map(member => asText(member, table)))
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error
    throw new UnreadableDocument((error as Error).message)
  }
}

async function membersOf(
  bytes: Uint8Array,
  wanted: (path: string) => boolean,
  depth: number,
): Promise<Member[] | null> {
  if (!isArchiveOf(bytes)) return null
  const isWanted = (path: string) =>
    wanted(path) || (depth < deepest && /\.(zip|tar|tgz|tar\.gz)$/i.test(path))
  const found = isTar(bytes) ? await untar(bytes, isWanted) : await unzip(bytes, isWanted)
  const members: Member[] = []
  for (const one of found) {
    const inner = depth < deepest ? await membersOf(one.bytes, wanted, depth + 1) : null
    if (inner)
      for (const { path, bytes: own } of inner) members.push({ path: `${one.path}/${path}`, bytes: own })
    else if (wanted(one.path)) members.push(one)
  }
  return members
}

const isArchiveOf = (bytes: Uint8Array) => isTar(bytes) || (isZip(bytes) && !isWorkbook(bytes))

async function asText(member: Member, table: string | undefined): Promise<Member> {
  const found = await openTableFile(member.path, member.bytes, table)
  if (!found) return member
  let left = largestDocument
  const take = (bytes: number) => {
    left -= bytes
    if (left < 0) throw new UnreadableDocument('the document is too large')
  }
  const path = found.name === null ? member.path : `${member.path}/${found.name}`
  return { path, bytes: await tableText(found, take) }
}

const isGzip = (b: Uint8Array) => b[0] === 0x1f && b[1] === 0x8b
const isZip = (b: Uint8Array) => b[0] === 0x50 && b[1] === 0x4b
const isTar = (b: Uint8Array) =>
  b.byteLength >= 512 && Buffer.from(b.subarray(257, 262)).toString('latin1') === 'ustar'

/** Excel: an OLE2 container, or a zip that has a workbook in it. */
export const isWorkbook = (bytes: Uint8Array): boolean => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.subarray(0, 4).toString('hex') === 'd0cf11e0' || (isZip(bytes) && view.includes('xl/workbook'))
}

async function untar(bytes: Uint8Array, wanted: (path: string) => boolean): Promise<Member[]> {
  const members: Member[] = []
  const tar = extract()
  tar.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  for await (const entry of tar) {
    if (entry.header.type !== 'file' || !wanted(entry.header.name)) {
      entry.resume()
      continue
    }
    const chunks: Uint8Array[] = []
    for await (const chunk of entry) chunks.push(chunk as Uint8Array)
    members.push(memberOf(entry.header.name, Buffer.concat(chunks)))
  }
  return members
}

async function unzip(bytes: Uint8Array, wanted: (path: string) => boolean): Promise<Member[]> {
  const members: Member[] = []
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  })
  let left = largestDocument
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || !wanted(entry.fileName)) continue
    left -= entry.uncompressedSize
    if (left < 0) throw new UnreadableDocument('the document is too large')
    const chunks: Uint8Array[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Uint8Array)
    members.push(memberOf(entry.fileName, Buffer.concat(chunks)))
  }
  return members
}

const memberOf = (path: string, bytes: Uint8Array): Member =>
  isGzip(bytes)
    ? {
        path: path.replace(/\.gz$/i, ''),
        bytes: gunzipSync(bytes, { maxOutputLength: largestDocument }),
      }
    : { path, bytes }
