import { recallsAnswer, recallsQuery } from '../../contracts/http/access/recalls.ts'
import type { Lang } from '../../contracts/text.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { readCorrections } from '../../projections/corrections/query.ts'
import { usageUntil } from '../../projections/usage/query.ts'
import { noStore, ownerOf } from '../access/routes/store-of.ts'
import type { Traces } from '../access/traces.ts'
import { correctionRowOf } from '../corrections/row.ts'
import { selectionOf } from '../corrections/selection.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { type AnyRoute, route } from '../http/route.ts'
import { requireReadModels } from '../market/require.ts'
import { type Recall, recallOf, type WholeCorrection } from './match.ts'
import { wholeCorrections } from './whole.ts'

/** Corrections that one request looks at, and recalls that it answers at most. */
const correctionsInOne = 100
const recallsInOne = 20
const callsInRecall = 50
const figuresInRecall = 50

interface After {
  readonly at: string
  readonly id: string
}

/** For whoever the answers were sent to: which of their figures were wrong. */
export const recalls = route({
  method: 'GET',
  path: '/api/recalls',
  area: 'access',
  tier: 'free',
  cost: 1,
  summary: 'Corrected figures that this account was served, with the trace ids of the answers',
  description:
    'Corrections of figures that answers to this account had, or may have had, while they were wrong: old, new, reason, document, and the requests with their trace ids. Answers to all keys of the account count; those without a key are not on record for anybody. `certainty` says how sure it is. The same comes to the webhooks of price alerts and as the topic `recalls` of `/api/events`.',
  tags: ['keys', 'lineage'],
  query: recallsQuery,
  responses: { 200: recallsAnswer },
  async handle(call) {
    const { query, services, access, lang } = call
    requireReadModels(services, 'corrections', 'usage')
    const { db } = services
    const account = ownerOf(call)
    const selection = selectionOf(query)
    const after = query.cursor ? { after: readCursor<After>(query.cursor, query) } : {}
    const found = await readCorrections(db, { ...selection, ...after, limit: correctionsInOne + 1 })
    const whole = await wholeCorrections(db, found.slice(0, correctionsInOne))
    const answered: ReturnType<typeof recallRowOf>[] = []
    let last: WholeCorrection | null = null
    for (const one of whole) {
      if (answered.length === recallsInOne) break
      last = one
      const recall = await recallOf(db, account, one)
      if (recall.requests.length > 0) answered.push(recallRowOf(one, recall, access.traces, lang))
    }
    const isEnd = found.length <= correctionsInOne && last === (whole.at(-1) ?? null)
    const until = await usageUntil(db)
    return {
      data: {
        recalls: answered,
        next_cursor: isEnd || last === null ? null : writeCursor(afterOf(last), query),
        usage_until: until && vietnamIso(until),
      },
      headers: noStore,
    }
  },
})

const afterOf = ({ made }: WholeCorrection): After => ({
  at: made.repaired_at.toISOString(),
  id: made.correction_id,
})

function recallRowOf({ made }: WholeCorrection, recall: Recall, traces: Traces, lang: Lang) {
  const { requests } = recall
  const covered = [...new Set(requests.flatMap(({ figures }) => figures))].sort((a, b) => a.n - b.n)
  return {
    ...correctionRowOf(made, covered.slice(0, figuresInRecall), lang),
    certainty: requests.some(({ certainty }) => certainty === 'served')
      ? ('served' as const)
      : ('possible' as const),
    calls: requests.slice(0, callsInRecall).map(({ request, certainty, figures }) => ({
      trace_id: traces.idOf(request.trace, {
        keyId: request.key,
        request: request.request,
        sha256: request.sha256,
      }),
      sent_at: vietnamIso(request.first),
      last_sent_at: vietnamIso(request.last),
      calls: request.calls,
      request: request.target,
      certainty,
      figures: figures.length,
    })),
    calls_left_out: Math.max(0, requests.length - callsInRecall),
  }
}

export const recallRoutes: readonly AnyRoute[] = [recalls]
