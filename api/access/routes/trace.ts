import { traceAnswer, traceParams, traceQuery } from '../../../contracts/http/access/trace.ts'
import { vietnamIso } from '../../../contracts/vietnam-time.ts'
import { findAnswer, type SentAnswer } from '../../../projections/usage/query.ts'
import type { Caller } from '../../http/caller.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { noTrace, parseTraceId } from '../traces.ts'
import { noStore } from './store-of.ts'

/** Stands for answers that are not on record, so that forged ids take as long as true ones. */
const noAnswer: SentAnswer = {
  at: new Date(0),
  key: null,
  account: null,
  request: '',
  status: 0,
  sha256: '',
  target: null,
}

/** For whoever the answer was sent to: is it ours, and is this what we sent. */
export const traceRoute = route({
  method: 'GET',
  path: '/api/trace/:id',
  area: 'access',
  tier: 'free',
  cost: 0,
  quota: 'traces',
  summary: 'Whether a trace id is ours, of which answer, and whether that is what you hold',
  description:
    'For the account that asked, and for answers that were sent without a key. An answer is on record some seconds after it was sent.',
  tags: ['keys'],
  params: traceParams,
  query: traceQuery,
  responses: { 200: traceAnswer },
  async handle({ params, query, caller, services, access }) {
    requireReadModels(services, 'usage')
    const parts = parseTraceId(params.id) ?? noTrace
    const answer = (await findAnswer(services.db, parts.uuid)) ?? noAnswer
    const fits = access.traces.fits(parts, { ...answer, keyId: answer.key })
    if (!fits || !maySee(caller, answer))
      throw problem('not_found', {
        detail: 'No answer of ours that this key may see has this trace id.',
        action: 'Check that the id is complete; an answer is on record some seconds after it was sent.',
      })
    return {
      data: {
        trace_id: params.id,
        valid: true,
        sent_at: vietnamIso(answer.at),
        request: answer.request,
        status: answer.status,
        key_id: answer.key,
        sha256: answer.sha256,
        matches: query.sha256 === undefined ? null : base64url(query.sha256) === answer.sha256,
      },
      headers: noStore,
    }
  },
})

const maySee = (caller: Caller, answer: SentAnswer): boolean =>
  caller.tier === 'operator' || answer.key === null || answer.account === caller.account

const base64url = (digest: string): string =>
  digest.length === 64 ? Buffer.from(digest, 'hex').toString('base64url') : digest
