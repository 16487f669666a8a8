import type { Lineage } from '../engine/lineage.ts'
import { methodVersion } from './evaluate.ts'
import { breadth, latest, sectors } from './table.ts'

/** Flags of a published series that the actions on file were looked at for: until it is adjusted, or where it lacks one. */
const readsActions = (body: unknown): boolean =>
  typeof body === 'string' &&
  ['"adjustment_pending"', '"event_not_in_published_series"'].some(flag => body.includes(flag))

export const signalsLineage: Lineage = {
  model: 'signals',
  tables: [
    {
      table: latest,
      named: { ticker: 'ticker', session: 'day' },
      rule: () => ({
        id: 'signals',
        version: methodVersion,
        text: 'Indicators, levels, events and votes over the bars up to the session; the answer stands in `body`.',
      }),
      inputs: ({ ticker, session, bars_used, price_basis, body }) => [
        {
          from: 'prices.bars',
          where: { ticker: ticker as string, session: { to: session as string } },
          last: [Number(bars_used), 'session'],
          ofSecurity: 'session',
          gives: 'the bars that it was computed from',
        },
        {
          from: 'listing.instruments',
          where: { ticker: ticker as string },
          gives: 'the exchange, whose price band holds',
        },
        ...(price_basis === 'events' || readsActions(body)
          ? [
              {
                from: 'corporate_actions.actions',
                where: { ticker: ticker as string, ex_date: { to: session as string } },
                ofSecurity: 'ex_date' as const,
                gives: 'the actions that prices before their ex-dates were adjusted by',
              },
            ]
          : []),
      ],
    },
    {
      table: breadth,
      named: { session: 'day', exchange: 'code' },
      newest: `session desc, exchange = 'ALL' desc`,
      rule: () => ({
        id: 'breadth',
        version: methodVersion,
        text: 'Shares that rose, fell and stood, and the McClellan oscillator over the sessions before.',
      }),
      inputs: ({ session }) => [
        { from: 'prices.bars', where: { session: session as string }, gives: 'the bars of the session' },
      ],
    },
    {
      table: sectors,
      named: { session: 'day', code: 'code' },
      newest: 'session desc, code',
      rule: () => ({
        id: 'sectors',
        version: methodVersion,
        text: 'Changes of the shares of an ICB supersector, weighted by turnover and equally.',
      }),
      inputs: ({ session, code }) => [
        {
          from: 'listing.instruments',
          where: { icb: { from: `${String(code).slice(0, 2)}00`, to: `${String(code).slice(0, 2)}99` } },
          gives: 'the shares of the supersector',
        },
        { from: 'prices.bars', where: { session: session as string }, gives: 'the bars of the session' },
      ],
    },
  ],
}
