import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  type McpHttpHandler,
  originValidationResponse,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { Call } from '../http/route.ts'
import { rpcProblem } from './errors.ts'

/** What serves one exchange. `era` is that of the request: of 2026-07-28, or of the revisions before. */
export type ServerOf<Context> = (era: 'legacy' | 'modern', context: Context) => Server

/** Serves one request of the revisions before 2026-07-28. */
export type LegacyServing<Context> = (request: Request, value: unknown, context: Context) => Promise<Response>

/** Without sessions, with JSON answers: any process can answer any request, and plain clients can read it. */
const stateless =
  <Context>(serverOf: ServerOf<Context>): LegacyServing<Context> =>
  async (request, value, context) => {
    const server = serverOf('legacy', context)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      return await transport.handleRequest(request, { parsedBody: value })
    } finally {
      await server.close()
    }
  }

/**
 * The protocol library behind a route: both eras on one address, plain JSON-RPC and batches for plain clients.
 * @template Context what a request carries to the server that is made for it
 */
export class Endpoint<Context> {
  readonly #legacy: LegacyServing<Context>
  readonly #modern: McpHttpHandler
  readonly #contexts = new WeakMap<Request, Context>()

  /** @param legacy for a server that asks its clients in turn, which needs sessions there */
  constructor(
    serverOf: ServerOf<Context>,
    options: Parameters<typeof createMcpHandler>[1] = {},
    legacy: LegacyServing<Context> = stateless(serverOf),
  ) {
    this.#legacy = legacy
    this.#modern = createMcpHandler(
      ({ requestInfo }) => {
        const context = requestInfo && this.#contexts.get(requestInfo)
        if (context === undefined) throw new Error('a request came past the endpoint')
        return serverOf('modern', context)
      },
      { ...options, legacy: 'reject' },
    )
  }

  /** @param value the body of the call, parsed */
  async answer(call: Call, value: unknown, hosts: string[] | null, context: Context): Promise<Reply> {
    const request = requestOf(call)
    const refused =
      hosts && (hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, hosts))
    if (refused) return replyOf(refused)
    if (await isLegacyRequest(request, value)) return replyOf(await this.#legacy(request, value, context))
    this.#contexts.set(request, context)
    return replyOf(await this.#modern.fetch(request, { parsedBody: value }))
  }
}

const carried = /^(content-type|host|origin|mcp-.*)$/

/** The request in the form of the web standard. Plain clients need not name the media types that they take. */
function requestOf(call: Call): Request {
  const headers = new Headers({ accept: 'application/json, text/event-stream' })
  for (const [name, value] of Object.entries(call.headers))
    if (typeof value === 'string' && carried.test(name)) headers.set(name, value)
  return new Request('http://localhost/api/mcp-server', { method: 'POST', headers })
}

async function replyOf(response: Response): Promise<Reply> {
  const { status } = response
  const { 'content-type': type = '', connection: _, ...headers } = Object.fromEntries(response.headers)
  if (response.body === null) return { status, headers, text: null, type }
  const text = type.startsWith('text/event-stream')
    ? Readable.fromWeb(response.body as ReadableStream)
    : Buffer.from(await response.arrayBuffer())
  return { status, headers, text, type }
}

/** Runs what answers in JSON-RPC; a problem becomes an error of that protocol. */
export async function inRpc(id: string | number | null, work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return rpcProblem(id, error)
    throw error
  }
}
