import { type KeyFigures, keyFiguresOfAll } from '../../../projections/ratios/query.ts'
import type { Services } from '../../http/route.ts'
import { sharedReading } from '../../shared-reading.ts'

/** Key figures of all companies, the largest first: lists and peers are cut from one reading. None while they are not built. */
export const allKeyFigures = async (services: Services): Promise<readonly KeyFigures[]> =>
  services.readModels.get('ratios') && services.readModels.get('prices')
    ? sharedReading(
        services,
        { name: 'key figures', models: ['ratios', 'prices', 'listing'] },
        keyFiguresOfAll,
      )
    : []

/** Those of some tickers; who has no statements is left out. */
export async function figuresOf(
  services: Services,
  tickers: readonly string[],
): Promise<ReadonlyMap<string, KeyFigures>> {
  const wanted = new Set(tickers)
  const all = await allKeyFigures(services)
  return new Map(all.flatMap(own => (wanted.has(own.ticker) ? [[own.ticker, own]] : [])))
}
