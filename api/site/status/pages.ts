import { auditNote } from '../../../contracts/http/audit.ts'
import { feedCoverage } from '../../../contracts/http/coverage.ts'
import {
  anyObject,
  choice,
  constant,
  described,
  flag,
  integer,
  integerOrNull,
  langQuery,
  list,
  nullable,
  number,
  object,
  text,
  textOrNull,
} from '../../../contracts/schema.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { html } from '../html.ts'
import { readerOf } from '../lang.ts'
import { pageRoute } from '../page.ts'
import { coverageView } from './coverage-view.ts'
import { statusEvents } from './events.ts'
import { readCoverage } from './read-coverage.ts'
import { readStatus } from './read-status.ts'
import { statusView } from './view.ts'

const page = pageRoute({
  path: '/status',
  summary: 'How feeds and read models stand',
  cache: 'no-store',
  render: async call => {
    const reader = readerOf(call)
    const { say, to } = reader
    const [status, coverage] = await Promise.all([
      readStatus(call.services, call.now),
      readCoverage(call.services, call.now),
    ])
    return {
      title: say('Trạng thái', 'Status'),
      hasFeeds: true,
      scripts: ['status.js'],
      body: html`<h1>${say('Trạng thái', 'Status')}</h1>
<div id="status" data-events="${to('/status/events')}" data-live="${say('Cập nhật mỗi giây.', 'Kept current every second.')}" data-lost="${say('Mất kết nối; đang thử lại.', 'Connection lost; trying again.')}">${statusView(status, reader)}</div>
${coverageView(coverage, reader)}
<p><span id="stream" role="status"></span> ${say('Cùng nội dung dạng JSON', 'The same as JSON')}: <a href="/api/status">/api/status</a>.</p>`,
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
  query: langQuery,
  responses: {},
  alternatives: [{ contentType: 'text/event-stream', description: 'An event for each change' }],
  handle: call => ({
    text: statusEvents(call),
    type: 'text/event-stream; charset=utf-8',
    headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  }),
})

const statusAnswer = object({
  success: constant(true),
  data: object({
    at: text,
    state: choice(['ok', 'degraded', 'unavailable']),
    simulated: flag,
    reason: textOrNull,
    feeds: list(
      object({
        feed: text,
        simulated: flag,
        last_document: textOrNull,
        documents: integer,
        last_run: textOrNull,
        last_result: textOrNull,
        last_good: textOrNull,
        failures: described(integer, 'Runs in a row that brought nothing good'),
        rejected: integer,
        gaps: list(text, 'Due times whose document is not there yet'),
        problems: list(text),
        alarm: nullable(
          object({
            since: described(text, 'End of the run that raised it'),
            reason: text,
            detail: text,
            delivered: described(flag, 'Whether the webhook of the operator took it'),
          }),
          'Raised when the feed broke, until it is well again',
        ),
        remarks: list(
          object({ since: described(text, 'When it was first seen'), rule: text, detail: text }),
          'How its answers, which are still understood, differ from before',
        ),
        history: nullable(
          object({
            from: text,
            to: text,
            state: described(
              choice(['waiting', 'running', 'stopped', 'done']),
              'stopped: a host refused or did not answer; it is tried again after 6 hours',
            ),
            requests: integer,
            answered: integer,
            seconds_left: described(
              integer,
              'What the rest takes at the least, since hosts are asked slowly',
            ),
            documents: integer,
            facts: integer,
            problem: textOrNull,
          }),
          'How far its days gone by are fetched; null: none were wanted',
        ),
      }),
    ),
    read_models: list(
      object({
        name: text,
        state: choice(['runs', 'stopped', 'not_built']),
        error: textOrNull,
        version: integerOrNull,
        build: integerOrNull,
        position: integer,
        behind_facts: integer,
        behind_seconds: integerOrNull,
        rate: nullable(number, 'Facts a second since the reading before'),
        rows: integer,
        dead_letters: integer,
        updated_at: textOrNull,
        rebuilding: nullable(
          object({ build: integer, position: integer, of: integer, percent: integer, rows: integer }),
        ),
      }),
    ),
    audit: nullable(auditNote, 'The last audit of numbers against their documents; null: there was none'),
    coverage: nullable(feedCoverage, 'null while the database does not answer'),
  }),
  meta: anyObject,
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
    'Last document, gaps, rejected documents and progress of the history of each feed; lag, rate and dead letters of each read model; which feed supplies which table and series, since when, how fresh, and what would be missing without it.',
  tags: ['system'],
  responses: { 200: statusAnswer },
  handle: async ({ services, now }) => ({
    data: { ...(await readStatus(services, now)), coverage: await readCoverage(services, now) },
    headers: { 'cache-control': 'no-store' },
  }),
})

export const statusPages: readonly AnyRoute[] = [page, events, json]
