import type { Trx } from './projection.ts'

/** A table filled from records, and how: columns with their types, and which of them are the key. */
export interface RecordTable {
  readonly name: string
  readonly key: readonly string[]
  /** Type by column, without `document` and `fact`, which every table has. */
  readonly columns: Readonly<Record<string, string>>
}

/**
 * Writes the records of one fact: of records with the same key the last one counts, and a row is only replaced by a
 * document that is not older. For tables of hundreds of rows a day; large ones have statements of their own.
 */
export async function upsertRecords(
  trx: Trx,
  table: RecordTable,
  records: readonly object[],
  position: { readonly documentseq: number; readonly seq: number },
): Promise<void> {
  if (records.length === 0) return
  const names = Object.keys(table.columns)
  const replaced = [...names.filter(name => !table.key.includes(name)), 'document', 'fact']
  await trx.query(
    `insert into ${table.name} (${names.join(', ')}, document, fact)
     select distinct on (${table.key.join(', ')}) ${names.join(', ')}, $2::bigint, $3::bigint
       from rows from (jsonb_to_recordset($1::jsonb) as (${names.map(n => `${n} ${table.columns[n]}`).join(', ')}))
              with ordinality as r (${names.join(', ')}, place)
      order by ${table.key.join(', ')}, place desc
     on conflict (${table.key.join(', ')}) do update set
       ${replaced.map(name => `${name} = excluded.${name}`).join(', ')}
      where excluded.document >= ${table.name}.document`,
    [JSON.stringify(records), position.documentseq, position.seq],
  )
}
