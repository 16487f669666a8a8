import { type FeedQuery, feedQuery } from '../../../contracts/http/macro/indicators.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { macroBase, publisherName } from '../publisher.ts'
import { type FeedFormat, feedFormats } from './document.ts'
import { currentFeed, seriesOfFeed } from './serve.ts'

const feedRoute = (format: FeedFormat, summary: string): AnyRoute =>
  route({
    method: 'GET',
    path: feedFormats[format].path,
    area: 'macro',
    tier: 'open',
    cost: 0,
    cache: { models: ['indicators'], publicMaxAge: 300 },
    quota: 'feeds',
    summary,
    description:
      'One item for each release and each revision, newest first. Items keep their guid for ever; a revision is a new item.',
    tags: ['macro', 'feeds'],
    query: feedQuery,
    responses: {},
    alternatives: [{ contentType: feedFormats[format].type.split(';')[0]!, description: summary }],
    handle: async call => {
      seriesOfFeed(call.query)
      const base = macroBase(call)
      const { simulated } = call.services.readModels
      const search = searchOf(call.query)
      requireReadModels(call.services, 'indicators')
      const document = await currentFeed(call.services.db, format, call.query, {
        base,
        publisher: publisherName,
        lang: call.lang,
        search,
        simulated,
      })
      return {
        lastModified: document.updated,
        text: document.text,
        type: document.type,
        headers: {
          link: `<${base}/api/websub>; rel="hub", <${base}${feedFormats[format].path}${search}>; rel="self"`,
        },
      }
    },
  })

/** The query as it was requested, so that the feed's own link is the address that was called. */
function searchOf(query: FeedQuery): string {
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`,
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

export const rss = feedRoute('rss', 'RSS 2.0 feed of the latest macro indicators')
export const atom = feedRoute('atom', 'The same feed as Atom 1.0')
export const jsonFeed = feedRoute('json', 'The same feed as JSON Feed')
