import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { DataSetId } from '../contracts/http/bulk.ts'
import { version } from '../contracts/version.ts'
import { vietnamDate } from '../contracts/vietnam-time.ts'
import { BulkNotReady, dataSets, openDownload, readSelection } from '../projections/bulk/query.ts'
import { UsageError } from './command.ts'
import type { Output } from './output.ts'

/** The package that writes the file, in the version that is tested. It weighs 70 MB, so that it is not among ours. */
const duckdb = { name: '@duckdb/node-api', version: '1.5.6-r.1' }

/** What of the package is used. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{ run(sql: string): Promise<unknown>; closeSync(): void }>
      closeSync(): void
    }>
  }
}

export interface DuckDbTable {
  readonly table: DataSetId
  /** Null: its read model is not built, and there is no such table. */
  readonly etag: string | null
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Writes data sets as tables of one DuckDB file, each in its newest snapshot, with comments, and a table `vnfin_export`
 * that says what they are. The file is there as a whole, or not at all.
 * @param cursor of the change feed, taken before the first table; null: no changes are recorded
 * @throws UsageError where the package of DuckDB is missing
 */
export async function exportDuckDb(
  pool: pg.Pool,
  { file, datasets, cursor }: { file: string; datasets: readonly DataSetId[]; cursor: string | null },
  { output, signal }: { readonly output: Output; readonly signal: AbortSignal },
): Promise<readonly DuckDbTable[]> {
  const { DuckDBInstance } = await loadDuckDb()
  mkdirSync(dirname(file), { recursive: true })
  const [unfinished, parquet] = [`${file}.part`, `${file}.part.parquet`]
  const clear = () => {
    for (const path of [unfinished, `${unfinished}.wal`, parquet]) rmSync(path, { force: true })
  }
  clear()
  const progress = output.progress('data sets')
  try {
    const instance = await DuckDBInstance.create(unfinished)
    const connection = await instance.connect()
    const made: DuckDbTable[] = []
    try {
      await connection.run(
        `create table vnfin_export (data_set text, title text, rows bigint, etag text, simulated boolean,
           cursor text, vnfin text)`,
      )
      for (const [n, dataset] of datasets.entries()) {
        signal.throwIfAborted()
        const download = await openDownload(
          pool,
          { dataset, format: 'parquet', selection: readSelection(dataset, {}, vietnamDate(new Date())) },
          { maxMs: 0 },
        ).catch(error => {
          if (error instanceof BulkNotReady) return null
          throw error
        })
        if (download !== null) {
          await pipeline(download.stream(), createWriteStream(parquet), { signal })
          for (const statement of statementsOf(dataset, parquet, { ...download, cursor }))
            await connection.run(statement)
        }
        made.push({ table: dataset, etag: download?.etag ?? null })
        progress.update(n + 1, datasets.length)
      }
      await connection.run('checkpoint')
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
    renameSync(unfinished, file)
    return made
  } finally {
    progress.end()
    clear()
  }
}

function statementsOf(
  dataset: DataSetId,
  parquet: string,
  about: { readonly etag: string; readonly simulated: boolean; readonly cursor: string | null },
): string[] {
  const { columns, title } = dataSets[dataset]
  const table = quoted(dataset)
  // Parquet has JSON as text.
  const json = columns.filter(({ type }) => type === 'json').map(({ name }) => quoted(name))
  const replaced =
    json.length === 0 ? '' : ` replace (${json.map(name => `${name}::json as ${name}`).join(', ')})`
  const texts = [about.etag, about.simulated ? 'true' : 'false', about.cursor, version]
  const [etag, simulated, cursor, by] = texts.map(text => (text === null ? 'null' : literal(text)))
  return [
    `create table ${table} as select *${replaced} from read_parquet(${literal(parquet)})`,
    `comment on table ${table} is ${literal(title.en)}`,
    ...columns.map(({ name, description, unit }) => {
      const text = `${description}${unit === undefined ? '' : ` [${unit}]`}`
      return `comment on column ${table}.${quoted(name)} is ${literal(text)}`
    }),
    `insert into vnfin_export select ${literal(dataset)}, ${literal(title.en)}, count(*), ${etag}, ${simulated}::boolean,
       ${cursor}, ${by} from ${table}`,
  ]
}

/** The package, of this program's folder or of the one that the command runs in. */
async function loadDuckDb(): Promise<DuckDb> {
  for (const place of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href]) {
    const found = resolved(place)
    if (found !== null && existsSync(found)) {
      const loaded = (await import(pathToFileURL(found).href)) as DuckDb & { default?: DuckDb }
      return loaded.DuckDBInstance ? loaded : loaded.default!
    }
  }
  throw new UsageError(
    `--duckdb needs the package ${duckdb.name}, which vnfin does not bring along (DuckDB itself, 70 MB). In this folder: npm install ${duckdb.name}@${duckdb.version}`,
  )
}

function resolved(from: string): string | null {
  try {
    return createRequire(from).resolve(duckdb.name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}
