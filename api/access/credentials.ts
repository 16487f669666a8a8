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

/** What a browser asks for a key with, on a page that takes it as a password (RFC 7617). */
export const basicChallenge = 'Basic realm="vnfin operator", charset="UTF-8"'

/**
 * The headers of a page that takes the key as the password of HTTP Basic, or as its user name where the password is
 * empty: with the key where every other route finds it. What is no Basic is left as it is.
 */
export function withBasicKey(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const encoded = /^basic +([A-Za-z0-9+/=]+) *$/i.exec(headers.authorization ?? '')?.[1]
  if (encoded === undefined) return headers
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const at = text.indexOf(':')
  const [name, password] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  const { authorization: _, ...others } = headers
  return { ...others, 'x-api-key': password === '' ? name : password }
}

const refuse = (detail: string) =>
  problem('invalid_key', {
    detail,
    action: 'Send one key, as x-api-key: <API_KEY> or as Authorization: Bearer <API_KEY>.',
    headers: { 'www-authenticate': challenge('invalid_token') },
  })
