import { type Correction, correction } from '../../contracts/events/correction.ts'
import { factKinds } from '../../contracts/events/index.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import type { Table } from '../engine/table.ts'
import { placeOf } from './place.ts'
import { figures, made, subjects, tables } from './table.ts'

type Models = readonly Pick<Projection, 'name' | 'handles' | 'tables'>[]

/**
 * Figures that were served and were wrong by our doing, and the table in which each was served.
 * @param models read models of facts, whose tables the figures stand in
 */
export const correctionsIn = (models: Models): Projection<Correction> => ({
  name: 'corrections',
  version: 1,
  handles: [correction],
  tables,
  async apply(trx, facts) {
    for (const fact of facts) await applyOne(trx, models, fact)
    return { correction: facts.map(({ id }) => id) }
  },
})

async function applyOne(trx: Trx, models: Models, fact: StoredFact<Correction>): Promise<void> {
  const { id: correction_id, data, seq } = fact
  const { facts, figures: listed, subjects: about, kind: type, ...whole } = data
  const repaired_on = vietnamDate(data.repaired_at)
  const shared = { correction_id, repaired_on, document: data.document, fact: seq }
  const isNew = await insert(trx, made, [
    {
      ...whole,
      ...shared,
      kind: type,
      facts: facts.length,
      figures_listed: listed.length,
    },
  ])
  // The same correction a second time: a replay that was killed and did not find the first.
  if (!isNew) return
  const kind = factKinds.find(one => one.type === type)
  await insert(
    trx,
    figures,
    listed.map(({ fact: of, row, old, new: now, ...figure }, n) => ({
      ...shared,
      n,
      ...(kind ? placeOf(models, kind, figure.field) : null),
      row_key: row,
      ...figure,
      old_value: old,
      new_value: now,
      wrong_since: facts[of]?.wrong_since ?? data.wrong_since,
      stood_until: facts[of]?.stood_until ?? null,
    })),
  )
  const place = kind ? placeOf(models, kind, '') : null
  await insert(
    trx,
    subjects,
    about.map((one, n) => ({ ...shared, n, ...one, read_model: place?.read_model ?? null })),
  )
}

/** @returns whether they are new */
async function insert(trx: Trx, { name, columns, key }: Table, records: readonly object[]): Promise<boolean> {
  const names = Object.keys(columns)
  const { rowCount } = await trx.query(
    `insert into ${name} (${names.join(', ')})
     select ${names.join(', ')}
       from jsonb_to_recordset($1::jsonb) as r (${names.map(one => `${one} ${columns[one]!.sql}`).join(', ')})
     on conflict (${key.join(', ')}) do nothing`,
    [JSON.stringify(records)],
  )
  return (rowCount ?? 0) > 0
}
