import type { Reply } from '../../http/reply.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { asset } from '../assets.ts'
import { allKeyFigures } from '../market/key-figures.ts'
import { ratiosPath } from '../market/ticker/ratio-view.ts'
import { statementsPath } from '../market/ticker/statements-state.ts'
import { searchList } from '../search/entries.ts'

const day = 'public, max-age=86400'
const baseOf = ({ services }: Pick<Call, 'services'>): string => services.settings.BASE_URL ?? ''

const document = (
  path: string,
  contentType: string,
  summary: string,
  text: (call: Call) => string | Promise<string>,
): AnyRoute =>
  route({
    method: 'GET',
    path,
    area: 'system',
    tier: 'open',
    cost: 1,
    quota: 'pages',
    summary,
    tags: ['pages'],
    responses: {},
    alternatives: [{ contentType: contentType.split(';')[0]!, description: summary }],
    handle: async (call): Promise<Reply> => ({
      text: await text(call as unknown as Call),
      type: contentType,
      headers: { 'cache-control': day },
    }),
  })

/** Answers of the interface and results of the search are no pages to find. */
const robots = document('/robots.txt', 'text/plain; charset=utf-8', 'What crawlers may read', call =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /search',
    'Disallow: /embed/',
    'Disallow: /docs/search',
    'Disallow: /status/events',
    'Allow: /',
    '',
    `Sitemap: ${baseOf(call)}/sitemap.xml`,
    '',
  ].join('\n'),
)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Every page with its languages: what search finds, but for companies that left the exchanges, and their statements. */
const sitemap = document(
  '/sitemap.xml',
  'application/xml; charset=utf-8',
  'Every page with its languages',
  async call => {
    const [list, companies] = await Promise.all([
      searchList(call.services, call.now),
      allKeyFigures(call.services),
    ])
    const paths = new Set([
      '/',
      ...list.filter(({ entry }) => entry.weight >= 0).map(({ entry }) => entry.path),
      ...companies.flatMap(({ ticker }) => [statementsPath(ticker), ratiosPath(ticker)]),
    ])
    // The terms are a text of the interface, in one form for people and programs.
    paths.delete('/terms')
    const urls = [...paths].map(path => {
      const address = escaped(`${baseOf(call)}${path}`)
      const links = ['vi', 'en'].map(
        lang => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address}?lang=${lang}"/>`,
      )
      return `<url><loc>${address}</loc>${links.join('')}</url>`
    })
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  },
)

const manifest = document(
  '/manifest.webmanifest',
  'application/manifest+json; charset=utf-8',
  'Name and icon of the site where it is installed',
  () =>
    JSON.stringify({
      name: 'vnfin',
      short_name: 'vnfin',
      lang: 'vi',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#ffffff',
      theme_color: '#1f4fbf',
      icons: [{ src: asset('icon.svg').path, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    }),
)

export const foundRoutes: readonly AnyRoute[] = [robots, sitemap, manifest]
