import type { Candidate } from '../../contracts/events/fact.ts'
import { type News, news } from '../../contracts/events/news.ts'
import { vietnamDate } from '../../contracts/vietnam-time.ts'
import { rowCandidates } from '../chunks.ts'
import { placed } from '../places.ts'
import type { RowLog } from '../row-log.ts'
import { plainText } from './plain-text.ts'

export interface NewsRow {
  readonly link: string
  readonly publisher: string
  readonly title: string
  readonly teaser: string | null
  /** As the publisher writes it; RFC 822 or RFC 3339. */
  readonly published: string
  readonly categories: readonly string[]
  readonly where: string
}

/** Longer texts are bodies, which are not kept. */
const teaserLength = 500

/** Facts of news by day of publication (in Vietnam); a story is known by its link, and comes once. */
export function newsCandidates(rows: readonly NewsRow[], fetchedAt: string, log: RowLog): Candidate[] {
  const seen = new Map<string, News['rows'][number]>()
  const latest = Date.parse(fetchedAt) + 24 * 3_600_000
  for (const { where, published, ...row } of rows) {
    const link = withoutTracking(row.link)
    const at = Date.parse(published)
    const title = plainText(row.title)
    if (!link) log.refuse('bad-link', where, `${JSON.stringify(row.link)} is no web address`)
    else if (!title) log.refuse('no-title', where, `${link} has no title`)
    else if (!Number.isFinite(at))
      log.refuse('bad-date', where, `${link}: ${JSON.stringify(published)} is no time`)
    else if (at > latest) log.refuse('future-date', where, `${link}: ${published} is ahead`)
    else if (seen.has(link)) log.refuse('duplicate-row', where, `${link} stands in the document already`)
    else {
      const teaser = row.teaser === null ? null : plainText(row.teaser)
      const story = {
        link,
        publisher: row.publisher,
        title,
        teaser: teaser ? teaser.slice(0, teaserLength) : null,
        published_at: new Date(at).toISOString(),
        categories: row.categories.map(plainText).filter(Boolean),
      }
      seen.set(link, placed(story, where))
    }
  }
  const byDay = [...Map.groupBy(seen.values(), row => vietnamDate(row.published_at))]
  return byDay
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([day, own]) =>
      rowCandidates(
        news,
        day,
        day,
        own.sort((a, b) => (a.published_at < b.published_at ? -1 : 1)),
        piece => ({ rows: piece }),
      ),
    )
}

/** The address without what marks the reader's way to it; null when it is none. */
function withoutTracking(text: string): string | null {
  if (!URL.canParse(text.trim())) return null
  const url = new URL(text.trim())
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_|fbclid|gclid|vn_|ref$|source$|rss$)/i.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}
