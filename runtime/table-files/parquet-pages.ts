import type {
  ColumnChunk,
  Compressors,
  DecodedArray,
  FileMetaData,
  PageHeader,
  ParquetParsers,
} from 'hyparquet'
import { parquetSchema } from 'hyparquet'
import { parquetHeader, readPage } from 'hyparquet/src/column.js'
import { convert, convertWithDictionary, DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { decompressPage, readDataPage, readDataPageV2 } from 'hyparquet/src/datapage.js'
import { getTreePath } from 'hyparquet/src/schema.js'
import type { Source } from './table-file.ts'

/*
 * The library reads whole groups of rows, and pandas writes a million rows into one: some 800 MB as values. Its pages are
 * read one by one here, so that memory follows the size of a page (about 1 MB with the usual writers) and not of a group.
 */

type Decoder = Parameters<typeof readDataPage>[2]
type DataPage = ReturnType<typeof readDataPage>
type DataPageHeader = Parameters<typeof readDataPage>[1]

/** Bytes that are read ahead for a column: most headers and small pages come with one read. */
const blockBytes = 128 * 1024

export interface PageOptions {
  readonly compressors: Compressors
  readonly parsers: Partial<ParquetParsers>
  /** A value of the column as text. */
  readonly text: (value: unknown) => string
  /** @throws when a page with so many values is too large to be read */
  checkPage(values: number): void
}

/** The stored bytes of a column of a group, read in blocks. */
class Chunk {
  readonly #source: Source
  readonly #to: number
  #block: Uint8Array = new Uint8Array()
  #from: number
  /** Where the next page begins. */
  at: number

  constructor(source: Source, from: number, to: number) {
    this.#source = source
    this.#to = Math.min(to, source.byteLength)
    this.#from = from
    this.at = from
  }

  /** Bytes from `at` on: so many, or fewer at the end of the column. */
  async bytes(wanted: number): Promise<Uint8Array> {
    const to = Math.min(this.at + wanted, this.#to)
    if (to > this.#from + this.#block.byteLength) {
      this.#block = await this.#source.slice(
        this.at,
        Math.min(this.at + Math.max(wanted, blockBytes), this.#to),
      )
      this.#from = this.at
    }
    return this.#block.subarray(this.at - this.#from, to - this.#from)
  }
}

/** The head of the next page, and how many bytes it has. A head with statistics can be longer than one block. */
async function nextHeader(chunk: Chunk): Promise<readonly [PageHeader, number]> {
  for (let wanted = 4 * 1024; ; wanted *= 16) {
    const bytes = await chunk.bytes(wanted)
    const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 }
    try {
      return [parquetHeader(reader), reader.offset]
    } catch (error) {
      if (!(error instanceof RangeError) || bytes.byteLength < wanted) throw error
    }
  }
}

/**
 * The values of a plain column of a group, page by page; null where a row has none. Those of a dictionary are texts: each
 * of them is written once, however many rows have it.
 * @throws Error where the bytes are no whole column; what `checkPage` throws
 */
export async function* columnPages(
  source: Source,
  metadata: FileMetaData,
  column: ColumnChunk,
  { compressors, parsers, text, checkPage }: PageOptions,
): AsyncGenerator<DecodedArray> {
  const stated = column.meta_data
  if (!stated || column.file_path) throw new Error('a column has no description of its own')
  const pathInSchema = stated.path_in_schema
  const schemaPath = getTreePath(parquetSchema(metadata), pathInSchema)
  const decoder = {
    ...stated,
    pathInSchema,
    schemaPath,
    element: schemaPath.at(-1)!.element,
    parsers: { ...DEFAULT_PARSERS, ...parsers },
    compressors,
    utf8: false,
  }
  const from = Number(stated.dictionary_page_offset || stated.data_page_offset)
  const chunk = new Chunk(source, from, from + Number(stated.total_compressed_size))
  const count = Number(stated.num_values)
  let dictionary: DecodedArray | undefined
  for (let read = 0; read < count; ) {
    const [header, headBytes] = await nextHeader(chunk)
    const pageBytes = headBytes + header.compressed_page_size
    checkPage(valuesOf(header))
    const bytes = await chunk.bytes(pageBytes)
    if (bytes.byteLength < pageBytes) throw new Error(`a page of column ${pathInSchema.join('.')} is cut off`)
    chunk.at += pageBytes
    if (header.type === 'INDEX_PAGE') continue
    if (header.type === 'DICTIONARY_PAGE') {
      const reader = {
        view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
        offset: headBytes,
      }
      const { data } = readPage(reader, header, decoder, undefined, undefined, 0)
      dictionary = data && Array.from(convert(data, decoder), text)
      continue
    }
    const data = plainPage(bytes.subarray(headBytes), header, decoder, dictionary)
    if (data.length !== valuesOf(header))
      throw new Error(
        `a page of column ${pathInSchema.join('.')} has ${data.length} of its ${valuesOf(header)} values`,
      )
    read += data.length
    yield data
  }
}

/** Values of a data page of a plain column; null where a row has none. The library's own way is made for nested lists. */
function plainPage(
  packed: Uint8Array,
  header: PageHeader,
  decoder: Decoder,
  dictionary: DecodedArray | undefined,
): DecodedArray {
  const stated = header.data_page_header ?? header.data_page_header_v2
  if (!stated) throw new Error(`a page is a ${header.type}, which is none of data`)
  const { codec, compressors } = decoder
  const { definitionLevels, dataPage } = header.data_page_header
    ? firstVersion(
        decompressPage(packed, header.uncompressed_page_size, codec, compressors),
        header.data_page_header,
        decoder,
      )
    : readDataPageV2(packed, header, decoder)
  const values = convertWithDictionary(dataPage, dictionary, stated.encoding, decoder)
  if (!definitionLevels?.length) return values
  const all = new Array<unknown>(definitionLevels.length)
  let next = 0
  for (let row = 0; row < all.length; row++) all[row] = definitionLevels[row] === 0 ? null : values[next++]
  return all
}

/** A page of the first version. Levels of which one run says that every row has a value are not read one by one. */
function firstVersion(page: Uint8Array, header: DataPageHeader, decoder: Decoder): DataPage {
  const levels = decoder.element.repetition_type === 'REQUIRED' ? 0 : bytesOfOneRun(page, header.num_values)
  if (levels === 0) return readDataPage(page, header, decoder)
  const element = { ...decoder.element, repetition_type: 'REQUIRED' as const }
  const schemaPath = decoder.schemaPath.map((node, n) => (n === 0 ? node : { ...node, element }))
  return readDataPage(page.subarray(levels), header, { ...decoder, element, schemaPath })
}

/** Bytes of levels that are one run of ones over all rows, and of the number before them; 0 where they are anything else. */
function bytesOfOneRun(page: Uint8Array, rows: number): number {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength)
  const end = 4 + view.getUint32(0, true)
  let at = 4
  // Twice the rows of the run, seven bits a byte.
  for (let rest = rows * 2; ; rest = Math.floor(rest / 128)) {
    const isLast = rest < 128
    if (page[at++] !== (rest % 128) + (isLast ? 0 : 128)) return 0
    if (isLast) break
  }
  return page[at] === 1 && at + 1 === end ? end : 0
}

const valuesOf = ({
  data_page_header: one,
  data_page_header_v2: two,
  dictionary_page_header: words,
}: PageHeader) => (one ?? two ?? words)?.num_values ?? 0
