import type { FactKind } from '../../contracts/events/fact.ts'
import type { Projection } from '../engine/projection.ts'
import type { Table } from '../engine/table.ts'

/** Where a read model has the figures of a kind of fact. */
export interface Place {
  readonly read_model: string
  readonly model_table: string
}

/**
 * Finds the table that serves a field of a kind of fact. Among the tables of the read models that handle the kind, it is
 * the one with the most columns that name the rows, and with the field. Returns null where no read model handles the kind.
 */
export function placeOf(
  models: readonly Pick<Projection, 'name' | 'handles' | 'tables'>[],
  kind: FactKind<unknown>,
  field: string,
): Place | null {
  let best: (Place & { readonly fit: number }) | null = null
  for (const { name, handles, tables } of models) {
    if (!handles.some(handled => handled.type === kind.type)) continue
    for (const table of tables) {
      if (table.isInternal) continue
      const fit = fitOf(table, kind, field)
      if (best === null || fit > best.fit) best = { read_model: name, model_table: table.name, fit }
    }
  }
  return best && { read_model: best.read_model, model_table: best.model_table }
}

/** Names count first, because many tables have the same field. Then tables whose rows name their facts, and few other keys. */
function fitOf({ columns, key }: Table, { namedBy = [] }: FactKind<unknown>, field: string): number {
  const names = namedBy.filter(name => name in columns).length
  const others = key.filter(column => !namedBy.includes(column)).length
  const namesFact = Object.keys(columns).some(name => /(^|_)fact$/.test(name))
  return names * 1_000 + (field in columns ? 500 : 0) + (namesFact ? 100 : 0) - others
}
