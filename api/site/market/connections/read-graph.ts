import type { Connections } from '../../../../contracts/http/market/connections.ts'
import { teaserRows } from '../../../../contracts/tiers.ts'
import { companyId, companyNode } from '../../../../projections/connections/query.ts'
import { type CallContext, callRoute } from '../../../http/call-route.ts'
import { Problem } from '../../../http/problem.ts'
import { politicalConnections } from '../../../market/connections.ts'
import { requireReadModels } from '../../../market/require.ts'
import type { Filters, GraphAddress, Start } from './address.ts'
import { type ChosenEdges, chooseEdges } from './choose-edges.ts'
import type { GraphNode } from './relation-labels.ts'

/** Edges that are read to choose from and to count, a page of the interface each time. */
const pageOfEdges = 500
const maxPages = 4

export interface Graph {
  readonly roots: readonly string[]
  readonly nodes: ReadonlyMap<string, GraphNode>
  readonly chosen: ChosenEdges
  /** Edges that the filters leave, by the interface. */
  readonly total: number
  /** Whether all of them were read: else the counts by relation are lower bounds. */
  readonly isWhole: boolean
  readonly meta: Readonly<Record<string, unknown>>
}

/** What an address starts from; null: nothing. A ticker comes first; what a reader typed is one where one is on file. */
export async function startOf(call: CallContext, address: GraphAddress): Promise<Start | null> {
  const { ticker, person, node, start = '' } = address
  const typed = start.trim()
  if (typed !== '') {
    requireReadModels(call.services, 'connections')
    const isTicker = /^\w{3,12}$/.test(typed) && (await companyNode(call.services.db, typed.toUpperCase()))
    return isTicker ? { ticker: typed.toUpperCase() } : { person: typed }
  }
  if (ticker) return { ticker: ticker.toUpperCase() }
  if (person) return { person }
  return node ? { node } : null
}

/**
 * The graph around a start as pages show it: the interface's own figures, of which a page gives so many of each step.
 * @returns null: nothing of it is on file
 * @throws Problem as the interface does, for a day or a name that breaks its rule
 */
export async function readGraph(call: CallContext, start: Start, filters: Filters): Promise<Graph | null> {
  const edges: Connections['edges'] = []
  const nodes = new Map<string, GraphNode>()
  for (let cursor: string | undefined, page = 1; ; page++) {
    const answer = await pageFrom(call, { ...start, ...filters, limit: pageOfEdges, cursor })
    if (answer === null) return null
    const { data, meta } = answer
    edges.push(...data.edges)
    for (const node of data.nodes) nodes.set(node.id, node)
    const { next_cursor, total } = meta.pagination as { next_cursor: string | null; total: number }
    cursor = next_cursor ?? undefined
    if (cursor === undefined || page === maxPages)
      return {
        roots: data.roots,
        nodes,
        chosen: chooseEdges(edges, data.roots, teaserRows),
        total,
        isWhole: cursor === undefined,
        meta,
      }
  }
}

type Input = NonNullable<Parameters<typeof callRoute<typeof politicalConnections>>[2]>['query']

async function pageFrom(call: CallContext, query: Input) {
  try {
    return await callRoute(call, politicalConnections, { query })
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

/** The start of the graph around a node: a company goes by its ticker. */
export const startAt = ({ id, ticker }: GraphNode): Start =>
  ticker && id === companyId(ticker) ? { ticker } : { node: id }
