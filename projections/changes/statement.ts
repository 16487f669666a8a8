import pg from 'pg'
import type { DataSet } from '../bulk/data-set.ts'
import { notOfSnapshot, tableName, valueIn } from '../bulk/statement.ts'

const { escapeIdentifier, escapeLiteral } = pg

/** The code of the error of a read whose tables were swapped for those of another build meanwhile: read again. */
export const swappedDuringRead = notOfSnapshot

/**
 * The rows of a data set behind the keys of entries ($1: their numbers), from behind place $3 of entry $2 to place $5 of
 * entry $4: `key` and
 * `row` as JSON text, `row` null where there is none. Only of the table that the snapshot has: rows of a build that was
 * swapped in since would look as if they were gone.
 */
export function rowsStatement(set: DataSet): string {
  const { model, table, where, columns, key } = set
  const types = key.map(name => table.columns[name]!.sql)
  const lists = key.map((_, n) => `json_array_elements_text(e.keys -> ${n})`)
  const same = key.map((name, n) => `b.${escapeIdentifier(name)} = k.k${n}::${types[n]}`)
  const list = columns.map(column => `${valueIn('jsonl', column)} as ${escapeIdentifier(column.name)}`)
  const keyColumns = key.map((name, n) => `k.k${n}::${types[n]} as ${escapeIdentifier(name)}`)
  return `
    with live as materialized (
      select r.oid from engine.build b
        join pg_catalog.pg_namespace n on n.nspname = b.schema
        join pg_catalog.pg_class r on r.relnamespace = n.oid and r.relname = ${escapeLiteral(table.name)}
       where b.name = ${escapeLiteral(model)} and b.state = 'live')
    select e.seq, k.place, (select row_to_json(w)::text from (select ${keyColumns.join(', ')}) w) as key, r.row
      from engine.row_change e
      cross join lateral rows from (${lists.join(', ')}) with ordinality as k(${key.map((_, n) => `k${n}`).join(', ')}, place)
      left join lateral (
        select row_to_json(v)::text as row from (
          select ${list.join(', ')} from ${tableName(set)} b
           where ${same.join(' and ')} ${where === null ? '' : `and ${where}`}) v) r on true
     where e.seq = any($1) and (e.seq > $2 or k.place > $3) and (e.seq < $4 or k.place <= $5)
       and case when (select oid from live) = ${escapeLiteral(tableName(set))}::regclass then true else 1 / (e.seq - e.seq) = 1 end`
}
