import { certified, type EvidenceRule, rule } from './rule.ts'

const environment = 'môi trường|bảo vệ môi trường|environment|environmental'
const noBreach =
  'không (?:bị|có|phát sinh|ghi nhận|để xảy ra)[^.;]{0,60}(?:xử phạt|vi phạm|phạt)|chưa (?:từng )?bị[^.;]{0,30}phạt|no (?:[a-z]+ ){0,3}(?:fines?|violations?|penalt(?:y|ies)|breach(?:es)?)|not (?:been )?(?:fined|penali[sz]ed|sanctioned)'

export const environmentRules: readonly EvidenceRule[] = [
  rule({
    id: 'emissions.figure',
    version: 1,
    item: 'environment.emissions',
    needs: [
      'khí nhà kính|KNK|GHG|greenhouse gas(?:es)?|phát thải|emissions?|carbon|scopes? ?[123]|phạm vi [123]',
    ],
    never: ['tín chỉ|credits?|hấp thụ|absorbed|sequestered|tránh được|avoided'],
    figure: ['tCO2e'],
  }),
  rule({
    id: 'energy.figure',
    version: 1,
    item: 'environment.energy',
    needs: [
      'năng lượng|điện|điện năng|energy|electricity|nhiên liệu|fuels?|than|dầu DO|LPG|CNG',
      'tiêu thụ|sử dụng|tổng|lượng|consumption|consumed|consumes|used|usage|total',
    ],
    never: [
      'sản lượng điện|phát điện|phát lên lưới|công suất|tiết kiệm được|generated|generation|capacity|installed|sold',
    ],
    figure: ['kWh', 'MWh', 'GWh', 'GJ', 'TJ', 'TOE'],
  }),
  rule({
    id: 'water.figure',
    version: 1,
    item: 'environment.water',
    needs: [
      'nước|nước sạch|nước ngầm|nước mặt|water',
      'tiêu thụ|sử dụng|lượng nước|cung cấp nước|cấp nước|tái chế|consumption|consumed|used|usage|withdrawal|withdrawn|recycled',
    ],
    never: ['công suất|hồ chứa|capacity|reservoirs?|per day|ngày đêm'],
    figure: ['m3'],
  }),
  rule({
    id: 'materials.figure',
    version: 1,
    item: 'environment.materials',
    needs: [
      'nguyên (?:vật )?liệu|vật liệu|nguyên nhiên liệu|bao bì|raw materials?|packaging|materials?',
      'sử dụng|tiêu thụ|tổng lượng|tái chế|used|consumed|consumption|total|recycled',
    ],
    never: ['giá|chi phí|tồn kho|doanh thu|vật liệu xây dựng|prices?|costs?|inventor(?:y|ies)|revenue'],
    figure: ['tonnes', 'percent'],
  }),
  rule({
    id: 'compliance.statement',
    version: 1,
    item: 'environment.compliance',
    needs: [
      environment,
      'tuân thủ|chấp hành|vi phạm|xử phạt|compli(?:es|ed|ance|ant)|violations?|fines?|penalt(?:y|ies)',
    ],
    never: ['môi trường (?:kinh doanh|làm việc|đầu tư|pháp lý)|(?:business|working|legal) environment'],
  }),
  rule({
    id: 'fines.none',
    version: 1,
    item: 'environment.no_fines',
    needs: [environment, noBreach],
    never: ['môi trường (?:kinh doanh|làm việc|đầu tư|pháp lý)|(?:business|working|legal) environment'],
  }),
  rule({
    id: 'fines.some',
    version: 1,
    item: 'environment.no_fines',
    needs: [environment, 'bị (?:xử )?phạt|xử phạt vi phạm hành chính|phạt tiền|was fined|were fined|fined'],
    never: [noBreach, 'nếu|trường hợp|có thể bị|if|may be'],
    found: false,
  }),
  rule({
    id: 'certificate.iso',
    version: 2,
    item: 'environment.certificate',
    needs: ['ISO ?14001(?:[:-]\\d{4})?|EMAS|LEED|EDGE|Lotus', certified],
  }),
  rule({
    id: 'certificate.energy',
    version: 1,
    item: 'environment.energy_management',
    needs: ['ISO ?50001(?:[:-]\\d{4})?', certified],
  }),
  rule({
    id: 'intensity.falling',
    version: 1,
    item: 'environment.intensity_falling',
    needs: [
      'cường độ|suất tiêu (?:hao|thụ)|định mức tiêu (?:hao|thụ)|intensity|per (?:tonne|ton|unit|product)|trên (?:một |mỗi )?(?:tấn|đơn vị|sản phẩm)',
      'năng lượng|điện|phát thải|khí nhà kính|energy|electricity|emissions?|carbon',
      'giảm|reduced|reduction|decreased|decrease|fell|down|lower',
    ],
    figure: ['percent'],
  }),
]
