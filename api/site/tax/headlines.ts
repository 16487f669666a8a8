import type { Text } from '../../../contracts/text.ts'

/** A figure of an answer under the words that people search for. */
export interface NamedFigure {
  readonly title: Text
  /** Where it stands in `data`: `breakdown.threshold`. */
  readonly at: string
}

/** One possible headline. */
export interface Answer extends NamedFigure {
  /** Only where this member of `data` has this value. */
  readonly when?: readonly [at: string, value: string | boolean]
  /** Only where the figure is above 0. */
  readonly aboveZero?: true
  /** What is said in place of the figure, where the answer is a yes or a no. */
  readonly label?: Text
}

/** What a page of a calculator shows first. */
export interface Headline {
  /** The first one that applies and has a figure; the last one always applies. */
  readonly answers: readonly Answer[]
  /** Beside it, in this order, at most four; one without a figure is left out. */
  readonly beside: readonly NamedFigure[]
}

const t = (vi: string, en: string): Text => ({ vi, en })

const named = (at: string, vi: string, en: string, only: Omit<Answer, keyof NamedFigure> = {}): Answer => ({
  at,
  title: { vi, en },
  ...only,
})

/** Each calculator but those of wages, which answer with a bar beside (answer-view.ts). */
export const headlines: Readonly<Record<string, Headline>> = {
  'business-household': {
    answers: [
      named('total_tax', 'Thuế hộ kinh doanh phải nộp cả năm', 'Tax of the household business'),
      named('vat', 'Thuế GTGT phải nộp cả năm', 'VAT of the year'),
    ],
    beside: [
      named('vat', 'Thuế GTGT', 'VAT'),
      named('pit', 'Thuế TNCN', 'Income tax (PIT)'),
      named('still_to_pay', 'Còn phải nộp', 'Still to pay'),
      named('threshold_status', 'Thuộc diện nộp thuế', 'Exempt or taxable'),
    ],
  },
  'social-insurance': {
    answers: [named('total', 'Bảo hiểm phải đóng mỗi tháng', 'Insurance of a month')],
    beside: [
      named('employee_contribution.total', 'Trừ vào lương', 'Taken off the wage'),
      named('employer_contribution.total', 'Công ty đóng', 'Paid by the employer'),
      named('breakdown.base.bhxh', 'Lương đóng BHXH', 'Insured wage'),
      named('breakdown.cap.bhxh', 'Mức trần đóng BHXH', 'Ceiling'),
    ],
  },
  investment: {
    answers: [
      named('tax', 'Thuế cổ tức phải nộp', 'Tax on the dividend', { when: ['type', 'dividend'] }),
      named('tax', 'Thuế bán chứng khoán phải nộp', 'Tax on the sale', { when: ['type', 'stock_transfer'] }),
      named('tax', 'Thuế đầu tư phải nộp', 'Tax on the income'),
    ],
    beside: [
      named('net', 'Còn lại sau thuế', 'Left after tax'),
      named('tax_rate', 'Thuế suất (%)', 'Rate, percent'),
      named('amount', 'Số tiền', 'Amount'),
    ],
  },
  rental: {
    answers: [
      named('total_tax', 'Thuế cho thuê nhà phải nộp cả năm', 'Rental tax of the year'),
      named('vat', 'Thuế GTGT phải nộp cả năm', 'VAT of the year'),
    ],
    beside: [
      named('vat', 'Thuế GTGT', 'VAT'),
      named('pit', 'Thuế TNCN', 'Income tax (PIT)'),
      named('net', 'Còn lại sau thuế', 'Left after tax'),
      named('threshold', 'Thuộc diện nộp thuế', 'Exempt or taxable'),
    ],
  },
  ecommerce: {
    answers: [
      named('still_to_pay', 'Còn phải nộp sau khi sàn khấu trừ', 'Still to pay after the platform', {
        aboveZero: true,
      }),
      named(
        'refund_amount',
        'Thuế sàn đã trừ, được hoàn',
        'Tax to claim back from what the platform withheld',
        { aboveZero: true },
      ),
      named('tax_due', 'Tổng thuế phải nộp cả năm', 'Tax of the year'),
      named('withheld_tax', 'Thuế sàn khấu trừ', 'Withheld by the platform'),
    ],
    beside: [
      named('withheld_tax', 'Thuế sàn khấu trừ', 'Withheld by the platform'),
      named('tax_due', 'Tổng thuế phải nộp cả năm', 'Tax of the year'),
      named('total_revenue', 'Tổng doanh thu', 'Revenue'),
      named('breakdown.threshold', 'Mức không phải nộp thuế', 'Threshold'),
    ],
  },
  overtime: {
    answers: [named('total_overtime_pay', 'Tiền lương làm thêm giờ, làm đêm', 'Overtime and night pay')],
    beside: [
      named('tax_exempt', 'Phần miễn thuế', 'Tax-free'),
      named('taxable', 'Phần tính thuế', 'Taxed'),
      named('hourly_wage', 'Tiền lương giờ', 'Hourly wage'),
      named('personal_income.net_income', 'Thực nhận cả tháng', 'Net pay of the month'),
    ],
  },
  lending: {
    answers: [named('tax', 'Thuế tiền lãi cho vay', 'Tax on the interest')],
    beside: [
      named('net', 'Còn lại sau thuế', 'Left after tax'),
      named('tax_rate', 'Thuế suất (%)', 'Rate, percent'),
      named('interest', 'Tiền lãi', 'Interest'),
    ],
  },
  special: {
    answers: [
      named('tax', 'Thuế TNCN khi bán nhà đất', 'Tax on the sale of the house or land', {
        when: ['type', 'real_estate'],
      }),
      named('tax', 'Thuế khi nhận thừa kế', 'Tax on the inheritance', { when: ['type', 'inheritance'] }),
      named('tax', 'Thuế khi nhận quà tặng', 'Tax on the gift', { when: ['type', 'gift'] }),
      named('tax', 'Thuế trúng thưởng', 'Tax on the prize', { when: ['type', 'prize'] }),
      named('tax', 'Thuế khấu trừ của việc tự do, thời vụ', 'Tax withheld from freelance pay', {
        when: ['type', 'seasonal'],
      }),
      named('tax', 'Thuế bán chứng khoán', 'Tax on the sale of shares', { when: ['type', 'securities'] }),
      named('tax', 'Thuế TNCN phải nộp', 'Income tax'),
    ],
    beside: [
      named('net', 'Còn lại sau thuế', 'Left after tax'),
      named('taxable', 'Phần tính thuế', 'Taxed'),
      named('tax_rate', 'Thuế suất (%)', 'Rate, percent'),
      named('collected_by', 'Người khai, nộp', 'Who pays it over'),
    ],
  },
  comparison: {
    answers: [
      named('savings', 'Nộp theo tỷ lệ trên doanh thu ít hơn', 'Less by the rate on revenue, by', {
        when: ['recommended', 'rate'],
      }),
      named('savings', 'Nộp trên thu nhập ít hơn', 'Less on the profit, by', {
        when: ['recommended', 'profit'],
      }),
      named('recommended', 'Hai phương pháp', 'The two methods', {
        label: t('Không chênh lệch', 'No difference'),
      }),
    ],
    beside: [
      named('rate_method.total_tax', 'Theo tỷ lệ trên doanh thu', 'By the rate on revenue'),
      named('profit_method.total_tax', 'Trên thu nhập', 'On the profit'),
      named('break_even_expenses', 'Chi phí hòa vốn', 'Costs at which both are equal'),
      named('annual_revenue', 'Doanh thu năm', 'Yearly revenue'),
    ],
  },
  exemption: {
    answers: [
      named('eligible', 'Với doanh thu này, hộ kinh doanh', 'With this revenue', {
        when: ['eligible', true],
        label: t('Không phải nộp thuế', 'No tax is due'),
      }),
      named('eligible', 'Với doanh thu này, hộ kinh doanh', 'With this revenue', {
        label: t('Phải nộp thuế', 'Tax is due'),
      }),
    ],
    beside: [
      named('threshold', 'Mức không phải nộp thuế', 'Threshold'),
      named('remaining_to_threshold', 'Còn lại đến mức', 'Left up to it'),
      named('excess', 'Vượt mức', 'Above it'),
      named('reporting_required', 'Phải thông báo doanh thu', 'Revenue must be notified'),
    ],
  },
  payslip: {
    answers: [named('payable', 'Lương thực lĩnh', 'Take-home pay')],
    beside: [
      named('gross_income', 'Tổng thu nhập', 'Gross income'),
      named('tax_amount', 'Thuế TNCN', 'Income tax (PIT)'),
      named('insurance', 'Bảo hiểm', 'Insurance'),
      named('employer_cost', 'Chi phí của công ty', "Employer's cost"),
    ],
  },
  'payslip-check': {
    answers: [
      named('agrees', 'Phiếu lương này', 'This payslip', {
        when: ['agrees', true],
        label: t('Đúng luật', 'Agrees with the law'),
      }),
      named(
        'first_difference.difference',
        'Phiếu lương lệch so với luật',
        'The payslip differs from the law by',
      ),
      named('agrees', 'Phiếu lương này', 'This payslip', {
        label: t('Không khớp với luật', 'Differs from the law'),
      }),
    ],
    beside: [
      named('first_difference.text', 'Dòng lệch đầu tiên', 'First line that differs'),
      named('first_difference.stated', 'Phiếu lương ghi', 'As stated'),
      named('first_difference.law', 'Theo luật', 'By the law'),
      named('lines_compared', 'Số dòng đã so sánh', 'Lines compared'),
      named('presumed_salary', 'Lương hợp đồng suy từ phiếu', 'Wage presumed from the slip'),
    ],
  },
  settlement: {
    answers: [
      named('refund', 'Số thuế được hoàn', 'Tax refund', { when: ['result', 'refund'] }),
      named('payable', 'Thuế còn phải nộp thêm', 'Tax still to pay', { when: ['result', 'pay'] }),
      named('waived', 'Số thuế nhỏ được miễn', 'Small tax that is waived', { when: ['result', 'waived'] }),
      named('set_off', 'Số nộp thừa chỉ được bù trừ', 'Overpaid, set off only', {
        when: ['result', 'set_off_only'],
      }),
      named('payable', 'Thuế còn phải nộp thêm', 'Tax still to pay'),
    ],
    beside: [
      named('tax_amount', 'Thuế của cả năm', 'Tax of the year'),
      named('tax_paid', 'Đã nộp, đã khấu trừ', 'Paid and withheld'),
      named('taxable_income', 'Thu nhập tính thuế', 'Taxable income'),
      named('filing.due', 'Hạn quyết toán', 'File by'),
    ],
  },
  'late-payment': {
    answers: [
      named('interest', 'Tiền chậm nộp', 'Late interest', { aboveZero: true }),
      named('fine', 'Tiền phạt nộp hồ sơ muộn', 'Fine for the late return', { aboveZero: true }),
      named('interest', 'Tiền chậm nộp', 'Late interest'),
    ],
    beside: [
      named('total', 'Thuế và tiền chậm nộp', 'Tax and interest'),
      named('days_late', 'Số ngày chậm nộp', 'Days late'),
      named('fine', 'Tiền phạt', 'Fine'),
      named('due', 'Hạn nộp', 'Due'),
    ],
  },
  benefits: {
    answers: [
      named('eligible', 'Với quá trình đóng này', 'With these contributions', {
        when: ['eligible', false],
        label: t('Chưa đủ điều kiện hưởng', 'Not entitled yet'),
      }),
      named('month', 'Lương hưu mỗi tháng', 'Pension of a month', { when: ['type', 'pension'] }),
      named('month', 'Trợ cấp thất nghiệp mỗi tháng', 'Unemployment benefit of a month', {
        when: ['type', 'unemployment'],
      }),
      named('total', 'Tiền thai sản', 'Maternity benefit', { when: ['type', 'maternity'] }),
      named('total', 'Tiền BHXH một lần', 'Lump sum', { when: ['type', 'lump_sum'] }),
      named('total', 'Tổng tiền được hưởng', 'Benefit in all'),
    ],
    beside: [
      named('total', 'Tổng tiền được hưởng', 'Benefit in all'),
      named('months', 'Số tháng hưởng', 'Months'),
      named('days', 'Số ngày được hưởng', 'Days'),
      named('rate_percent', 'Tỷ lệ hưởng (%)', 'Rate, percent'),
      named('average_wage', 'Bình quân tiền lương đóng', 'Mean insured wage'),
      named('months_paid', 'Số tháng đã đóng', 'Months paid'),
    ],
  },
  'household-or-company': {
    answers: [
      named('difference', 'Hộ kinh doanh nộp ít thuế thu nhập hơn', 'A household business pays less, by', {
        when: ['lower', 'household'],
      }),
      named('difference', 'Công ty nộp ít thuế thu nhập hơn', 'A company pays less, by', {
        when: ['lower', 'company'],
      }),
      named('difference', 'Chênh lệch thuế thu nhập', 'Difference of income tax'),
    ],
    beside: [
      named('household.pit', 'Thuế thu nhập của hộ', 'Income tax of the household'),
      named('company.total_tax', 'Thuế của công ty', 'Tax of the company'),
      named('household.vat', 'Thuế GTGT của hộ', 'VAT of the household'),
      named('company.profit_after_tax', 'Lợi nhuận sau thuế', 'Profit after tax'),
    ],
  },
}
