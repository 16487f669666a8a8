import { randomBytes } from 'node:crypto'

/** A password for a server on this machine: 192 random bits, of characters that need no quoting anywhere. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
