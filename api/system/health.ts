import {
  anyObject,
  constant,
  described,
  flag,
  integer,
  list,
  open,
  optional,
  type TSchema,
  text,
  textOrNull,
} from '../../contracts/schema.ts'
import { problem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { readModelsAway } from '../http/unless-away.ts'

/** The envelope of answers about the process itself. */
export const systemAnswer = (data: TSchema) =>
  open({ success: constant(true), data, meta: optional(anyObject) })

/** The process lives and answers; says nothing of the data. */
export const healthz = route({
  method: 'GET',
  path: '/healthz',
  area: 'system',
  tier: 'open',
  standsAlone: true,
  cost: 0,
  summary: 'The process is alive',
  tags: ['system'],
  responses: {
    200: systemAnswer(open({ status: constant('ok') })),
  },
  handle: () => ({ data: { status: 'ok' }, headers: { 'cache-control': 'no-store' } }),
})

/** Read models are there and healthy, and whoever fills them runs: a proxy sends traffic only while this answers 200. */
export const readyz = route({
  method: 'GET',
  path: '/readyz',
  area: 'system',
  tier: 'open',
  alwaysAnswers: true,
  cost: 0,
  summary: 'The read models are there and healthy',
  tags: ['system'],
  responses: {
    200: systemAnswer(
      open({
        status: constant('ready'),
        read_models: list(
          open({
            name: text,
            version: integer,
            build: described(integer, 'Which set of tables is live'),
            position: described(integer, 'Position in FACTS up to which it is complete'),
            healthy: flag,
            error: textOrNull,
          }),
        ),
      }),
    ),
  },
  handle: ({ services: { readModels, nats, failingWorkers } }) => {
    if (nats !== null && nats.unavailable !== null)
      throw problem('not_ready', {
        detail: 'The log does not answer.',
        action: 'Wait; an operator sees the cause in the log of this process.',
        headers: { 'retry-after': '5' },
      })
    // Why a read model stopped is stated by `vnfin status`: it may name tables and values.
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
            ? readModelsAway
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
