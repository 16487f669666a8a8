import { createServer, type Server, type ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Access } from '../access/access.ts'
import { sha256 } from '../access/traces.ts'
import { type Problem, problem, problemBody } from './problem.ts'

/** Longest address with its query, characters. A hundred symbols and a cursor fit well. */
export const longestAddress = 4_096

/** Milliseconds that a client has for the head of a request, and for all of it. */
const timeout = { head: 10_000, whole: 30_000 } as const

/** A server that waits for no client for ever, and reads no endless head. */
export const createHttpServer = (options: ServerOptions = {}): Server =>
  createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: timeout.head,
    requestTimeout: timeout.whole,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: true,
    insecureHTTPParser: false,
    ...options,
  })

/** Requests that never become one (unreadable, too slow, head too large) are answered with a problem like any other. */
export function answerUnreadable(server: Server, options: { access: Access; base: string }): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const p = problemOf(error.code)
    const body = JSON.stringify(problemBody(p, { path: '', baseUrl: options.base }))
    const { id } = options.access.traces.issue(new Date(), {
      keyId: null,
      request: 'unreadable',
      sha256: sha256(body),
    })
    const text = `${body.slice(0, -1)},"trace_id":"${id}"}`
    socket.end(
      [
        `HTTP/1.1 ${p.status} ${reasons[p.status] ?? 'Error'}`,
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${Buffer.byteLength(text)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        `x-trace-id: ${id}`,
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    )
  })
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

function problemOf(code: string | undefined): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problem('request_timeout', {
        detail: 'The request did not arrive in time.',
        action: 'Send it again, head and body without pauses.',
      })
    case 'HPE_HEADER_OVERFLOW':
      return problem('headers_too_large', {
        detail: 'The head of the request is larger than 16 KiB.',
        action: 'Send fewer or shorter headers, and a shorter address.',
      })
    default:
      return problem('bad_request', {
        detail: 'What arrived is no HTTP request.',
        action: 'Check what sends it; this address speaks HTTP/1.1.',
      })
  }
}
