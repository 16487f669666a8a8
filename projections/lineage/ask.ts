import { findIndicator } from '../../contracts/indicators/index.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Nats } from '../../runtime/nats.ts'
import { type Explanation, explain, NothingToExplain } from '../engine/explain.ts'
import { voidedFacts } from '../engine/explain-voids.ts'
import type { Lineage, TableLineage } from '../engine/lineage.ts'
import { computedNodes } from './computed.ts'
import { lineages } from './index.ts'
import { keysOf } from './key.ts'
import { type Queries, rowsNamed } from './select.ts'
import { defaultLimits, type LineageNode, LineageTree, type TreeLimits } from './tree.ts'

/** What a question about a number comes to: rows, each with all that it comes from. */
export interface LineageAnswer {
  /** The question in words, as it was understood. */
  readonly question: readonly string[]
  readonly nodes: readonly LineageNode[]
  /** Of a single row that says what facts say: what it replaced, what is on record beside it, what was made void. */
  readonly history: Pick<Explanation, 'origins' | 'voided'> | null
  /** Not all rows were followed. */
  readonly cut: boolean
}

export interface ExplainOptions {
  readonly table?: string
  readonly history?: boolean
  readonly limits?: TreeLimits
  /** For scores of a day: the day that is meant where none is given. */
  readonly now: Date
  /** Whether rows of accounts may be named. */
  readonly mayReadPrivate: boolean
}

/** A word that names a read model, as people write it: `war-impact`, `War_Impact`. */
const modelOf = (word: string): Lineage | undefined => {
  const name = word.toLowerCase().replaceAll('-', '_')
  return lineages.find(({ model }) => model === name)
}

/**
 * Explains a number by words that name it: a read model and the values of a key in any order (`prices vcb 2025-08-22`),
 * a series and a period (`vn.cpi 2026-05`, `vn.cpi 2026-05 yoy`), a ticker or an index.
 * @throws NothingToExplain
 */
export async function explainNamed(
  db: Queries,
  nats: Nats,
  given: readonly string[],
  options: ExplainOptions,
): Promise<LineageAnswer> {
  const words = given.map(word => word.trim()).filter(word => word !== '')
  const [first, ...others] = words
  if (first === undefined) throw new NothingToExplain('a question names a read model, a series or a ticker')
  const limits = options.limits ?? defaultLimits
  const tree = new LineageTree(db, nats, limits)
  const model = modelOf(first)
  const series = model ? undefined : findIndicator(first)
  const question = model ? [model.model, ...others] : series ? ['indicators', series.id, ...others] : words
  const answer = (nodes: readonly LineageNode[], history: LineageAnswer['history'] = null) => ({
    question,
    nodes,
    history,
    cut: tree.isCut,
  })
  const computed = await computedNodes(db, tree, question, vietnamDate(options.now))
  if (computed !== null) return answer(computed)
  const named = model ?? (series ? lineages.find(l => l.model === 'indicators') : undefined)
  const open = lineages.filter(l => options.mayReadPrivate || !l.isPrivate)
  const tried = named ? open.filter(l => l === named) : open
  const rest = named ? question.slice(1) : question
  for (const lineage of tried) {
    if ((await tree.build(lineage.model)) === null) continue
    for (const table of tablesTried(lineage, options.table)) {
      for (const key of keysOf(table, rest)) {
        const rows = await rowsNamed(db, lineage.model, table, key, limits.rows)
        if (rows.length === 0) continue
        const nodes: LineageNode[] = []
        for (const row of rows) nodes.push(await tree.node(lineage.model, table, row))
        const [only] = nodes
        const hasHistory = options.history && only && nodes.length === 1 && only.origins.length > 0
        return answer(nodes, hasHistory ? await historyOf(db, nats, only) : null)
      }
    }
  }
  if (named && (await tree.build(named.model)) === null)
    throw new NothingToExplain(`there is no read model ${named.model}, or it is not built yet`)
  const voided = named ? await voidedOf(db, nats, named, rest) : []
  throw new NothingToExplain(
    named
      ? `${named.model} has no row for ${rest.join(' ') || 'an empty key'}; ${formsOf(named)}`
      : `nothing is called ${words.join(' ')}: name a read model (${open.map(l => l.model).join(', ')}), a series, a ticker, an index, a tool, an address of the interface or a trace id`,
    voided,
  )
}

function tablesTried({ model, tables }: Lineage, wanted: string | undefined): readonly TableLineage[] {
  if (wanted === undefined) return tables
  const found = tables.filter(({ table }) => table.name === wanted)
  if (found.length > 0) return found
  throw new NothingToExplain(
    `${model} has no table ${wanted}; it has ${tables.map(({ table }) => table.name).join(', ')}`,
  )
}

const formsOf = ({ model, tables }: Lineage): string =>
  `a row of ${tables.map(({ table, named }) => `${model}.${table.name} is named by ${Object.keys(named).join(', ')}`).join('; ')}`

/** The key of a table by its words, in the notation of facts: what was made void is found by it. */
async function voidedOf(db: Queries, nats: Nats, { model, tables }: Lineage, words: readonly string[]) {
  const found = []
  for (const table of tables)
    for (const key of keysOf(table, words))
      if (table.table.key.every(name => name in key)) {
        const text = Object.fromEntries(Object.entries(key).map(([name, value]) => [name, String(value)]))
        found.push(...(await voidedFacts(db as never, nats, model, text)))
      }
  return found
}

async function historyOf(db: Queries, nats: Nats, node: LineageNode): Promise<LineageAnswer['history']> {
  const key = Object.values(node.key).map(String)
  const { origins, voided } = await explain(db as never, nats, node.read_model, key, {
    table: node.table,
    history: true,
  })
  return { origins, voided }
}
