import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { JsonSchema } from '../../contracts/schema.ts'
import type { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'

/** Codes of JSON-RPC, and our own, which stay outside of the range that the protocol reserves. */
const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  invalidParams: -32602,
  internalError: -32603,
  missingKey: 40100,
  forbidden: 40300,
  quotaExceeded: 42900,
  notReady: 50300,
} as const

const codeOf = (status: number): number => {
  switch (status) {
    case 401:
      return rpcCodes.missingKey
    case 403:
      return rpcCodes.forbidden
    case 429:
      return rpcCodes.quotaExceeded
    case 503:
      return rpcCodes.notReady
    case 400:
      return rpcCodes.parseError
    default:
      return rpcCodes.invalidRequest
  }
}

/** By status, what is refused in the form of JSON-RPC: an unreadable request, keys, origins, quotas, our own state. */
export const rpcErrorResponses = Object.fromEntries(
  (
    [
      [400, rpcCodes.parseError],
      [401, rpcCodes.missingKey],
      [403, rpcCodes.forbidden],
      [429, rpcCodes.quotaExceeded],
      [503, rpcCodes.notReady],
    ] as const
  ).map(([status, code]) => [status, rpcErrorSchema(`An error of JSON-RPC, of the server itself ${code}`)]),
)

function rpcErrorSchema(description: string): JsonSchema {
  return {
    type: 'object',
    description,
    required: ['jsonrpc', 'error'],
    properties: {
      jsonrpc: { const: '2.0' },
      id: { type: ['string', 'number', 'null'], description: 'That of the request; null where it has none' },
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          data: { type: 'object', properties: { code: { type: 'string' } } },
        },
      },
    },
  }
}

export type RpcId = string | number | null

/** A JSON-RPC error as the answer of a request. */
function rpcError(
  id: RpcId,
  error: { code: number; message: string; data?: unknown },
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return {
    status,
    headers,
    text: JSON.stringify({ jsonrpc: '2.0', id, error }),
    type: 'application/json; charset=utf-8',
  }
}

/** A problem of the HTTP interface as a JSON-RPC error, with its status and headers. */
export const rpcProblem = (id: RpcId, p: Problem): Reply =>
  rpcError(
    id,
    {
      code: codeOf(p.status),
      message: `${p.options.detail} ${p.options.action}`,
      data: { code: p.code, ...p.options.members },
    },
    p.status,
    p.options.headers,
  )

/** Arguments that a request of the protocol cannot be answered with; tools answer with an error result instead. */
export const invalid = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message)
