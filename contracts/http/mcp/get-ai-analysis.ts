import { input, lang, numberOrNull, output, record, rows, symbol, text } from './parts.ts'

export const aiAnalysisInput = input({ symbol, lang }, ['symbol'])

export const aiAnalysisOutput = output({
  ticker: text,
  panel: rows,
  consensus: numberOrNull,
  disagreement: numberOrNull,
  method: record,
})
