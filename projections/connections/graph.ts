import { isOrganisation, plainName, rolesOf, slug } from './names.ts'

export const relations = [
  'HOLDS_ROLE',
  'OWNS',
  'SUBSIDIARY_OF',
  'AFFILIATE_OF',
  'REPRESENTS_STATE_CAPITAL',
  'TRADED',
  'RELATED_TO',
] as const
export type Relation = (typeof relations)[number]

export type NodeType = 'person' | 'organisation' | 'office'

export interface GraphNode {
  readonly id: string
  readonly type: NodeType
  /** As published. */
  readonly label: string
  readonly plain: string
  readonly ticker: string | null
  readonly kind: 'listed' | 'private' | 'state_body' | null
}

export interface GraphEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly relation: Relation
  readonly title: string | null
  readonly percent: number | null
  readonly shares: number | null
  readonly since: string | null
  readonly until: string | null
  /** Plan and result of a dealing; the relation that a notice states. */
  readonly detail: Readonly<Record<string, unknown>> | null
  /** Feed id. */
  readonly source: string
  /** Day that the filing or list speaks of. */
  readonly sourceDate: string | null
  readonly retrievedOn: string
  readonly confidence: 'stated' | 'matched' | 'weak'
}

/** Everything on file of one company, each row with where it is from. */
export interface CompanyFilings {
  readonly ticker: string
  readonly officers: readonly OfficerRow[]
  readonly holders: readonly HolderRow[]
  readonly ownership: readonly OwnershipRow[]
  readonly relations: readonly RelationRow[]
  readonly dealings: readonly DealingRow[]
}

interface Filed {
  readonly source: string
  readonly known_on: string
}
export interface OfficerRow extends Filed {
  readonly name: string
  readonly position: string | null
  readonly shares: number | null
  readonly percent: number | null
  readonly updated_on: string | null
}
export interface HolderRow extends Filed {
  readonly name: string
  readonly shares: number | null
  readonly percent: number | null
  readonly updated_on: string | null
}
export interface OwnershipRow extends Filed {
  readonly owner: string
  readonly shares: number | null
  readonly percent: number | null
  readonly as_of: string | null
}
export interface RelationRow extends Filed {
  readonly name: string
  readonly kind: 'subsidiary' | 'affiliate'
  readonly percent: number | null
  readonly as_of: string | null
}
export interface DealingRow extends Filed {
  readonly dealing_id: string
  readonly person: string | null
  readonly position: string | null
  readonly related_person: string | null
  readonly related_position: string | null
  readonly relation: string | null
  readonly planned_buy: number | null
  readonly planned_sell: number | null
  readonly plan_from: string | null
  readonly plan_to: string | null
  readonly done_buy: number | null
  readonly done_sell: number | null
  readonly done_on: string | null
  readonly held_percent: number | null
  readonly shares_after: number | null
  readonly published_on: string | null
  readonly title: string | null
}

const state: GraphNode = {
  id: 'state:vn',
  type: 'organisation',
  label: 'Vốn nhà nước',
  plain: 'von nha nuoc',
  ticker: null,
  kind: 'state_body',
}

export const isStateOwner = (owner: string): boolean => /nha nuoc|^state/.test(plainName(owner))

/**
 * The graph that one company's filings state. Persons are never merged by name: an officer is one by name, company
 * and post; a holder of the same name stands apart, and so does a namesake in another company. Organisations go by
 * their full registered name, which the Law on Enterprises 2020 (articles 37 and 38) keeps unique.
 */
export function graphOf(filings: CompanyFilings): { nodes: GraphNode[]; edges: GraphEdge[] } {
  const { ticker } = filings
  const nodes = new Map<string, GraphNode>()
  const edges = new Map<string, GraphEdge>()
  const company: GraphNode = {
    id: `org:${ticker}`,
    type: 'organisation',
    label: ticker,
    plain: ticker.toLowerCase(),
    ticker,
    kind: 'listed',
  }
  nodes.set(company.id, company)
  const node = (n: GraphNode) => {
    if (!nodes.has(n.id)) nodes.set(n.id, n)
    return n.id
  }
  const edge = (key: string, e: Omit<GraphEdge, 'id'>) => {
    const id = `${e.relation}:${e.from}>${e.to}${key && `:${key}`}`
    if (!edges.has(id)) edges.set(id, { id, ...e })
  }
  const officers = officerNodes(filings)
  for (const { row, id } of officers) {
    node(person(id, row.name))
    edge(slug(row.position ?? ''), {
      ...blank(row),
      from: id,
      to: company.id,
      relation: 'HOLDS_ROLE',
      title: row.position,
      since: null,
      sourceDate: row.updated_on,
    })
    if ((row.shares ?? 0) > 0)
      edge('officer', {
        ...blank(row),
        from: id,
        to: company.id,
        relation: 'OWNS',
        percent: row.percent,
        shares: row.shares,
        sourceDate: row.updated_on,
      })
  }
  for (const row of filings.holders) {
    // `Không có cổ đông sở hữu trên 5%` is a remark that stands where a name should.
    if (plainName(row.name).startsWith('khong co co dong')) continue
    const from = isOrganisation(row.name)
      ? node(organisationOf(row.name))
      : node(person(`person:${ticker}:holder:${slug(row.name)}`, row.name))
    edge(row.updated_on ?? '', {
      ...blank(row),
      from,
      to: company.id,
      relation: 'OWNS',
      percent: row.percent,
      shares: row.shares,
      since: row.updated_on,
      sourceDate: row.updated_on,
    })
  }
  for (const row of filings.ownership)
    if (isStateOwner(row.owner) && (row.percent ?? 0) > 0)
      edge(row.as_of ?? '', {
        ...blank(row),
        from: node(state),
        to: company.id,
        relation: 'REPRESENTS_STATE_CAPITAL',
        title: row.owner,
        percent: row.percent,
        shares: row.shares,
        sourceDate: row.as_of,
      })
  for (const row of filings.relations)
    edge('', {
      ...blank(row),
      from: node(organisationOf(row.name)),
      to: company.id,
      relation: row.kind === 'subsidiary' ? 'SUBSIDIARY_OF' : 'AFFILIATE_OF',
      percent: row.percent,
      sourceDate: row.as_of,
    })
  for (const row of filings.dealings) addDealing(row, ticker, company.id, officers, node, edge)
  return { nodes: [...nodes.values()], edges: [...edges.values()] }
}

const person = (id: string, name: string): GraphNode => ({
  id,
  type: 'person',
  label: name,
  plain: plainName(name),
  ticker: null,
  kind: null,
})

const organisationOf = (name: string): GraphNode => ({
  id: `org:name:${slug(name)}`,
  type: 'organisation',
  label: name,
  plain: plainName(name),
  ticker: null,
  kind: /\b(bo|ubnd|uy ban nhan dan|tong cong ty dau tu va kinh doanh von nha nuoc|scic|cuc|so)\b/.test(
    plainName(name),
  )
    ? 'state_body'
    : 'private',
})

const blank = (row: Filed) => ({
  title: null,
  percent: null,
  shares: null,
  since: null,
  until: null,
  detail: null,
  source: row.source,
  sourceDate: null,
  retrievedOn: row.known_on,
  confidence: 'stated' as const,
})

interface OfficerNode {
  readonly id: string
  readonly row: OfficerRow
  readonly roles: readonly string[]
}

/** Officers as persons: the same name with a post in common is one; with other posts it is another until a filing says more. */
function officerNodes({ ticker, officers }: CompanyFilings): OfficerNode[] {
  const found: OfficerNode[] = []
  for (const row of officers) {
    const roles = rolesOf(row.position)
    const namesakes = found.filter(o => plainName(o.row.name) === plainName(row.name))
    const same = namesakes.find(o => o.roles.some(role => roles.includes(role)))
    const others = new Set(namesakes.map(o => o.id)).size
    const id = same?.id ?? `person:${ticker}:${slug(row.name)}${others === 0 ? '' : `:${others + 1}`}`
    found.push({ id, row, roles })
  }
  return found
}

/** The officer a notice names, by name, company and post; otherwise a person of the notice's own. */
function namedPerson(
  name: string,
  position: string | null,
  ticker: string,
  officers: readonly OfficerNode[],
): { id: string; matched: boolean } {
  const roles = rolesOf(position)
  const officer = officers.find(
    o => plainName(o.row.name) === plainName(name) && o.roles.some(role => roles.includes(role)),
  )
  return officer
    ? { id: officer.id, matched: true }
    : { id: `person:${ticker}:notice:${slug(name)}`, matched: false }
}

function addDealing(
  row: DealingRow,
  ticker: string,
  company: string,
  officers: readonly OfficerNode[],
  node: (n: GraphNode) => string,
  edge: (key: string, e: Omit<GraphEdge, 'id'>) => void,
): void {
  if (row.person === null) return
  const dealer = isOrganisation(row.person)
    ? { id: node(organisationOf(row.person)), matched: false }
    : namedPerson(row.person, row.position, ticker, officers)
  if (!isOrganisation(row.person)) node(person(dealer.id, row.person))
  edge(row.dealing_id, {
    ...blank(row),
    from: dealer.id,
    to: company,
    relation: 'TRADED',
    title: row.title,
    percent: row.held_percent,
    shares: row.shares_after,
    since: row.plan_from,
    until: row.done_on ?? row.plan_to,
    detail: {
      planned_buy: row.planned_buy,
      planned_sell: row.planned_sell,
      done_buy: row.done_buy,
      done_sell: row.done_sell,
      reported: row.done_on !== null,
    },
    sourceDate: row.published_on,
    confidence: dealer.matched ? 'matched' : 'stated',
  })
  if (row.related_person === null) return
  const insider = namedPerson(row.related_person, row.related_position, ticker, officers)
  node(person(insider.id, row.related_person))
  edge(row.dealing_id, {
    ...blank(row),
    from: dealer.id,
    to: insider.id,
    relation: 'RELATED_TO',
    title: row.relation,
    detail: { as_the_notice_states: row.relation },
    sourceDate: row.published_on,
    confidence: insider.matched ? 'matched' : 'stated',
  })
}
