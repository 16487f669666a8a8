import type { JsonSchema } from '../../../contracts/schema.ts'
import { type AnyRoute, route } from '../../route.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { pageRoute } from '../page.ts'
import { statusEvents } from './events.ts'
import { readStatus } from './read-status.ts'
import { statusView } from './view.ts'

const page = pageRoute({
  path: '/status',
  summary: 'How feeds and read models stand',
  cache: 'no-store',
  render: async call => {
    const reader = readerOf(call)
    const { say, to } = reader
    const status = await readStatus(call.services, call.now)
    return {
      title: say('Trạng thái', 'Status'),
      showsFeeds: true,
      scripts: ['status.js'],
      body: html`<h1>${say('Trạng thái', 'Status')}</h1>
<p>${say('Cùng nội dung dạng JSON', 'The same as JSON')}: <a href="/api/status">/api/status</a>. <span id="stream" role="status"></span></p>
<div id="status" data-events="${to('/status/events')}" data-live="${say('Cập nhật mỗi giây.', 'Kept current every second.')}" data-lost="${say('Mất kết nối; đang thử lại.', 'Connection lost; trying again.')}">${statusView(status, reader)}</div>`,
    }
  },
})

const events = route({
  method: 'GET',
  path: '/status/events',
  area: 'system',
  tier: 'open',
  cost: 1,
  quota: 'pages',
  summary: 'The status as server-sent events',
  tags: ['pages'],
  query: { type: 'object', additionalProperties: false, properties: { lang: { enum: ['vi', 'en'] } } },
  responses: {},
  alternatives: [{ contentType: 'text/event-stream', description: 'An event for each change' }],
  handle: call => ({
    text: statusEvents(call),
    type: 'text/event-stream; charset=utf-8',
    headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  }),
})

const text: JsonSchema = { type: 'string' }
const textOrNull: JsonSchema = { type: ['string', 'null'] }
const integer: JsonSchema = { type: 'integer' }
const integerOrNull: JsonSchema = { type: ['integer', 'null'] }
const object = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
  ...more,
})

const statusAnswer = object({
  success: { const: true },
  data: object({
    at: text,
    state: { enum: ['ok', 'degraded', 'unavailable'] },
    simulated: { type: 'boolean' },
    reason: textOrNull,
    feeds: {
      type: 'array',
      items: object({
        feed: text,
        simulated: { type: 'boolean' },
        last_document: textOrNull,
        documents: integer,
        last_run: textOrNull,
        last_result: textOrNull,
        last_good: textOrNull,
        failures: { ...integer, description: 'Runs in a row that brought nothing good' },
        rejected: integer,
        gaps: { type: 'array', items: text, description: 'Due times whose document is not there yet' },
        problems: { type: 'array', items: text },
      }),
    },
    read_models: {
      type: 'array',
      items: object({
        name: text,
        state: { enum: ['runs', 'stopped', 'not_built'] },
        error: textOrNull,
        version: integerOrNull,
        build: integerOrNull,
        position: integer,
        behind_facts: integer,
        behind_seconds: integerOrNull,
        rate: { type: ['number', 'null'], description: 'Facts a second since the reading before' },
        rows: integer,
        dead_letters: integer,
        updated_at: textOrNull,
        rebuilding: object(
          { build: integer, position: integer, of: integer, percent: integer, rows: integer },
          { type: ['object', 'null'] },
        ),
      }),
    },
  }),
  meta: { type: 'object' },
})

const json = route({
  method: 'GET',
  path: '/api/status',
  area: 'system',
  tier: 'open',
  cost: 1,
  quota: 'pages',
  summary: 'How feeds and read models stand',
  description:
    'Last document, gaps and rejected documents of each feed; lag, rate and dead letters of each read model.',
  tags: ['system'],
  responses: { 200: statusAnswer },
  handle: async ({ services, now }) => ({
    data: await readStatus(services, now),
    headers: { 'cache-control': 'no-store' },
  }),
})

export const statusPages: readonly AnyRoute[] = [page, events, json]
