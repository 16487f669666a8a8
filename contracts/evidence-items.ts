/** What a document can be evidence of. Reviewed quotes are imported under these ids (`vnfin import evidence.csv`). */
export interface EvidenceItem {
  readonly id: string
  readonly about: 'moat' | 'environment' | 'social' | 'governance' | 'controversy'
  /** `disclosure`: stated or not; `performance`: good or bad; a moat's source or a controversy: a case. */
  readonly kind: 'disclosure' | 'performance' | 'case'
  readonly title: string
  readonly title_vi: string
}

const item = (
  id: string,
  about: EvidenceItem['about'],
  kind: EvidenceItem['kind'],
  title: string,
  title_vi: string,
): EvidenceItem => ({ id, about, kind, title, title_vi })

/**
 * Moat sources (analytics 4.1), the disclosure items of Circular 96/2020/TT-BTC, appendix IV, governance items that
 * the statements and officer lists do not tell, and confirmed cases against a company.
 */
export const evidenceItems: readonly EvidenceItem[] = [
  item(
    'moat.brand',
    'moat',
    'case',
    'Brand ranking, market share, price list',
    'Xếp hạng thương hiệu, thị phần, bảng giá',
  ),
  item(
    'moat.switching_cost',
    'moat',
    'case',
    'Contract lengths, churn, retention',
    'Thời hạn hợp đồng, tỷ lệ giữ chân',
  ),
  item(
    'moat.network',
    'moat',
    'case',
    'Users, merchants, branches, ports',
    'Người dùng, điểm chấp nhận, chi nhánh, cảng',
  ),
  item(
    'moat.cost_advantage',
    'moat',
    'case',
    'Cost curve, own ore, own port',
    'Đường chi phí, mỏ riêng, cảng riêng',
  ),
  item(
    'moat.licence',
    'moat',
    'case',
    'Licence, concession, monopoly by law',
    'Giấy phép, nhượng quyền, độc quyền theo luật',
  ),
  item(
    'moat.efficient_scale',
    'moat',
    'case',
    'Imports and unlisted rivals',
    'Hàng nhập khẩu và đối thủ chưa niêm yết',
  ),

  item(
    'environment.emissions',
    'environment',
    'disclosure',
    'Greenhouse gases disclosed',
    'Công bố phát thải khí nhà kính',
  ),
  item(
    'environment.materials',
    'environment',
    'disclosure',
    'Raw materials disclosed',
    'Công bố quản lý nguồn nguyên vật liệu',
  ),
  item(
    'environment.energy',
    'environment',
    'disclosure',
    'Energy use disclosed',
    'Công bố tiêu thụ năng lượng',
  ),
  item('environment.water', 'environment', 'disclosure', 'Water use disclosed', 'Công bố tiêu thụ nước'),
  item(
    'environment.compliance',
    'environment',
    'disclosure',
    'Compliance with environmental law disclosed',
    'Công bố tuân thủ pháp luật môi trường',
  ),
  item(
    'environment.no_fines',
    'environment',
    'performance',
    'No environmental fine in three years',
    'Không bị xử phạt môi trường trong ba năm',
  ),
  item(
    'environment.certificate',
    'environment',
    'performance',
    'ISO 14001 or the like',
    'Có ISO 14001 hoặc tương đương',
  ),
  item(
    'environment.intensity_falling',
    'environment',
    'performance',
    'Energy or emissions a unit of revenue falling',
    'Cường độ năng lượng hoặc phát thải giảm',
  ),

  item(
    'social.headcount',
    'social',
    'disclosure',
    'Headcount and pay disclosed',
    'Công bố số lao động và mức lương',
  ),
  item('social.safety', 'social', 'disclosure', 'Safety at work disclosed', 'Công bố an toàn lao động'),
  item('social.training', 'social', 'disclosure', 'Training hours disclosed', 'Công bố số giờ đào tạo'),
  item(
    'social.community',
    'social',
    'disclosure',
    'Community spending disclosed',
    'Công bố trách nhiệm cộng đồng',
  ),
  item(
    'social.no_insurance_arrears',
    'social',
    'performance',
    'On no public list of social-insurance arrears',
    'Không nợ bảo hiểm xã hội theo danh sách công khai',
  ),
  item(
    'social.no_recalls',
    'social',
    'performance',
    'No product recall in three years',
    'Không thu hồi sản phẩm trong ba năm',
  ),

  item(
    'governance.pay_disclosed',
    'governance',
    'disclosure',
    'Pay of the board disclosed',
    'Công bố thù lao hội đồng quản trị',
  ),
  item(
    'governance.english_filing',
    'governance',
    'disclosure',
    'Filings in English',
    'Công bố thông tin bằng tiếng Anh',
  ),
  item(
    'governance.report',
    'governance',
    'disclosure',
    'Half-yearly governance report filed',
    'Nộp báo cáo quản trị bán niên',
  ),
  item(
    'governance.clean_opinion',
    'governance',
    'performance',
    'Unqualified opinion of the auditor',
    'Ý kiến kiểm toán chấp nhận toàn phần',
  ),
  item('governance.on_time', 'governance', 'performance', 'Filings on time', 'Công bố thông tin đúng hạn'),
  item(
    'governance.no_sanction',
    'governance',
    'performance',
    'No sanction of the securities commission in three years',
    'Không bị UBCKNN xử phạt trong ba năm',
  ),
  item(
    'governance.related_party',
    'governance',
    'performance',
    'Loans to related parties below 5 % of equity',
    'Cho vay bên liên quan dưới 5% vốn chủ',
  ),

  item(
    'controversy.case',
    'controversy',
    'case',
    'A serious case confirmed by an authority',
    'Vụ việc nghiêm trọng được cơ quan chức năng xác nhận',
  ),
]

export const evidenceItemIds: readonly string[] = evidenceItems.map(i => i.id)
