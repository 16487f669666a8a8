import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC compared in constant time; a text of another length or alphabet is not equal. */
export function sameHmac(
  algorithm: 'sha256' | 'sha512',
  secret: string,
  signed: string | Buffer,
  hex: string,
): boolean {
  const expected = createHmac(algorithm, secret).update(signed).digest()
  if (!/^[0-9a-f]+$/i.test(hex) || hex.length !== expected.length * 2) return false
  return timingSafeEqual(expected, Buffer.from(hex, 'hex'))
}

/** A signed time may be this far from ours, so that an old webhook cannot be sent again. */
const windowMs = 5 * 60_000

/** @param ms milliseconds since 1970, as text or number */
export const isRecent = (ms: number, now: Date): boolean =>
  Number.isFinite(ms) && Math.abs(now.getTime() - ms) <= windowMs

export const oneHeader = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : ''
