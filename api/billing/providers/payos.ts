import { amountAt, idAt, localTime, objectAt, textAt } from './fields.ts'
import type { PaymentProvider } from './provider.ts'
import { sameHmac } from './signed.ts'

/** The text that payOS signs: `k=v&…` of `data` with sorted keys; null and undefined are empty, objects are JSON. */
export function payosText(data: Readonly<Record<string, unknown>>): string {
  const valueText = (value: unknown): string => {
    if (value === null || value === undefined || value === 'null' || value === 'undefined') return ''
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return Object.keys(data)
    .sort()
    .map(key => `${key}=${valueText(data[key])}`)
    .join('&')
}

/**
 * payOS: `signature` in the body, HMAC-SHA-256 with the checksum key over the members of `data`. It signs no time: a
 * webhook sent again is the same transfer, which counts once for its id.
 */
export const payos: PaymentProvider = {
  name: 'payos',
  setting: 'PAYOS_CHECKSUM_KEY',
  check({ raw, secret }) {
    let body: unknown
    try {
      body = JSON.parse(raw.toString('utf8'))
      const { data, signature } = objectAt(body, 'the body')
      const fields = objectAt(data, 'data')
      const signed = typeof signature === 'string' ? signature : ''
      return sameHmac('sha256', secret, payosText(fields), signed)
        ? null
        : { refused: 'the signature does not match data' }
    } catch {
      return { refused: 'the body has no signed data' }
    }
  },
  read(body) {
    const data = objectAt(objectAt(body, 'the body').data, 'data')
    if (data.currency !== undefined && data.currency !== null && data.currency !== 'VND')
      throw new Error('data.currency is not VND')
    return {
      id: idAt(data, 'reference'),
      direction: 'in',
      amount: amountAt(data, 'amount'),
      content: textAt(data, 'description'),
      accountNumber: textAt(data, 'accountNumber'),
      reference: textAt(data, 'reference') || null,
      at: localTime(textAt(data, 'transactionDateTime')),
    }
  },
}
