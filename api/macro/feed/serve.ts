import type { FeedQuery } from '../../../contracts/http/macro/indicators.ts'
import { findIndicator, indicators } from '../../../contracts/indicators/index.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { announced } from '../../../projections/indicators/query.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { problem } from '../../http/problem.ts'
import { indicatorNamed } from '../indicators/named.ts'
import { type FeedDocument, type FeedFormat, feedDocument, feedFormats, feedLength } from './document.ts'
import type { Lang } from './labels.ts'

/** The series of a feed: those requested, or all but those served on request only. */
export function seriesOfFeed(query: FeedQuery): readonly Indicator[] {
  if (query.indicator === undefined) return indicators.filter(({ onRequest }) => onRequest !== true)
  if (query.indicator.length > 20)
    throw problem('validation_failed', {
      detail: 'The parameter ?indicator names more than 20 series.',
      action: 'Leave ?indicator out for all, or ask for fewer.',
      errors: [{ pointer: '?indicator', detail: 'must name at most 20 series' }],
    })
  return query.indicator.map(indicatorNamed)
}

/** The feed as it is now, from the read model. */
export async function currentFeed(
  db: Db,
  format: FeedFormat,
  query: FeedQuery,
  place: { base: string; publisher: string; lang: Lang; search: string; simulated: boolean },
): Promise<FeedDocument> {
  const ids = seriesOfFeed(query).map(({ id }) => id)
  return feedDocument(await announced(db, ids, feedLength), format, place)
}

/** What the address of one of our feeds asks for; null when it is none of them. */
export function readTopic(
  topic: string,
  base: string,
): { format: FeedFormat; query: FeedQuery; search: string } | null {
  if (!URL.canParse(topic)) return null
  const url = new URL(topic)
  const place = Object.entries(feedFormats).find(
    ([, { path }]) => `${base}${path}` === url.origin + url.pathname,
  )
  if (place === undefined || url.hash !== '') return null
  const query: FeedQuery = {}
  for (const [name, value] of url.searchParams) {
    if (name === 'lang' && (value === 'vi' || value === 'en') && query.lang === undefined) query.lang = value
    else if (name === 'indicator' && query.indicator === undefined) {
      query.indicator = value.split(',').map(part => part.trim())
      if (query.indicator.length > 20 || !query.indicator.every(id => findIndicator(id) !== undefined))
        return null
    } else return null
  }
  return { format: place[0] as FeedFormat, query, search: url.search }
}
