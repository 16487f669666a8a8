import type { Lineage } from '../engine/lineage.ts'
import { quarantined, sources, statements, versions } from './table.ts'

export const indicatorsLineage: Lineage = {
  model: 'indicators',
  tables: [
    {
      table: versions,
      named: { indicator: 'id', period: 'period', version: 'number' },
      newest: 'withdrawn, period desc, version desc',
      rule: () => ({
        id: 'served-version',
        version: '1',
        text: 'The publisher before others, then the later edition; a value of another base is multiplied by `factor`.',
      }),
      inputs: ({ indicator, period }) => [
        {
          from: 'indicators.statements',
          where: { indicator: indicator as string, period: period as string },
          gives: 'what each document says of the period',
        },
      ],
    },
    {
      table: statements,
      named: { indicator: 'id', period: 'period', source: 'name', base: 'name', document: 'number' },
      newest: 'period desc, document desc',
    },
    {
      table: quarantined,
      named: { indicator: 'id', period: 'period' },
      newest: 'period desc',
      inputs: ({ indicator, period, source, document }) => [
        {
          from: 'indicators.statements',
          where: {
            indicator: indicator as string,
            period: period as string,
            source: source as string,
            document: document as number,
          },
          gives: 'the value that waits for confirmation',
        },
      ],
    },
    {
      table: sources,
      named: { indicator: 'id', source: 'name', base: 'name' },
      rule: () => ({
        id: 'joined-sources',
        version: '1',
        text: 'A source stands in a series where it agrees with those before it over the periods in common.',
      }),
      inputs: ({ indicator, source, base }) => [
        {
          from: 'indicators.statements',
          where: { indicator: indicator as string, source: source as string, base: base as string },
          last: [60, 'period'],
          gives: 'periods of the source',
        },
      ],
    },
  ],
}
