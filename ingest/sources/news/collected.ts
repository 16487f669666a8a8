import { type Feed, RejectedDocument } from '../../feed.ts'
import { newsCandidates } from '../../news/news-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { jsonRoot } from '../../text/json-item.ts'

/** Items of several papers' feeds collected by day, keyed by a hash; times in UTC. Each names its paper. */
export const collectedNews: Feed = {
  id: 'news.news-crawler.items',
  title: 'Items of Vietnamese business feeds, collected by day',
  publisher: { id: 'news-crawler', name: 'news-crawler', url: 'https://github.com/ttqteo/news-crawler' },
  parser: 1,
  importOnly:
    'a collection of feeds of six papers by day; the feeds themselves are fetched as news.cafef.rss, news.vietstock.rss and news.vnexpress.rss',
  recognise: ({ head, members }) => !members && /^\s*\{\s*"[0-9a-f]{40}"\s*:\s*\{\s*"item_id"/.test(head),
  parse(document) {
    const member = document.members[0]!
    const items = jsonRoot(member)
    if (!items.names.some(id => items.item(id).has('link')))
      throw new RejectedDocument('unknown-shape', `${member.path} is no map of items with links`)
    const log = newRowLog()
    const rows = items.names.map(id => {
      const item = items.item(id)
      return {
        link: item.text('link'),
        publisher: item.text('source') || '?',
        title: item.text('title'),
        teaser: item.text('summary') || null,
        published: item.text('published'),
        categories: [],
        where: `${member.path} ${id.slice(0, 12)}`,
      }
    })
    return {
      candidates: newsCandidates(rows, document.fetchedAt, log),
      rows: rows.length,
      issues: log.issues,
    }
  },
}
