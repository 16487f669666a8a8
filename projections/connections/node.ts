import type { Filed, OfficerRow } from './company-filings.ts'
import { plainName, slug } from './names.ts'

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

export const person = (id: string, name: string): GraphNode => ({
  id,
  type: 'person',
  label: name,
  plain: plainName(name),
  ticker: null,
  kind: null,
})

export const organisationOf = (name: string): GraphNode => ({
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

/** The parts of an edge that every filing row tells, or does not. */
export const blank = (row: Filed) => ({
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

export interface OfficerNode {
  readonly id: string
  readonly row: OfficerRow
  readonly roles: readonly string[]
}
