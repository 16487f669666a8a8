import type { RowRead } from './rows-read.ts'
import type { LineageNode } from './tree.ts'

/** A figure of an answer, and the texts beside it: they say what it is about. */
export interface AnswerFigure {
  readonly value: unknown
  readonly beside: readonly string[]
}

/** The value at a JSON pointer (RFC 6901), with the texts of the objects that it lies in; null: there is none. */
export function figureAt(answer: unknown, pointer: string): AnswerFigure | null {
  let node = answer
  const beside: string[] = []
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~')
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, name)) return null
    if (!Array.isArray(node))
      for (const value of Object.values(node)) if (typeof value === 'string') beside.push(value)
    beside.push(name)
    node = (node as Record<string, unknown>)[name]
  }
  return { value: node, beside }
}

/** Whether a value is a figure of an answer, as exact as the answer writes it. */
export function isFigure(stored: unknown, figure: number): boolean {
  if (typeof stored === 'number') {
    const decimals = /\.(\d+)$/.exec(String(figure))?.[1]?.length ?? 0
    return Math.abs(stored - figure) <= 0.5 * 10 ** -decimals + 1e-9 * Math.abs(figure)
  }
  if (typeof stored === 'string') {
    if (!/^[[{]/.test(stored)) return false
    try {
      return isFigure(JSON.parse(stored), figure)
    } catch {
      return false
    }
  }
  return stored !== null && typeof stored === 'object' && Object.values(stored).some(v => isFigure(v, figure))
}

/** The texts beside a figure, in small letters. */
export const textsBeside = ({ beside }: AnswerFigure): Set<string> =>
  new Set(beside.map(text => text.toLowerCase()))

/**
 * The rows that a figure is most likely from: those whose key stands beside it in the answer, and of these the ones that
 * have it. Where none has it, it was computed from them: then those of each table that was read, since it may be of several.
 * @param max rows that have it; of a computed figure, rows of each table
 */
export function rowsBehind(
  rows: readonly RowRead[],
  figure: AnswerFigure,
  max: { readonly stated: number; readonly ofEachTable: number },
): { readonly rows: readonly RowRead[]; readonly isCut: boolean } {
  const { value } = figure
  const texts = textsBeside(figure)
  const ranked = rows.map(read => ({
    read,
    has: typeof value === 'number' && isFigure(read.row, value),
    labels: read.lineage.table.key.filter(name => texts.has(String(read.row[name]).toLowerCase())).length,
  }))
  type Ranked = (typeof ranked)[number]
  const best = (some: readonly Ranked[]): number => Math.max(0, ...some.map(({ labels }) => labels))
  const bestOf = (some: readonly Ranked[]): Ranked[] => some.filter(({ labels }) => labels === best(some))
  const withFigure = ranked.filter(({ has }) => has)
  if (withFigure.length > 0)
    return {
      rows: bestOf(withFigure)
        .slice(0, max.stated)
        .map(({ read }) => read),
      isCut: false,
    }
  const named = ranked.filter(({ labels }) => labels > 0)
  const tables = [...Map.groupBy(named.length > 0 ? named : ranked, ({ read }) => read.lineage).values()]
    .map(bestOf)
    .toSorted((a, b) => best(b) - best(a))
  return {
    rows: tables.flatMap(own => own.slice(0, max.ofEachTable).map(({ read }) => read)),
    isCut: tables.some(own => own.length > max.ofEachTable),
  }
}

/** How far a figure was followed. */
export type Reached = 'figure_in_document' | 'inputs_in_documents' | 'facts_without_cells' | 'nothing'

/** Whether trees end in documents: in a cell with the figure itself, or in cells of the inputs that give it. */
export function reachedBy(nodes: readonly LineageNode[], figure: unknown): Reached {
  const all = nodes.flatMap(flat)
  const origins = all.flatMap(({ origins }) => origins)
  const isCell = ({ says, found }: (typeof origins)[number]) =>
    found !== null &&
    typeof figure === 'number' &&
    found.cells.some(({ name }) => isFigure(says?.[name.replace(/\[\d+\]$/, '')] ?? null, figure))
  if (origins.some(isCell)) return 'figure_in_document'
  if (origins.some(({ found }) => found !== null)) return 'inputs_in_documents'
  return origins.some(({ fact }) => fact !== null) ? 'facts_without_cells' : 'nothing'
}

const flat = (node: LineageNode): LineageNode[] => [
  node,
  ...node.inputs.flatMap(({ rows }) => rows.flatMap(flat)),
]
