import type { TaSignals } from '../../../../contracts/http/market/ta-signals.ts'
import type { Lang } from '../../../../contracts/text.ts'
import { type ListedInstrument, listedInstrument } from '../../../../projections/listing/query.ts'
import { type CallContext, callRoute, type RouteResponse } from '../../../http/call-route.ts'
import { Problem } from '../../../http/problem.ts'
import { taSignals } from '../../../market/ta-signals.ts'

/** A ticker with bars, or what the lists say of one without. @throws Problem not_found for what neither knows */
export async function signalsOrListing(
  call: CallContext,
  ticker: string,
): Promise<{ readonly answer: RouteResponse<TaSignals> } | { readonly unpriced: ListedInstrument }> {
  try {
    return {
      answer: await callRoute(call, taSignals, { params: { ticker }, query: { explain: true } }),
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    const unpriced = await listedInstrument(call.services.db, ticker.toUpperCase())
    if (unpriced === null) throw error
    return { unpriced }
  }
}

/** Name of a company in the language of the page, else in the other one. */
export const nameOf = (listed: ListedInstrument, lang: Lang): string | null =>
  listed[`name_${lang}`] ?? listed.name_vi ?? listed.name_en
