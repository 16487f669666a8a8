/** What a document can be evidence of. Reviewed quotes are imported under these ids (`vnfin import evidence.csv`). */
export interface EvidenceItem {
  readonly id: string
  readonly about: 'moat' | 'environment' | 'social' | 'governance' | 'controversy' | 'ownership' | 'index'
  /**
   * `disclosure`: stated or not; `performance`: good or bad; a moat's source or a controversy: a case; `fact`: shown
   * with its figure, no score is made of it.
   */
  readonly kind: 'disclosure' | 'performance' | 'case' | 'fact'
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
    'environment.energy_management',
    'environment',
    'performance',
    'ISO 50001 or the like',
    'Có ISO 50001 hoặc tương đương',
  ),
  item(
    'environment.ghg_inventory',
    'environment',
    'fact',
    'Plants that must take inventory of greenhouse gases',
    'Cơ sở phải kiểm kê khí nhà kính',
  ),
  item(
    'environment.ghg_allowance',
    'environment',
    'fact',
    'Allowance of greenhouse gases by plant',
    'Hạn ngạch phát thải khí nhà kính theo cơ sở',
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
    'social.safety_certificate',
    'social',
    'performance',
    'ISO 45001 or the like',
    'Có ISO 45001 hoặc tương đương',
  ),
  item(
    'social.food_safety',
    'social',
    'performance',
    'ISO 22000, FSSC 22000 or the like',
    'Có ISO 22000, FSSC 22000 hoặc tương đương',
  ),
  item(
    'social.tax_compliance',
    'social',
    'performance',
    'No violation of tax law stated by the tax authority in three years',
    'Không bị cơ quan thuế kết luận vi phạm trong ba năm',
  ),
  item(
    'social.budget_contribution',
    'social',
    'disclosure',
    'Contribution to the budget stated',
    'Công bố số nộp ngân sách',
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
    'governance.exchange_status',
    'governance',
    'performance',
    'Under no warning, control or restriction of the exchange in three years',
    'Không thuộc diện cảnh báo, kiểm soát, hạn chế giao dịch trong ba năm',
  ),
  item(
    'governance.sustainability_index',
    'governance',
    'performance',
    'Member of an exchange’s sustainability index',
    'Thuộc chỉ số phát triển bền vững của sở giao dịch',
  ),
  item(
    'governance.sustainability_ranking',
    'governance',
    'performance',
    'Named in a ranking of sustainability',
    'Có tên trong bảng xếp hạng doanh nghiệp bền vững',
  ),
  item(
    'governance.scorecard',
    'governance',
    'performance',
    'Named by a scorecard or index of corporate governance',
    'Được thẻ điểm hoặc chỉ số quản trị công ty ghi nhận',
  ),
  item(
    'governance.reporting_award',
    'governance',
    'performance',
    'Award for annual, sustainability or investor reports',
    'Giải báo cáo thường niên, phát triển bền vững, quan hệ nhà đầu tư',
  ),

  item(
    'controversy.case',
    'controversy',
    'case',
    'A serious case confirmed by an authority',
    'Vụ việc nghiêm trọng được cơ quan chức năng xác nhận',
  ),
  item(
    'ownership.state',
    'ownership',
    'fact',
    'Holding of the state or of a state company',
    'Tỷ lệ sở hữu của Nhà nước hoặc doanh nghiệp nhà nước',
  ),
  item(
    'ownership.state_body',
    'ownership',
    'fact',
    'Body that represents the state',
    'Cơ quan đại diện chủ sở hữu nhà nước',
  ),
  item('ownership.foreign', 'ownership', 'fact', 'Holding of foreign investors', 'Tỷ lệ sở hữu nước ngoài'),
  item(
    'ownership.foreign_limit',
    'ownership',
    'fact',
    'Limit of foreign holdings',
    'Giới hạn sở hữu nước ngoài',
  ),
  item(
    'ownership.free_float',
    'ownership',
    'fact',
    'Free float and public-company test',
    'Cổ đông nhỏ lẻ và điều kiện công ty đại chúng',
  ),
  item('ownership.insider', 'ownership', 'fact', 'Holding of an insider', 'Tỷ lệ sở hữu của người nội bộ'),
  item(
    'ownership.compulsory_transfer',
    'ownership',
    'fact',
    'Bank received by compulsory transfer',
    'Ngân hàng nhận chuyển giao bắt buộc',
  ),
  item(
    'index.membership',
    'index',
    'fact',
    'Candidate, member, change or weight in an index',
    'Ứng viên, thành viên, thay đổi hoặc tỷ trọng trong chỉ số',
  ),
]

/**
 * Items of lists that a company is in by its own application, or by a fault: who is in none of them says nothing. They
 * count where a list names the company, and are not missing where none does.
 */
export const namedByListsOnly: ReadonlySet<string> = new Set([
  'environment.certificate',
  'environment.energy_management',
  'social.safety_certificate',
  'social.food_safety',
  'social.tax_compliance',
  'social.budget_contribution',
  'governance.exchange_status',
  'governance.sustainability_index',
  'governance.sustainability_ranking',
  'governance.scorecard',
  'governance.reporting_award',
])

export const evidenceItemIds: readonly string[] = evidenceItems.map(i => i.id)
