import { publisherIn, publisherOf } from '../../contracts/publishers.ts'
import { type Html, html } from './html.ts'
import type { Reader } from './lang.ts'
import { publisherLink } from './macro/publisher-link.ts'

/** Who states the figures of an answer, from its `meta.source`; nothing where nobody is named. */
export function sourcesOfAnswer(
  meta: Readonly<Record<string, unknown>>,
  reader: Pick<Reader, 'say' | 'lang'>,
): Html | null {
  const sources = (meta.source ?? []) as { id: string }[]
  return sourcesOfPublishers(
    sources.map(({ id }) => id),
    reader,
  )
}

/** The same from ids of publishers, each named once. */
export function sourcesOfPublishers(
  ids: readonly string[],
  { say, lang }: Pick<Reader, 'say' | 'lang'>,
): Html | null {
  if (ids.length === 0) return null
  return html`${say('Nguồn', 'Source')}: ${[...new Set(ids)].map((id, i) => html`${i > 0 && ', '}${publisherLink(id, lang)}`)}`
}

/** The publisher of a feed, from the feed's id. */
export const publisherOfFeed = (feed: string, lang: Reader['lang']): string => {
  const { nameVi, nameEn } = publisherOf(publisherIn(feed))
  return lang === 'vi' ? nameVi : nameEn
}
