import { Feed } from 'feed'
import type { Lang } from './labels.ts'
import { type Release, releaseGuid, releaseMoment, releaseText } from './release.ts'

export const feedFormats = {
  rss: { path: '/api/rss', type: 'application/rss+xml; charset=utf-8' },
  atom: { path: '/api/atom', type: 'application/atom+xml; charset=utf-8' },
  json: { path: '/api/feed.json', type: 'application/feed+json; charset=utf-8' },
} as const

export type FeedFormat = keyof typeof feedFormats

export interface FeedPlace {
  /** Public address of the macro interface, without a slash at the end. */
  readonly base: string
  /** Name of the publisher in citations. */
  readonly publisher: string
  readonly lang: Lang
  /** `?indicator=…&lang=…` as requested, or empty: part of the address of the feed itself. */
  readonly search: string
  readonly simulated: boolean
}

export interface FeedDocument {
  readonly text: string
  readonly type: string
  /** Newest release in it; the epoch for an empty feed. */
  readonly updated: Date
}

const texts = {
  vi: {
    title: 'vnfin: chỉ số kinh tế vĩ mô Việt Nam',
    description:
      'CPI, GDP, lãi suất, tỷ giá và các chỉ số khác: mỗi lần công bố hoặc sửa đổi là một mục, có kỳ, ngày công bố và nguồn.',
    simulated: '[SỐ LIỆU MÔ PHỎNG, không có thật] ',
    language: 'vi',
  },
  en: {
    title: 'vnfin: macro indicators of Vietnam',
    description:
      'CPI, GDP, interest rates, exchange rates and more: one item for each release or revision, with period, release day and source.',
    simulated: '[SIMULATED DATA, not real] ',
    language: 'en',
  },
} as const

/** The newest items, at most this many. */
export const feedLength = 50

/**
 * The releases as RSS 2.0, Atom or JSON Feed, from one object. The same releases give the same bytes: no clock is
 * read, so that a poll without news is answered by its ETag.
 */
export function feedDocument(
  releases: readonly Release[],
  format: FeedFormat,
  place: FeedPlace,
): FeedDocument {
  const { base, lang, search } = place
  const host = new URL(base).hostname
  const labels = texts[lang]
  const mark = place.simulated ? labels.simulated : ''
  const self = (kind: FeedFormat) => `${base}${feedFormats[kind].path}${search}`
  const newestFirst = releases
    .map(release => ({ release, moment: releaseMoment(release) }))
    .sort(
      (a, b) =>
        b.moment.getTime() - a.moment.getTime() ||
        a.release.indicator.id.localeCompare(b.release.indicator.id) ||
        b.release.period.localeCompare(a.release.period) ||
        b.release.version - a.release.version,
    )
    .slice(0, feedLength)
  const updated = newestFirst[0]?.moment ?? new Date(0)
  const feed = new Feed({
    id: `tag:${host},2026:indicators:${lang}${search}`,
    title: `${mark}${labels.title}`,
    description: `${mark}${labels.description}`,
    link: `${base}/`,
    language: labels.language,
    ttl: 60,
    updated,
    generator: 'vnfin',
    author: { name: place.publisher, link: `${base}/` },
    hub: `${base}/api/websub`,
    feedLinks: { rss: self('rss'), atom: self('atom'), json: self('json') },
  })
  for (const { release, moment } of newestFirst) {
    const link = `${base}/api/v1/indicators/${release.indicator.id}?from=${release.period}&to=${release.period}`
    const guid = releaseGuid(release, host, place.simulated)
    const { title, text } = releaseText(release, lang, { publisher: place.publisher, link })
    feed.addItem({
      id: guid,
      guid,
      title: `${mark}${title}`,
      description: `${mark}${text}`,
      link,
      date: moment,
      published: moment,
      category: [{ name: release.indicator.group, term: release.indicator.group }],
    })
  }
  return { text: write(feed, format, base), type: feedFormats[format].type, updated }
}

function write(feed: Feed, format: FeedFormat, base: string): string {
  switch (format) {
    case 'rss':
      return feed.rss2()
    case 'atom':
      return feed.atom1()
    case 'json': {
      // JSON Feed 1.1 names hubs; the library writes version 1.
      const document = JSON.parse(feed.json1()) as Record<string, unknown>
      return `${JSON.stringify({ ...document, hubs: [{ type: 'WebSub', url: `${base}/api/websub` }] }, null, 2)}\n`
    }
  }
}
