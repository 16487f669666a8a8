import type { Lineage } from '../engine/lineage.ts'
import { sentimentVersion } from './composite.ts'
import { days, flows, tone } from './table.ts'

const week = (session: unknown): string =>
  new Date(Date.parse(String(session)) - 6 * 86_400_000).toISOString().slice(0, 10)

export const sentimentLineage: Lineage = {
  model: 'sentiment',
  tables: [
    {
      table: days,
      named: { session: 'day' },
      newest: 'session desc',
      rule: () => ({
        id: 'sentiment',
        version: sentimentVersion,
        text: 'The mean of parts, each as percentile of its own past; the parts stand in the row.',
      }),
      inputs: ({ session }) => {
        const day = session as string
        return [
          { from: 'signals.breadth', where: { session: day, exchange: 'ALL' }, gives: 'breadth' },
          {
            from: 'indices.bars',
            where: { code: 'VNINDEX', session: { to: day } },
            last: [252, 'session'],
            gives: 'momentum and volatility of the index',
          },
          { from: 'sentiment.flows', where: { session: day }, gives: 'flows of foreigners' },
          {
            from: 'sentiment.tone',
            where: { day: { from: week(session), to: day } },
            gives: 'tone of seven days of news',
          },
          {
            from: 'gold.quotes',
            where: { day, metal: 'gold', unit: 'tael' },
            gives: 'the price of gold bars',
          },
        ]
      },
    },
    {
      table: tone,
      named: { day: 'day' },
      newest: 'day desc',
      rule: () => ({
        id: 'tone',
        version: sentimentVersion,
        text: 'Mean tone of the events in the news of a day.',
      }),
      inputs: ({ day }) => [
        { from: 'news.items', where: { day: day as string }, gives: 'the news of the day' },
      ],
    },
    {
      table: flows,
      named: { session: 'day' },
      newest: 'session desc',
      rule: () => ({
        id: 'flows',
        version: sentimentVersion,
        text: 'Sums over the shares whose flows fit their turnover.',
      }),
      inputs: ({ session }) => [
        { from: 'foreign_flow.flows', where: { session: session as string }, gives: 'flows of each share' },
        { from: 'prices.bars', where: { session: session as string }, gives: 'turnover of each share' },
      ],
    },
  ],
}
