import { choice, list, query } from '../../contracts/schema.ts'
import { ownerOf } from '../access/routes/store-of.ts'
import { eventStream, lastEventHeader, lastEventId } from '../billing/event-stream.ts'
import { ordersReady } from '../billing/own-order.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { follow } from './follow.ts'
import { topicNames, topics } from './topics.ts'

const about = topicNames.map(name => `${name}: ${topics[name].about}.`).join(' ')

/** What happens, as it happens, from the log. */
const eventsRoute = route({
  method: 'GET',
  path: '/api/events',
  area: 'access',
  tier: 'free',
  cost: 1,
  summary: 'Events as they happen (server-sent events)',
  description: `The id of an event is its position in the log: a reader that comes back with Last-Event-ID misses nothing. ${about}`,
  tags: ['events'],
  query: query(
    {
      topics: list(choice(topicNames), {
        minItems: 1,
        uniqueItems: true,
        description: 'Repeated or separated by commas',
      }),
    },
    ['topics'],
  ),
  requestHeaders: lastEventHeader,
  responses: {},
  alternatives: [{ contentType: 'text/event-stream', description: 'Events of the topics' }],
  handle(call) {
    const nats = ordersReady(call)
    const listener = { nats, db: call.services.db, account: ownerOf(call) }
    const after = lastEventId(call.headers)
    return eventStream(until => follow(listener, call.query.topics, after, until))
  },
})

export const eventRoutes: readonly AnyRoute[] = [eventsRoute]
