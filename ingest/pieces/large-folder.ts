import { open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pack } from 'tar-stream'
import { chunks } from '../../contracts/chunks.ts'
import { answersInAddress } from '../../contracts/mapping.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { openDocument, sniffOf } from '../archive-members.ts'
import type { Feed, FeedDocument } from '../feed.ts'
import type { MappingOptions } from '../mappings/choose.ts'
import { feedOrMapping } from '../mappings/feed-or-mapping.ts'
import { mappingFeed } from '../mappings/mapping-feed.ts'
import { codeInName } from '../mappings/names.ts'
import { agreedOf } from '../mappings/settle-piece.ts'
import { wholeFile } from '../whole-file.ts'
import { answeredPiece, defaultPieceBytes, type Piece } from './large-file.ts'

/**
 * A folder of many files of one header, one instrument a file, in pieces of some megabytes; null where it is small, has
 * files of several kinds, or is what a feed knows. What one piece settles must hold in all of them.
 * @param files below the folder, sorted
 */
export async function largeFolder(
  path: string,
  files: readonly string[],
  feeds: readonly Feed[],
  {
    mappings,
    now,
    largeFrom,
    pieceBytes = defaultPieceBytes,
  }: { mappings: MappingOptions; now: Date; largeFrom: number; pieceBytes?: number },
): Promise<AsyncGenerator<Piece> | null> {
  if (files.length < 2 || !files.every(file => /[.](csv|txt|tsv)$/i.test(file))) return null
  const sizes = await Promise.all(files.map(async file => (await stat(join(path, file))).size))
  if (sizes.reduce((sum, size) => sum + size, 0) < largeFrom) return null
  const [first] = files
  const header = await firstLine(join(path, first!))
  for (const some of chunks(files, filesAtATime)) {
    const headers = await Promise.all(some.map(file => firstLine(join(path, file))))
    if (headers.some(one => one !== header)) return null
  }
  const groups = groupsOf(files, sizes, pieceBytes)
  const document = async (group: number): Promise<FeedDocument> => ({
    url: `file:${basename(path)}/#part=${group + 1}-of-${groups.length}`,
    name: `${basename(path)}.part-${group + 1}-of-${groups.length}.tar`,
    fetchedAt: vietnamIso(now),
    status: 200,
    contentType: 'application/x-tar',
    body: await tar(path, groups[group]!),
  })
  const sample = await document(0)
  const opened = await openDocument(sample)
  const isOfFeed = feeds.some(feed => feed.recognise(sniffOf(opened)))
  if (isOfFeed && mappings.answers.source === undefined && !mappings.forced) return null
  const chosen = await feedOrMapping(sample, opened, feeds, mappings)
  const { by } = chosen
  if (by?.mapping.holds !== 'bars') return null
  return (async function* () {
    const said = { ...answersInAddress(chosen.document.url), ...mappings.answers }
    const agreed = agreedOf(by.mapping, opened, said)
    const feed = mappingFeed(by.mapping, by.version, by.source)
    for (let group = 0; group < groups.length; group++) {
      const one = await document(group)
      yield {
        part: group + 1,
        parts: groups.length,
        ...answeredPiece(by.mapping, one, await openDocument(one), said, agreed, feed),
      }
    }
  })()
}

/** One after the other, thousands of small files are mostly waited for. */
const filesAtATime = 32

async function firstLine(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.toString('latin1', 0, bytesRead).split('\n', 1)[0] ?? ''
  } finally {
    await file.close()
  }
}

/** The same files give the same bytes: no times, no owners, in the order of their names. */
export async function tar(path: string, files: readonly string[]): Promise<Buffer> {
  const packing = pack()
  const packed: Buffer[] = []
  const read = (async () => {
    for await (const chunk of packing) packed.push(chunk as Buffer)
  })()
  for (const some of chunks(files, filesAtATime)) {
    const bodies = await Promise.all(some.map(file => wholeFile(join(path, file))))
    for (const [n, name] of some.entries())
      packing.entry({ name, mtime: new Date(0), mode: 0o644 }, Buffer.from(bodies[n]!))
  }
  packing.finalize()
  await read
  return Buffer.concat(packed)
}

/**
 * Files of one piece each. Where nearly all are named after their ticker, a file that is not stands alone, behind the
 * others: a question about it (`API.csv`, `DAT.csv` can be words too) then holds nothing else back.
 */
function groupsOf(files: readonly string[], sizes: readonly number[], pieceBytes: number): string[][] {
  const unnamed = files.filter(file => codeInName(file) === null)
  const apart = new Set(unnamed.length < files.length / 2 ? unnamed : [])
  const groups: string[][] = [[]]
  let bytes = 0
  for (const [at, file] of files.entries()) {
    if (apart.has(file)) continue
    if (bytes > 0 && bytes + sizes[at]! > pieceBytes) {
      groups.push([])
      bytes = 0
    }
    groups.at(-1)!.push(file)
    bytes += sizes[at]!
  }
  return [...groups, ...[...apart].map(file => [file])]
}
