import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import type { Trx } from '../engine/projection.ts'
import { hasQueue } from '../evidence/query.ts'
import { publisherSql } from '../publisher-sql.ts'
import { ascending, percentileIn } from '../ratios/percentile.ts'
import { type DocumentOfExposure, type Exposure, exposuresOf } from './exposures.ts'
import { readFilings } from './filings.ts'
import { plainName } from './names.ts'
import type { Relation } from './node.ts'
import type { ConnectionsTables, EdgeRow, NodeRow } from './table.ts'

export type { Exposure } from './exposures.ts'
export { methodVersion } from './exposures.ts'
export { isOrganisation } from './names.ts'
export { relations } from './node.ts'

const tables = (db: Db) => db.withTables<ConnectionsTables>()

export type FoundNode = Omit<NodeRow, 'filing'>
export type FoundEdge = Omit<EdgeRow, 'detail'> & { detail: Record<string, unknown> | null; distance: number }

/** The nodes that carry a name, each a person or organisation of its own. */
export async function nodesNamed(db: Db, name: string): Promise<FoundNode[]> {
  return tables(db)
    .selectFrom('connections.nodes')
    .distinctOn('id')
    .select(['id', 'type', 'label', 'plain', 'ticker', 'kind'])
    .where('plain', '=', plainName(name))
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function nodesById(db: Db, ids: readonly string[]): Promise<FoundNode[]> {
  if (ids.length === 0) return []
  return tables(db)
    .selectFrom('connections.nodes')
    .distinctOn('id')
    .select(['id', 'type', 'label', 'plain', 'ticker', 'kind'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

export const companyId = (ticker: string): string => `org:${ticker}`

/** Are there any filings of the company? */
export const companyNode = async (db: Db, ticker: string): Promise<FoundNode | undefined> =>
  (await nodesById(db, [companyId(ticker)]))[0]

/** The state, whose capital is in hundreds of companies, is shown but not walked through: all would be near all. */
const notWalked = new Set(['state:vn'])

export interface Walk {
  readonly roots: readonly string[]
  readonly depth: number
  readonly relation?: Relation
  /** Day, YYYY-MM-DD: only edges that its document says hold on it. */
  readonly on?: string
  /** Only shares in a company of so many percent at least. */
  readonly minPercent?: number
  /** Only edges of these publishers; absent: of all. */
  readonly publishers?: readonly string[]
}

/** The publisher of the feed that states an edge. */
const publisher = sql.raw(publisherSql('source'))

/** SQL of the edges that a walk takes; an edge without a begin or an end holds before or after all days. */
const taken = ({ relation, on, minPercent, publishers }: Walk) => sql`
  (${relation ?? null}::text is null or relation = ${relation ?? null})
  and (${on ?? null}::date is null
       or ((since is null or since <= ${on ?? null}::date) and (until is null or until >= ${on ?? null}::date)))
  and (${minPercent ?? null}::float8 is null or percent >= ${minPercent ?? null}::float8)
  and (${publishers ?? null}::text[] is null or ${publisher} = any(${publishers ?? null}::text[]))`

/** Edges of one step that are walked on; a hub with more of them is shown whole, but only so many of its neighbours are gone to. */
const widest = 2_000

/**
 * Ids of the nodes at each distance from the roots. A node is reached once, so cycles end; depth is at most 2.
 */
async function reach(db: Db, walk: Walk): Promise<Map<string, number>> {
  const { roots, depth } = walk
  const distance = new Map(roots.map(id => [id, 0]))
  let frontier = [...roots]
  for (let step = 1; step < depth; step++) {
    const from = frontier.filter(id => step === 1 || !notWalked.has(id))
    if (from.length === 0) break
    const { rows } = await sql<{ id: string }>`
      select distinct case when from_id = any(${from}::text[]) then to_id else from_id end as id
        from connections.edges
       where (from_id = any(${from}::text[]) or to_id = any(${from}::text[]))
         and ${taken(walk)}
       order by id limit ${widest}`.execute(db)
    frontier = rows.map(r => r.id).filter(id => !distance.has(id))
    for (const id of frontier) distance.set(id, step)
  }
  return distance
}

/** A page of the edges within the depth, nearest first, and how many there are. */
export async function edgesAround(
  db: Db,
  walk: Walk,
  page: { readonly limit: number; readonly after?: { distance: number; id: string } },
): Promise<{ edges: FoundEdge[]; total: number }> {
  const distance = await reach(db, walk)
  const ids = [...distance.keys()].filter(id => walk.roots.includes(id) || !notWalked.has(id))
  const steps = ids.map(id => distance.get(id) ?? 0)
  const base = sql`
    with reached(id, step) as (select * from unnest(${ids}::text[], ${steps}::int[])),
    near as (
      select e.*, min(r.step) + 1 as distance, e.filing || ' ' || e.id as key
        from connections.edges e join reached r on r.id in (e.from_id, e.to_id)
       where ${taken(walk)}
       group by e.filing, e.id, e.from_id, e.to_id, e.relation, e.title, e.percent, e.shares, e.since, e.until, e.detail, e.source, e.source_date, e.retrieved_on, e.confidence)`
  const { after } = page
  const beyond = after ? sql`where (distance, key) > (${after.distance}, ${after.id})` : sql``
  const [found, counted] = await Promise.all([
    sql<FoundEdge & { key: string }>`${base}
      select filing, id, from_id, to_id, relation, title, percent, shares, since, until, detail, source, source_date, retrieved_on, confidence, distance
        from near ${beyond} order by distance, key limit ${page.limit}`.execute(db),
    sql<{ n: number }>`${base} select count(*) as n from near`.execute(db),
  ])
  return { edges: found.rows, total: counted.rows[0]?.n ?? 0 }
}

/**
 * Edges at one node of some relations, in one reading.
 * @param limit of each relation
 */
export async function edgesAt(
  db: Db,
  id: string,
  { of, limit }: { readonly of: readonly Relation[]; readonly limit: number },
): Promise<{ edges: FoundEdge[]; total: number }> {
  const { rows } = await sql<FoundEdge & { total: number }>`
    select filing, id, from_id, to_id, relation, title, percent, shares, since, until, detail, source, source_date,
           retrieved_on, confidence, 1 as distance, total
      from (select e.*, row_number() over (partition by relation order by filing, id) as place, count(*) over () as total
              from connections.edges e
             where (from_id = ${id} or to_id = ${id}) and relation = any(${[...of]}::text[])) near
     where place <= ${limit} order by relation, place`.execute(db)
  return { edges: rows.map(({ total: _, ...edge }) => edge), total: rows[0]?.total ?? 0 }
}

/** Companies whose filings state most relations, with how many each; the most first. */
export async function companiesByEdges(
  db: Db,
  limit: number,
): Promise<readonly { readonly ticker: string; readonly edges: number }[]> {
  const { rows } = await sql<{ ticker: string; edges: number }>`
    select ticker, count(*)::int as edges
      from (select distinct id, ticker from connections.nodes where id = 'org:' || ticker) companies
      join (select from_id as id from connections.edges union all select to_id from connections.edges) ends using (id)
     group by ticker order by edges desc, ticker limit ${limit}`.execute(db)
  return rows
}

/** Publishers of the filings of a company, ascending. */
export async function publishersAt(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ publisher: string }>`
    select distinct ${publisher} as publisher from connections.edges where from_id = ${id} or to_id = ${id}
     order by publisher`.execute(db)
  return rows.map(row => row.publisher)
}

/** Where a page of edges ends. */
export const edgePosition = (edge: FoundEdge) => ({
  distance: edge.distance,
  id: `${edge.filing} ${edge.id}`,
})

/** The same reader as a score has, on the pool of the API. */
const readerOf = (db: Db): Trx => ({
  async query<Row>(text: string, values: readonly unknown[] = []) {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
    return { rows, rowCount: rows.length }
  },
})

/** The seven exposures of a company on a day; the last sums up the others as a percentile. */
export async function companyExposures(db: Db, ticker: string, on: string): Promise<Exposure[]> {
  const shares = await tables(db)
    .selectFrom('connections.shares')
    .select('shares')
    .where('ticker', '=', ticker)
    .executeTakeFirst()
  const [filings] = await readFilings(readerOf(db), [ticker], 'connections.')
  if (!filings) return []
  const exposures = exposuresOf(filings, on, shares?.shares ?? null)
  return withDocuments(db, ticker, [...exposures, await politicalExposure(db, exposures, on)])
}

/** What documents state of an exposure. */
const documentsOfExposure: Readonly<Record<string, readonly string[]>> = {
  state_share: ['ownership.state', 'ownership.state_body'],
  policy_exposure: ['ownership.compulsory_transfer', 'ownership.foreign_limit', 'environment.ghg_allowance'],
}

/** Exposures with the documents that speak of them, newest first; none until the read model is there in its present version. */
async function withDocuments(db: Db, ticker: string, exposures: readonly Exposure[]): Promise<Exposure[]> {
  if (!(await hasQueue(db))) return [...exposures]
  const { rows } = await sql<DocumentOfExposure & { item: string }>`
    select item, quote, value, unit, basis, url, date::text as date, publisher, reviewer from evidence.items
     where ticker = ${ticker} and found and item = any(${Object.values(documentsOfExposure).flat()}::text[])
     order by date desc, item, url, basis`.execute(db)
  return exposures.map(exposure => {
    const evidence = rows.filter(({ item }) => documentsOfExposure[exposure.id]?.includes(item))
    return evidence.length === 0
      ? exposure
      : { ...exposure, evidence: evidence.map(({ item: _, ...row }) => row) }
  })
}

/**
 * Mean percentile of the exposures that can be ranked, which today is the state's share among all companies that
 * state one. It describes, and predicts nothing.
 */
async function politicalExposure(db: Db, exposures: readonly Exposure[], on: string): Promise<Exposure> {
  const own = exposures.find(e => e.id === 'state_share')?.value ?? null
  const { rows } = await sql<{ percent: number }>`
    select distinct on (filing) percent from connections.edges
     where relation = 'REPRESENTS_STATE_CAPITAL' and percent is not null
     order by filing, source_date desc nulls last`.execute(db)
  const base = { id: 'political_exposure', unit: 'percentile', as_of: on } as const
  const detail = { made_of: ['state_share'], companies: rows.length, predictive_claim: false }
  if (own === null) return { ...base, value: null, reason: 'no exposure can be ranked', detail }
  return { ...base, value: percentileIn(ascending(rows.map(r => r.percent)), own), detail }
}
