import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { random } from './random.ts'

const header = 'lender,category,name_vi,name_en,rate_min,rate_max,effective_on,source,source_url'
const maxBanks = 6

/** What the market asks on average, percent a year, and for whom. */
const averages = [
  ['average', 'Lãi suất cho vay bình quân (mô phỏng)', 'Average of all loans (simulated)', 6.4, 8.9],
  [
    'priority_short_term',
    'Ngắn hạn lĩnh vực ưu tiên (mô phỏng)',
    'Short-term, priority sectors (simulated)',
    3.8,
    4,
  ],
] as const

/**
 * Lending rates in the shape of the table that people keep: averages of the simulated market, and what its banks ask for
 * loans of a year, some points above their deposits, from the first session of the newest month on.
 */
export function lendingDocument(market: Market): MadeDocument {
  const month = market.sessions.at(-1)!.slice(0, 7)
  const day = market.sessions.find(session => session.startsWith(month))!
  const rows = averages.map(([category, vi, en, min, max]) =>
    ['market', category, `"${vi}"`, `"${en}"`, min, max, day, 'simulated', ''].join(','),
  )
  const banks = market.companies.filter(({ company, listed }) => listed && company.industry.plan === 'bank')
  for (const { company } of banks.slice(0, maxBanks)) {
    const min = Math.round((6 + 2 * random(market.seed, company.ticker, 'lending').next()) * 20) / 20
    rows.push(
      [
        company.ticker,
        'retail_12m',
        '"Cá nhân, 12 tháng (mô phỏng)"',
        '"Retail, 12 months (simulated)"',
        min,
        min + 2,
        day,
        'simulated',
        '',
      ].join(','),
    )
  }
  return { name: 'lending-rates.csv', body: Buffer.from(`${[header, ...rows].join('\n')}\n`) }
}
