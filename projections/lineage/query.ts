import { CompiledQuery } from 'kysely'
import type { Nats } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
import { type AskOptions, ask, type LineageAnswer } from './ask.ts'
import { type AnswerFigure, reachedBy, rowsBehind } from './figure.ts'
import type { TableRead } from './reads.ts'
import { rowsRead } from './rows-read.ts'
import type { Queries } from './select.ts'
import { type LineageNode, LineageTree, type TreeLimits, usualLimits } from './tree.ts'

export type { LineageAnswer } from './ask.ts'
export { type AnswerFigure, figureAt, type Reached } from './figure.ts'
export { lineages } from './index.ts'
export { recordReads, type TableRead } from './reads.ts'
export { lineageText } from './text.ts'
export type { LineageInput, LineageNode, LineageOrigin } from './tree.ts'

const queriesOf = (db: Db): Queries => ({
  async query(text, values = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    return { rows: rows as never[], rowCount: rows.length }
  },
})

/** See `ask`. @throws NothingToExplain */
export const explainWords = (
  db: Db,
  nats: Nats,
  words: readonly string[],
  options: AskOptions,
): Promise<LineageAnswer> => ask(queriesOf(db), nats, words, options)

/** Rows behind an answer that are followed where no figure of it is named. */
const rowsFollowed = 12

/** What an answer was made from: the rows that its queries read, each with its tree. */
export async function explainReads(
  db: Db,
  nats: Nats,
  reads: readonly TableRead[],
  { figure, limits = usualLimits }: { readonly figure: AnswerFigure | null; readonly limits?: TreeLimits },
) {
  const queries = queriesOf(db)
  const read = await rowsRead(queries, reads)
  const followed = figure ? rowsBehind(read, figure, 3) : read.slice(0, rowsFollowed)
  const tree = new LineageTree(queries, nats, limits)
  const nodes: LineageNode[] = []
  for (const { model, lineage, row } of followed) nodes.push(await tree.node(model, lineage, row))
  return {
    nodes,
    rows: read.length,
    cut: tree.isCut || (figure === null && read.length > followed.length),
    reached: figure ? reachedBy(nodes, figure.value) : null,
  }
}
