import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { duplicateKey } from './duplicate-keys.ts'
import { problem } from './problem.ts'

/** Largest body of a route that names no other limit, bytes. */
export const defaultBodyLimit = 256 * 1024

/**
 * The bytes of a request body. Own code and not @koa/bodyparser, which costs 17 µs a request more
 * (issue 3 measures it); limits and errors are at least as strict.
 * @throws Problem payload_too_large as soon as the limit is passed, bad_request when the client breaks off.
 */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const declared = req.headers['content-length']
  if (declared !== undefined && Number(declared) > limit) return Promise.reject(tooLarge(limit))
  return new Promise((resolve, reject) => {
    let first: Buffer | undefined
    let rest: Buffer[] | undefined
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) {
        req.removeAllListeners('data')
        req.resume()
        reject(tooLarge(limit))
        return
      }
      if (!first) first = chunk
      else if (rest) rest.push(chunk)
      else rest = [first, chunk]
    })
    req.on('end', () => resolve(rest ? Buffer.concat(rest) : (first ?? Buffer.alloc(0))))
    req.on('error', cause => reject(brokenOff(cause)))
    req.on('aborted', () => reject(brokenOff(undefined)))
  })
}

/**
 * A JSON body as value. Refuses what JSON.parse lets pass: keys that occur twice, and text that is not UTF-8.
 * @throws Problem invalid_json with the place.
 */
export function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw invalid('The body is not valid UTF-8.', undefined)
  // A byte order mark is no part of the text.
  const text = body.toString('utf8', body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 3 : 0)
  if (text.trim() === '') throw invalid('The body is empty.', undefined)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw invalid(`The body is not valid JSON: ${(cause as Error).message}.`, cause)
  }
  const twice = duplicateKey(text)
  if (twice !== null) {
    throw problem('invalid_json', {
      detail: `The key ${twice} occurs twice in the body.`,
      action: 'Send each key once; two values for one field leave open which one is meant.',
      errors: [{ pointer: twice, detail: 'occurs twice', keyword: 'uniqueKeys' }],
    })
  }
  return value
}

const invalid = (detail: string, cause: unknown) =>
  problem('invalid_json', {
    detail,
    action: 'Send one JSON object with Content-Type: application/json.',
    cause,
  })

const tooLarge = (limit: number) =>
  problem('payload_too_large', {
    detail: `The body is larger than ${limit} bytes.`,
    action: `Send at most ${limit} bytes in one request, or split it.`,
    headers: { connection: 'close' },
  })

const brokenOff = (cause: unknown) =>
  problem('bad_request', {
    detail: 'The body ended before it was complete.',
    action: 'Send the request again.',
    cause,
  })
