import type { Fact } from '../../contracts/events/fact.ts'
import type { DocumentHead } from '../../runtime/document-head.ts'
import { readDocumentHead, storedMessage } from '../../runtime/feed-documents.ts'
import type { Nats } from '../../runtime/nats.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { type Build, liveBuild } from '../engine/builds.ts'
import { type FactSummary, factColumns, factSummary } from '../engine/explain.ts'
import { rowOf } from '../engine/fact-rows.ts'
import type { Rows, Rule, StoredRow, TableLineage } from '../engine/lineage.ts'
import type { FoundLine } from './cells/find.ts'
import { type DocumentCells, documentCells, type Place } from './document-cells.ts'
import { tableLineage } from './index.ts'
import { inputRows, type Queries } from './select.ts'
import { namedBy, wantedOf } from './wanted.ts'

/** A row of a read model with all that it comes from. */
export interface LineageNode {
  readonly read_model: string
  readonly version: number
  readonly table: string
  readonly key: StoredRow
  readonly row: StoredRow
  /** By what it was computed; null where it says what facts say. */
  readonly rule: Rule | null
  readonly origins: readonly LineageOrigin[]
  readonly inputs: readonly LineageInput[]
}

/** A fact behind a row, its document, and where in the document it stands. */
export interface LineageOrigin {
  /** `raw`, `adj`, … for tables whose groups come from different documents; `row` otherwise. */
  readonly group: string
  readonly fact: FactSummary | null
  /** What the fact says of the row. */
  readonly says: StoredRow | null
  readonly document: DocumentHead | null
  readonly found: FoundLine | null
  /** Why no cell is named. */
  readonly reason: Place['reason'] | 'fact_not_stored' | null
}

/** Rows that a row was computed from. */
export interface LineageInput {
  readonly gives: string
  readonly from: string
  readonly where: Rows['where']
  /** How many there are; `rows` has the first of them. */
  readonly total: number
  readonly rows: readonly LineageNode[]
}

export interface TreeLimits {
  /** Rows of one input that are followed. */
  readonly rows: number
  /** Rows of a tree. */
  readonly nodes: number
  /** Documents are not opened to name the cells behind facts: for who looks into them himself. */
  readonly withoutCells?: true
}

export const defaultLimits: TreeLimits = { rows: 8, nodes: 300 }

/** Follows rows down to facts and documents; facts, documents and rows that come again are read once. */
export class LineageTree {
  readonly #db: Queries
  readonly #nats: Nats
  readonly #limits: TreeLimits
  readonly #cells: DocumentCells
  readonly #signal: AbortSignal | undefined
  readonly #builds = new Map<string, Build | null>()
  readonly #facts = new Map<number, Promise<Fact | null>>()
  readonly #heads = new Map<number, Promise<DocumentHead | null>>()
  #left: number

  /** @param signal ends a tree between two of its rows */
  constructor(db: Queries, nats: Nats, limits: TreeLimits = defaultLimits, signal?: AbortSignal) {
    this.#db = db
    this.#nats = nats
    this.#limits = limits
    this.#cells = documentCells(nats)
    this.#signal = signal
    this.#left = limits.nodes
  }

  /** Some rows were not followed: the tree is as large as it may be. */
  get isCut(): boolean {
    return this.#left <= 0
  }

  async build(model: string): Promise<Build | null> {
    if (!this.#builds.has(model)) this.#builds.set(model, await liveBuild(this.#db as never, model))
    return this.#builds.get(model) ?? null
  }

  /** @param depth how far inputs are followed */
  async node(model: string, lineage: TableLineage, row: StoredRow, depth = 4): Promise<LineageNode> {
    this.#signal?.throwIfAborted()
    this.#left--
    const key = Object.fromEntries(lineage.table.key.map(name => [name, row[name]]))
    return {
      read_model: model,
      version: (await this.build(model))?.version ?? 0,
      table: lineage.table.name,
      key,
      row,
      rule: lineage.rule?.(row) ?? null,
      origins: await this.#originsOf(lineage, key, row),
      inputs: depth > 0 ? await this.#inputsOf(lineage, row, depth) : [],
    }
  }

  async #inputsOf(lineage: TableLineage, row: StoredRow, depth: number): Promise<LineageInput[]> {
    const inputs: LineageInput[] = []
    for (const rows of lineage.inputs?.(row) ?? []) {
      const [model] = rows.from.split('.') as [string]
      const of = tableLineage(rows.from)
      if (!of) throw new Error(`${lineage.table.name} is computed from ${rows.from}, which has no lineage`)
      if ((await this.build(model)) === null) continue
      const limit = Math.max(0, Math.min(this.#limits.rows, this.#left))
      const { total, rows: found } = await inputRows(this.#db, rows, of.table.key, Math.max(1, limit))
      const nodes: LineageNode[] = []
      for (const one of found.slice(0, limit)) nodes.push(await this.node(model, of, one, depth - 1))
      inputs.push({ gives: rows.gives, from: rows.from, where: rows.where, total, rows: nodes })
    }
    return inputs
  }

  async #originsOf(lineage: TableLineage, key: StoredRow, row: StoredRow): Promise<LineageOrigin[]> {
    const { factColumn } = lineage
    const columns = factColumn ? [{ group: 'row', fact: factColumn }] : factColumns(Object.keys(row))
    const origins: LineageOrigin[] = []
    for (const { group, fact } of columns) {
      const seq = row[fact]
      if (typeof seq === 'number')
        origins.push(await this.#origin(group, seq, await this.#fact(seq), key, row))
    }
    for (const { seq, fact } of await this.#factsSaying(lineage, row))
      origins.push(await this.#origin('row', seq, fact, key, row))
    return origins
  }

  async #origin(
    group: string,
    seq: number,
    fact: Fact | null,
    key: StoredRow,
    row: StoredRow,
  ): Promise<LineageOrigin> {
    if (fact === null)
      return { group, fact: null, says: null, document: null, found: null, reason: 'fact_not_stored' }
    const says = rowOf(fact.data, keyIn(fact.data, { ...key, ...namedBy(key, row) }), fact.source)
    const document = fact.documentseq > 0 ? await this.#head(fact.documentseq) : null
    const place: Place = document
      ? this.#limits.withoutCells
        ? { found: null, reason: null }
        : await this.#cells.find(document, wantedOf(key, says, row, group))
      : { found: null, reason: 'document_not_stored' }
    // What this home itself put into the log has no document: the fact is the record.
    const reason = fact.documentseq > 0 ? place.reason : null
    return { group, fact: factSummary(fact, seq), says, document, found: place.found, reason }
  }

  async #factsSaying({ facts }: TableLineage, row: StoredRow): Promise<{ seq: number; fact: Fact }[]> {
    if (!facts) return []
    const found: { seq: number; fact: Fact }[] = []
    const subject = facts.kinds.map(kind => this.#nats.names.factSubject(kind))
    for await (const message of storedMessages(this.#nats, this.#nats.names.facts, { from: 1, subject })) {
      const fact = message.json<Fact<StoredRow>>()
      if (Object.entries(facts.where).every(([member, column]) => fact.data[member] === row[column]))
        found.unshift({ seq: message.seq, fact })
    }
    return found.slice(0, this.#limits.rows)
  }

  #fact(seq: number): Promise<Fact | null> {
    const cached = this.#facts.get(seq)
    if (cached) return cached
    const read = storedMessage(this.#nats, this.#nats.names.facts, seq).then(m => m?.json<Fact>() ?? null)
    this.#facts.set(seq, read)
    return read
  }

  #head(seq: number): Promise<DocumentHead | null> {
    const cached = this.#heads.get(seq)
    if (cached) return cached
    const read = readDocumentHead(this.#nats, seq)
    this.#heads.set(seq, read)
    return read
  }
}

/** The part of a key that facts of a kind speak of: not versions and scopes, which read models make. */
function keyIn(data: unknown, key: StoredRow): Record<string, string> {
  const members = data as Readonly<Record<string, unknown>>
  const first = Object.values(members).flatMap(member => (Array.isArray(member) ? [member[0]] : []))
  const isSaid = (name: string) =>
    name === 'source' ||
    name in members ||
    first.some(item => typeof item === 'object' && item !== null && name in item)
  return Object.fromEntries(
    Object.entries(key)
      .filter(([name, value]) => value !== null && isSaid(name))
      .map(([name, value]) => [name, String(value)]),
  )
}
