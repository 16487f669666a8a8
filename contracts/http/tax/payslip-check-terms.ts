import type { Text } from '../../text.ts'

/** The words of a payslip that is checked; part of `terms`. */
export const payslipCheckTerms = {
  stated: { vi: 'Các dòng ghi trên phiếu lương', en: 'Lines as the payslip states them' },
  agrees: { vi: 'Phiếu lương khớp với luật', en: 'Whether every stated line is that of the law' },
  lines_compared: { vi: 'Số dòng đã so sánh', en: 'Lines compared' },
  first_difference: { vi: 'Dòng đầu tiên bị lệch', en: 'First line that differs' },
  beyond_rounding: {
    vi: 'Dòng đầu tiên lệch quá mức làm tròn, khi dòng lệch đầu tiên chỉ do làm tròn',
    en: 'First line that differs by more than rounding, where the first difference is rounding alone; else null',
  },
  differences: { vi: 'Các dòng bị lệch', en: 'Lines that differ' },
  compared_lines: { vi: 'Tất cả các dòng', en: 'All lines' },
  payslip_line: { vi: 'Dòng của phiếu lương', en: 'Line of the payslip' },
  payslip_line_code: { vi: 'Mã dòng', en: 'Name of the line in stated' },
  stated_amount: { vi: 'Số ghi trên phiếu', en: 'As stated' },
  amount_by_law: { vi: 'Số theo luật', en: 'By the law' },
  stated_less_law: { vi: 'Chênh lệch (phiếu trừ luật)', en: 'Stated less the law' },
  line_rule: { vi: 'Quy định', en: 'Id of the rule; null for a line that is a sum of others' },
  line_act: { vi: 'Văn bản', en: 'Act; null for a line that is a sum of others' },
  line_article: { vi: 'Điều, khoản, điểm', en: 'Article' },
  line_quote: { vi: 'Lời văn của điều luật', en: 'The words of the article, verbatim' },
  quote_reason: { vi: 'Lý do không có lời văn', en: 'Why there are no words of an article' },
  further_rules: { vi: 'Quy định khác của dòng', en: 'Further rules behind the line' },
  line_steps: { vi: 'Các bước đến dòng này', en: 'Steps to the line, in order' },
  causes: {
    vi: 'Nguyên nhân cho ra đúng số ghi trên phiếu',
    en: 'Causes that yield the stated figure, the one that explains most lines first',
  },
  cause: { vi: 'Nguyên nhân', en: 'Cause' },
  cause_text: { vi: 'Diễn giải', en: 'In words' },
  cause_figure: { vi: 'Số mà nguyên nhân này cho ra', en: 'What the cause yields for the line' },
  cause_remaining: {
    vi: 'Còn lệch do làm tròn',
    en: 'What then remains between the two, by rounding alone; 0: the very figure',
  },
  cause_explains: {
    vi: 'Số dòng bị lệch mà nguyên nhân giải thích',
    en: 'Lines that differ and that it yields',
  },
  causes_tried: { vi: 'Số nguyên nhân đã thử', en: 'Causes tried' },
  causes_reason: { vi: 'Lý do không nêu nguyên nhân', en: 'Why no cause is named' },
  presumed_salary: {
    vi: 'Tiền lương hợp đồng suy từ tổng thu nhập ghi trên phiếu',
    en: 'Whether the wage of the contract was presumed from the stated gross income',
  },
  payslips: { vi: 'Các phiếu lương', en: 'The payslips' },
} as const satisfies Record<string, Text>
