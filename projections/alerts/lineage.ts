import type { Lineage } from '../engine/lineage.ts'
import { alerts, deliveries, facts, firings, recalls } from './table.ts'

export const alertsLineage: Lineage = {
  model: 'alerts',
  isPrivate: true,
  tables: [
    {
      table: alerts,
      named: { alert_id: 'name' },
      newest: 'created_at desc',
      rule: () => ({
        id: 'alerts',
        version: '1',
        text: 'The alert as it was set, and what firings and deliveries made of it (projections/alerts/evolve.ts).',
      }),
      inputs: ({ alert_id }) => [
        { from: 'alerts.firings', where: { alert_id: alert_id as string }, gives: 'firings' },
        { from: 'alerts.deliveries', where: { alert_id: alert_id as string }, gives: 'deliveries' },
      ],
      facts: { kinds: ['alert.set'], where: { alert_id: 'alert_id' } },
    },
    {
      table: firings,
      named: { firing_id: 'name', alert_id: 'name' },
      newest: 'at desc',
      factColumn: 'seq',
      inputs: ({ body, session }) => {
        const { symbol } = body as { symbol?: string }
        return [
          {
            from: 'prices.bars',
            where: { ticker: symbol ?? null, session: session as string },
            gives: 'the bar that fired it',
          },
          {
            from: 'corporate_actions.actions',
            where: { ticker: symbol ?? null, ex_date: { to: session as string } },
            gives:
              'actions that fired it, or that prices before were adjusted by where no publisher adjusted them',
          },
          {
            from: 'indices.bars',
            where: { code: symbol ?? null, session: session as string },
            gives: 'the session of the index that fired it',
          },
        ]
      },
    },
    {
      table: recalls,
      named: { recall_id: 'name', correction_id: 'name' },
      newest: 'at desc',
      factColumn: 'seq',
    },
    { table: deliveries, named: { firing_id: 'name', url: 'name' }, newest: 'at desc', factColumn: 'seq' },
    {
      table: facts,
      named: { fact: 'name' },
      rule: () => ({ id: 'judged', version: '1', text: 'The fact of the row was judged.' }),
    },
  ],
}
