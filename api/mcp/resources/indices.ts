import { marketData } from '../../market/market-data.ts'
import type { Resource } from './resource.ts'

export const indices: Resource = {
  listed: {
    uri: 'vnfin://market/indices',
    name: 'market-indices',
    title: 'Indices of the last session',
    description: 'Value, change and the last thirty closes of each index, in points; end of day',
    mimeType: 'application/json',
  },
  models: ['indices'],
  from: { route: marketData, query: { include: ['indices'] } },
}
