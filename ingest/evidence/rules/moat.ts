import { type EvidenceRule, rule } from './rule.ts'

export const moatRules: readonly EvidenceRule[] = [
  rule({
    id: 'brand.market-share',
    version: 1,
    item: 'moat.brand',
    needs: ['thị phần|market shares?'],
    figure: ['percent'],
  }),
  rule({
    id: 'brand.ranking',
    version: 1,
    item: 'moat.brand',
    needs: [
      'thương hiệu|brands?',
      'xếp hạng|xếp thứ|bảng xếp hạng|top ?\\d+|đứng đầu|số 1|giá trị thương hiệu|dẫn đầu|ranked|ranking|most valuable|number one|No\\. ?1|brand value',
    ],
    never: ['top management'],
  }),
  rule({
    id: 'switching.contract-length',
    version: 1,
    item: 'moat.switching_cost',
    needs: [
      'hợp đồng|contracts?|agreements?',
      'thời hạn|kỳ hạn|dài hạn|kéo dài|term|long-term|duration|tenor|lasting',
      'khách hàng|bán|cung cấp|cho thuê|mua bán điện|dịch vụ|customers?|supply|lease|service|PPA|offtake',
    ],
    never: ['hợp đồng lao động|vay|tín dụng|labou?r contracts?|loan|employment'],
    figure: ['years'],
    takesPlans: true,
  }),
  rule({
    id: 'switching.retention',
    version: 1,
    item: 'moat.switching_cost',
    needs: [
      'tỷ lệ (?:giữ chân|duy trì|gia hạn|tái ký|rời mạng|khách hàng quay lại)|retention|churn|renewal rate',
      'khách hàng|hợp đồng|thuê bao|customers?|contracts?|subscribers?|clients?|tenants?',
    ],
    figure: ['percent'],
  }),
  rule({
    id: 'network.places',
    version: 1,
    item: 'moat.network',
    needs: [
      'mạng lưới|hệ thống|tổng số|phủ|phủ sóng|vận hành|sở hữu|trên toàn quốc|tỉnh thành|network|system|nationwide|operates?|operated|operating|owns',
    ],
    never: ['mở mới|đóng cửa|opened|closed'],
    figure: ['places'],
  }),
  rule({
    id: 'network.users',
    version: 1,
    item: 'moat.network',
    needs: [
      'mạng lưới|hệ thống|tổng số|phục vụ|đạt|có|lũy kế|số lượng|nền tảng|network|total|serves?|served|serving|reached|platform|active',
    ],
    never: ['khách hàng vay|khiếu nại|complaints?|khảo sát|survey'],
    figure: ['users'],
  }),
  rule({
    id: 'cost.own-source',
    version: 1,
    item: 'moat.cost_advantage',
    needs: [
      'mỏ|trữ lượng|cảng|cảng nước sâu|vùng nguyên liệu|nhà máy điện|nhiệt điện dư|mines?|ore|reserves|ports?|deep-?water port|captive power',
      'sở hữu|tự chủ|tự khai thác|riêng|của riêng|own|owns|owned|captive|self-sufficient|self-suppl(?:y|ied)',
    ],
  }),
  rule({
    id: 'licence.term',
    version: 1,
    item: 'moat.licence',
    needs: [
      'giấy phép|quyền khai thác|nhượng quyền|độc quyền|BOT|concessions?|licen[cs]es?|exclusive rights?|monopoly',
      'thời hạn|được cấp|cấp phép|duy nhất|độc quyền|đến năm|granted|issued|exclusive|sole|only|term|valid',
    ],
    never: [
      'đăng ký (?:kinh doanh|doanh nghiệp)|giấy phép thành lập|kiểm toán|phần mềm|business registration|software|audit',
    ],
    takesPlans: true,
  }),
  rule({
    id: 'scale.imports',
    version: 1,
    item: 'moat.efficient_scale',
    needs: [
      'hàng nhập khẩu|nhập khẩu|imports?|imported',
      'thị trường|nhu cầu|tiêu thụ nội địa|thị phần|market|demand|domestic consumption',
    ],
    never: ['thuế nhập khẩu|thuế|import duty|duties'],
    figure: ['percent', 'tonnes'],
  }),
]
