import { defineFact, type JsonSchema } from './fact.ts'

/** Daily bars of indices, column by column. Levels are points; `turnover` is VND, `volume` shares. */
export interface IndexBars {
  /** Our code of the index: VNINDEX, VN30, HNXINDEX, UPCOMINDEX, … */
  code: string[]
  session: string[]
  open?: (number | null)[]
  high?: (number | null)[]
  low?: (number | null)[]
  close: number[]
  volume?: (number | null)[]
  turnover?: (number | null)[]
  put_through_volume?: (number | null)[]
  put_through_turnover?: (number | null)[]
}

const column = (type: string): JsonSchema => ({
  type: 'array',
  maxItems: 1000,
  items: { type: [type, 'null'] },
})

export const indexBars = defineFact<IndexBars>({
  type: 'market.index-bars',
  schema: 1,
  title: 'Daily bars of indices, in points',
  rows: data => data.code.length,
  dataSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['code', 'session', 'close'],
    properties: {
      code: { type: 'array', maxItems: 1000, items: { type: 'string', pattern: '^[A-Z0-9]{3,20}$' } },
      session: {
        type: 'array',
        maxItems: 1000,
        items: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      },
      open: column('number'),
      high: column('number'),
      low: column('number'),
      close: { type: 'array', maxItems: 1000, items: { type: 'number', exclusiveMinimum: 0 } },
      volume: column('integer'),
      turnover: column('integer'),
      put_through_volume: column('integer'),
      put_through_turnover: column('integer'),
    },
  },
})
