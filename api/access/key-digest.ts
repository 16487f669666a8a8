import { createHash } from 'node:crypto'
import { hmacSha256 } from './hmac.ts'

/** What is stored of a key: HMAC-SHA-256 with a pepper that is not in the row. 190 random bits need no slow hash. */
export function keyDigest(pepper: string, text: string): Buffer {
  const sign = signers.get(pepper) ?? hmacSha256(pepper)
  signers.set(pepper, sign)
  return Buffer.from(sign(text), 'latin1')
}

/** One for each pepper, of which there are few. */
const signers = new Map<string, (text: string) => string>()

/** Which pepper a digest was made with, without telling it. */
export const pepperName = (pepper: string): string =>
  createHash('sha256').update(`vnfin pepper ${pepper}`).digest('hex').slice(0, 12)
