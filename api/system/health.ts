import { problem } from '../problem.ts'
import { route } from '../route.ts'

/** The process lives and answers; says nothing of the data. */
export const healthz = route({
  method: 'GET',
  path: '/healthz',
  area: 'system',
  tier: 'open',
  cost: 0,
  summary: 'The process is alive',
  tags: ['system'],
  responses: {
    200: {
      type: 'object',
      required: ['success', 'data'],
      properties: {
        success: { const: true },
        data: { type: 'object', required: ['status'], properties: { status: { const: 'ok' } } },
        meta: { type: 'object' },
      },
    },
  },
  handle: () => ({ data: { status: 'ok' }, headers: { 'cache-control': 'no-store' } }),
})

/** Read models are there and healthy, and whoever fills them runs: a proxy sends traffic only while this answers 200. */
export const readyz = route({
  method: 'GET',
  path: '/readyz',
  area: 'system',
  tier: 'open',
  cost: 0,
  summary: 'The read models are there and healthy',
  tags: ['system'],
  responses: {
    200: {
      type: 'object',
      required: ['success', 'data'],
      properties: {
        success: { const: true },
        data: {
          type: 'object',
          required: ['status', 'read_models'],
          properties: {
            status: { const: 'ready' },
            read_models: {
              type: 'array',
              items: {
                type: 'object',
                required: ['name', 'version', 'build', 'position', 'healthy', 'error'],
                properties: {
                  name: { type: 'string' },
                  version: { type: 'integer' },
                  build: { type: 'integer', description: 'Which set of tables is live' },
                  position: { type: 'integer', description: 'Position in FACTS up to which it is complete' },
                  healthy: { type: 'boolean' },
                  error: { type: ['string', 'null'] },
                },
              },
            },
          },
        },
        meta: { type: 'object' },
      },
    },
  },
  handle: ({ services: { readModels, failingWorkers } }) => {
    // Why a read model stopped is told by `vnfin status`: it may name tables and values.
    const all = readModels.all().map(r => ({ ...r, error: r.error === null ? null : 'stopped' }))
    const broken = all.filter(r => !r.healthy)
    const missing = readModels.missing ?? []
    const failing = failingWorkers?.() ?? []
    if (
      readModels.unavailable !== null ||
      all.length === 0 ||
      missing.length > 0 ||
      broken.length > 0 ||
      failing.length > 0
    ) {
      throw problem('not_ready', {
        detail:
          readModels.unavailable !== null
            ? 'The database of the read models does not answer.'
            : all.length === 0
              ? 'No read model has been built yet.'
              : missing.length > 0
                ? `Read models that are not built yet: ${missing.join(', ')}.`
                : broken.length > 0
                  ? `Read models that have stopped: ${broken.map(r => r.name).join(', ')}.`
                  : `Processes that end again and again: ${failing.join(', ')}.`,
        action: 'Wait; an operator sees the cause with `vnfin status` and in the log.',
        headers: { 'retry-after': '5' },
        members: { read_models: all },
      })
    }
    return { data: { status: 'ready', read_models: all }, headers: { 'cache-control': 'no-store' } }
  },
})
