import { lawDocument } from '../../../contracts/http/tax/law.ts'
import { taxAnswer } from '../../../contracts/http/tax/meta.ts'
import { rulesVersion } from '../../../contracts/law/index.ts'
import { lastChecked } from '../../../contracts/law/law.ts'
import { anyObject, query } from '../../../contracts/schema.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { lawDocumentOf } from '../law/document.ts'

/** The law is the same for everybody until it changes. */
const cache = { models: [], version: rulesVersion, publicMaxAge: 3_600 } as const
const meta = { unit: 'million VND', rules_version: rulesVersion, last_checked: lastChecked } as const

export const lawRoute: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/law',
  area: 'tax',
  tier: 'open',
  cost: 1,
  cache,
  summary: 'The law as data for other engines: parameters, scales, acts, schemas, worked cases',
  description:
    'Everything that the calculators read, with dates, acts, articles and how each text was read; the schemas of the calculators and of explanations; cases with their steps. `format_version` says how it is built, `rules_version` and the ETag which law it is. The same as `law()` of vnfin/tax; its JSON Schema is at /api/tax/law/schema.',
  tags: ['tax'],
  query: query({}),
  responses: { 200: taxAnswer(lawDocument, anyObject) },
  handle: () => ({ data: lawDocumentOf(), meta }),
})

export const lawSchemaRoute: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/law/schema',
  area: 'tax',
  tier: 'open',
  cost: 0,
  cache,
  summary: 'JSON Schema of the law as data',
  description: 'JSON Schema (2020-12) of `data` of /api/tax/law, as `data` of this answer.',
  tags: ['tax'],
  query: query({}),
  responses: { 200: taxAnswer(anyObject, anyObject) },
  handle: () => ({
    data: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...lawDocument },
    meta,
  }),
})
