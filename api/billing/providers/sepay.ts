import { amountAt, idAt, localTime, objectAt, textAt } from './fields.ts'
import type { PaymentProvider } from './provider.ts'
import { isRecent, oneHeader, sameHmac } from './signed.ts'

/**
 * SePay: `X-SePay-Signature: sha256=<hex>`, HMAC-SHA-256 over timestamp, a dot and the raw body, with the seconds of
 * `X-SePay-Timestamp`. Its unsigned ways of calling are not taken.
 */
export const sepay: PaymentProvider = {
  name: 'sepay',
  setting: 'SEPAY_SECRET',
  check({ headers, raw, secret, now }) {
    const timestamp = oneHeader(headers['x-sepay-timestamp'])
    const signature = /^sha256=([0-9a-f]{64})$/i.exec(oneHeader(headers['x-sepay-signature']))?.[1]
    if (signature === undefined || !/^\d{1,15}$/.test(timestamp))
      return { refused: 'X-SePay-Signature or X-SePay-Timestamp is missing or malformed' }
    const signed = Buffer.concat([Buffer.from(`${timestamp}.`), raw])
    if (!sameHmac('sha256', secret, signed, signature))
      return { refused: 'the signature does not match the body' }
    return isRecent(Number(timestamp) * 1000, now)
      ? null
      : { refused: 'the signed time is not within five minutes' }
  },
  read(body) {
    const fields = objectAt(body, 'the body')
    const direction = fields.transferType
    if (direction !== 'in' && direction !== 'out') throw new Error('transferType is neither in nor out')
    return {
      id: idAt(fields, 'id'),
      direction,
      amount: amountAt(fields, 'transferAmount'),
      content: [textAt(fields, 'code'), textAt(fields, 'content'), textAt(fields, 'description')].join(' | '),
      accountNumber: textAt(fields, 'accountNumber'),
      reference: textAt(fields, 'referenceCode') || null,
      at: localTime(textAt(fields, 'transactionDate')),
    }
  },
}
