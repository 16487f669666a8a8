import type { Test } from 'tap'
import { bars } from '../../contracts/events/bars.ts'
import { listing as listingFact } from '../../contracts/events/listing.ts'
import { listing } from '../../projections/listing/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { screenerScore } from '../../projections/screener/score.ts'
import { statements } from '../../projections/statements/projection.ts'
import { projected } from './projected.ts'
import { ordinaryYear, statementFacts } from './small-statements.ts'

const billion = 1e9
const day = (i: number) => new Date(Date.UTC(2025, 0, 2) + i * 86_400_000).toISOString().slice(0, 10)
export const sessions = Array.from({ length: 420 }, (_, i) => day(i))
  .filter(d => ![0, 6].includes(new Date(d).getUTCDay()))
  .slice(0, 290)

/** Shares of these tickers, and a fund, with 290 sessions and four years of accounts, screened. */
export async function screenedShares(t: Pick<Test, 'teardown'>, names: readonly string[]) {
  const home = await projected(t, [listing, prices, statements, screenerScore])
  await home.apply(listing, [
    {
      type: listingFact.type,
      data: {
        as_of: '2026-01-02',
        rows: [...names, 'ETF1'].map((ticker, i) => ({
          ticker,
          exchange: i % 2 ? ('HNX' as const) : ('HOSE' as const),
          status: 'listed' as const,
          kind: ticker === 'ETF1' ? ('etf' as const) : ('share' as const),
          name_vi: `Công ty ${ticker}`,
          name_en: null,
          icb: i < 5 ? '3577' : '8633',
          industry_vi: null,
          industry_en: null,
        })),
      },
    },
  ])
  for (const [i, ticker] of names.entries()) {
    const drift = 1 + (i - 4) / 2000
    const close = sessions.map((_, k) =>
      Math.round((10_000 + 2_000 * i) * drift ** k * (1 + 0.01 * Math.sin(k + i))),
    )
    await home.apply(prices, [
      {
        type: bars.type,
        data: {
          ticker: sessions.map(() => ticker),
          session: sessions,
          open: close,
          high: close,
          low: close,
          close,
          volume: sessions.map(() => 500_000),
          turnover: close.map(c => c * 500_000),
        },
      },
    ])
    for (const [back, year] of ['2025', '2024', '2023', '2022'].entries())
      await home.apply(
        statements,
        statementFacts(ticker, year, ordinaryYear(billion * (1 + i / 5) * 0.9 ** back), { document: 1 }),
      )
  }
  await home.derive(screenerScore, { statements: { all: true } })
  return home
}
