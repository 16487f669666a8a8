import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryId,
  RootOperationNode,
} from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { lineages } from './index.ts'

/** Rows that a query answered, of tables of read models. */
export interface TableRead {
  /** `prices.bars` */
  readonly tables: readonly string[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** A database that remembers which rows of which tables were read through it. */
export function recordReads(db: Db): { readonly db: Db; readonly reads: readonly TableRead[] } {
  const reads: TableRead[] = []
  const tables = new WeakMap<QueryId, readonly string[]>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
      tables.set(queryId, tablesIn(node))
      return node
    },
    async transformResult({ queryId, result }: PluginTransformResultArgs) {
      reads.push({ tables: tables.get(queryId) ?? [], rows: result.rows as TableRead['rows'] })
      return result
    },
  }
  return { db: db.withPlugin(plugin), reads }
}

const tableNames: ReadonlySet<string> = new Set(
  lineages.flatMap(({ model, tables }) => tables.map(({ table }) => `${model}.${table.name}`)),
)

/** Tables that a query names, as parts of it or in its own text. */
function tablesIn(node: unknown): string[] {
  const found = new Set<string>()
  const walk = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const [, schema, table] of part.matchAll(/\b([a-z_]+)"?\."?([a-z_]+)\b/g))
        add(`${schema}.${table}`)
      return
    }
    if (part === null || typeof part !== 'object') return
    const { schema, identifier } = part as { schema?: { name?: string }; identifier?: { name?: string } }
    if (schema?.name !== undefined && identifier?.name !== undefined) add(`${schema.name}.${identifier.name}`)
    for (const member of Object.values(part)) walk(member)
  }
  const add = (name: string) => {
    if (tableNames.has(name)) found.add(name)
  }
  walk(node)
  return [...found]
}
