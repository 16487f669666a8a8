import { defineFact } from './fact.ts'
import { columnOf, dayOrNull, edition, numberOrNull, object, oneOf, period, text } from './schema.ts'

/**
 * `unproven`: nothing in the document proves that the figure is what the series measures. It is on record, and served only
 * where another source states the same.
 */
const indicatorStatuses = ['final', 'preliminary', 'estimate', 'unproven'] as const
export type IndicatorStatus = (typeof indicatorStatuses)[number]

/**
 * What one document says of published series (contracts/indicators), column by column. A document received later
 * that says otherwise of the same period is a revision: both stay on record as vintages.
 * Every feed that knows one of these series states it here, also where the same document yields a table of its own
 * (`rates.interbank`, `fx.quotes`, `risk.index`, …). Who states it is the publisher in the feed's id.
 */
export interface IndicatorRelease {
  /** Day of the release as the document states it; null when it does not. */
  released_on: string | null
  /**
   * Edition of the document: `2026-03` of a monthly workbook, the moment at which a file was made, or the end of the last
   * period in it. It says which of two documents of a source is the later one, in whatever order they come in.
   */
  edition?: string
  /** Base of an index (`2019`: the average of 2019 is 100); absent where the series has none. */
  base?: string
  /** Id of the series: `vn.cpi`, `vn.interbank.on`. */
  indicator: string[]
  /** `2026`, `2026-Q3`, `2026-10`, `2026-W32` or `2026-11-20`, of the frequency of the series. */
  period: string[]
  /** In the unit of the series, as precise as the document; null where the document says "not available". */
  value: (number | null)[]
  status: (IndicatorStatus | null)[]
}

export const indicator = defineFact<IndicatorRelease>({
  type: 'macro.indicator',
  schema: 1,
  title: 'Values of published series as stated by one document',
  rows: data => data.indicator.length,
  dataSchema: object(
    {
      released_on: dayOrNull,
      edition,
      base: text,
      indicator: columnOf(text),
      period: columnOf(period),
      value: columnOf(numberOrNull),
      status: columnOf(oneOf([...indicatorStatuses, null])),
    },
    ['edition', 'base'],
  ),
})
