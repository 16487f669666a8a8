import { type EvidenceRule, rule } from './rule.ts'

const commission =
  'ủy ban chứng khoán(?: nhà nước)?|uỷ ban chứng khoán(?: nhà nước)?|UBCKNN|UBCK|state securities commission|SSC|sở giao dịch chứng khoán|HOSE|HSX|HNX'
const noSanction =
  'không (?:bị|có|phát sinh|ghi nhận)[^.;]{0,60}(?:xử phạt|vi phạm|phạt)|no (?:[a-z]+ ){0,2}(?:sanctions?|fines?|violations?|penalt(?:y|ies))|not (?:been )?(?:sanctioned|fined|penali[sz]ed)'
const related = 'bên liên quan|các bên liên quan|người có liên quan|related part(?:y|ies)'
const lending = 'cho vay|cho các bên liên quan vay|khoản cho vay|loans? to|lending to|loans? granted|lent to'
const noLoan =
  'không (?:có|phát sinh|thực hiện)[^.;]{0,60}cho[^.;]{0,40}vay|không cho[^.;]{0,40}vay|no loans?|did not (?:lend|grant)'
const qualified =
  'ý kiến (?:kiểm toán )?ngoại trừ|từ chối đưa ra ý kiến|ý kiến (?:kiểm toán )?trái ngược|ngoại trừ (?:ảnh hưởng|vấn đề|các ảnh hưởng)|cơ sở của ý kiến (?:kiểm toán )?ngoại trừ|qualified opinion|except for the (?:possible )?effects?|disclaimer of opinion|adverse opinion'
const audits = ['annual-report', 'financial-statements', 'disclosure'] as const

export const governanceRules: readonly EvidenceRule[] = [
  rule({
    id: 'board-pay.figure',
    version: 1,
    item: 'governance.pay_disclosed',
    needs: [
      'thù lao|tiền lương|thu nhập|tiền thưởng|remuneration|compensation|salar(?:y|ies)|fees?',
      'hội đồng quản trị|HĐQT|ban kiểm soát|ban điều hành|ban giám đốc|tổng giám đốc|board of directors|BOD|board members?|supervisory board|directors?',
    ],
    never: ['kiểm toán viên|audit fees?|thuế thu nhập'],
    figure: ['VND'],
  }),
  rule({
    id: 'english.stated',
    version: 1,
    item: 'governance.english_filing',
    needs: [
      'tiếng Anh|song ngữ|in English|bilingual',
      'công bố thông tin|báo cáo|thông tin công bố|disclosures?|reports?|annual report|website|trang thông tin',
    ],
    never: ['khóa học|đào tạo|lớp|chứng chỉ|course|training'],
  }),
  rule({
    id: 'english.document',
    version: 1,
    item: 'governance.english_filing',
    needs: [
      'annual report|disclosure|information disclosure|financial statements',
      '\\p{L}+(?: \\p{L}+){7,}',
    ],
    kinds: ['annual-report', 'disclosure', 'financial-statements', 'governance-report'],
    language: 'en',
  }),
  rule({
    id: 'report.governance',
    version: 1,
    item: 'governance.report',
    needs: [
      'báo cáo (?:về )?(?:tình hình )?quản trị (?:công ty)?|report on corporate governance|corporate governance report',
      '6 tháng|sáu tháng|bán niên|năm|first half|six months|semi-?annual|year',
    ],
    kinds: ['governance-report', 'disclosure'],
  }),
  rule({
    id: 'opinion.unqualified',
    version: 1,
    item: 'governance.clean_opinion',
    needs: [
      'phản ánh trung thực và hợp lý|chấp nhận toàn phần|true and fair|presents? fairly|give a true|unqualified opinion|unmodified opinion',
      'theo ý kiến của chúng tôi|ý kiến|in our opinion|opinion',
    ],
    never: [qualified, 'trách nhiệm|responsib(?:le|ility)'],
    kinds: audits,
  }),
  rule({
    id: 'opinion.qualified',
    version: 1,
    item: 'governance.clean_opinion',
    needs: [qualified],
    never: ['không có ý kiến ngoại trừ|no qualified|without qualification'],
    found: false,
    kinds: audits,
  }),
  rule({
    id: 'filing.on-time',
    version: 1,
    item: 'governance.on_time',
    needs: [
      'công bố thông tin|nộp báo cáo|disclosures?|filings?',
      'đúng hạn|đúng thời hạn|kịp thời|đúng thời gian|on time|timely',
    ],
  }),
  rule({
    id: 'filing.late',
    version: 1,
    item: 'governance.on_time',
    needs: [
      'chậm (?:công bố|nộp)|công bố (?:thông tin )?(?:chậm|không đúng)|quá hạn công bố|nhắc nhở|late (?:filing|disclosure)|failed to disclose',
    ],
    never: ['không (?:bị|có|chậm)|no late'],
    found: false,
    kinds: ['ruling', 'news', 'disclosure', 'index-list', 'governance-report'],
  }),
  rule({
    id: 'sanction.none',
    version: 1,
    item: 'governance.no_sanction',
    needs: [commission, noSanction],
  }),
  rule({
    id: 'sanction.some',
    version: 1,
    item: 'governance.no_sanction',
    needs: [
      `${commission}|lĩnh vực chứng khoán|thị trường chứng khoán|securities`,
      'quyết định[^.;]{0,100}(?:xử phạt|phạt)|bị (?:xử )?phạt|xử phạt vi phạm hành chính|phạt tiền|fined|sanctioned',
    ],
    never: [noSanction, 'nếu|có thể bị|if|may be'],
    found: false,
  }),
  rule({
    id: 'related-loans.none',
    version: 1,
    item: 'governance.related_party',
    needs: [related, noLoan],
  }),
  rule({
    id: 'related-loans.figure',
    version: 1,
    item: 'governance.related_party',
    needs: [related, lending],
    never: [noLoan],
    figure: ['VND'],
    // Whether it is much tells equity, which stands elsewhere.
    found: null,
  }),
]
