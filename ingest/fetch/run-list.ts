import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { assertForm } from '../contract/body-form.ts'
import { RejectedDocument, type ScheduledRequest } from '../feed.ts'
import type { Exchange } from './exchange.ts'
import { type Outcome, type Run, runRequest } from './run-request.ts'

/** After so many answers in a row that did not come, the rest waits for the next run. */
const maxFruitless = 3

/**
 * A list of where documents are, and then the documents: the list is noted as taken once all that it leads to is, so
 * that an archive is gone through once.
 */
export async function runList(run: Run, request: ScheduledRequest): Promise<Outcome> {
  const { env, feed, tally, signal } = run
  if (request.once && (await env.memory.request(feed.id, request)) !== null) return 'good'
  const answer = await env.fetcher.fetch(request, null, signal)
  tally.requested()
  if (answer.kind === 'absent') {
    tally.absent()
    return 'absent'
  }
  if (answer.kind === 'failed') {
    const { reason, message } = answer.failure
    if (reason === 'blocked') {
      tally.blocked(reason, message)
      return 'blocked'
    }
    if (reason !== 'interrupted') tally.failed(reason, message)
    return 'failed'
  }
  if (answer.kind === 'unchanged') return 'good'
  const found = documentsIn(request, answer.exchange)
  if (found instanceof RejectedDocument) {
    tally.failed(found.reason, found.message)
    return 'failed'
  }
  let whole: Outcome = 'good'
  let inVain = 0
  for (const next of found) {
    if (signal.aborted || inVain >= maxFruitless) return 'failed'
    const outcome = await (next.leadsTo ? runList : runRequest)(run, next)
    if (outcome === 'blocked') return outcome
    inVain = outcome === 'failed' ? inVain + 1 : 0
    // A document that is no good is an answer too: it is on record, and asking again brings the same.
    if (outcome === 'failed' || outcome === 'absent') whole = outcome
  }
  if (whole === 'good') {
    const at = vietnamIso(env.clock.now())
    await env.memory.noteRequest(feed.id, request, {
      url: request.url,
      parser: feed.parser,
      rows: found.length,
      at,
    })
    if (found.length === 0) tally.unchanged()
  }
  return whole
}

function documentsIn(request: ScheduledRequest, exchange: Exchange): ScheduledRequest[] | RejectedDocument {
  try {
    return listed(request, exchange)
  } catch (error) {
    if (error instanceof RejectedDocument) return error
    throw error
  }
}

/**
 * What a list of documents leads to.
 * @throws RejectedDocument when the answer is no such list
 */
export function listed(request: ScheduledRequest, { body, headers }: Exchange): ScheduledRequest[] {
  assertForm(body, headers['content-type'] ?? null, 'json')
  return request.leadsTo?.(Buffer.from(body).toString('utf8')) ?? []
}
