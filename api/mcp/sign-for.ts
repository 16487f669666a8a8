import type { Call } from '../http/route.ts'

/** Name of a trace id in the `_meta` of a result. */
export const traceMember = 'vnfin/trace_id'

/**
 * The trace id of one result. A request may be a batch of several, so each has an id of its own; the record of usage
 * names the tool.
 * @param status as the HTTP interface would answer it
 */
export function signFor(
  { access, caller, now }: Call,
  result: {
    readonly name: string
    /** Of its text, base64url. */
    readonly sha256: string
    readonly status: number
    readonly cost: 0 | 1
    readonly input: unknown
  },
): string {
  const { name, sha256, status, cost, input } = result
  const target = `${name} ${JSON.stringify(input ?? {})}`
  const request = `POST /api/mcp-server ${name}`.slice(0, 256)
  const trace = access.traces.issue(now, { keyId: caller.keyId, request, sha256 })
  access.usage?.add({
    trace: trace.uuid,
    at: now,
    key: caller.keyId,
    account: caller.account,
    request,
    status,
    cost,
    area: 'market',
    sha256,
    target: target.length <= 2_000 ? target : null,
  })
  return trace.id
}
