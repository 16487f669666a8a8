import {
  choice,
  columnOf,
  day,
  described,
  edition,
  nonEmpty,
  nullable,
  number,
  object,
  optional,
  period,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

const indicatorStatuses = ['final', 'preliminary', 'estimate', 'unproven'] as const
export type IndicatorStatus = (typeof indicatorStatuses)[number]

/**
 * A document received later that says otherwise of the same period is a revision: both stay on record as vintages.
 * Every feed that has one of these series states it here, also where the same document yields a table of its own
 * (`rates.interbank`, `fx.quotes`, `risk.index`, …). Who states it is the publisher in the feed's id.
 */
export const indicator = defineFact({
  type: 'macro.indicator',
  schema: 1,
  title: 'Values of published series as stated by one document',
  namedBy: ['indicator', 'period', 'base'],
  rows: data => data.indicator.length,
  dataSchema: object({
    released_on: nullable(day, {
      description: 'Day of the release as the document states it; null when it does not',
    }),
    edition: optional(
      described(edition, {
        description:
          'Edition of the document: `2026-03` of a monthly workbook, the moment at which a file was made, or the end of the last period in it. It says which of two documents of a source is the later one, in whatever order they arrive',
      }),
    ),
    base: optional(
      described(nonEmpty, {
        description:
          'Base of an index (`2019`: the average of 2019 is 100); absent where the series has none',
      }),
    ),
    indicator: columnOf(nonEmpty, { description: 'Id of the series: `vn.cpi`, `vn.interbank.on`' }),
    period: columnOf(period, { description: 'Of the frequency of the series' }),
    value: columnOf(nullable(number), {
      description:
        'In the unit of the series, as precise as the document; null where the document says "not available"',
    }),
    status: columnOf(nullable(choice(indicatorStatuses)), {
      description:
        'unproven: nothing in the document proves that the figure is what the series measures; it is served only where another source states the same',
    }),
  }),
})

/** What one document says of published series (contracts/indicators), column by column. */
export type IndicatorRelease = FactData<typeof indicator>
