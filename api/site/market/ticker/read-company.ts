import { newsNaming } from '../../../../projections/news/query.ts'
import { peersAmong } from '../../../../projections/ratios/query.ts'
import { accountsWithin, spansWithin } from '../../../../projections/statements/query.ts'
import type { CallContext } from '../../../http/call-route.ts'
import type { Services } from '../../../http/route.ts'
import { differencesOf } from '../../../market/adjustment-differences.ts'
import { companyEdges } from '../../../market/connections.ts'
import { actionsOf } from '../../../market/corporate-actions.ts'
import { esgOf } from '../../../market/esg-scores.ts'
import { tickerHoldings } from '../../../market/holdings.ts'
import { moatOf } from '../../../market/moat-scores.ts'
import { ratiosNow } from '../../../market/ratios.ts'
import { todayAt } from '../../../today.ts'
import { allKeyFigures } from '../key-figures.ts'
import { type Extent, periodsRead } from './statements-state.ts'

const visibleYears = 5
const visibleQuarters = 8
const visiblePeers: Readonly<Record<Extent, number>> = { summary: 6, whole: 12 }
const visibleNews = 10
/** Of holders and of officers; the largest of them are shown. */
const holdersRead = 100
/** Of the newest actions and of the largest differences. */
const visibleRows = 8

/** Years and quarters of a company, newest first, with those that the ones shown are compared with. */
export async function readStatements(services: Services, ticker: string, extent: Extent) {
  const { db, readModels } = services
  const { around } = await tickerHoldings(services, ticker)
  const periods =
    readModels.get('statements') === null
      ? []
      : await accountsWithin(db, spansWithin(around, ticker), periodsRead(extent))
  return {
    periods,
    years: periods.filter(({ period }) => !period.includes('-')),
    quarters: periods.filter(({ period }) => period.includes('-')),
  }
}

/** Ratios and scores of a company, with the peers that it is compared with. */
export async function readRatios(
  { services, lang }: Pick<CallContext, 'services' | 'lang'>,
  ticker: string,
  extent: Extent,
) {
  const { db, readModels } = services
  const isBuilt = ['statements', 'ratios', 'listing', 'prices'].every(name => readModels.get(name) !== null)
  const [ratios, all] = await Promise.all([
    isBuilt ? ratiosNow(db, ticker, lang) : null,
    allKeyFigures(services),
  ])
  const accounts = ratios?.accounts ?? null
  const group = accounts?.peer_group
  return {
    accounts,
    /** Of the newest year. */
    report: ratios?.newest,
    peers: group
      ? peersAmong(all, { group: group.id, level: group.level, ticker }, visiblePeers[extent])
      : [],
  }
}

/**
 * What is on file of a company beside its prices; each part is null or empty where its read model is away. Parts are read
 * side by side, and what is the same for all tickers once.
 */
export async function readCompany({ services, lang, now }: CallContext, ticker: string, on: string) {
  const { db, readModels } = services
  const has = (...names: string[]) => names.every(name => readModels.get(name) !== null)
  const [withPeers, moat, esg, statements, actions, differences, news, holders] = await Promise.all([
    readRatios({ services, lang }, ticker, 'summary'),
    has('moat') ? moatOf(db, ticker) : null,
    has('esg') ? esgOf(db, ticker, lang) : null,
    readStatements(services, ticker, 'summary'),
    has('corporate_actions', 'listing', 'prices')
      ? actionsOf(db, ticker, { lang, limit: visibleRows })
      : null,
    differencesOf(services, ticker, { today: todayAt(now), lang, limit: visibleRows }),
    has('news') ? newsNaming(db, ticker, on, visibleNews) : null,
    has('connections') ? companyEdges(db, ticker, ['OWNS', 'HOLDS_ROLE'], holdersRead) : null,
  ])
  return {
    ...withPeers,
    ...statements,
    years: statements.years.slice(0, visibleYears),
    quarters: statements.quarters.slice(0, visibleQuarters),
    moat,
    esg,
    actions,
    differences,
    news,
    holders,
  }
}

export type CompanyOnPage = Awaited<ReturnType<typeof readCompany>>
