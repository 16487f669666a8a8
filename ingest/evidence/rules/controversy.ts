import { type EvidenceRule, rule } from './rule.ts'

const authority =
  'công an|cơ quan (?:cảnh sát )?điều tra|viện kiểm sát|tòa án|toà án|thanh tra|kiểm toán nhà nước|tổng cục|cục|chi cục|sở|ủy ban|uỷ ban|bộ|police|courts?|inspectorate|prosecutors?|ministry|commission|authorit(?:y|ies)'

export const controversyRules: readonly EvidenceRule[] = [
  rule({
    id: 'case.authority',
    version: 1,
    item: 'controversy.case',
    needs: [
      authority,
      'khởi tố|bắt tạm giam|truy tố|tuyên phạt|kết luận thanh tra|xử phạt vi phạm hành chính|truy thu thuế|đình chỉ hoạt động|tước quyền|prosecuted|indicted|convicted|arrested|fined|suspended',
    ],
    never: ['không (?:bị|có)|no (?:fines?|sanctions?)|not been'],
    kinds: ['ruling', 'news', 'disclosure'],
  }),
]
