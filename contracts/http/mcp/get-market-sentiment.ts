import { input, numberOrNull, output, rows, symbol, textOrNull } from './parts.ts'

export const marketSentimentInput = input({
  window_days: { type: 'integer', minimum: 1, maximum: 90, default: 7, description: 'Sessions of history' },
  symbol,
})

export const marketSentimentOutput = output({
  score: numberOrNull,
  label: textOrNull,
  components: rows,
  headlines: rows,
})
