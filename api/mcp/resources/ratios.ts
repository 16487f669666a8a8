import { ratios } from '../../market/ratios.ts'
import type { Template } from './resource.ts'

const address = /^vnfin:\/\/ratios\/([A-Za-z0-9]{3,12})$/

export const ratiosOf: Template = {
  listed: {
    uriTemplate: 'vnfin://ratios/{ticker}',
    name: 'ratios',
    title: 'Ratios and scores of a company',
    description: 'Ratios of the last four years with units and standing among peers, and the scores',
    mimeType: 'application/json',
  },
  models: ['ratios'],
  matches: uri => address.test(uri),
  from: uri => ({ route: ratios, params: { ticker: address.exec(uri)?.[1] ?? '' } }),
}
