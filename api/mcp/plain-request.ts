import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  classifyInboundRequest,
  PROTOCOL_VERSION_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import type { RequestHeaders } from '../http/caller.ts'
import { toolNamed } from './list.ts'
import type { AnyTool } from './tool.ts'

/** A request in its plainest form, which is that of nearly all of them. */
export interface PlainRequest {
  readonly era: 'legacy' | 'modern'
  readonly id: string | number
  readonly purpose: 'pong' | 'list' | ToolRequest
}

interface ToolRequest {
  readonly tool: AnyTool
  readonly input: Readonly<Record<string, unknown>> | undefined
}

type Members = Readonly<Record<string, unknown>>

const ofMessage = new Set(['jsonrpc', 'id', 'method', 'params'])
const ofCall = new Set(['name', 'arguments', '_meta'])
const ofOthers = new Set(['_meta'])
const ofMeta = new Set<string>([
  PROTOCOL_VERSION_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
])

/** Revisions that a request without an envelope may name in its header. */
const revisions: ReadonlySet<string> = new Set(SUPPORTED_PROTOCOL_VERSIONS)
const newest = '2026-07-28'

const jsonType = /^application\/json(; ?charset=utf-8)?$/i

/**
 * Reads a message that calls a tool that there is, lists tools or pings, with no member and no header
 * that could mean more. Null for all else, faults among them: what those are answered is the library's business.
 * @param value the body, parsed
 * @param hosts names that the Host header may have; null: any
 */
export function plainRequest(
  headers: RequestHeaders,
  value: unknown,
  hosts: string[] | null,
): PlainRequest | null {
  if (!isFrom(headers, hosts) || !jsonType.test(textOf(headers, 'content-type') ?? '')) return null
  if (!hasOnly(value, ofMessage) || value.jsonrpc !== '2.0') return null
  const { id, method, params = {} } = value
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null
  const purpose = purposeOf(method, params)
  if (purpose === null) return null
  const era = eraOf(headers, value, params as Members, purpose)
  return era === null ? null : { era, id: id as string | number, purpose }
}

function purposeOf(method: unknown, params: unknown): PlainRequest['purpose'] | null {
  if (method === 'tools/call') {
    if (!hasOnly(params, ofCall) || typeof params.name !== 'string') return null
    const tool = toolNamed(params.name)
    const { arguments: input } = params
    // The library leaves this name out of what it hands on.
    const isPlain = input === undefined || (isMembers(input) && !Object.hasOwn(input, '__proto__'))
    return tool && isPlain ? { tool, input } : null
  }
  if (!hasOnly(params, ofOthers)) return null
  return method === 'tools/list' ? 'list' : method === 'ping' ? 'pong' : null
}

/** The era that the request is of, by its envelope and headers; null where they do not say the same. */
function eraOf(
  headers: RequestHeaders,
  message: Members,
  { _meta }: Members,
  purpose: PlainRequest['purpose'],
): PlainRequest['era'] | null {
  const version = textOf(headers, 'mcp-protocol-version')
  if (_meta === undefined) return version === undefined || revisions.has(version) ? 'legacy' : null
  const method = textOf(headers, 'mcp-method')
  const isNamed = typeof purpose !== 'object' || headers['mcp-name'] === purpose.tool.name
  if (
    purpose === 'pong' ||
    version !== newest ||
    method === undefined ||
    method !== message.method ||
    !isNamed
  )
    return null
  if (!hasOnly(_meta, ofMeta)) return null
  const { kind } = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: version,
    mcpMethodHeader: method,
    body: message,
  })
  return kind === 'modern' ? kind : null
}

/** By a name, and for a page, that the server may be reached by. */
const isFrom = (headers: RequestHeaders, hosts: string[] | null): boolean =>
  hosts === null ||
  (validateHostHeader(textOf(headers, 'host'), hosts).ok &&
    validateOriginHeader(textOf(headers, 'origin'), hosts).ok)

function textOf(headers: RequestHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

const isMembers = (value: unknown): value is Members =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const hasOnly = (value: unknown, names: ReadonlySet<string>): value is Members =>
  isMembers(value) && Object.keys(value).every(name => names.has(name))
