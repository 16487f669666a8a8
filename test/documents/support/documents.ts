import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FeedDocument } from '../../../ingest/feed.ts'
import { documentOf } from '../../support/documents.ts'

/** Real documents (`data/`) and worked examples (`vectors/`): beside the repository, or where TEST_DOCUMENTS says. */
const folder = pathToFileURL(
  `${resolve(process.env.TEST_DOCUMENTS ?? `${import.meta.dirname}/../../../../shared`)}/`,
)
if (!existsSync(folder))
  throw new Error(`No documents in ${folder.pathname}: name their folder in TEST_DOCUMENTS.`)

export const dataDirectory = new URL('data/', folder)

/** The path of a real document by its path below `data/`. */
export const realPath = (path: string): string => fileURLToPath(new URL(path, dataDirectory))

/** A real document by its path below `data/`. */
export const realDocument = (path: string): FeedDocument =>
  documentOf(basename(path), readFileSync(realPath(path)))

/** The worked examples of a file of `vectors/`. */
// biome-ignore lint/suspicious/noExplicitAny: each file has a shape of its own, which its test names where it needs it
export const vectorsOf = <T = any>(name: string): T =>
  JSON.parse(readFileSync(new URL(`vectors/${name}`, folder), 'utf8')) as T
