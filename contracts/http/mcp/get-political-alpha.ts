import { input, output, rows, symbol, text } from './parts.ts'

export const politicalAlphaInput = input({ symbol }, ['symbol'])

export const politicalAlphaOutput = output({
  ticker: text,
  dimensions: rows,
  connections_count: { type: 'integer' },
  connections: rows,
  predictive_claim: { const: false },
})
