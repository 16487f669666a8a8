import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { hmacSha256 } from './hmac.ts'

/** Calls with a `live` key count towards its account; each `test` key has a count of its own. */
export type KeyMode = 'live' | 'test'

/** The parts of a well-formed key. Only the store can say whether the key exists. */
export interface KeyParts {
  readonly mode: KeyMode
  readonly id: string
}

/** `vnf_live_<9 id>_<33 secret><6 crc>`. Secret scanners find it, and a mistyped key is refused without a database read. */
const form = /^vnf_(live|test)_([0-9A-Za-z]{9})_[0-9A-Za-z]{39}$/
const length = 58
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Makes a key of 190 random bits. Only the caller has its text; the store has a digest. */
export function newKey(mode: KeyMode): { id: string; text: string } {
  const id = randomText(9)
  return { id, text: keyText(mode, id, randomText(33)) }
}

/** The same key whenever it is requested with the same secret and salt; as little to be guessed as the secret is. */
export function derivedKey(mode: KeyMode, secret: string, salt: string): { id: string; text: string } {
  const sign = hmacSha256(secret)
  let random = ''
  for (let n = 0; random.length < 42; n++)
    random += evenDigits(Buffer.from(sign(`derived key ${n}\n${salt}`), 'latin1'))
  const id = random.slice(0, 9)
  return { id, text: keyText(mode, id, random.slice(9, 42)) }
}

/** Writes a key with its checksum from its id and secret. */
export function keyText(mode: KeyMode, id: string, secret: string): string {
  const body = `vnf_${mode}_${id}_${secret}`
  return body + checksum(body)
}

/** Returns null for a text that cannot be a key: the form or the checksum is wrong. */
export function parseKey(text: string): KeyParts | null {
  if (text.length !== length) return null
  const match = form.exec(text)
  if (!match) return null
  const body = text.slice(0, -6)
  if (checksum(body) !== text.slice(-6)) return null
  return { mode: match[1] as KeyMode, id: match[2] ?? '' }
}

/** Returns the part of a text at the place of the id, without any check. */
export const idWithin = (text: string): string => text.slice(9, 18)

/** CRC-32 in six digits of base 62. */
function checksum(body: string): string {
  let rest = crc32(body)
  let out = ''
  for (let i = 0; i < 6; i++) {
    out = digits[rest % 62] + out
    rest = Math.floor(rest / 62)
  }
  return out
}

export function randomText(count: number): string {
  let out = ''
  while (out.length < count) out += evenDigits(randomBytes(count * 2))
  return out.slice(0, count)
}

/** Evenly distributed: bytes from 248 on are discarded, because 256 is not a multiple of 62. */
function evenDigits(bytes: Uint8Array): string {
  let out = ''
  for (const byte of bytes) if (byte < 248) out += digits[byte % 62]
  return out
}
