import { siteRoutes } from '../../api/site/index.ts'

/** Addresses of a page that takes parameters, or that shows more with them. */
const examples = (ticker: string): Readonly<Record<string, readonly string[]>> => ({
  '/market': ['/market', '/market?q=xa', '/market?sort=-turnover&exchange=HOSE'],
  '/market/:ticker': [
    `/market/${ticker}`,
    `/market/${ticker}?range=5y&compare=VNINDEX`,
    `/market/${ticker}?statements=ttm`,
    '/market/VNINDEX',
    '/market/VN30F1M',
  ],
  '/market/:ticker/statements': [
    `/market/${ticker}/statements`,
    `/market/${ticker}/statements?statements=quarters`,
  ],
  '/market/:ticker/ratios': [`/market/${ticker}/ratios`],
  '/embed/market/:ticker': [`/embed/market/${ticker}`],
  '/embed/macro/:id': ['/embed/macro/vn.cpi', '/embed/macro/vn.gdp_real?transform=yoy&shade=gdp_fall'],
  '/screener': ['/screener', '/screener?strategy=graham_defensive&min_score=0'],
  '/lineage': ['/lineage', `/lineage?key=ratios+${ticker}+2025`],
  '/docs/search': ['/docs/search', '/docs/search?q=giam+tru'],
  '/search': ['/search', '/search?q=lai+suat'],
  '/tax': ['/tax', '/tax/personal-income?salary=25000'],
  '/macro/:id': [
    '/macro/vn.cpi',
    '/macro/vn.cpi?vintage=2026-11-27',
    '/macro/vn.gdp_real?transform=yoy&shade=gdp_fall',
  ],
})

/**
 * Pages of the docs that are looked at: those with a form of their own, the longest of each group and the widest tables.
 * The others are Markdown and parameters through the same code; their links and ids are checked without a browser.
 */
const docs = new Set(
  [
    [
      '',
      '/search',
      '/design',
      '/quickstart',
      '/concepts',
      '/glossary',
      '/operators',
      '/growth',
      '/api',
      '/changelog',
    ],
    ['/methodology', '/privacy'],
    ['/first-call', '/errors', '/limits', '/mcp', '/rss', '/replay', '/decisions'],
    ['/law', '/law/business-household', '/decisions/0001-log-in-nats-read-models-in-postgres'],
  ]
    .flat()
    .map(page => `/docs${page}`),
)

/** Paths alone that are looked at, comma-separated; absent: every page. */
const wanted = process.env.TEST_PAGES?.split(',')

/** Every page that the site declares, by example. @throws for one with parameters and without an example */
export function addressesOfSite(ticker: string): string[] {
  const addresses = examples(ticker)
  const pages = siteRoutes.filter(
    r =>
      r.method === 'GET' &&
      r.tier === 'open' &&
      r.alternatives?.some(a => a.contentType === 'text/html') &&
      (!r.path.startsWith('/docs') || docs.has(r.path)) &&
      (wanted === undefined || wanted.includes(r.path)),
  )
  return pages.flatMap(({ path }) => {
    if (path.includes(':') && !addresses[path]) throw new Error(`${path} has no example`)
    return addresses[path] ?? [path]
  })
}

/** A share that the screens of the simulated market know. */
export async function screenedTicker(address: string, key: string): Promise<string> {
  const response = await fetch(
    `${address}/api/finance/bctc/screener?strategy=graham_defensive&min_score=0&limit=1`,
    { headers: { 'x-api-key': key } },
  )
  const { data } = (await response.json()) as { data: { ticker: string }[] }
  const [first] = data
  if (!first) throw new Error('the screens hold no share of the simulated market')
  return first.ticker
}
