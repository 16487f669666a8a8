import t from 'tap'
import { docPages } from '../../../api/site/docs/catalogue.ts'
import { pathOf } from '../../../api/site/docs/doc.ts'
import { descriptions } from '../../../api/site/found/descriptions.ts'
import { jsonLd } from '../../../api/site/found/json-ld.ts'
import { siteRoutes } from '../../../api/site/index.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { apiAlone } from '../../support/api-alone.ts'

/** Pages that no search is to find: results, what a link of a mail opens, and charts in frames of other sites. */
const searches = ['/search', '/docs/search', '/alerts/mail', '/embed/market/:ticker', '/embed/macro/:id']
const pages = siteRoutes.filter(
  r =>
    r.method === 'GET' &&
    r.tier === 'open' &&
    r.alternatives?.some(a => a.contentType === 'text/html') &&
    !searches.includes(r.path),
)

t.test('every page says in both languages what it holds', async t => {
  const own = new Set([
    ...calculators.map(c => `/tax/${c.id}`),
    ...docPages.map(pathOf),
    '/market/:ticker',
    '/market/:ticker/statements',
    '/market/:ticker/ratios',
    '/macro/:id',
  ])
  for (const { path } of pages) t.ok(own.has(path) || descriptions[path], path)
  for (const [path, text] of Object.entries(descriptions))
    for (const lang of ['vi', 'en'] as const) {
      t.ok(text[lang].length >= 40 && text[lang].length <= 165, `${path} in ${lang}: ${text[lang].length}`)
    }
})

t.test(
  'a page is found under one address in each language, with a title and a description of its own',
  async t => {
    const titles = new Map<string, string>()
    const texts = new Map<string, string>()
    for (const lang of ['vi', 'en']) {
      // A server for each language: one address may read 120 pages in a minute.
      const base = await apiAlone(t, siteRoutes)
      for (const { path } of pages.filter(p => /^\/(tax|docs)/.test(p.path))) {
        const page = await (await fetch(`${base}${path}?lang=${lang}`)).text()
        const found = (pattern: RegExp) => pattern.exec(page)?.[1] ?? ''
        const title = found(/<title>([^<]*)<\/title>/)
        const text = found(/<meta name="description" content="([^"]*)">/)
        t.notOk(titles.has(title), `${path} in ${lang}: its title is also that of ${titles.get(title)}`)
        t.notOk(texts.has(text), `${path} in ${lang}: its description is also that of ${texts.get(text)}`)
        titles.set(title, path)
        texts.set(text, path)
        t.ok(text.length >= 20, `${path}: ${text}`)
        t.equal(found(/<link rel="canonical" href="([^"]*)">/), `${base}${path}?lang=${lang}`)
        for (const other of ['vi', 'en'])
          t.match(page, `<link rel="alternate" hreflang="${other}" href="${base}${path}?lang=${other}">`)
        for (const [, block] of page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
          t.match(JSON.parse(block!), { '@context': 'https://schema.org', '@type': String })
      }
    }
  },
)

t.test('what is no page of its own is not to be found', async t => {
  const base = await apiAlone(t, siteRoutes)
  for (const path of ['/search?q=xyz', '/docs/search?q=xyz', '/nothing-here']) {
    const page = await (await fetch(`${base}${path}`, { headers: { accept: 'text/html' } })).text()
    t.match(page, '<meta name="robots" content="noindex">', path)
    t.notMatch(page, 'rel="canonical"', path)
  }
})

t.test('crawlers are led to every page, and installers to name and icon', async t => {
  const base = await apiAlone(t, siteRoutes)
  const robots = await fetch(`${base}/robots.txt`)
  t.match(robots.headers.get('content-type'), /^text\/plain/)
  t.match(await robots.text(), `Sitemap: ${base}/sitemap.xml`)
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text()
  for (const { path } of pages.filter(p => !p.path.includes(':')))
    t.match(sitemap, `<loc>${base}${path}</loc>`, path)
  for (const path of searches) t.notMatch(sitemap, `${path}<`)
  t.equal(
    sitemap
      .replaceAll(/<loc>[^<]*<\/loc>/g, '')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
    '',
    'and nothing stands between its addresses',
  )
  const manifest = (await (await fetch(`${base}/manifest.webmanifest`)).json()) as {
    icons: { src: string }[]
  }
  t.equal((await fetch(`${base}${manifest.icons[0]!.src}`)).status, 200, 'its icon is there')
})

t.test('no text closes the block of a thing', async t => {
  t.notMatch(jsonLd({ name: '</script><script>alert(1)' }).text, '<script>alert')
})
