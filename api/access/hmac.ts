import { hash } from 'node:crypto'

const block = 64
const digest = 32

/**
 * HMAC-SHA-256 (RFC 2104) with one secret, from the one-shot hash of Node: `createHmac` makes a stream object with a
 * native part for every call, and a hash as a buffer one with memory outside of the heap; collecting those costs a busy
 * server more than the hash. The result is the same to the bit; a test compares them.
 * @returns 32 bytes, each a character (latin1)
 */
export function hmacSha256(secret: string): (text: string) => string {
  const bytes = Buffer.from(secret)
  const key = Buffer.alloc(block)
  ;(bytes.length > block ? hash('sha256', bytes, 'buffer') : bytes).copy(key)
  const outer = Buffer.alloc(block + digest)
  for (let i = 0; i < block; i++) outer[i] = key[i]! ^ 0x5c
  let message = Buffer.from(key.map(byte => byte ^ 0x36))
  return text => {
    const longest = block + 3 * text.length
    if (message.length < longest) message = Buffer.concat([message.subarray(0, block)], longest)
    const end = block + message.write(text, block)
    outer.write(hash('sha256', message.subarray(0, end), 'binary'), block, 'latin1')
    return hash('sha256', outer, 'binary')
  }
}
