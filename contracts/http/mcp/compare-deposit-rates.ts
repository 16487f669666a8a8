import { input, numberOrNull, output, recordOrNull, rows, textOrNull, texts } from './parts.ts'

export const depositRatesInput = input({
  term_months: { type: 'integer', minimum: 1, maximum: 60, default: 12 },
  amount: { type: 'number', exclusiveMinimum: 0, maximum: 1e15, description: 'VND' },
  channel: { enum: ['counter', 'online'] },
  banks: texts,
})

export const depositRatesOutput = output({
  rates: rows,
  best: recordOrNull,
  best_reason: textOrNull,
  average: numberOrNull,
})
