import { type FollowedId, followedIds } from '../../contracts/http/changes.ts'
import type { DataSet } from '../bulk/data-set.ts'
import { dataSets } from '../bulk/data-sets.ts'
import type { FedTable } from '../engine/row-changes.ts'

/** A table whose rows are followed, with the data sets that are made from it, in one order for good. */
export interface FollowedTable extends FedTable {
  readonly sets: readonly { readonly id: FollowedId; readonly set: DataSet }[]
}

/** Every table of a data set that can be followed. */
export const followedTables: readonly FollowedTable[] = [
  ...Map.groupBy(followedIds, id => dataSets[id].table),
].map(([table, ids]) => ({
  model: dataSets[ids[0]!].model,
  table,
  sets: ids.map(id => ({ id, set: dataSets[id] })),
}))
