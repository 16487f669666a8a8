import { isCompiled } from '../../contracts/indicators/compilations.ts'
import type { StoredFact, Trx } from './projection.ts'
import { standing, type Table } from './table.ts'

/**
 * What a document weighs against another of the same row, as text that sorts: the publisher's own before a collection that
 * others made, then the later vintage. Stored in the column `vintage`, which sorts by bytes.
 */
export const standingOf = ({ source, vintage }: Pick<StoredFact, 'source' | 'vintage'>): string =>
  `${isCompiled(source) ? 'collected' : 'own'} ${vintage ?? ''}`

/**
 * Writes the records of one fact: of records with the same key the last one counts, and a row is only replaced by a
 * document that is not older: by its standing, then by its place in the log. For tables of hundreds of rows a day; large
 * ones have statements of their own.
 */
export async function upsertRecords(
  trx: Trx,
  table: Table,
  records: readonly object[],
  fact: Pick<StoredFact, 'documentseq' | 'seq' | 'vintage' | 'source'>,
): Promise<void> {
  if (records.length === 0) return
  const names = Object.keys(table.columns).filter(name => !(name in standing))
  const replaced = [...names.filter(name => !table.key.includes(name)), 'vintage', 'document', 'fact']
  await trx.query(
    `insert into ${table.name} (${names.join(', ')}, vintage, document, fact)
     select distinct on (${table.key.join(', ')}) ${names.join(', ')}, $4::text, $2::bigint, $3::bigint
       from rows from (jsonb_to_recordset($1::jsonb) as (${names.map(n => `${n} ${table.columns[n]!.sql}`).join(', ')}))
              with ordinality as r (${names.join(', ')}, place)
      order by ${table.key.join(', ')}, place desc
     on conflict (${table.key.join(', ')}) do update set
       ${replaced.map(name => `${name} = excluded.${name}`).join(', ')}
      where (excluded.vintage, excluded.document) >= (${table.name}.vintage, ${table.name}.document)`,
    [JSON.stringify(records), fact.documentseq, fact.seq, standingOf(fact)],
  )
}
