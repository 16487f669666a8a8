import type { Holding } from '../../contracts/market/identities.ts'
import { holdersAround, holdingsOf, holdingsOnFile } from '../../projections/listing/query.ts'
import type { Services } from '../http/route.ts'
import { sharedReading } from '../shared-reading.ts'

/** Which securities a ticker belonged to; both empty where it never changed hands, as for nearly all. */
export interface TickerHoldings {
  /** Of its securities, under all their tickers. */
  readonly own: readonly Holding[]
  /** Those, and whoever else had one of these tickers. */
  readonly around: readonly Holding[]
}

/** The few changes of tickers on file are read once for all pages. */
export async function tickerHoldings(services: Services, ticker: string): Promise<TickerHoldings> {
  const all = await sharedReading(services, { name: 'holdings', models: ['listing'] }, db =>
    holdingsOnFile(db),
  )
  return { own: holdingsOf(all, ticker), around: holdersAround(all, ticker) }
}
