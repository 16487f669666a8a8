import { input, lang, output, record, rows, symbol, text } from './parts.ts'

export const taSignalsInput = input({ symbol, lang }, ['symbol'])

export const taSignalsOutput = output({
  ticker: text,
  rating: record,
  indicators: record,
  signals: rows,
  levels: record,
  narrative: text,
})
