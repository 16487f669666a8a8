import { latestIndicators } from '../../macro/indicators/latest.ts'
import type { Resource } from './resource.ts'

export const latestMacro: Resource = {
  listed: {
    uri: 'vnfin://macro/latest',
    name: 'macro-latest',
    title: 'Headline macro figures of Vietnam',
    description: 'CPI, GDP growth and lending rates with period, release day and source',
    mimeType: 'application/json',
  },
  models: ['indicators', 'rates'],
  from: { route: latestIndicators },
}
