import { fromBufferPromise } from 'yauzl'
import { NoCell } from './no-cell.ts'

/** The value of a cell of a workbook (ECMA-376), as its XML has it: `C7` of the sheet of this name. */
export async function workbookCell(bytes: Buffer, sheet: string, at: string): Promise<string[]> {
  const files = await xmlFiles(bytes)
  const book = files.get('xl/workbook.xml')
  if (book === undefined) throw new NoCell('no_second_reader', 'the archive has no workbook in it')
  const own = [...book.matchAll(/<sheet\b[^>]*>/g)].find(
    ([tag]) => unescaped(attribute(tag, 'name')) === sheet,
  )
  const id = own ? attribute(own[0], 'r:id') : ''
  const relations = files.get('xl/_rels/workbook.xml.rels') ?? ''
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(
    ([tag]) => attribute(tag, 'Id') === id,
  )
  const target = relation ? attribute(relation[0], 'Target') : ''
  const xml = files.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  const cell = xml && new RegExp(`<c\\b([^>]*\\br="${at}"[^>]*?)(?:/>|>([\\s\\S]*?)</c>)`).exec(xml)
  if (!cell?.[2]) return []
  const [, tag, inside] = cell as unknown as [string, string, string]
  const value = /<v\b[^>]*>([^<]*)<\/v>/.exec(inside)?.[1]
  switch (attribute(` ${tag}`, 't')) {
    case 's':
      return shared(files.get('xl/sharedStrings.xml') ?? '', Number(value))
    case 'inlineStr':
      return [texts(inside)]
    default:
      return value === undefined ? [] : [unescaped(value)]
  }
}

function shared(xml: string, n: number): string[] {
  let i = 0
  for (const [item] of xml.matchAll(/<si\b[^>]*?(?:\/>|>[\s\S]*?<\/si>)/g))
    if (i++ === n) return [texts(item)]
  return []
}

const texts = (xml: string): string =>
  [...xml.matchAll(/<t\b[^>]*>([^<]*)<\/t>/g)].map(([, text]) => unescaped(text as string)).join('')

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** A workbook may unpack to so much, bytes. */
const largest = 256 * 1024 * 1024

async function xmlFiles(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  let left = largest
  for await (const entry of zip.eachEntry()) {
    if (
      !/^xl\/(workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(
        entry.fileName,
      )
    )
      continue
    left -= entry.uncompressedSize
    if (left < 0) throw new NoCell('no_second_reader', 'the workbook is too large')
    const chunks: Uint8Array[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Uint8Array)
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
  }
  return files
}
