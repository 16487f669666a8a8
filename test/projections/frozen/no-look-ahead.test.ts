import fc from 'fast-check'
import t from 'tap'
import { pastOfRoutes } from '../../../api/past/offers.ts'
import { addDays } from '../../../contracts/vietnam-time.ts'
import { dropFrozen } from '../../../projections/frozen/create.ts'
import {
  endOf,
  firstDay,
  homeAt,
  homeWithReleases,
  type Published,
  publishedArbitrary,
} from '../../support/past-homes.ts'

/** Requests of every route with a past, by its path. */
const requests: Readonly<Record<string, readonly string[]>> = {
  '/api/bulk': ['/api/bulk'],
  '/api/bulk/:dataset': [
    '/api/bulk/bars?columns=ticker,session,open,close,volume',
    '/api/bulk/index-bars?columns=code,session,close',
    '/api/bulk/foreign-flow?columns=ticker,session,buy_volume',
    '/api/bulk/ratios?columns=ticker,period',
    '/api/bulk/instruments?columns=ticker,exchange,as_of',
  ],
  '/api/v1/indicators': ['/api/v1/indicators'],
  '/api/v1/indicators/:id': ['/api/v1/indicators/vn.cpi'],
  '/api/v1/indicators/:id/vintages': ['/api/v1/indicators/vn.cpi/vintages'],
  '/api/v1/indicators/:id/releases': ['/api/v1/indicators/vn.cpi/releases'],
  '/api/v1/panel/monthly': ['/api/v1/panel/monthly', '/api/v1/panel/monthly?values=transformed'],
  '/api/v1/calendar': ['/api/v1/calendar'],
  '/api/finance/macro-data': ['/api/finance/macro-data?indicators=vn.cpi'],
  '/api/warwatch/impact-score': ['/api/warwatch/impact-score'],
  '/api/finance/stock-market/daily': [
    '/api/finance/stock-market/daily',
    '/api/finance/stock-market/daily?symbols=AAA,BBB&from=2026-03-02&to=2026-03-06',
    '/api/finance/stock-market/daily?symbols=AAA&from=2026-03-02&to=2026-03-06&adjusted=events',
  ],
  '/api/finance/stock-market/summary/:ticker': ['/api/finance/stock-market/summary/AAA'],
  '/api/finance/market-data': ['/api/finance/market-data'],
  '/api/finance/ta/signals/:ticker': ['/api/finance/ta/signals/AAA'],
  '/api/mcp/ta-narrative': ['/api/mcp/ta-narrative?symbol=AAA'],
  '/api/finance/bctc/ratios/:ticker': ['/api/finance/bctc/ratios/AAA'],
  '/api/finance/bctc/screener': ['/api/finance/bctc/screener?strategy=graham'],
  '/api/finance/bctc/screener-check': ['/api/finance/bctc/screener-check?symbols=AAA,BBB'],
  '/api/finance/ai/moat-scores': ['/api/finance/ai/moat-scores'],
  '/api/finance/ai/esg-scores': ['/api/finance/ai/esg-scores'],
  '/api/finance/political/connections': ['/api/finance/political/connections?ticker=AAA'],
  '/api/finance/corporate-actions': ['/api/finance/corporate-actions?ticker=AAA'],
  '/api/finance/adjustments/differences': ['/api/finance/adjustments/differences'],
  '/api/finance/adjustments/:ticker': ['/api/finance/adjustments/AAA'],
  '/api/finance/bctc/statements/:ticker': ['/api/finance/bctc/statements/AAA'],
  '/api/finance/bctc/accounts/:ticker': ['/api/finance/bctc/accounts/AAA'],
  '/api/finance/indices/:code': ['/api/finance/indices/VNINDEX?from=2026-03-01&to=2026-03-20'],
  '/api/finance/indices/:code/members': ['/api/finance/indices/VN30/members'],
  '/api/finance/indices/:code/derived': ['/api/finance/indices/VN30/derived'],
  '/api/finance/instruments': ['/api/finance/instruments'],
  '/api/finance/instruments/:symbol/daily': ['/api/finance/instruments/AAA/daily'],
  '/api/finance/securities/:ticker': ['/api/finance/securities/AAA'],
}

t.setTimeout(1_800_000)

t.test('every route with a past is asked', async t => {
  const withPast = Object.entries(pastOfRoutes).filter(([, { way }]) => way !== 'none')
  t.same(Object.keys(requests).toSorted(), withPast.map(([path]) => path).toSorted())
})

/** When the document itself came in: the one thing that the two homes have otherwise. */
const ofReceipt = /^(observed_at|retrieved_at|retrieved_on|generated_at|trace_id|etag|bytes|document|fact)$/

const compared = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(compared)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).flatMap(([name, member]) =>
            ofReceipt.test(name) ? [] : [[name, compared(member)]],
          ),
        )
      : value

async function answer(
  base: string,
  address: string,
): Promise<{ status: number; known_at?: unknown; content: unknown }> {
  const response = await fetch(`${base}${address}`)
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json'))
    return { status: response.status, known_at: response.headers.get('x-known-at'), content: text }
  const { data, meta, detail, code } = JSON.parse(text.replaceAll(base, ''))
  return {
    status: response.status,
    known_at: meta?.known_at,
    content: compared({
      data,
      detail,
      code,
      as_of: meta?.as_of,
      reasons: meta?.reasons,
      coverage: meta?.coverage,
    }),
  }
}

const homes: Readonly<Record<string, (of: Published) => string>> = {
  'that received everything on its day': of => of.published,
  // A revision has a day of its own: that on which it was received.
  'that was filled months later': of => (of.isRevision ? of.published : '2026-11-01'),
}
/** Histories that each home is tried with: each is two homes with every read model. */
const histories = Number(process.env.TEST_HISTORIES ?? 1)

for (const [which, received] of Object.entries(homes))
  t.test(`a home ${which} answers as one that was fed with what existed`, { timeout: 900_000 }, async t => {
    let requests = 0
    await fc.assert(
      fc.asyncProperty(publishedArbitrary, fc.integer({ min: 3, max: 38 }), async (all, ahead) => {
        const knownAt = addDays(firstDay, ahead)
        const { base, bench } = await homeWithReleases(t, all, received, [knownAt])
        const then = await homeAt(
          t,
          all.filter(({ published }) => published <= knownAt),
          endOf(knownAt),
        )
        for (const address of Object.values(requests).flat()) {
          const separator = address.includes('?') ? '&' : '?'
          const now = await answer(base, `${address}${separator}known_at=${knownAt}`)
          const { status, content } = await answer(then, address)
          t.same(
            now,
            { status, known_at: status === 200 ? knownAt : undefined, content },
            `${address} as of ${knownAt}`,
          )
          requests++
        }
        await dropFrozen(bench.env, `at-${knownAt}`)
      }),
      { numRuns: histories, ...(histories === 1 ? { seed: 26 } : {}) },
    )
    t.comment(`${requests} answers`)
  })
