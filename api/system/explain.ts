import {
  anyObject,
  anything,
  described,
  flag,
  integer,
  list,
  nullable,
  object,
  open,
  part,
  query,
  text,
} from '../../contracts/schema.ts'
import { explainRow, NothingToExplain } from '../../projections/engine/query.ts'
import { problem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { systemAnswer } from './health.ts'

const fact = nullable(
  open({
    seq: anything,
    id: anything,
    type: anything,
    key: anything,
    time: anything,
    observed_at: anything,
    effective_on: anything,
    feed: anything,
    parser: anything,
    document: anything,
    simulated: anything,
  }),
)

const document = open({ seq: anything, feed: anything, url: anything, fetchedAt: anything, sha256: anything })

/** Lineage over HTTP, for operators: the same as `vnfin explain`. */
export const explain = route({
  method: 'GET',
  path: '/api/admin/explain/:model/:key',
  area: 'access',
  tier: 'operator',
  cost: 0,
  summary: 'Where a number comes from: fact, document, address, time, hash, parser, what it replaced',
  tags: ['system'],
  params: object({
    model: part<string>({
      type: 'string',
      pattern: '^[a-z_]{2,40}$',
      description: 'Read model',
      example: 'prices',
    }),
    key: part<string>({
      type: 'string',
      pattern: '^[A-Za-z0-9._:,-]{1,200}$',
      description: 'Values of the key, separated by commas',
      example: 'VCB,2025-08-22',
    }),
  }),
  query: query({
    table: part<string>({
      type: 'string',
      pattern: '^[a-z_]{1,60}$',
      description: 'Another table of the read model than its first',
    }),
    history: described(flag, 'Whether earlier facts of the row are looked for; default true'),
  }),
  responses: {
    200: systemAnswer(
      open({
        read_model: text,
        version: integer,
        table: text,
        key: anyObject,
        row: anyObject,
        origins: list(
          open({
            group: text,
            fact,
            document: nullable(document),
            replaced: list(anyObject),
            not_served: described(
              list(anyObject),
              'Facts that came later and are not served: of an older edition, or of a source that comes second',
            ),
          }),
        ),
      }),
    ),
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
