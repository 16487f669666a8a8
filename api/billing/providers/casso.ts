import { amountAt, idAt, localTime, objectAt, textAt } from './fields.ts'
import type { PaymentProvider } from './provider.ts'
import { isRecent, oneHeader, sameHmac } from './signed.ts'

/** JSON with the keys of every object sorted, as Casso signs it. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * Casso v2: `X-Casso-Signature: t=<ms>,v1=<hex>`, HMAC-SHA-512 over the time, a dot and the body as sorted JSON.
 * Its v1, a secret sent in the clear, is not taken.
 */
export const casso: PaymentProvider = {
  name: 'casso',
  setting: 'CASSO_SECRET',
  check({ headers, raw, secret, now }) {
    const match = /^t=(\d{1,15}),\s*v1=([0-9a-f]{128})$/i.exec(oneHeader(headers['x-casso-signature']))
    if (!match) return { refused: 'X-Casso-Signature is missing or malformed' }
    const [, time = '', hex = ''] = match
    let body: unknown
    try {
      body = JSON.parse(raw.toString('utf8'))
    } catch {
      return { refused: 'the body is not JSON' }
    }
    if (!sameHmac('sha512', secret, `${time}.${sortedJson(body)}`, hex))
      return { refused: 'the signature does not match the body' }
    return isRecent(Number(time), now) ? null : { refused: 'the signed time is not within five minutes' }
  },
  read(body) {
    const data = objectAt(objectAt(body, 'the body').data, 'data')
    const { amount } = data
    // Money that leaves has a negative amount.
    const out = typeof amount === 'number' && amount < 0
    return {
      id: idAt(data, 'id'),
      direction: out ? 'out' : 'in',
      amount: amountAt(out ? { amount: -amount } : data, 'amount'),
      content: textAt(data, 'description'),
      accountNumber: textAt(data, 'accountNumber'),
      reference: textAt(data, 'reference') || null,
      at: localTime(textAt(data, 'transactionDateTime')),
    }
  },
}
