import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Authorizer, FeedKeys } from './credentials.ts'

/** Version of the interface that the feeds are written for (DNSE's Python client 2.0.0 sends it, 2026). */
export const dnseVersion = '2026-05-07'

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')

/** `Mon, 19 Jan 2026 07:45:23 +0000`. */
function dateOf(at: number): string {
  const date = new Date(at)
  const day = `${days[date.getUTCDay()]}, ${two(date.getUTCDate())} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`
}

/**
 * The signature of a request to DNSE's OpenAPI: HMAC-SHA256 over method, path without its query, date and nonce, base64, then
 * percent-encoded. As DNSE's clients in Python and Java make it (github.com/dnse-tech/dnse-py, _hmac_signer.py;
 * github.com/phanducquang/dnse-openapi-sdk, RestAuthSigner.java; read 2026-11-29).
 */
export function dnseSignature(
  { apiKey, apiSecret }: NonNullable<FeedKeys['dnse']>,
  { method, path, date, nonce }: { method: string; path: string; date: string; nonce: string },
): string {
  const signed = `(request-target): ${method.toLowerCase()} ${path}\nx-aux-date: ${date}\nnonce: ${nonce}`
  const signature = encodeURIComponent(createHmac('sha256', apiSecret).update(signed).digest('base64'))
  return `Signature keyId="${apiKey}",algorithm="hmac-sha256",headers="(request-target) x-aux-date",signature="${signature}",nonce="${nonce}"`
}

/**
 * The signature of the first message on DNSE's web socket: HMAC-SHA256 over key, epoch seconds and nonce, in hex
 * (github.com/dnse-tech/openapi-sdk, trading_websocket/client.py; notes of 2026-07 and 2026-09 that it is accepted so).
 */
export const dnseStreamSignature = (
  { apiKey, apiSecret }: NonNullable<FeedKeys['dnse']>,
  { timestamp, nonce }: { readonly timestamp: number; readonly nonce: string },
): string => createHmac('sha256', apiSecret).update(`${apiKey}:${timestamp}:${nonce}`).digest('hex')

/** Requests of DNSE's OpenAPI: each is signed, so there is no token that could run out. */
export function dnseAuthorizer(keys: NonNullable<FeedKeys['dnse']>, clock: Clock): Authorizer {
  return {
    async headers({ method, url }) {
      const date = dateOf(clock.now())
      const nonce = randomBytes(16).toString('hex')
      const path = new URL(url).pathname
      return {
        accept: 'application/json',
        'x-api-key': keys.apiKey,
        'x-aux-date': date,
        'x-signature': dnseSignature(keys, { method, path, date, nonce }),
        version: dnseVersion,
      }
    },
    refused: () => false,
    greeting() {
      const timestamp = Math.floor(clock.now() / 1000)
      const nonce = `${clock.now()}${String(randomInt(1_000)).padStart(3, '0')}`
      return JSON.stringify({
        action: 'auth',
        api_key: keys.apiKey,
        signature: dnseStreamSignature(keys, { timestamp, nonce }),
        timestamp,
        nonce,
      })
    },
  }
}
