import type { Industry } from '../industries.ts'

/** How business is done in an industry: what decides the books of its companies. */
export interface Trade {
  /** Yearly revenue over equity and debt. */
  readonly turnover: number
  /** Gross profit over revenue. */
  readonly margin: number
  /** Debt over equity. */
  readonly debt: number
  readonly receivableDays: number
  readonly stockDays: number
}

const trade = (
  turnover: number,
  margin: number,
  debt: number,
  receivableDays: number,
  stockDays: number,
): Trade => ({
  turnover,
  margin,
  debt,
  receivableDays,
  stockDays,
})

const ordinary = trade(0.9, 0.18, 0.5, 55, 60)

/** By ICB code; round numbers near those of listed companies. */
const trades: Readonly<Record<string, Trade>> = {
  '2357': trade(0.7, 0.1, 0.9, 150, 110),
  '2353': trade(0.8, 0.16, 0.6, 55, 70),
  '8633': trade(0.22, 0.34, 0.6, 110, 420),
  '2773': trade(0.6, 0.2, 0.7, 35, 12),
  '7577': trade(0.35, 0.38, 0.7, 25, 15),
  '7573': trade(1.9, 0.09, 0.3, 25, 14),
  '7535': trade(0.35, 0.36, 1, 60, 18),
  '3573': trade(1, 0.14, 0.7, 45, 95),
  '3533': trade(0.9, 0.28, 0.1, 12, 50),
  '3763': trade(1.3, 0.13, 0.7, 45, 75),
  '4577': trade(0.9, 0.38, 0.2, 60, 100),
  '1757': trade(1.4, 0.08, 1, 30, 75),
  '1775': trade(0.6, 0.28, 0.3, 40, 60),
  '5379': trade(2.3, 0.19, 0.9, 10, 70),
  '5753': trade(0.3, 0.3, 0.4, 20, 8),
  '9537': trade(1, 0.35, 0.3, 65, 10),
  '6575': trade(0.7, 0.32, 0.2, 50, 15),
  '3353': trade(1.5, 0.12, 0.5, 25, 55),
}

/** The trade of an industry; a middling one where the table has none. */
export const tradeOf = ({ icb }: Industry): Trade => trades[icb] ?? ordinary
