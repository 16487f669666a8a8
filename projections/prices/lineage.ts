import type { Lineage } from '../engine/lineage.ts'
import { adjustedOverlaps, adjustedSeries, bars } from './table.ts'

export const pricesLineage: Lineage = {
  model: 'prices',
  tables: [
    {
      table: bars,
      named: { ticker: 'ticker', session: 'day' },
      newest: 'session desc, ticker',
      inputs: ({ ticker, adj_document }) => [
        {
          from: 'prices.adjusted_series',
          where: { ticker: ticker as string, document: adj_document as number | null },
          gives: 'how the document of adjusted prices joins the later ones',
        },
      ],
    },
    {
      table: adjustedSeries,
      named: { ticker: 'ticker', document: 'number' },
      newest: 'edition desc',
      rule: () => ({
        id: 'adjusted-series',
        version: '1',
        text: 'Editions of adjusted prices are joined by the sessions that two of them have in common.',
      }),
      inputs: ({ ticker, document }) => [
        {
          from: 'prices.adjusted_overlaps',
          where: { ticker: ticker as string, document: document as number },
          last: [60, 'session'],
          gives: 'sessions that several documents have',
        },
      ],
    },
    {
      table: adjustedOverlaps,
      named: { ticker: 'ticker', session: 'day', document: 'number' },
      newest: 'session desc',
    },
  ],
}
