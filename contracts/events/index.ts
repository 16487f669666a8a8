import { alertDelivery, alertFired, alertSet } from './alert.ts'
import { bars } from './bars.ts'
import { orderCancelled, orderExpired, orderPlaced } from './billing-order.ts'
import { paymentReceived, paymentSettled, periodNotice } from './billing-payment.ts'
import { webhookUnread } from './billing-webhook.ts'
import { centralRates } from './central-rate.ts'
import { classification } from './classification.ts'
import { ownership } from './company-ownership.ts'
import { holders, officers } from './company-people.ts'
import { plans } from './company-plan.ts'
import { profile } from './company-profile.ts'
import { relations } from './company-relations.ts'
import { corporateAction } from './corporate-action.ts'
import { correction } from './correction.ts'
import { depositRates } from './deposit-rates.ts'
import { evidence, evidenceCandidates, evidenceDecision } from './evidence.ts'
import type { FactKind } from './fact.ts'
import { foreignFlow } from './foreign-flow.ts'
import { fundHoldings, fundList, fundNav } from './fund.ts'
import { futureBars } from './future-bars.ts'
import { fxMarket } from './fx-market.ts'
import { fxQuotes } from './fx-quotes.ts'
import { gold } from './gold.ts'
import { indexBars } from './index-bars.ts'
import { indexMembers } from './index-members.ts'
import { indicator } from './indicator.ts'
import { industries } from './industries.ts'
import { insiderDealing } from './insider-dealing.ts'
import { instrumentTerms } from './instrument-terms.ts'
import { interbankRates } from './interbank-rates.ts'
import { lendingRates } from './lending-rates.ts'
import { licensedBars } from './licensed-bars.ts'
import { licensedListing } from './licensed-listing.ts'
import { listing } from './listing.ts'
import { macroTable } from './macro-table.ts'
import { news } from './news.ts'
import { openMarket } from './open-market.ts'
import { policyRates } from './policy-rates.ts'
import { proprietaryFlow } from './proprietary-flow.ts'
import { publishedRatios } from './published-ratios.ts'
import { recallMade } from './recall.ts'
import { riskIndex } from './risk-index.ts'
import { securityChange } from './security-change.ts'
import { statement } from './statement.ts'
import { usageCall } from './usage-call.ts'
import { usageQuota } from './usage-quota.ts'

/** Every kind of fact. To add one: a file beside this one, and a line here. */
export const factKinds: readonly FactKind<unknown>[] = [
  alertDelivery,
  alertFired,
  alertSet,
  bars,
  centralRates,
  classification,
  corporateAction,
  correction,
  depositRates,
  evidence,
  evidenceCandidates,
  evidenceDecision,
  foreignFlow,
  fundHoldings,
  fundList,
  fundNav,
  futureBars,
  fxMarket,
  fxQuotes,
  gold,
  holders,
  indexBars,
  indexMembers,
  indicator,
  industries,
  insiderDealing,
  instrumentTerms,
  interbankRates,
  lendingRates,
  licensedBars,
  licensedListing,
  listing,
  macroTable,
  news,
  officers,
  orderCancelled,
  orderExpired,
  orderPlaced,
  openMarket,
  ownership,
  paymentReceived,
  paymentSettled,
  periodNotice,
  plans,
  policyRates,
  profile,
  proprietaryFlow,
  publishedRatios,
  recallMade,
  relations,
  riskIndex,
  securityChange,
  statement,
  usageCall,
  usageQuota,
  webhookUnread,
]
