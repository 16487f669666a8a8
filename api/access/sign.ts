import type { Context } from 'koa'
import type { Area, Caller } from '../http/caller.ts'
import type { Signature } from '../http/reply.ts'
import type { Access } from './access.ts'
import type { TraceId } from './traces.ts'
import { recordedRequest, recordedTarget, recordUsage } from './usage-recorder.ts'

/** What a request leaves for its trace id and for the record of usage. */
export interface Signed {
  readonly now: Date
  caller: Caller
  /** Null until the answer is known: the id signs it. */
  traceId: string | null
  trace: { readonly uuid: string; readonly key: string | null; readonly sha256: string } | null
  /** Whether the trace id is that of a public representation, which all its callers share. */
  isPublicTrace: boolean
  /** Interface of the route; null: no route of ours, or one of the system, which is not on record. */
  area: Area | null
  /** How many calls it counted as. */
  cost: number
  /** See `requestOf`; null until it is requested. */
  request: string | null
}

/** The method and address of a request as trace ids and the record know it: no query, and no endless paths. */
export const requestOf = (ctx: Pick<Context, 'method' | 'path'>): string =>
  recordedRequest(`${ctx.method} ${ctx.path}`)

/** The same, made once for a request. */
function requestText(ctx: Context): string {
  const state = ctx.state as Signed
  state.request ??= requestOf(ctx)
  return state.request
}

/** Gives an answer its trace id, in the state and as header, and returns it. */
export function sign(ctx: Context, access: Access, sha256: string): string {
  const state = ctx.state as Signed
  const { keyId } = state.caller
  const trace = access.traces.issue(state.now, { keyId, request: requestText(ctx), sha256 })
  return traceOf(ctx, trace, keyId, sha256)
}

/** Gives an answer the trace id of what it carries, which is on record already. */
export function signedBefore(ctx: Context, { traceId }: Signature): string {
  ;(ctx.state as Signed).traceId = traceId
  ctx.res.setHeader('x-trace-id', traceId)
  return traceId
}

/** Ids of public answers: one for each representation, since caches hand it to everybody. */
export class PublicTraces {
  readonly #ids = new Map<string, TraceId>()

  sign(ctx: Context, access: Access, representation: string, sha256: string): string {
    const kind = `${representation} ${sha256}`
    const state = ctx.state as Signed
    const cached =
      this.#ids.get(kind) ??
      access.traces.issue(state.now, { keyId: null, request: requestText(ctx), sha256 })
    this.#ids.set(kind, cached)
    const oldest = this.#ids.keys().next().value
    if (this.#ids.size > 1_000 && oldest !== undefined) this.#ids.delete(oldest)
    state.isPublicTrace = true
    return traceOf(ctx, cached, null, sha256)
  }
}

function traceOf(ctx: Context, trace: TraceId, key: string | null, sha256: string): string {
  const state = ctx.state as Signed
  state.traceId = trace.id
  state.trace = { uuid: trace.uuid, key, sha256 }
  ctx.res.setHeader('x-trace-id', trace.id)
  return trace.id
}

/** What explains an answer: of public data the address as it was requested. */
export const targetOf = (
  { method, url }: Pick<Context, 'method' | 'url'>,
  area: Area | null,
): string | null => (method === 'GET' && (area === 'market' || area === 'macro') ? recordedTarget(url) : null)

/** Puts an answer on record once its status is settled. */
export function record(ctx: Context, { usage }: Access): void {
  const { trace, now, caller, area, cost } = ctx.state as Signed
  if (trace === null) return
  const { uuid, key, sha256 } = trace
  recordUsage(
    usage,
    { request: requestText(ctx), status: ctx.status, cost, area, sha256, target: targetOf(ctx, area) },
    { at: now, trace: uuid, key, account: caller.account },
  )
}
