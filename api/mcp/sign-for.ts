import { recordedRequest, recordedTarget, recordUsage } from '../access/usage-recorder.ts'
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
  const target = recordedTarget(`${name} ${JSON.stringify(input ?? {})}`)
  const request = recordedRequest(`POST /api/mcp-server ${name}`)
  const { uuid, id } = access.traces.issue(now, { keyId: caller.keyId, request, sha256 })
  recordUsage(
    access.usage,
    { request, status, cost, area: 'market', sha256, target },
    { at: now, trace: uuid, key: caller.keyId, account: caller.account },
  )
  return id
}
