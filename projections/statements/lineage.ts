import type { Lineage } from '../engine/lineage.ts'
import { layouts, periods, prints } from './table.ts'

export const statementsLineage: Lineage = {
  model: 'statements',
  tables: [
    {
      table: periods,
      named: { ticker: 'ticker', period: 'period' },
      newest: 'period desc',
      rule: ({ form }) => ({
        id: 'accounts-of-a-period',
        version: String(form),
        text: 'The most trusted print of each statement, in the lines of its form; the group before the parent alone.',
      }),
      inputs: ({ ticker, period, scope, sources }) => [
        {
          from: 'statements.prints',
          where: {
            ticker: ticker as string,
            period: period as string,
            scope: scope as string,
            source: sources as string[],
          },
          last: [9, 'document'],
          gives: 'the statements as printed',
        },
      ],
    },
    {
      table: prints,
      named: {
        ticker: 'ticker',
        period: 'period',
        statement: 'id',
        scope: 'id',
        source: 'name',
        document: 'number',
      },
      newest: 'period desc, document desc',
      inputs: ({ layout }) => [
        { from: 'statements.layouts', where: { id: layout as string }, gives: 'labels of the lines' },
      ],
    },
    {
      table: layouts,
      named: { id: 'name' },
      rule: ({ id }) => ({ id: 'layout', version: String(id), text: 'Printed lines that statements share.' }),
    },
  ],
}
