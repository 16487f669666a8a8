import { type Edge, placeOf } from './relation-labels.ts'

/** Edges of one step: those that a page shows, and how many of each relation were read. */
export interface Step {
  readonly edges: readonly Edge[]
  readonly counts: ReadonlyMap<string, { readonly visible: number; readonly all: number }>
}

export interface ChosenEdges {
  readonly first: Step
  readonly second: Step
}

/**
 * Which edges a page shows: of each step so many, every relation in its turn, the largest shares first. Of the second
 * step only those at a node that the first one shows, each such node in its turn.
 */
export function chooseEdges(edges: readonly Edge[], roots: readonly string[], limit: number): ChosenEdges {
  const ordered = edges.toSorted(bySize)
  const adjacent = ordered.filter(edge => (edge.distance ?? 1) === 1)
  const first = inOrder(inTurn(adjacent, edge => edge.relation, limit))
  const visible = new Set(first.flatMap(edge => [edge.from, edge.to]).filter(id => !roots.includes(id)))
  const far = ordered.filter(edge => edge.distance === 2)
  const parentOf = (edge: Edge) => [edge.from, edge.to].find(id => visible.has(id)) ?? ''
  const second = inTurn(
    far.filter(edge => parentOf(edge) !== ''),
    parentOf,
    limit,
  )
  return { first: stepOf(first, adjacent), second: stepOf(inOrder(second), far) }
}

/** The largest share first, then the most shares, then the newest; what states neither comes last. */
function bySize(a: Edge, b: Edge): number {
  return (
    (b.percent ?? -1) - (a.percent ?? -1) ||
    (b.shares ?? -1) - (a.shares ?? -1) ||
    (b.source.date ?? '').localeCompare(a.source.date ?? '')
  )
}

/** So many of a list, one of each group after the other; groups as they first come up, by relation in its order. */
function inTurn(edges: readonly Edge[], groupOf: (edge: Edge) => string, limit: number): Edge[] {
  const groups = new Map<string, Edge[]>()
  for (const edge of inOrder(edges)) {
    const group = groups.get(groupOf(edge)) ?? []
    group.push(edge)
    groups.set(groupOf(edge), group)
  }
  const chosen: Edge[] = []
  for (let turn = 0; chosen.length < Math.min(limit, edges.length); turn++)
    for (const group of groups.values()) {
      const edge = group[turn]
      if (edge !== undefined && chosen.length < limit) chosen.push(edge)
    }
  return chosen
}

const inOrder = (edges: readonly Edge[]): Edge[] =>
  edges.toSorted((a, b) => placeOf(a.relation) - placeOf(b.relation))

function stepOf(visible: readonly Edge[], all: readonly Edge[]): Step {
  const counts = new Map<string, { visible: number; all: number }>()
  for (const { relation } of inOrder(all)) {
    const count = counts.get(relation) ?? { visible: 0, all: 0 }
    counts.set(relation, { ...count, all: count.all + 1 })
  }
  for (const { relation } of visible) {
    const count = counts.get(relation)
    if (count) counts.set(relation, { ...count, visible: count.visible + 1 })
  }
  return { edges: visible, counts }
}
