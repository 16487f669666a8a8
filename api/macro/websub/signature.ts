import { createHmac } from 'node:crypto'

/** Value of the header X-Hub-Signature: HMAC of the exact bytes delivered, keyed by the subscriber's secret. */
export function hubSignature(secret: string, body: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
