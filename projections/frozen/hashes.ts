import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readDocumentHead } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import { quote } from '../engine/builds.ts'
import type { ReadModel } from '../engine/projection.ts'
import { inTransaction } from '../engine/transaction.ts'

export interface TableHash {
  readonly table: string
  readonly rows: number
  readonly sha256: string
}

/** Rows and hashes of the tables of a read model, of the columns that two right builds have in common. */
export const tableHashes = (pool: pg.Pool, model: ReadModel): Promise<TableHash[]> =>
  inTransaction(pool, async client => {
    await client.query(`set local timezone to 'UTC'; set local datestyle to 'ISO'`)
    const hashes: TableHash[] = []
    for (const table of model.tables) {
      if (table.isInternal) continue
      const names = Object.keys(table.columns).filter(name => !table.ignore?.includes(name))
      const hash = createHash('sha256')
      // Rows as text in the order of bytes: no collation of a server has a say in it.
      const rows = client.query(
        copyTo(
          `copy (select ${names.map(quote).join(', ')} from ${quote(model.name)}.${quote(table.name)}
                  order by row(${table.key.map(quote).join(', ')})::text collate "C") to stdout`,
        ),
      )
      for await (const chunk of rows) hash.update(chunk as Buffer)
      hashes.push({ table: table.name, rows: rows.rowCount, sha256: hash.digest('hex') })
    }
    return hashes
  })

export interface DocumentsHash {
  readonly count: number
  /** Documents that are no longer in the log. */
  readonly missing: number
  readonly sha256: string
}

/** Positions of the documents behind all read models of a database. */
export async function documentsBehind(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ document: number }>(
    'select distinct document from engine.source where document > 0 order by document',
  )
  return rows.map(({ document }) => document)
}

/** Hash over the hashes that documents were stored under. */
export async function documentsHash(nats: Nats, documents: readonly number[]): Promise<DocumentsHash> {
  const hash = createHash('sha256')
  let missing = 0
  for (const seq of documents) {
    const head = await readDocumentHead(nats, seq)
    if (head === null) missing++
    hash.update(`${seq} ${head?.sha256 ?? '-'}\n`)
  }
  return { count: documents.length, missing, sha256: hash.digest('hex') }
}
