import { warImpactQuery } from '../macro/market.ts'
import { input, numberOrNull, output, rows, textOrNull } from './parts.ts'

const { theatre } = warImpactQuery.properties as { theatre: { enum: readonly string[] } }

export const warRiskInput = input({
  theatre: { enum: theatre.enum },
  horizon_days: { type: 'integer', minimum: 1, maximum: 365, default: 90, description: 'Days looked back' },
})

export const warRiskOutput = output({
  score: numberOrNull,
  level: textOrNull,
  components: rows,
  theatres: rows,
  impacts: rows,
  scenarios: rows,
})
