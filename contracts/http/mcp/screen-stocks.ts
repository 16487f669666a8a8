import { exchanges } from '../../events/bars.ts'
import type { JsonSchema } from '../../schema.ts'
import { input, output, rows, text, textOrNull } from './parts.ts'

/** The ids are given by the caller, so that the list of strategies stays in one place. */
export const screenStocksInput = (strategies: readonly string[]): JsonSchema =>
  input(
    {
      strategy: { enum: strategies },
      min_score: { type: 'number', minimum: 0, maximum: 100, default: 60 },
      sector: { type: 'string', pattern: '^\\d{4}$', description: 'ICB code' },
      exchange: { enum: exchanges },
      limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
      cursor: text,
    },
    ['strategy'],
  )

export const screenStocksOutput = output({
  strategy: text,
  matched: { type: 'integer' },
  items: rows,
  next_cursor: textOrNull,
})
