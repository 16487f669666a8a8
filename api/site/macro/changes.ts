import { chunks } from '../../../contracts/chunks.ts'
import { type MacroDataQuery, maxNamedSeries } from '../../../contracts/http/macro/market.ts'
import { type CallContext, callRoute, type RouteData } from '../../http/call-route.ts'
import { macroData } from '../../macro/market/macro-data.ts'
import { orNull } from '../missing.ts'

type Row = RouteData<typeof macroData>['indicators'][number]

/** The period before the newest one of a series, and the change on it. */
export type SeriesChange = Pick<
  Row,
  'value' | 'period' | 'previous' | 'previous_period' | 'change' | 'change_reason'
>

/** Changes of series by id, as the interface states them; empty while they cannot be read. */
export async function changesOf(
  call: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeriesChange>> {
  const answers = await Promise.all(
    chunks(ids, maxNamedSeries).map(some =>
      orNull(callRoute(call, macroData, { query: { indicators: some } satisfies MacroDataQuery })),
    ),
  )
  return new Map(answers.flatMap(answer => (answer?.data.indicators ?? []).map(row => [row.id, row])))
}
