import {
  type ConnectionsQuery,
  connectionColumns,
  connectionsAnswer,
  connectionsQuery,
} from '../../contracts/http/market/connections.ts'
import { licenceOf, mayBePassedOn, passedOnPublishers } from '../../contracts/licences.ts'
import { roundTo } from '../../contracts/math.ts'
import { isErased } from '../../contracts/personal.ts'
import { publisherIn, sourcesOf } from '../../contracts/publishers.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import {
  companyExposures,
  companyId,
  companyNode,
  type Exposure,
  edgePosition,
  edgesAround,
  edgesAt,
  type FoundEdge,
  type FoundNode,
  methodVersion,
  nodesById,
  nodesNamed,
  publishersAt,
  relations,
} from '../../projections/connections/query.ts'
import type { Db } from '../../runtime/postgres.ts'
import { csvPage, csvPages, pageLimit } from '../http/csv.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { problem } from '../http/problem.ts'
import { type Call, route } from '../http/route.ts'
import { marketModels } from './models.ts'
import { requireReadModels } from './require.ts'

/**
 * Holders or officers of a company without its exposures, which take longer than all the rest. Null: nothing of it is on
 * file.
 * @param limit of each relation
 */
export async function companyEdges(
  db: Db,
  ticker: string,
  of: readonly (typeof relations)[number][],
  limit: number,
) {
  const roots = [companyId(ticker)]
  const { edges, total } = await edgesAt(db, roots[0]!, { of, limit })
  if (edges.length === 0) return null
  const nodes = await nodesById(db, [...new Set([...roots, ...edges.flatMap(e => [e.from_id, e.to_id])])])
  return {
    roots,
    nodes: nodes.map(nodeResponse),
    edges: edges.map(edgeResponse),
    total,
  }
}

/** Who holds which post and share in a company, as filings state it; and what the company is exposed to. */
export const politicalConnections = route({
  method: 'GET',
  path: '/api/finance/political/connections',
  area: 'market',
  tier: 'elite',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Officers, holders, subsidiaries, insiders and state capital of companies',
  description:
    'Only what a filing or list states, each edge with source, date and confidence. Persons are never merged by name; family ties only where a notice states them. Exposures describe and predict nothing.',
  tags: ['market', 'connections'],
  query: connectionsQuery(relations),
  responses: { 200: connectionsAnswer },
  alternatives: [csvPages(...connectionColumns)],
  async handle(call) {
    const { query, services, now } = call
    requireReadModels(services, 'connections')
    const { db } = services
    const roots = await rootsOf(call)
    const limit = pageLimit(query, 100)
    const walk = {
      roots,
      depth: query.depth ?? 1,
      ...(query.type ? { relation: query.type } : {}),
      ...(query.on ? { on: query.on } : {}),
      ...(query.min_percent === undefined ? {} : { minPercent: query.min_percent }),
    }
    const { edges: found, total } = await edgesAround(
      db,
      query.use === 'commercial' ? { ...walk, publishers: passedOnPublishers } : walk,
      {
        limit: limit + 1,
        ...(query.cursor ? { after: readCursor<{ distance: number; id: string }>(query.cursor, query) } : {}),
      },
    )
    const edges = found.slice(0, limit)
    const last = edges.at(-1)
    const next = found.length > limit && last ? writeCursor(edgePosition(last), query) : null
    const all = query.use === 'commercial' ? await edgesAround(db, walk, { limit: 1 }) : { total }
    const leftOut = all.total - total
    if (query.format === 'csv')
      return csvPage(connectionColumns, edges.map(flat), {
        total,
        next,
        headers: leftOut > 0 ? { 'x-left-out': String(leftOut) } : {},
      })
    const nodes = await nodesById(db, [...new Set([...roots, ...edges.flatMap(e => [e.from_id, e.to_id])])])
    const dimensions =
      query.ticker === undefined
        ? []
        : await exposuresFor(db, query.ticker.toUpperCase(), query.use, vietnamDate(now))
    return {
      data: {
        roots,
        nodes: nodes.map(nodeResponse),
        edges: edges.map(edgeResponse),
        dimensions: dimensions.map(exposureResponse),
        predictive_claim: false,
        back_test: null,
        method_version: methodVersion,
      },
      meta: {
        as_of:
          edges
            .map(e => e.retrieved_on)
            .sort()
            .at(-1) ?? null,
        freshness: 'periodic',
        unit: { percent: 'percent of the company', shares: 'share' },
        source: sourcesOf([...new Set(edges.map(e => e.source))]),
        pagination: { limit, next_cursor: next, total },
        warnings: [
          ...leftOutWarnings(leftOut),
          {
            code: 'names_are_not_persons',
            message_en:
              'The same name is not the same person: namesakes are nodes of their own. To correct an entry, write to the operator.',
            message_vi:
              'Trùng tên không có nghĩa là cùng một người: mỗi người trùng tên là một nút riêng. Yêu cầu đính chính: liên hệ đơn vị vận hành.',
          },
        ],
      },
    }
  },
})

/**
 * Exposures of a company. Each is made of all its filings: where one of their sources may not be passed on, none has a
 * value under `use=commercial`.
 */
async function exposuresFor(
  db: Db,
  ticker: string,
  use: ConnectionsQuery['use'],
  on: string,
): Promise<Exposure[]> {
  const exposures = await companyExposures(db, ticker, on)
  if (use !== 'commercial' || (await publishersAt(db, companyId(ticker))).every(mayBePassedOn))
    return exposures
  return exposures.map(({ id, unit, as_of }) => ({ id, unit, as_of, value: null, reason: 'not_licensed' }))
}

const leftOutWarnings = (edges: number) =>
  edges === 0
    ? []
    : [
        {
          code: 'left_out_by_licence',
          message_en: `${edges} edges are left out: the terms of their sources do not grant commercial use, or no terms were found.`,
          message_vi: `Bỏ ra ${edges} quan hệ: điều khoản của nguồn không cho phép sử dụng thương mại, hoặc chưa tìm thấy điều khoản.`,
        },
      ]

async function rootsOf({
  query,
  services,
}: Pick<Call<ConnectionsQuery>, 'query' | 'services'>): Promise<string[]> {
  const { db } = services
  if (query.ticker !== undefined) {
    const node = await companyNode(db, query.ticker.toUpperCase())
    if (node) return [node.id]
    throw problem('not_found', {
      detail: `No officers, holders or notices of ${query.ticker.toUpperCase()} are on file.`,
      action: 'Import its officer, holder or insider lists first.',
    })
  }
  const nodes =
    query.person === undefined ? await nodesById(db, [query.node ?? '']) : await nodesNamed(db, query.person)
  if (nodes.length === 0)
    throw problem('not_found', {
      detail: `Nobody and nothing called ${JSON.stringify(query.person ?? query.node)} is on file.`,
      action: 'Give the full name as filings print it, accents may be left out.',
    })
  return nodes.map(n => n.id)
}

/** A person who was erased keeps the place among the edges, without a name. */
const nodeResponse = ({ plain: _, label, ...node }: FoundNode) =>
  isErased(label) ? { ...node, label: null, reason: 'erased' as const } : { ...node, label }

function edgeResponse(edge: FoundEdge) {
  const [source] = sourcesOf([edge.source])
  const { id, use } = licenceOf(publisherIn(edge.source))
  return {
    from: edge.from_id,
    to: edge.to_id,
    relation: edge.relation,
    title: edge.title,
    percent: roundTo(edge.percent, 4),
    shares: edge.shares,
    since: edge.since,
    until: edge.until,
    detail: edge.detail,
    distance: edge.distance,
    source: {
      id: edge.source,
      name: source?.name ?? edge.source,
      url: source?.url ?? null,
      date: edge.source_date,
      retrieved_at: edge.retrieved_on,
      licence: { id, use },
    },
    confidence: edge.confidence,
  }
}

const exposureResponse = (e: Exposure) => ({ ...e, value: roundTo(e.value, 4) })

const flat = (edge: FoundEdge) => ({
  ...edge,
  from: edge.from_id,
  to: edge.to_id,
  retrieved_at: edge.retrieved_on,
})
