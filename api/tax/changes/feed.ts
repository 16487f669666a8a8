import { Feed } from 'feed'
import type { TaxChange } from '../../../contracts/http/tax/changes.ts'
import type { Lang } from '../../../contracts/text.ts'

export interface ChangesFeed {
  readonly text: string
  /** Newest announcement in it; the epoch where there is none. */
  readonly updated: Date
}

const texts = {
  vi: {
    title: 'vnfin: thay đổi của luật thuế và bảo hiểm',
    description: 'Mỗi văn bản đã ban hành và mỗi dự thảo đã công bố là một mục. Dự thảo không phải là luật.',
    draft: 'Dự thảo',
    awaited: 'Chờ văn bản',
    from: 'từ',
    unknown: 'chưa rõ ngày áp dụng',
  },
  en: {
    title: 'vnfin: changes of tax and insurance law',
    description: 'One item for each act and each announced draft. A draft is not the law.',
    draft: 'Draft',
    awaited: 'Awaited',
    from: 'from',
    unknown: 'no day named',
  },
} as const

/** The newest items, at most this many. */
export const changesFeedLength = 50

/**
 * Changes of the law as RSS 2.0: one item for each act and day that it begins to govern, one for each draft. The same
 * changes give the same bytes.
 */
export function changesFeed(changes: readonly TaxChange[], lang: Lang, base: string): ChangesFeed {
  const labels = texts[lang]
  const items = [...Map.groupBy(changes.filter(isDated), keyOf).entries()]
    .map(([key, members]) => ({ key, members, announced: members[0]!.announced_on }))
    .sort((a, b) => b.announced.localeCompare(a.announced) || a.key.localeCompare(b.key))
    .slice(0, changesFeedLength)
  const updated = new Date(`${items[0]?.announced ?? '1970-01-01'}T00:00:00+07:00`)
  const feed = new Feed({
    id: `tag:vnfin,2026:tax-changes:${lang}`,
    title: labels.title,
    description: labels.description,
    link: `${base}/api/tax/changes?lang=${lang}`,
    language: lang,
    ttl: 24 * 60,
    updated,
    generator: 'vnfin',
    feedLinks: { rss: `${base}/api/tax/changes.rss?lang=${lang}` },
  })
  for (const { key, members, announced } of items) {
    const first = members[0]!
    const start = first.from === null ? labels.unknown : `${labels.from} ${first.from}`
    const name = first.status === 'law' ? first.act! : `${labels[first.status]}: ${first.title}`
    // A tag has no letters beyond ASCII, and numbers of acts have a Đ.
    const id = `tag:vnfin,2026:tax-changes:${encodeURI(key)}`
    feed.addItem({
      id,
      guid: id,
      title: `${name} (${start})`,
      description: members.map(lineOf).join('\n'),
      link:
        first.rule === null || members.length > 1
          ? `${base}/api/tax/changes`
          : `${base}/api/tax/rules/${first.rule}`,
      date: new Date(`${announced}T00:00:00+07:00`),
    })
  }
  return { text: feed.rss2(), updated }
}

type Dated = TaxChange & { readonly announced_on: string }

/** An act whose day of publication is not known has no place in a feed by days. */
const isDated = (change: TaxChange): change is Dated => change.announced_on !== null

const keyOf = ({ status, act, from, id }: Dated): string =>
  status === 'law' ? `${act}:${from}` : `draft:${id}`

const figure = (value: unknown): string => (value === null ? '–' : JSON.stringify(value))

const lineOf = ({ title, before, after, unit, article, note }: Dated): string =>
  [
    `${title}: ${figure(before)} → ${figure(after)}`,
    ...(unit === null ? [] : [unit]),
    ...(article === null ? [] : [article]),
    ...(note === null ? [] : [note]),
  ].join('; ')
