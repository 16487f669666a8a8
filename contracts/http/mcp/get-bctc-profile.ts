import { input, output, recordOrNull, rows, symbol, text } from './parts.ts'

export const bctcProfileInput = input(
  { symbol, years: { type: 'integer', minimum: 1, maximum: 10, default: 5 } },
  ['symbol'],
)

export const bctcProfileOutput = output({
  ticker: text,
  z_score: recordOrNull,
  f_score: recordOrNull,
  radar: rows,
  trend: rows,
})
