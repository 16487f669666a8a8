import type { IncomingHttpHeaders } from 'node:http'
import { problem } from '../http/problem.ts'

/** Sent with every 401: `ApiKey` is no registered scheme, so one that parsers know stands beside it. */
export const challenge = (error?: 'invalid_token'): string =>
  `ApiKey realm="vnfin", header="x-api-key", Bearer realm="vnfin"${error ? `, error="${error}"` : ''}`

/**
 * The key that a request carries: `x-api-key`, or `Authorization: Bearer`; the same key is good in both.
 * @returns null when there is none
 * @throws Problem invalid_key for two different keys and for other schemes of Authorization
 */
export function credentialOf(headers: IncomingHttpHeaders): string | null {
  const own = headers['x-api-key']
  const { authorization } = headers
  if (authorization === undefined) return typeof own === 'string' && own !== '' ? own.trim() : null
  const bearer = /^bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (bearer === undefined) throw refuse('The header Authorization is not of the form "Bearer <API_KEY>".')
  if (typeof own === 'string' && own !== '' && own.trim() !== bearer)
    throw refuse('The headers x-api-key and Authorization carry two different keys.')
  return bearer
}

const refuse = (detail: string) =>
  problem('invalid_key', {
    detail,
    action: 'Send one key, as x-api-key: <API_KEY> or as Authorization: Bearer <API_KEY>.',
    headers: { 'www-authenticate': challenge('invalid_token') },
  })
