import type { Lineage, Rows, StoredRow } from '../engine/lineage.ts'
import { methodVersion } from './score.ts'
import { results, runs, shares } from './table.ts'

/** What a share is screened by: its accounts, its tape of a year, flows and where it is listed. */
const candidate = ({ ticker }: StoredRow): Rows[] => {
  const where = { ticker: ticker as string }
  return [
    { from: 'statements.periods', where, last: [14, 'period'], ofSecurity: 'period', gives: 'the accounts' },
    {
      from: 'prices.bars',
      where,
      last: [280, 'session'],
      ofSecurity: 'session',
      gives: 'the tape of the last 280 sessions',
    },
    {
      from: 'corporate_actions.actions',
      where,
      ofSecurity: 'ex_date',
      gives: 'the actions that traded prices without a published adjusted series are adjusted by',
    },
    { from: 'listing.instruments', where, gives: 'where it is listed' },
    {
      from: 'foreign_flow.flows',
      where,
      last: [20, 'session'],
      ofSecurity: 'session',
      gives: 'foreign flows of 20 sessions',
    },
  ]
}

const index: Rows = {
  from: 'indices.bars',
  where: { code: 'VNINDEX' },
  last: [60, 'session'],
  gives: 'the trend of the market',
}

export const screenerLineage: Lineage = {
  model: 'screener',
  tables: [
    {
      table: results,
      named: { strategy: 'id', ticker: 'ticker' },
      newest: 'matched desc, score desc, ticker',
      rule: ({ strategy }) => ({
        id: String(strategy),
        version: methodVersion,
        text: 'Each rule of the screen with its value and threshold stands in `rules`.',
      }),
      inputs: row => [
        ...candidate(row),
        index,
        { from: 'screener.runs', where: {}, gives: 'the screening that it belongs to' },
      ],
    },
    {
      table: runs,
      named: { method_version: 'id' },
      rule: ({ method_version }) => ({
        id: 'screening',
        version: String(method_version),
        text: 'Listed shares of the newest session; medians over the universe.',
      }),
      inputs: ({ session }) => [
        { from: 'prices.bars', where: { session: session as string | null }, gives: 'bars of the session' },
        index,
      ],
    },
    {
      table: shares,
      named: { ticker: 'ticker' },
      rule: () => ({
        id: 'universe',
        version: methodVersion,
        text: 'In the universe: listed, with accounts and bars.',
      }),
      inputs: candidate,
    },
  ],
}
