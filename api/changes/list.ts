import { changesAnswer, changesQuery, cursorPattern, followedIds } from '../../contracts/http/changes.ts'
import { part, query } from '../../contracts/schema.ts'
import { preferredType } from '../http/negotiate.ts'
import { problem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { followChanges } from './follow.ts'
import { changesBehind } from './read.ts'

const eventType = 'text/event-stream'

/** Every row that changed, page by page or as it happens. */
export const listChanges = route({
  method: 'GET',
  path: '/api/changes',
  area: 'market',
  tier: 'free',
  cost: 1,
  summary: 'Rows of data sets that changed behind a cursor, in order; or as they change (server-sent events)',
  description:
    'Begin: take `meta.cursor` of a request without `since`, download the data sets (/api/bulk), then ask for the changes behind that cursor again and again. Each change has the key of a row and its newest state. With `Accept: text/event-stream` the changes come as they are written; the id of an event is its cursor, which Last-Event-ID takes. A cursor that is too old is answered by 410.',
  tags: ['bulk'],
  query: changesQuery,
  requestHeaders: query({
    'Last-Event-ID': part<string>({
      type: 'string',
      description: 'Cursor of the last event that you have: what came after it follows',
    }),
  }),
  responses: { 200: changesAnswer },
  alternatives: [{ contentType: eventType, description: 'Changes as they are written' }],
  async handle({ services, query, headers, now }) {
    const wanted = { datasets: query.dataset ?? followedIds, limit: query.limit ?? 1_000 }
    if (preferredType(String(headers.accept ?? '*/*'), ['application/json', eventType]) === eventType)
      return followChanges(services, {
        ...wanted,
        since: lastEventId(headers['last-event-id']) ?? query.since ?? null,
      })
    const { changes, cursor, more, lag } = await changesBehind(services, {
      ...wanted,
      since: query.since ?? null,
    })
    return {
      dataJson: `[${changes.map(({ json }) => json).join(',')}]`,
      meta: {
        as_of: todayAt(now),
        freshness: 'periodic',
        unit: {},
        source: [],
        warnings: [],
        cursor,
        more,
        lag,
      },
      headers: { 'cache-control': 'no-store' },
    }
  },
})

/** @throws Problem validation_failed for a text that is no cursor of ours */
function lastEventId(value: string | string[] | undefined): string | null {
  if (value === undefined) return null
  if (typeof value === 'string' && new RegExp(cursorPattern).test(value)) return value
  throw problem('validation_failed', {
    detail: 'The header Last-Event-ID is no cursor of this feed.',
    action: 'Send the id of the last event that you have, or leave the header out.',
    errors: [{ pointer: 'Last-Event-ID', detail: `must match ${cursorPattern}` }],
  })
}
