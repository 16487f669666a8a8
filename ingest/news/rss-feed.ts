import { XMLParser } from 'fast-xml-parser'
import { type Feed, RejectedDocument } from '../feed.ts'
import { newRowLog } from '../row-log.ts'
import { utf8 } from '../text/csv.ts'
import { newsCandidates } from './news-candidates.ts'

interface Item {
  title?: unknown
  description?: unknown
  link?: unknown
  guid?: unknown
  pubDate?: unknown
  category?: unknown
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: true,
  htmlEntities: true,
  isArray: name => name === 'item' || name === 'category',
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * An RSS 2.0 feed of one publisher: title, teaser, link and time of each item. Feeds hold the last 30 to 60 items,
 * so they are requested every half hour.
 *
 * @param host what the links of the feed point to
 */
export function rssFeed(options: {
  id: Feed['id']
  title: string
  publisher: Feed['publisher']
  host: RegExp
  urls: readonly string[]
}): Feed {
  return {
    id: options.id,
    title: options.title,
    publisher: options.publisher,
    parser: 1,
    recognise: ({ head, members }) =>
      !members && /<rss\b/i.test(head.slice(0, 1000)) && options.host.test(head),
    parse(document) {
      const member = document.members[0]!
      const text = utf8(member.bytes)
      if (!/<\/rss>\s*$/i.test(text))
        throw new RejectedDocument('truncated-xml', `${member.path} ends before its root is closed`)
      let channel: { item?: Item[] } | undefined
      try {
        channel = (parser.parse(text) as { rss?: { channel?: { item?: Item[] } } }).rss?.channel
      } catch (error) {
        throw new RejectedDocument('broken-xml', `${member.path}: ${(error as Error).message}`)
      }
      if (channel === undefined) throw new RejectedDocument('unknown-shape', `${member.path} has no channel`)
      const log = newRowLog()
      const rows = (channel.item ?? []).map((item, i) => ({
        link: textOf(item.link) || textOf(item.guid),
        publisher: options.publisher.name,
        title: textOf(item.title),
        teaser: textOf(item.description) || null,
        published: textOf(item.pubDate),
        categories: Array.isArray(item.category) ? item.category.map(textOf) : [],
        where: `${member.path} item[${i}]`,
      }))
      return {
        candidates: newsCandidates(rows, document.fetchedAt, log),
        rows: rows.length,
        issues: log.issues,
      }
    },
    // The time at which a feed was made changes with every answer and says nothing.
    canonicalise: body =>
      new TextEncoder().encode(
        new TextDecoder().decode(body).replace(/<(lastBuildDate|pubDate)>[^<]*<\/\1>(?=[\s\S]*<item\b)/, ''),
      ),
    schedule: {
      cron: '*/30 * * * *',
      form: 'xml',
      past: 'latest',
      anyRows: true,
      requests: () => options.urls.map(url => ({ url })),
    },
  }
}
