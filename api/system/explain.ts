import type { JsonSchema } from '../../contracts/schema.ts'
import { explainRow, NothingToExplain } from '../../projections/engine/query.ts'
import { problem } from '../problem.ts'
import { route } from '../route.ts'

const object: JsonSchema = { type: 'object' }

const fact: JsonSchema = {
  type: ['object', 'null'],
  required: [
    'seq',
    'id',
    'type',
    'key',
    'time',
    'observed_at',
    'effective_on',
    'feed',
    'parser',
    'document',
    'simulated',
  ],
}

interface Query {
  readonly table?: string
  readonly history?: boolean
}

/** Lineage over HTTP, for operators: the same as `vnfin explain`. */
export const explain = route<Query, { model: string; key: string }>({
  method: 'GET',
  path: '/api/admin/explain/:model/:key',
  area: 'access',
  tier: 'operator',
  cost: 0,
  summary: 'Where a number comes from: fact, document, address, time, hash, parser, what it replaced',
  tags: ['system'],
  params: {
    type: 'object',
    required: ['model', 'key'],
    additionalProperties: false,
    properties: {
      model: { type: 'string', pattern: '^[a-z_]{2,40}$', description: 'Read model: prices' },
      key: {
        type: 'string',
        pattern: '^[A-Za-z0-9._:,-]{1,200}$',
        description: 'Values of the key, separated by commas: VCB,2025-08-22',
      },
    },
  },
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      table: {
        type: 'string',
        pattern: '^[a-z_]{1,60}$',
        description: 'Another table of the read model than its first',
      },
      history: {
        type: 'boolean',
        description: 'Whether earlier facts of the row are looked for; default true',
      },
    },
  },
  responses: {
    200: {
      type: 'object',
      required: ['success', 'data'],
      properties: {
        success: { const: true },
        data: {
          type: 'object',
          required: ['read_model', 'version', 'table', 'key', 'row', 'origins'],
          properties: {
            read_model: { type: 'string' },
            version: { type: 'integer' },
            table: { type: 'string' },
            key: object,
            row: object,
            origins: {
              type: 'array',
              items: {
                type: 'object',
                required: ['group', 'fact', 'document', 'replaced', 'not_served'],
                properties: {
                  group: { type: 'string' },
                  fact,
                  document: {
                    type: ['object', 'null'],
                    required: ['seq', 'feed', 'url', 'fetchedAt', 'sha256'],
                  },
                  replaced: { type: 'array', items: object },
                  not_served: {
                    type: 'array',
                    items: object,
                    description:
                      'Facts that came later and are not served: of an older edition, or of a source that comes second',
                  },
                },
              },
            },
          },
        },
        meta: object,
      },
    },
  },
  async handle({ params, query, services: { db, nats } }) {
    if (!nats)
      throw problem('not_ready', { detail: 'This process has no log.', action: 'Ask a server that has one.' })
    try {
      const data = await explainRow(db, nats, params.model, params.key.split(','), {
        ...(query.table === undefined ? {} : { table: query.table }),
        history: query.history ?? true,
      })
      return { data, headers: { 'cache-control': 'no-store' } }
    } catch (error) {
      if (!(error instanceof NothingToExplain)) throw error
      throw problem('not_found', {
        detail: `${error.message}.`,
        action:
          'Name a read model and the values of its key, as in /api/admin/explain/prices/VCB,2025-08-22.',
      })
    }
  },
})
