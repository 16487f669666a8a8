import { questionsOn, tool } from '../question.ts'

const documents = 'test/assistants/documents/economy.ts'

const question = questionsOn('economy')

const macro = (...indicators: string[]) => tool('get_macro', { indicators })
const deposits = (args: Readonly<Record<string, unknown>> = {}) => tool('compare_deposit_rates', args)

/** The economy, money in banks and funds. */
export const economy = [
  question(
    'inflation',
    'Lạm phát Việt Nam mới nhất bao nhiêu phần trăm?',
    [macro('lạm phát'), macro('vn.cpi')],
    'indicators[0].value',
    3.38,
    'Cục Thống kê, CPI tháng 9/2025 so với cùng kỳ: 3,38 %',
  ),
  question(
    'inflation-before',
    'CPI tháng 8/2025 là bao nhiêu?',
    [tool('get_macro', { indicators: ['CPI'], periods: 6 })],
    'indicators[0].observations[period=2025-08].value',
    3.24,
    'Cục Thống kê, CPI tháng 8/2025: 3,24 %',
  ),
  question(
    'day-of-release',
    'CPI tháng 9/2025 công bố ngày nào?',
    [macro('cpi')],
    'indicators[0].released_at',
    '2025-10-06',
    documents,
  ),
  question(
    'does-inflation-rise',
    'lam phat dang tang hay giam',
    [tool('get_macro')],
    'playbook[id=inflation_rises].holds',
    true,
    '3,38 sau 3,24',
  ),
  question(
    'yearly-inflation',
    'Lạm phát bình quân năm 2024?',
    [tool('get_macro', { indicators: ['vn.cpi_annual'], periods: 5 })],
    'indicators[0].observations[period=2024].value',
    3.62,
    'World Bank, FP.CPI.TOTL.ZG: Việt Nam 2024 3,62 %',
  ),
  question(
    'gdp',
    'GDP Việt Nam năm 2023 bao nhiêu USD?',
    [tool('get_macro', { indicators: ['vn.gdp_usd'], periods: 5 })],
    'indicators[0].observations[period=2023].value',
    429_716_969_049,
    'World Bank, NY.GDP.MKTP.CD: 429,7 tỷ USD',
  ),
  question(
    'refinancing-rate',
    'Lãi suất tái cấp vốn của Ngân hàng Nhà nước hiện nay?',
    [macro('lãi suất tái cấp vốn'), macro('vn.policy.refinancing')],
    'indicators[0].value',
    4.5,
    'Quyết định 1123/QĐ-NHNN ngày 16/6/2023: 4,5 %',
  ),
  question(
    'rediscount-rate',
    'lãi suất tái chiết khấu?',
    [macro('vn.policy.rediscount')],
    'indicators[0].value',
    3,
    'Quyết định 1123/QĐ-NHNN ngày 16/6/2023: 3 %',
  ),
  question(
    'dollar',
    'Tỷ giá USD bán ra của Vietcombank?',
    [macro('tỷ giá usd'), macro('vn.fx.usd_sell')],
    'indicators[0].value',
    26_346,
    documents,
  ),
  question(
    'gold',
    'Giá vàng SJC bán ra bao nhiêu?',
    [macro('giá vàng sjc'), macro('vn.gold_sjc_sell')],
    'indicators[0].value',
    148_000_000,
    documents,
  ),
  question(
    'best-deposit',
    'Gửi tiết kiệm 12 tháng ngân hàng nào lãi cao nhất?',
    [deposits({ term_months: 12 })],
    'best.bank',
    'ACB',
    `${documents}: 4,9 %`,
  ),
  question(
    'rate-of-a-bank',
    'lai suat 6 thang vietcombank',
    [deposits({ term_months: 6, banks: ['vietcombank'] })],
    'rates[0].rate',
    3.5,
    documents,
  ),
  question(
    'average-deposit',
    'Lãi suất tiền gửi 12 tháng bình quân?',
    [deposits()],
    'average',
    4.7625,
    '(4,6 + 4,7 + 4,85 + 4,9) : 4',
  ),
  question(
    'growth-of-fund',
    'Quỹ MAUQ một tháng qua lãi bao nhiêu?',
    [tool('compare_funds', { symbols: ['mauq'], period: '1m' })],
    'funds[0].window_return',
    0.1,
    `${documents}: 10.000 lên 11.000`,
  ),
  question(
    'drawdown-of-fund',
    'Quỹ MAUQ có lúc giảm sâu nhất bao nhiêu?',
    [tool('compare_funds', { symbols: ['MAUQ'], period: 'all' })],
    'funds[0].max_drawdown.depth',
    -0.1,
    `${documents}: 10.000 xuống 9.000`,
  ),
]
