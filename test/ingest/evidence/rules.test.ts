import t from 'tap'
import { type DocumentAbout, documentKinds } from '../../../contracts/evidence-documents.ts'
import { evidenceItemIds } from '../../../contracts/evidence-items.ts'
import { readCandidates } from '../../../ingest/evidence/candidates.ts'
import { numberOf } from '../../../ingest/evidence/figures.ts'
import { isPlan } from '../../../ingest/evidence/guards.ts'
import { evidenceRules } from '../../../ingest/evidence/rules/index.ts'
import { paragraph } from '../../../ingest/evidence/text/page.ts'
import { evidenceBase } from '../../../ingest/sources/base/evidence.ts'

const found = (sentence: string, more: Partial<DocumentAbout> = {}, lines: readonly string[] = []) =>
  readCandidates(
    { pages: [{ page: 1, lines: [sentence, ...lines].map(paragraph) }] },
    {
      ticker: 'VNM',
      kind: 'annual-report',
      url: 'https://example.org',
      date: '2026-04-20',
      names: [],
      ...more,
    },
    'c'.repeat(64),
    evidenceRules,
  ).candidates

/** Sentence, rule that finds it, and what it reads: value and unit, or whether the item is so. */
const sentences: readonly (readonly [string, string, (number | null)?, string?])[] = [
  ['Tổng phát thải khí nhà kính (phạm vi 1 và 2) là 45.210 tấn CO2e.', 'emissions.figure', 45_210, 'tCO2e'],
  [
    'Scope 1 greenhouse gas emissions of the company were 12,345.6 tCO2e in the year.',
    'emissions.figure',
    12_345.6,
    'tCO2e',
  ],
  ['Tổng lượng điện tiêu thụ trong năm 2025: 12,5 triệu kWh', 'energy.figure', 12_500_000, 'kWh'],
  ['Tổng điện năng tiêu thụ, triệu kWh: 12,5', 'energy.figure', 12_500_000, 'kWh'],
  ['Energy consumption of the group was 1,250,000 GJ in the year.', 'energy.figure', 1_250_000, 'GJ'],
  ['Lượng nước sử dụng cho sản xuất là 1.234.567 m³.', 'water.figure', 1_234_567, 'm3'],
  ['Tổng lượng nguyên liệu sữa tươi sử dụng: 380.000 tấn', 'materials.figure', 380_000, 'tonnes'],
  ['Công ty tuân thủ đầy đủ pháp luật về bảo vệ môi trường.', 'compliance.statement'],
  ['Trong năm, Công ty không bị xử phạt vi phạm hành chính về môi trường.', 'fines.none'],
  ['Nhà máy được chứng nhận ISO 14001:2015.', 'certificate.iso'],
  ['Các trung tâm duy trì chứng nhận ISO 50001:2018 về năng lượng.', 'certificate.energy'],
  ['Nhà máy sữa được cấp chứng nhận FSSC 22000.', 'food.iso'],
  [
    'Suất tiêu hao điện trên một tấn sản phẩm giảm 3,2% so với năm trước.',
    'intensity.falling',
    3.2,
    'percent',
  ],
  ['Tổng số lao động tại ngày 31/12/2025 là 9.412 người.', 'headcount.figure', 9_412, 'people'],
  ['Thu nhập bình quân của người lao động đạt 21,5 triệu đồng/tháng.', 'pay.average', 21_500_000, 'VND'],
  ['Không xảy ra tai nạn lao động nghiêm trọng trong năm 2025.', 'safety.accidents'],
  ['Hệ thống quản lý an toàn được cấp chứng nhận ISO 45001:2018.', 'safety.iso'],
  ['Tổng số giờ đào tạo trong năm: 152.300 giờ', 'training.hours', 152_300, 'hours'],
  ['Công ty ủng hộ quỹ học bổng 3,5 tỷ đồng.', 'community.spending', 3_500_000_000, 'VND'],
  ['Công ty đóng bảo hiểm xã hội cho người lao động đầy đủ và đúng hạn.', 'insurance.paid'],
  ['Năm qua Công ty không có sản phẩm bị thu hồi.', 'recalls.none'],
  ['Thù lao Hội đồng quản trị năm 2025 là 12.500 triệu đồng.', 'board-pay.figure', 12_500_000_000, 'VND'],
  [
    'Công bố thông tin được thực hiện bằng tiếng Việt và tiếng Anh trên website của Công ty.',
    'english.stated',
  ],
  [
    'Theo ý kiến của chúng tôi, báo cáo tài chính đã phản ánh trung thực và hợp lý, trên các khía cạnh trọng yếu, tình hình tài chính.',
    'opinion.unqualified',
  ],
  ['Công ty không bị Ủy ban Chứng khoán Nhà nước xử phạt trong ba năm.', 'sanction.none'],
  ['Công ty không cho các bên liên quan vay trong năm 2025.', 'related-loans.none'],
  ['Công ty giữ 55,3% thị phần sữa nước.', 'brand.market-share', 55.3, 'percent'],
  ['Thương hiệu Vinamilk đứng đầu bảng xếp hạng Top 50 thương hiệu giá trị nhất.', 'brand.ranking'],
  ['Hợp đồng cung cấp dịch vụ cho khách hàng có thời hạn 10 năm.', 'switching.contract-length', 10, 'years'],
  ['Tỷ lệ giữ chân khách hàng đạt 97,5%.', 'switching.retention', 97.5, 'percent'],
  ['Hệ thống gồm 3.400 cửa hàng trên toàn quốc.', 'network.places', 3_400, 'places'],
  ['Nền tảng số phục vụ 12 triệu khách hàng.', 'network.users', 12_000_000, 'users'],
  ['Công ty sở hữu mỏ đá riêng với trữ lượng lớn.', 'cost.own-source'],
  ['Giấy phép khai thác nước khoáng được cấp có thời hạn đến năm 2045.', 'licence.term'],
]

t.test('each rule finds its sentence and reads its figure', async t => {
  for (const [sentence, rule, value, unit] of sentences)
    t.match(
      found(sentence).find(one => one.rule === rule) ?? null,
      { quote: sentence, found: true, ...(value === undefined ? {} : { value, unit: unit ?? '' }) },
      `${rule}: ${sentence}`,
    )
})

t.test('what says that an item is not so is found as that', async t => {
  const cases = [
    [
      'Công ty bị xử phạt vi phạm hành chính về bảo vệ môi trường 200 triệu đồng.',
      'fines.some',
      'annual-report',
    ],
    [
      'Kiểm toán viên đưa ra ý kiến kiểm toán ngoại trừ về hàng tồn kho.',
      'opinion.qualified',
      'financial-statements',
    ],
    ['Ủy ban Chứng khoán Nhà nước ban hành quyết định xử phạt VNM.', 'sanction.some', 'ruling'],
    ['VNM chậm đóng bảo hiểm xã hội 3 tháng.', 'insurance.arrears', 'index-list'],
    ['VNM thu hồi sản phẩm sữa tại hai tỉnh.', 'recalls.some', 'news'],
  ] as const
  for (const [sentence, rule, kind] of cases)
    t.match(found(sentence, { kind }).find(one => one.rule === rule) ?? null, { found: false }, sentence)
  t.match(
    found('Số dư cho vay đối với các bên liên quan là 150 tỷ đồng.'),
    [{ rule: 'related-loans.figure', value: 150_000_000_000, found: null }],
    'whether that is much the reviewer says',
  )
})

t.test('plans, others, templates and tables of contents are no evidence', async t => {
  for (const sentence of [
    'Công ty sẽ giảm phát thải khí nhà kính còn 9.000 tấn CO2e.',
    'Kế hoạch năm 2026: tổng lượng nước tiêu thụ 100.000 m3.',
    'The company plans to reduce emissions to 9,000 tCO2e.',
    'Toàn ngành phát thải khí nhà kính 90 triệu tấn CO2e.',
    'Đối thủ giữ 30% thị phần.',
    'Tổng phát thải khí nhà kính trực tiếp và gián tiếp.',
    'Phát thải khí nhà kính 12 tấn CO2e ............ 14',
    'Môi trường kinh doanh tuân thủ pháp luật.',
    'Sản lượng điện sản xuất sử dụng khí là 1.200 GWh.',
    'Tổng điện tiêu thụ bình quân là 450 kWh/tấn sản phẩm.',
    'Electricity consumption was 450 kWh per tonne.',
  ])
    t.same(found(sentence), [], sentence)
  t.same(found('MỤC LỤC', {}, ['Phát thải khí nhà kính 900 tấn CO2e 14', 'Nước 15', 'Lao động 16']), [])
  t.notOk(isPlan('Công ty đã hoàn thành kế hoạch đào tạo 1.200 giờ.'))
})

t.test('a document on many counts only where it names the company', async t => {
  const sentence = 'Công ty Cổ phần Sữa Việt Nam chậm đóng bảo hiểm xã hội 3 tháng.'
  t.same(found(sentence, { kind: 'index-list' }), [])
  t.match(found(sentence, { kind: 'index-list', names: ['Sữa Việt Nam'] }), [{ rule: 'insurance.arrears' }])
  t.same(
    found('VNMX chậm đóng bảo hiểm xã hội.', { kind: 'index-list' }),
    [],
    'a longer word is another name',
  )
})

t.test('a report in English is evidence of filings in English', async t => {
  const english =
    'This annual report of the company was published for the shareholders and the public in April.'
  t.match(found(english), [{ rule: 'english.document', item: 'governance.english_filing' }])
})

t.test('a number is read by the marks of its language, and one that may mean two things is not', async t => {
  for (const [written, language, value] of [
    ['1.234.567', null, 1_234_567],
    ['1.234,5', null, 1_234.5],
    ['1,234.5', null, 1_234.5],
    ['12.345', 'vi', 12_345],
    ['12,345', 'en', 12_345],
    ['12,345', 'vi', null],
    ['12.345', 'en', null],
    ['0,125', 'vi', 0.125],
    ['12,5', 'vi', 12.5],
    ['1.23.456', 'vi', null],
    ['1,234.567,8', 'vi', null],
    ['250', null, 250],
  ] as const)
    t.equal(numberOf(written, language), value, `${written} in ${language}`)
  t.match(found('Lượng nước sử dụng cho sản xuất của Công ty là 120,500 m3.'), [
    { value: null, value_reason: 'ambiguous_separator', unit: 'm3' },
  ])
})

t.test('of one item at most five quotes are put before a reviewer, figures and sentences first', async t => {
  const many = Array.from({ length: 9 }, (_, n) => `Nhà máy ${n} giữ ${n + 10}% thị phần sữa nước.`)
  const all = found(many[0]!, {}, many.slice(1))
  t.equal(all.length, 5)
})

t.test('rules have ids of their own and items and kinds that are there', async t => {
  const ids = evidenceRules.map(({ id }) => id)
  t.equal(new Set(ids).size, ids.length)
  for (const { item, id } of evidenceRules) t.ok(evidenceItemIds.includes(item), id)
  const ofLists = new Set(Object.values(evidenceBase).flatMap(rows => rows.map(({ item }) => item)))
  t.same(
    evidenceItemIds.filter(item => !(ofLists.has(item) || evidenceRules.some(rule => rule.item === item))),
    [],
    'every item has a rule, or a list of the base states it',
  )
  t.ok(documentKinds.length > 5)
})
