import type { Lineage } from '../engine/lineage.ts'
import { bars, members, said, sources } from './table.ts'

export const indicesLineage: Lineage = {
  model: 'indices',
  tables: [
    {
      table: bars,
      named: { code: 'code', session: 'day' },
      newest: 'session desc, code',
      inputs: ({ code, session }) => [
        {
          from: 'indices.said',
          where: { code: code as string, session: session as string },
          gives: 'what each document says of the session',
        },
      ],
    },
    {
      table: members,
      named: { code: 'code', as_of: 'day', ticker: 'ticker' },
      newest: 'as_of desc, code, ticker',
    },
    { table: said, named: { code: 'code', session: 'day', document: 'number' }, newest: 'session desc' },
    {
      table: sources,
      named: { code: 'code', source: 'name' },
      rule: () => ({
        id: 'joined-sources',
        version: '1',
        text: 'A source is served in an index where it agrees with those joined before it on the sessions in common.',
      }),
      inputs: ({ code, source }) => [
        {
          from: 'indices.said',
          where: { code: code as string, source: source as string },
          last: [60, 'session'],
          gives: 'sessions of the source',
        },
      ],
    },
  ],
}
