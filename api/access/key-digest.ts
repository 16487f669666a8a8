import { createHash, createHmac } from 'node:crypto'

/** What is stored of a key: HMAC-SHA-256 with a pepper that is not in the row. 190 random bits need no slow hash. */
export const keyDigest = (pepper: string, text: string): Buffer =>
  createHmac('sha256', pepper).update(text).digest()

/** Which pepper a digest was made with, without telling it. */
export const pepperName = (pepper: string): string =>
  createHash('sha256').update(`vnfin pepper ${pepper}`).digest('hex').slice(0, 12)
