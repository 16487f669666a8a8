import type { BulkType, DataSetId } from '../../contracts/http/bulk.ts'
import type { BulkColumn } from './data-set.ts'
import { dataSets } from './data-sets.ts'

/** Types of Table Schema; JSON stands in CSV as text. Moments have microseconds, which only `any` reads everywhere. */
const types: Readonly<Record<BulkType, { readonly type: string; readonly format?: string }>> = {
  date: { type: 'date' },
  timestamp: { type: 'datetime', format: 'any' },
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  int32: { type: 'integer' },
  int64: { type: 'integer' },
  double: { type: 'number' },
  json: { type: 'string' },
}

const fieldOf = ({ name, type, nullable, unit, description }: BulkColumn) => ({
  name,
  ...types[type],
  ...(type === 'boolean' ? { trueValues: ['true'], falseValues: ['false'] } : {}),
  ...(type === 'json' ? { contentMediaType: 'application/json' } : {}),
  description,
  ...(unit === undefined ? {} : { unit }),
  // An empty text and a missing one are the same cell to readers of Table Schema.
  ...(nullable || type === 'string' ? {} : { constraints: { required: true } }),
})

/** A CSV file that is described. */
export interface DescribedFile {
  /** Address, or name beside the descriptor. */
  readonly path: string
  readonly format: 'csv' | 'csv.gz' | 'csv.zst'
  /** Columns of the file, in its order. */
  readonly columns: readonly BulkColumn[]
  readonly lang: 'vi' | 'en'
  readonly bytes?: number
  /** SHA-256, hexadecimal. */
  readonly sha256?: string
}

const compressions = { csv: null, 'csv.gz': 'gz', 'csv.zst': 'zstd' } as const

/** A data set as a tabular data resource (specs.frictionlessdata.io): types, units, texts and key of its columns. */
export function dataResource(id: DataSetId, file: DescribedFile) {
  const { title, key } = dataSets[id]
  const { path, format, columns, lang, bytes, sha256 } = file
  const compression = compressions[format]
  const names = new Set(columns.map(({ name }) => name))
  return {
    profile: 'tabular-data-resource',
    name: id,
    title: title[lang],
    path,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    ...(compression === null ? {} : { compression }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(sha256 === undefined ? {} : { hash: `sha256:${sha256}` }),
    dialect: { delimiter: ',', lineTerminator: '\n', quoteChar: '"', doubleQuote: true, header: true },
    schema: {
      fields: columns.map(fieldOf),
      missingValues: [''],
      ...(key.length > 0 && key.every(name => names.has(name)) ? { primaryKey: [...key] } : {}),
    },
  }
}

export type DataResource = Omit<ReturnType<typeof dataResource>, 'name'> & { readonly name: string }

/** Name of the descriptor that stands beside files. */
export const dataPackageName = 'datapackage.json'

/** Resources as a data package. */
export const dataPackage = (resources: readonly DataResource[]) => ({
  profile: 'tabular-data-package',
  name: 'vnfin',
  title: 'vnfin',
  resources,
})
