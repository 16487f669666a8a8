import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { maxUnpacked } from '../../../../contracts/http/tax/payroll.ts'
import { problem } from '../../../http/problem.ts'

/** A sheet of a workbook, by its part in the file. */
export interface SheetPart {
  readonly name: string
  readonly part: string
}

/**
 * The sheets of a workbook in their order, after a look at what it unpacks to; the reader holds every part to its size.
 * @throws Problem for what is no workbook, is encrypted, or unpacks to too much
 */
export async function sheetsOf(bytes: Buffer): Promise<SheetPart[]> {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw problem('bad_request', {
      detail: 'The file is an old workbook (.xls), or a workbook with a password.',
      action: 'Save it as .xlsx without a password.',
    })
  const texts = new Map<string, string>()
  await eachPart(bytes, async (entry, zip) => {
    if (/(^|\/)workbook\.xml(\.rels)?$/i.test(entry.fileName))
      texts.set(entry.fileName, await textOf(entry, zip))
  })
  const [path, workbook] = [...texts].find(([name]) => /workbook\.xml$/i.test(name)) ?? []
  const [, rels] = [...texts].find(([name]) => /workbook\.xml\.rels$/i.test(name)) ?? []
  if (path === undefined || workbook === undefined || rels === undefined)
    throw damaged('it holds no workbook')
  const targets = new Map(
    tags(rels, 'Relationship').map(tag => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  )
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return tags(workbook, 'sheet').map(tag => {
    const target = targets.get(attribute(tag, '\\w+:id')) ?? ''
    return {
      name: attribute(tag, 'name'),
      part: target.startsWith('/') ? target.slice(1) : folder + target,
    }
  })
}

/** A formula that has no value, with or without `<v>`; one whose value is the empty text says `t="str"`. */
const withoutValue =
  /<(?:\w+:)?c\b([^>]*)>\s*<(?:\w+:)?f\b(?:[^>]*\/>|[^>]*>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/g

/** No cell is longer than this in practice; what is cut between two chunks of the file is looked at again. */
const overlap = 16 * 1024

/**
 * Refuses formulas that the program that saved the file did not compute: their cells would count as empty.
 * @param counts whether a cell matters, by its column from 0 and its row from 1
 * @throws Problem that names the first such cell
 */
export async function needComputed(
  bytes: Buffer,
  { part }: SheetPart,
  counts: (column: number, row: number) => boolean,
): Promise<void> {
  await eachPart(bytes, async (entry, zip) => {
    if (entry.fileName !== part) return
    let pending = ''
    const decoder = new TextDecoder()
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      pending += decoder.decode(chunk as Buffer, { stream: true })
      for (const [, attributes = ''] of pending.matchAll(withoutValue)) needValue(attributes, counts)
      pending = pending.slice(-overlap)
    }
  })
}

function needValue(attributes: string, counts: (column: number, row: number) => boolean): void {
  const [, letters = '', row = ''] = /\br="([A-Z]+)(\d+)"/.exec(attributes) ?? []
  if (/\bt="str"/.test(attributes) || !counts(columnOf(letters), Number(row))) return
  throw problem('validation_failed', {
    detail: `The cell ${letters}${row} holds a formula whose value is not in the file.`,
    action: 'Open the file in Excel or LibreOffice and save it, or write values in place of formulas.',
    errors: [{ pointer: `/${letters}${row}`, detail: 'has no value', keyword: 'formula-without-value' }],
  })
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Looks at the parts one by one, by the directory of the file. */
async function eachPart(bytes: Buffer, look: (entry: Entry, zip: ZipFile) => Promise<void>): Promise<void> {
  let unpacked = 0
  try {
    const zip = await fromBufferPromise(bytes)
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      unpacked += entry.uncompressedSize
      const isBuffered = /sharedstrings\.xml$/i.test(entry.fileName)
      if (unpacked > maxUnpacked.workbook || (isBuffered && entry.uncompressedSize > maxUnpacked.texts))
        throw tooLarge()
      if (entry.uncompressedSize === 0 && entry.compressedSize > 2)
        throw damaged(`${entry.fileName} has no size`)
      await look(entry, zip)
    }
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'Problem') throw cause
    throw damaged((cause as Error).message, cause)
  }
}

async function textOf(entry: Entry, zip: ZipFile): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))].map(([tag]) => tag)

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find(each => each !== undefined) ?? ''

const tooLarge = () =>
  problem('payload_too_large', {
    detail: 'The workbook unpacks to more than is read.',
    action: 'Split it, or send it as CSV.',
  })

export const damaged = (why: string, cause?: unknown) =>
  problem('bad_request', {
    detail: `The file is no workbook that can be read: ${why}.`,
    action: 'Save it again as an Excel workbook (.xlsx), or as CSV UTF-8.',
    cause,
  })
