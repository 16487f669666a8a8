import { countries } from '../../indicators/indicator.ts'
import { input, output, record, rows, text } from './parts.ts'

export const macroInput = input({
  country: { enum: countries, default: 'vn' },
  indicators: { type: 'array', minItems: 1, maxItems: 20, items: text, description: 'cpi, vn.gdp_growth, …' },
  periods: { type: 'integer', minimum: 1, maximum: 24, default: 1 },
})

export const macroOutput = output({ indicators: rows, lending: record, playbook: rows })
