import type { DealingRow } from './company-filings.ts'
import { isOrganisation, plainName, rolesOf, slug } from './names.ts'
import { blank, type GraphEdge, type GraphNode, type OfficerNode, organisationOf, person } from './node.ts'

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

/** A notice as edges: what was planned and done, and the relation that it states. */
export function addDealing(
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
