import { newsNaming } from '../../../../projections/news/query.ts'
import { keyFiguresOfPeers } from '../../../../projections/ratios/query.ts'
import { quartersOfAccounts, yearsOfAccounts } from '../../../../projections/statements/query.ts'
import { type CallContext, callRoute } from '../../../http/call-route.ts'
import { priceDifferences } from '../../../market/adjustment-differences.ts'
import { companyEdges } from '../../../market/connections.ts'
import { corporateActions } from '../../../market/corporate-actions.ts'
import { esgScores } from '../../../market/esg-scores.ts'
import { moatScores } from '../../../market/moat-scores.ts'
import { ratios } from '../../../market/ratios.ts'
import { orNull } from '../../missing.ts'

const yearsShown = 5
const quartersShown = 8
const peersShown = 12
const newsShown = 10
/** Of holders and of officers; the largest of them are shown. */
const holdersRead = 100
/** Of the newest actions and of the largest differences. */
const rowsShown = 8

/** What is on file of a company beside its prices; each part is null or empty where its read model is away. */
export async function readCompany(call: CallContext, ticker: string, on: string) {
  const { db, readModels } = call.services
  const symbols = [ticker]
  const has = (name: string) => readModels.get(name) !== null
  const accountsOf = orNull(callRoute(call, ratios, { params: { ticker } }))
  // Only the peers wait for the accounts, which name their group.
  const peersOf = async () => {
    const group = (await accountsOf)?.data.peer_group
    return group && has('ratios') && has('prices')
      ? keyFiguresOfPeers(db, { group: group.id, level: group.level, ticker }, peersShown)
      : []
  }
  const [accounts, moat, esg, years, quarters, actions, differences, peers, news, holders] =
    await Promise.all([
      accountsOf,
      orNull(callRoute(call, moatScores, { query: { symbols } })),
      orNull(callRoute(call, esgScores, { query: { symbols } })),
      has('statements') ? yearsOfAccounts(db, ticker, yearsShown) : [],
      has('statements') ? quartersOfAccounts(db, ticker, quartersShown) : [],
      orNull(callRoute(call, corporateActions, { query: { ticker: [ticker], limit: rowsShown } })),
      orNull(callRoute(call, priceDifferences, { query: { symbols, limit: rowsShown } })),
      peersOf(),
      has('news') ? newsNaming(db, ticker, on, newsShown) : null,
      has('connections') ? companyEdges(db, ticker, ['OWNS', 'HOLDS_ROLE'], holdersRead) : null,
    ])
  return {
    accounts,
    moat: moat?.data[0] ?? null,
    esg: esg?.data[0] ?? null,
    years,
    quarters,
    actions: actions?.data ?? null,
    differences: differences?.data ?? null,
    peers,
    news,
    holders,
  }
}

export type CompanyOnPage = Awaited<ReturnType<typeof readCompany>>
