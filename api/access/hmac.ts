import { hash } from 'node:crypto'

const block = 64
const digest = 32

/**
 * HMAC-SHA-256 (RFC 2104) with one secret, from the one-shot hash of Node: `createHmac` makes a stream object with a
 * native part for every call, and collecting those costs a busy server more than the rest of a trace id
 * (a third of a tax request when measured). The result is the same to the bit; a test compares them.
 */
export function hmacSha256(secret: string): (text: string) => Buffer {
  const bytes = Buffer.from(secret)
  const key = Buffer.alloc(block)
  ;(bytes.length > block ? hash('sha256', bytes, 'buffer') : bytes).copy(key)
  const inner = Buffer.from(key.map(byte => byte ^ 0x36))
  const outer = Buffer.alloc(block + digest)
  for (let i = 0; i < block; i++) outer[i] = key[i]! ^ 0x5c
  return text => {
    const message = Buffer.allocUnsafe(block + Buffer.byteLength(text))
    inner.copy(message)
    message.write(text, block)
    hash('sha256', message, 'buffer').copy(outer, block)
    return hash('sha256', outer, 'buffer')
  }
}
