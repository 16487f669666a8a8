import { setImmediate as nextTurn } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import type { Lang } from '../../../../contracts/text.ts'
import { excerpt, indexOptions, type Piece, rank } from '../../client/docs-rank.js'
import type { Reader } from '../../lang.ts'
import { docPages } from '../catalogue.ts'
import { contentOf } from '../content.ts'
import { type DocsContext, pathOf } from '../doc.ts'
import { sectionsOf } from '../outline.ts'

/** A section of a page, as search knows it. */
export interface Entry {
  readonly id: number
  readonly page: string
  readonly heading: string
  readonly text: string
  /** `/docs/concepts#fact` */
  readonly path: string
  /** Language of heading and text. */
  readonly lang: string
}

export interface Hit extends Pick<Entry, 'page' | 'heading' | 'path' | 'lang'> {
  readonly excerpt: readonly Piece[]
}

/** Every section of every page for readers of a language, in the order of the navigation. */
export async function entriesOf(reader: Reader, context: DocsContext): Promise<Entry[]> {
  const { lang } = reader
  const entries: Entry[] = []
  for (const page of docPages) {
    const own = { page: page.title[lang], path: pathOf(page) }
    // Its summary is in the language of the reader, even where the page itself is not.
    entries.push({ ...own, id: entries.length, heading: '', text: page.about[lang], lang })
    for (const { id, heading, text } of sectionsOf(contentOf(page, reader, context).body))
      if (heading !== '' || text !== '')
        entries.push({
          ...own,
          id: entries.length,
          heading,
          text,
          path: id === null ? own.path : `${own.path}#${id}`,
          lang: page.written[lang],
        })
    // All pages together take most of a second: other requests are answered between them.
    await nextTurn()
  }
  return entries
}

export interface DocsIndex {
  readonly index: MiniSearch
  readonly entries: readonly Entry[]
}

/** How many sections go into an index before others have their turn. */
const atOnce = 20

export async function indexOf(entries: readonly Entry[]): Promise<DocsIndex> {
  const index = new MiniSearch(indexOptions)
  await index.addAllAsync(entries, { chunkSize: atOnce })
  return { index, entries }
}

const indices = new WeakMap<DocsContext, Map<Lang, Promise<DocsIndex>>>()

/** The index of a language, made when somebody first searches. Its paths are those without a chosen language. */
function indexFor(reader: Reader, context: DocsContext): Promise<DocsIndex> {
  const cached = indices.get(context) ?? new Map<Lang, Promise<DocsIndex>>()
  indices.set(context, cached)
  const made = cached.get(reader.lang) ?? entriesOf({ ...reader, to: path => path }, context).then(indexOf)
  cached.set(reader.lang, made)
  // What could not be read is read again by the next who asks.
  made.catch(() => cached.delete(reader.lang))
  return made
}

/** Sections that fit a query, best first, each with what stands around the words that were found. */
export async function hitsOf(
  query: string,
  reader: Reader,
  context: DocsContext,
  limit: number,
): Promise<Hit[]> {
  const { index, entries } = await indexFor(reader, context)
  return rank(index, query)
    .slice(0, limit)
    .map(({ id, terms }) => {
      const { page, heading, text, path, lang } = entries[id as number]!
      return { page, heading, path, lang, excerpt: excerpt(text, terms) }
    })
}
