import type { Lineage } from '../engine/lineage.ts'
import { changes, classifications, holdings, identities, industries, instruments, venues } from './table.ts'

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
    {
      table: changes,
      named: { ticker: 'ticker', kind: 'name', change_id: 'name' },
      newest: 'coalesce(first_session, last_session) desc',
    },
    {
      table: identities,
      named: { ticker: 'ticker', from_day: 'day', security_id: 'name' },
      newest: 'from_day desc',
      rule: () => ({
        id: 'identities',
        version: '1',
        text: 'From each change of ticker, name or exchange to the next; where two lists show another exchange and no notice is on file, from the list that shows it first.',
      }),
      inputs: ({ ticker, changes, ended }) => [
        {
          from: 'listing.changes',
          where: { change_id: [...(changes as string[]), ...(ended as string[])] },
          gives: 'the changes that began and ended it',
        },
        {
          from: 'listing.venues',
          where: { ticker: ticker as string },
          gives: 'on which exchanges lists have the ticker',
        },
      ],
    },
    {
      table: holdings,
      named: { ticker: 'ticker', from_day: 'day', security_id: 'name' },
      newest: 'from_day desc',
      rule: () => ({
        id: 'holdings',
        version: '1',
        text: 'From each change of hands of the ticker to the next: given up, taken over, or given out again.',
      }),
      inputs: ({ ticker }) => [
        {
          from: 'listing.changes',
          where: { ticker: ticker as string },
          gives: 'the changes of the ticker',
        },
      ],
    },
  ],
}
