import { described, lang, query, text } from '../../../contracts/schema.ts'
import type { AnyRoute } from '../../http/route.ts'
import { readerOf } from '../lang.ts'
import { pageRoute } from '../page.ts'
import { docPages } from './catalogue.ts'
import { designPages } from './design.ts'
import { type DocPage, pathOf } from './doc.ts'
import { framed, frontView, pageView } from './frame.ts'
import { hitsOf } from './search/hits.ts'
import { hitsView } from './search/view.ts'

const cache = 'public, max-age=300'
const styles = ['docs.css'] as const

const front = pageRoute({
  path: '/docs',
  summary: 'Guides',
  cache,
  standsAlone: true,
  render: call => {
    const reader = readerOf(call)
    return { title: reader.say('Tài liệu', 'Documentation'), styles, body: frontView(reader) }
  },
})

const docRoute = (page: DocPage): AnyRoute =>
  pageRoute({
    path: pathOf(page),
    summary: page.title.en,
    cache,
    standsAlone: true,
    render: call => {
      const reader = readerOf(call)
      return {
        title: page.title[reader.lang],
        description: page.about[reader.lang],
        styles,
        scripts: ['tabs.js', ...(page.scripts ?? [])],
        body: pageView(page, reader, call.services, page.served?.(reader)),
      }
    },
  })

/** How many places of the docs a search shows. */
const maxHits = 30

const search = pageRoute({
  path: '/docs/search',
  summary: 'Search in the docs',
  query: query({ q: described(text, { maxLength: 100 }), lang }),
  standsAlone: true,
  render: async call => {
    const reader = readerOf(call)
    const { say } = reader
    const q = (call.query as { q?: string }).q?.trim() ?? ''
    const hits = q === '' ? [] : await hitsOf(q, reader, call.services, maxHits)
    return {
      title: q === '' ? say('Tìm trong tài liệu', 'Search the docs') : `${q}, ${say('tài liệu', 'docs')}`,
      styles,
      canonical: null,
      body: framed(hitsView(q, hits, reader), reader, null, q),
    }
  },
})

export const docsPages: readonly AnyRoute[] = [front, search, ...designPages, ...docPages.map(docRoute)]
