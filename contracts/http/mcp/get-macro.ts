import { countries } from '../../indicators/indicator.ts'
import { input, output, rows, texts } from './parts.ts'

export const macroInput = input({
  country: { enum: countries, default: 'vn' },
  indicators: { ...texts, description: 'cpi, vn.gdp_growth, …; of that country only, where one is named' },
  periods: { type: 'integer', minimum: 1, maximum: 24, default: 1 },
})

export const macroOutput = output({ indicators: rows, playbook: rows })
