import { newsNaming } from '../../../../projections/news/query.ts'
import { keyFiguresOfPeers } from '../../../../projections/ratios/query.ts'
import { quartersOfAccounts, yearsOfAccounts } from '../../../../projections/statements/query.ts'
import { type CallContext, callRoute } from '../../../http/call-route.ts'
import { priceDifferences } from '../../../market/adjustment-differences.ts'
import { politicalConnections } from '../../../market/connections.ts'
import { corporateActions } from '../../../market/corporate-actions.ts'
import { esgScores } from '../../../market/esg-scores.ts'
import { moatScores } from '../../../market/moat-scores.ts'
import { ratios } from '../../../market/ratios.ts'
import { orNull } from '../../missing.ts'

const yearsShown = 5
const quartersShown = 8
const peersShown = 12
const newsShown = 10
/** Of the newest actions and of the largest differences. */
const rowsShown = 8

/** What is on file of a company beside its prices; each part is null or empty where its read model is away. */
export async function readCompany(call: CallContext, ticker: string, on: string) {
  const { db, readModels } = call.services
  const symbols = [ticker]
  const accounts = await orNull(callRoute(call, ratios, { params: { ticker } }))
  const group = accounts?.data.peer_group
  const has = (name: string) => readModels.get(name) !== null
  const [moat, esg, years, quarters, actions, differences, peers, news, holders] = await Promise.all([
    orNull(callRoute(call, moatScores, { query: { symbols } })),
    orNull(callRoute(call, esgScores, { query: { symbols } })),
    has('statements') ? yearsOfAccounts(db, ticker, yearsShown) : [],
    has('statements') ? quartersOfAccounts(db, ticker, quartersShown) : [],
    orNull(callRoute(call, corporateActions, { query: { ticker: [ticker], limit: rowsShown } })),
    orNull(callRoute(call, priceDifferences, { query: { symbols, limit: rowsShown } })),
    group && has('ratios') && has('prices')
      ? keyFiguresOfPeers(db, { group: group.id, level: group.level, ticker }, peersShown)
      : [],
    has('news') ? newsNaming(db, ticker, on, newsShown) : null,
    holdersOf(call, ticker),
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

/** Holders and officers; null where none are on file. */
async function holdersOf(call: CallContext, ticker: string) {
  const [owners, officers] = await Promise.all(
    (['OWNS', 'HOLDS_ROLE'] as const).map(type =>
      orNull(callRoute(call, politicalConnections, { query: { ticker, type, limit: 100 } })),
    ),
  )
  if (!owners || !officers) return null
  const total = [owners, officers]
    .map(({ meta }) => (meta.pagination as { total: number }).total)
    .reduce((a, b) => a + b, 0)
  return {
    roots: owners.data.roots,
    nodes: [...owners.data.nodes, ...officers.data.nodes],
    edges: [...owners.data.edges, ...officers.data.edges],
    total,
  }
}
