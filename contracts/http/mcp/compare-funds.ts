import { input, output, recordOrNull, rows } from './parts.ts'

export const fundPeriods = ['1m', '3m', '6m', '1y', '3y', 'all'] as const

export const compareFundsInput = input({
  symbols: {
    type: 'array',
    minItems: 1,
    maxItems: 20,
    items: { type: 'string', pattern: '^[A-Za-z0-9_-]{2,20}$' },
  },
  type: { enum: ['etf', 'open', 'closed'] },
  period: { enum: fundPeriods, default: '1y' },
})

export const compareFundsOutput = output({ window: recordOrNull, funds: rows, risk_free: recordOrNull })
