import { CompiledQuery } from 'kysely'
import type { Nats } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
import { type ExplainOptions, explainNamed, type LineageAnswer } from './ask.ts'
import { type AnswerFigure, reachedBy, rowsBehind, textsBeside } from './figure.ts'
import type { TableRead } from './reads.ts'
import { type RowRead, rowsRead } from './rows-read.ts'
import type { Queries } from './select.ts'
import { defaultLimits, type LineageNode, LineageTree, type TreeLimits } from './tree.ts'

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
export const explainQuestion = (
  db: Db,
  nats: Nats,
  words: readonly string[],
  options: ExplainOptions,
): Promise<LineageAnswer> => explainNamed(queriesOf(db), nats, words, options)

/** Rows behind an answer that are followed where no figure of it is named. */
const rowsFollowed = 12

/** What an answer was made from: the rows that its queries read, each with its tree. */
export async function explainReads(
  db: Db,
  nats: Nats,
  reads: readonly TableRead[],
  { figure, limits = defaultLimits }: { readonly figure: AnswerFigure | null; readonly limits?: TreeLimits },
) {
  const queries = queriesOf(db)
  const read = await rowsRead(queries, reads, figure ? textsBeside(figure) : undefined)
  const { rows: followed, isCut } = figure
    ? rowsBehind(read, figure, { stated: 3, ofEachTable: limits.rows })
    : ofEachTable(read, rowsFollowed)
  const tree = new LineageTree(queries, nats, limits)
  const nodes: LineageNode[] = []
  for (const { model, lineage, row } of followed) nodes.push(await tree.node(model, lineage, row))
  return {
    nodes,
    rows: read.length,
    cut: tree.isCut || isCut,
    reached: figure ? reachedBy(nodes, figure.value) : null,
  }
}

/** So many rows, of each table in turn: an answer that is made of several shows something of each. */
function ofEachTable(read: readonly RowRead[], max: number) {
  const tables = [...Map.groupBy(read, ({ lineage }) => lineage).values()]
  const longest = Math.max(0, ...tables.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, i) => tables.flatMap(own => own[i] ?? [])).flat()
  return { rows: inTurn.slice(0, max), isCut: read.length > max }
}
