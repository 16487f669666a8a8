import { rulesRoute } from '../../tax/routes/rules.ts'
import type { Resource } from './resource.ts'

export const taxRules: Resource = {
  listed: {
    uri: 'vnfin://tax/rules',
    name: 'tax-rules',
    title: 'Tax parameters in force today',
    description: 'Every rate, threshold and deduction with act, article and dates; million VND',
    mimeType: 'application/json',
  },
  models: [],
  from: { route: rulesRoute },
}
