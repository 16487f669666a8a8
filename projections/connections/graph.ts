import type { CompanyFilings } from './company-filings.ts'
import { addDealing } from './dealing-edges.ts'
import { isOrganisation, plainName, rolesOf, slug } from './names.ts'
import { blank, type GraphEdge, type GraphNode, type OfficerNode, organisationOf, person } from './node.ts'

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
