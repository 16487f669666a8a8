import { certified, type EvidenceRule, rule } from './rule.ts'

const insurance = 'bảo hiểm xã hội|BHXH|social insurance'
const recall =
  'thu hồi (?:sản phẩm|lô|toàn bộ lô)|sản phẩm bị thu hồi|product recalls?|recall(?:ed|s)? (?:of )?(?:products?|batch(?:es)?)'
const noRecall = 'không (?:có|phải|phát sinh|ghi nhận|xảy ra)|no|zero|not'

export const socialRules: readonly EvidenceRule[] = [
  rule({
    id: 'headcount.figure',
    version: 1,
    item: 'social.headcount',
    needs: [
      'tổng số (?:cán bộ|lao động|nhân viên|CBNV|nhân sự|người lao động)|số lượng (?:cán bộ|lao động|nhân viên|CBNV|nhân sự|người lao động)|số (?:lao động|nhân viên|CBNV)(?: bình quân)?|headcount|number of employees|total (?:employees|workforce|staff)|employees? in total',
    ],
    never: ['tuyển dụng|nghỉ việc|cổ phiếu|ESOP|recruited|resigned|shares'],
    figure: ['people'],
  }),
  rule({
    id: 'pay.average',
    version: 1,
    item: 'social.headcount',
    needs: [
      '(?:thu nhập|lương|mức lương|tiền lương) (?:bình quân|trung bình)|average (?:monthly )?(?:salary|income|wage|pay)',
    ],
    figure: ['VND'],
  }),
  rule({
    id: 'safety.accidents',
    version: 1,
    item: 'social.safety',
    needs: [
      'tai nạn lao động|tai nạn nghiêm trọng|occupational accidents?|work(?:place)? accidents?|lost[- ]time injur(?:y|ies)|LTIFR|LTIR|TRIR|fatalit(?:y|ies)',
      'không (?:có|xảy ra|để xảy ra|ghi nhận)|số vụ|tỷ lệ|giảm|tần suất|\\d+|zero|no|rate|number',
    ],
    never: ['bảo hiểm|quỹ|chế độ|insurance|trợ cấp'],
  }),
  rule({
    id: 'safety.iso',
    version: 2,
    item: 'social.safety_certificate',
    needs: ['ISO ?45001(?:[:-]\\d{4})?|OHSAS ?18001(?:[:-]\\d{4})?', certified],
  }),
  rule({
    id: 'food.iso',
    version: 1,
    item: 'social.food_safety',
    needs: ['(?:FSSC|ISO) ?22000(?:[:-]\\d{4})?|HACCP', certified],
  }),
  rule({
    id: 'training.hours',
    version: 1,
    item: 'social.training',
    needs: ['đào tạo|huấn luyện|training|trained'],
    never: ['giờ làm việc|working hours'],
    figure: ['hours'],
  }),
  rule({
    id: 'community.spending',
    version: 1,
    item: 'social.community',
    needs: [
      'cộng đồng|từ thiện|an sinh xã hội|tài trợ|quyên góp|ủng hộ|học bổng|nhà tình nghĩa|community|charity|charitable|donat(?:ed|ions?)|sponsor(?:ed|ships?)|scholarships?',
    ],
    never: ['nguồn vốn tài trợ|tài trợ vốn|tài trợ thương mại|tài trợ dự án|trade finance|financing'],
    figure: ['VND'],
  }),
  rule({
    id: 'insurance.paid',
    version: 1,
    item: 'social.no_insurance_arrears',
    needs: [
      insurance,
      'không (?:nợ|chậm đóng|trốn đóng|để nợ)|(?:đóng|nộp|tham gia|trích nộp)[^.;]{0,60}(?:đầy đủ|đúng hạn|đúng quy định)|(?:đầy đủ|đúng hạn)[^.;]{0,60}(?:BHXH|bảo hiểm xã hội)|no arrears|fully paid|paid in full|on time',
    ],
  }),
  rule({
    id: 'insurance.arrears',
    version: 1,
    item: 'social.no_insurance_arrears',
    needs: [insurance, 'nợ|chậm đóng|trốn đóng|chậm nộp|arrears|owes?|overdue'],
    never: ['không (?:nợ|chậm đóng|trốn đóng|để nợ|có)|no arrears|nợ phải trả'],
    found: false,
    kinds: ['ruling', 'index-list', 'news', 'disclosure'],
  }),
  rule({
    id: 'recalls.none',
    version: 1,
    item: 'social.no_recalls',
    needs: [recall, noRecall],
  }),
  rule({
    id: 'recalls.some',
    version: 1,
    item: 'social.no_recalls',
    needs: [recall],
    never: [noRecall, 'quy trình|nếu|khi|procedures?|if|may'],
    found: false,
  }),
]
