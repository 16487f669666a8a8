import type { Connections } from '../../../../contracts/http/market/connections.ts'
import type { Text } from '../../../../contracts/text.ts'
import type { relations } from '../../../../projections/connections/query.ts'

export type Edge = Connections['edges'][number]
export type GraphNode = Connections['nodes'][number]
export type Relation = (typeof relations)[number]

const t = (vi: string, en: string): Text => ({ vi, en })

/** What a relation is called; beside each other they are read from the first party to the second. */
export const relationLabels: Readonly<Record<Relation, Text>> = {
  OWNS: t('Sở hữu cổ phần', 'Holds shares'),
  REPRESENTS_STATE_CAPITAL: t('Vốn nhà nước', 'State capital'),
  HOLDS_ROLE: t('Chức vụ', 'Office'),
  SUBSIDIARY_OF: t('Công ty con', 'Subsidiary'),
  AFFILIATE_OF: t('Công ty liên kết', 'Associate'),
  TRADED: t('Giao dịch của người nội bộ', 'Insider dealing'),
  RELATED_TO: t('Người có liên quan', 'Related person'),
}

/** In the order of the ring and of the tables. */
export const relationOrder = Object.keys(relationLabels) as Relation[]

/** Where an edge without a known relation would stand: last. */
export const placeOf = (relation: string): number => {
  const place = (relationOrder as readonly string[]).indexOf(relation)
  return place < 0 ? relationOrder.length : place
}

/** How sure it is who is meant. */
export const confidenceLabels: Readonly<Record<Edge['confidence'], Text>> = {
  stated: t('như tài liệu nêu', 'as the filing states'),
  matched: t('ghép theo tên, công ty và chức vụ', 'matched by name, company and post'),
  weak: t('căn cứ yếu', 'weak'),
}

/** Why an edge has no percentage and no number of shares. */
export const missingFigure = (relation: string): Text =>
  relation === 'HOLDS_ROLE' || relation === 'RELATED_TO'
    ? t('quan hệ này không có tỷ lệ', 'a relation of this kind has no share')
    : t('tài liệu không nêu', 'not stated in the filing')

/** What stands in place of the name of a person who was erased. */
export const erasedLabel = t('đã xóa theo yêu cầu', 'erased on request')
