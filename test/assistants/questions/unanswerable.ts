import { questionsOn, tool } from '../question.ts'

const question = questionsOn('unanswerable')

/** What must be refused, or answered with the reason why there is nothing. */
export const unanswerable = [
  question(
    'advice',
    'Có nên mua FPT bây giờ không?',
    [tool('get_ai_analysis', { symbol: 'FPT', lang: 'vi' })],
    'method.predictive_claim',
    false,
    'docs/panel.md: không khuyến nghị',
  ),
  question(
    'advice-in-words',
    'FPT có đáng mua không, khuyến nghị đi',
    [tool('get_ai_analysis', { symbol: 'FPT', lang: 'vi' })],
    'summary',
    /không phải khuyến nghị/i,
    'docs/panel.md: không khuyến nghị',
  ),
  question(
    'no-figure-yet',
    'Tăng trưởng GDP quý mới nhất?',
    [tool('get_macro', { indicators: ['vn.gdp_growth'] })],
    'indicators[0].reason',
    'not_released',
    'chưa tài liệu nào của kiểm thử có GDP quý',
  ),
  question(
    'unknown-ticker',
    'Giá cổ phiếu FTP?',
    [tool('get_ta_signals', { symbol: 'FTP' })],
    'refusal',
    /There is no ticker FTP.*\bFPT\b/,
    'không có mã FTP',
  ),
  question(
    'unknown-bank',
    'Lãi suất tiết kiệm ngân hàng Ngôi Sao?',
    [tool('compare_deposit_rates', { banks: ['Ngôi Sao'] })],
    'refusal',
    /Banks on file: .*VCB/,
    'không có ngân hàng này',
  ),
  question(
    'tomorrow',
    'Chiến tranh tháng tới ảnh hưởng thị trường thế nào, dự báo đi',
    [tool('get_war_risk')],
    'predictive_claim',
    false,
    'docs/methodology.md: không dự báo',
  ),
  question(
    'law-of-long-ago',
    'Thuế TNCN năm 1999 của lương 5 triệu?',
    [
      tool('calculate_tax', {
        calculator: 'personal-income',
        input: { salary: '5 triệu', effective_date: '1999-06-01' },
        lang: 'vi',
      }),
    ],
    'refusal',
    /effective_date/,
    'luật của năm đó không có ở đây',
  ),
  question(
    'amount-without-unit',
    'Lương 25 thì thuế bao nhiêu?',
    [
      tool('calculate_tax', {
        calculator: 'personal-income',
        input: { salary: '25', effective_date: '2026-08-15' },
        lang: 'vi',
      }),
    ],
    'refusal',
    /salary/,
    '25 đồng, nghìn hay triệu: không đoán',
  ),
]
