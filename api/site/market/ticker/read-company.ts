import { newsNaming } from '../../../../projections/news/query.ts'
import { peersAmong } from '../../../../projections/ratios/query.ts'
import { accountsWithin, spansWithin } from '../../../../projections/statements/query.ts'
import type { CallContext } from '../../../http/call-route.ts'
import { differencesOf } from '../../../market/adjustment-differences.ts'
import { companyEdges } from '../../../market/connections.ts'
import { actionsOf } from '../../../market/corporate-actions.ts'
import { esgOf } from '../../../market/esg-scores.ts'
import { tickerHoldings } from '../../../market/holdings.ts'
import { moatOf } from '../../../market/moat-scores.ts'
import { ratiosNow } from '../../../market/ratios.ts'
import { todayAt } from '../../../today.ts'
import { allKeyFigures } from '../key-figures.ts'
import { periodsRead } from './statements-state.ts'

const yearsShown = 5
const quartersShown = 8
const peersShown = 12
const newsShown = 10
/** Of holders and of officers; the largest of them are shown. */
const holdersRead = 100
/** Of the newest actions and of the largest differences. */
const rowsShown = 8

/**
 * What is on file of a company beside its prices; each part is null or empty where its read model is away. Parts are read
 * side by side, and what is the same for all tickers once.
 */
export async function readCompany({ services, lang, now }: CallContext, ticker: string, on: string) {
  const { db, readModels } = services
  const has = (...names: string[]) => names.every(name => readModels.get(name) !== null)
  const periodsOf = async () => {
    const { around } = await tickerHoldings(services, ticker)
    return accountsWithin(db, spansWithin(around, ticker), periodsRead)
  }
  const [ratios, all, moat, esg, periods, actions, differences, news, holders] = await Promise.all([
    has('statements', 'ratios', 'listing', 'prices') ? ratiosNow(db, ticker, lang) : null,
    allKeyFigures(services),
    has('moat') ? moatOf(db, ticker) : null,
    has('esg') ? esgOf(db, ticker, lang) : null,
    has('statements') ? periodsOf() : [],
    has('corporate_actions', 'listing', 'prices') ? actionsOf(db, ticker, { lang, limit: rowsShown }) : null,
    differencesOf(services, ticker, { today: todayAt(now), lang, limit: rowsShown }),
    has('news') ? newsNaming(db, ticker, on, newsShown) : null,
    has('connections') ? companyEdges(db, ticker, ['OWNS', 'HOLDS_ROLE'], holdersRead) : null,
  ])
  const accounts = ratios?.accounts ?? null
  const group = accounts?.peer_group
  return {
    accounts,
    /** Of the newest year. */
    report: ratios?.newest,
    moat,
    esg,
    /** Years and quarters, newest first, with those that the ones shown are compared with. */
    periods,
    years: periods.filter(({ period }) => !period.includes('-')).slice(0, yearsShown),
    quarters: periods.filter(({ period }) => period.includes('-')).slice(0, quartersShown),
    actions,
    differences,
    peers: group ? peersAmong(all, { group: group.id, level: group.level, ticker }, peersShown) : [],
    news,
    holders,
  }
}

export type CompanyOnPage = Awaited<ReturnType<typeof readCompany>>
