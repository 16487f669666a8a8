import { type Bars, bars } from '../contracts/events/bars.ts'
import { centralRates } from '../contracts/events/central-rate.ts'
import { depositRates } from '../contracts/events/deposit-rates.ts'
import type { Candidate } from '../contracts/events/fact.ts'
import { foreignFlow } from '../contracts/events/foreign-flow.ts'
import { fundHoldings, fundList, fundNav } from '../contracts/events/fund.ts'
import { fxMarket } from '../contracts/events/fx-market.ts'
import { fxQuotes } from '../contracts/events/fx-quotes.ts'
import { gold } from '../contracts/events/gold.ts'
import { indexBars } from '../contracts/events/index-bars.ts'
import { interbankRates } from '../contracts/events/interbank-rates.ts'
import { policyRates } from '../contracts/events/policy-rates.ts'
import { editionOf } from './macro/edition.ts'

/** Kinds whose documents are editions of one list by day: a later one states days of an earlier one again. */
const byDay = new Set<string>(
  [
    bars,
    centralRates,
    depositRates,
    foreignFlow,
    fundHoldings,
    fundList,
    fundNav,
    fxMarket,
    fxQuotes,
    gold,
    indexBars,
    interbankRates,
    policyRates,
  ].map(kind => kind.type),
)

/**
 * Drafts with the vintage of their document: the end of the last day in it, where the parser gave none. So an older list
 * that is imported after a newer one is older in the read models too.
 */
export function withVintages(candidates: readonly Candidate[]): Candidate[] {
  const last = candidates.reduce(
    (end, { kind, effectiveon }) => (byDay.has(kind.type) && effectiveon > end ? effectiveon : end),
    '',
  )
  return candidates.map(candidate =>
    candidate.vintage !== undefined || !byDay.has(candidate.kind.type) || namesItsEdition(candidate)
      ? candidate
      : { ...candidate, vintage: editionOf(last, candidate.effectiveon) },
  )
}

/** Bars with adjusted prices name the edition of their document (`adjusted_to`). */
const namesItsEdition = ({ kind, data }: Candidate): boolean =>
  kind.type === bars.type && (data as Bars).adjusted_to !== undefined
