import { sha256 } from '../access/traces.ts'
import type { Call } from '../http/route.ts'

/**
 * The trace id of one result. A request may be a batch of several, so each has an id of its own; the record of usage
 * names the tool.
 * @param status as the HTTP interface would answer it
 */
export function signFor(
  { access, caller, now }: Call,
  result: {
    readonly name: string
    readonly text: string
    readonly status: number
    readonly cost: 0 | 1
    readonly input: unknown
  },
): string {
  const { name, text, status, cost, input } = result
  const target = `${name} ${JSON.stringify(input ?? {})}`
  const request = `POST /api/mcp-server ${name}`.slice(0, 256)
  const digest = sha256(text)
  const trace = access.traces.issue(now, { keyId: caller.keyId, request, sha256: digest })
  access.usage?.add({
    trace: trace.uuid,
    at: now,
    key: caller.keyId,
    account: caller.account,
    request,
    status,
    cost,
    area: 'market',
    sha256: digest,
    target: target.length <= 2_000 ? target : null,
  })
  return trace.id
}
