import { type Feed, RejectedDocument } from '../../feed.ts'
import { newsDrafts } from '../../news/news-drafts.ts'
import { newRowLog } from '../../row-log.ts'
import { readJson } from '../../text/json.ts'

interface Item {
  item_id?: string
  source?: string
  title?: string
  summary?: string
  link?: string
  published?: string
}

/** Items of several papers' feeds collected by day, keyed by a hash; times in UTC. Each names its paper. */
export const collectedNews: Feed = {
  id: 'news.news-crawler.items',
  title: 'Items of Vietnamese business feeds, collected by day',
  publisher: { id: 'news-crawler', name: 'news-crawler', url: 'https://github.com/ttqteo/news-crawler' },
  parser: 1,
  recognise: ({ head, members }) => !members && /^\s*\{\s*"[0-9a-f]{40}"\s*:\s*\{\s*"item_id"/.test(head),
  parse(document) {
    const member = document.members[0]!
    const items = readJson(member)
    if (typeof items !== 'object' || items === null || Array.isArray(items))
      throw new RejectedDocument('unknown-shape', `${member.path} is no map of items`)
    const log = newRowLog()
    const rows = Object.entries(items as Record<string, Item>).map(([id, item]) => ({
      link: item.link ?? '',
      publisher: item.source?.trim() || '?',
      title: item.title ?? '',
      teaser: item.summary || null,
      published: item.published ?? '',
      categories: [],
      where: `${member.path} ${id.slice(0, 12)}`,
    }))
    return { drafts: newsDrafts(rows, document.fetchedAt, log), rows: rows.length, issues: log.issues }
  },
}
