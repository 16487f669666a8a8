import { input, lang, numberOrNull, output, record, rows, symbol, text } from './parts.ts'

export const taSignalsInput = input({ symbol, lang }, ['symbol'])

export const taSignalsOutput = output({
  ticker: text,
  close: numberOrNull,
  rating: record,
  indicators: record,
  signals: rows,
  levels: record,
  narrative: text,
  flags: rows,
})
