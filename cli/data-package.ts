import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DataSetId } from '../contracts/http/bulk.ts'
import {
  type BulkColumn,
  type DataResource,
  dataPackage,
  dataPackageName,
  dataResource,
} from '../projections/bulk/query.ts'
import { UsageError } from './command.ts'

/**
 * Describes a file of CSV in the data package of its folder, beside what is described there already.
 * @throws UsageError where the folder has a data package that is not of this program
 */
export async function describeBeside(
  folder: string,
  dataset: DataSetId,
  { file, format, columns }: Written,
): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const resource = dataResource(dataset, {
    path: basename(file),
    format,
    columns,
    lang: 'en',
    bytes: statSync(file).size,
    sha256: hash.digest('hex'),
  })
  const descriptor = join(folder, dataPackageName)
  const others = describedIn(descriptor).filter(({ path }) => path !== resource.path)
  // Names are those of data sets; a second file of the same set, in another form, needs another.
  const isTaken = others.some(({ name }) => name === resource.name)
  const named = isTaken ? { ...resource, name: basename(file).toLowerCase() } : resource
  const unfinished = `${descriptor}.part`
  writeFileSync(unfinished, `${JSON.stringify(dataPackage([...others, named]), null, 2)}\n`)
  renameSync(unfinished, descriptor)
}

interface Written {
  readonly file: string
  readonly format: 'csv' | 'csv.gz' | 'csv.zst'
  readonly columns: readonly BulkColumn[]
}

function describedIn(descriptor: string): readonly DataResource[] {
  if (!existsSync(descriptor)) return []
  const refused = new UsageError(
    `${descriptor} is not one that vnfin wrote: the file is exported, and not described. Take another folder.`,
  )
  let found: { readonly name?: unknown; readonly resources?: unknown }
  try {
    found = JSON.parse(readFileSync(descriptor, 'utf8'))
  } catch {
    throw refused
  }
  if (found.name !== 'vnfin' || !Array.isArray(found.resources)) throw refused
  return found.resources
}
