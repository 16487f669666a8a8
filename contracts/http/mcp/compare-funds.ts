import { input, output, recordOrNull, rows, texts } from './parts.ts'

export const fundPeriods = ['1m', '3m', '6m', '1y', '3y', 'all'] as const

export const compareFundsInput = input({
  symbols: texts,
  type: { enum: ['etf', 'open', 'closed'] },
  period: { enum: fundPeriods, default: '1y' },
})

export const compareFundsOutput = output({ window: recordOrNull, funds: rows })
