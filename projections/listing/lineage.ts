import type { Lineage } from '../engine/lineage.ts'
import { classifications, industries, instruments, venues } from './table.ts'

export const listingLineage: Lineage = {
  model: 'listing',
  tables: [
    {
      table: instruments,
      named: { ticker: 'ticker' },
      inputs: ({ ticker }) => [
        {
          from: 'listing.classifications',
          where: { ticker: ticker as string },
          gives: 'what each feed says of industry and form',
        },
      ],
    },
    {
      table: venues,
      named: { ticker: 'ticker', exchange: 'code' },
      newest: 'last_seen desc',
      rule: () => ({
        id: 'venues-seen',
        version: '1',
        text: 'First and last day on which a list has the ticker on the exchange.',
      }),
      inputs: ({ ticker }) => [
        {
          from: 'listing.instruments',
          where: { ticker: ticker as string },
          gives: 'what the newest lists say of the ticker',
        },
      ],
    },
    { table: classifications, named: { ticker: 'ticker', source: 'name' } },
    { table: industries, named: { code: 'code' } },
  ],
}
