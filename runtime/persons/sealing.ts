import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** AES-256-GCM: initial value, tag, then what was sealed. */
const ivBytes = 12
const tagBytes = 16

/**
 * The same text under the same key gives the same bytes, so a document that is parsed again gives the same facts. The
 * initial value is a keyed hash of the text: two texts never share one under a key.
 */
export function sealText(key: Uint8Array, about: string, text: string): string {
  const iv = createHmac('sha256', key).update(`iv\n${about}\n${text}`).digest().subarray(0, ivBytes)
  return sealWith(key, about, Buffer.from(text), iv).toString('base64url')
}

/** @throws Error when it was changed, or sealed under another key */
export const openText = (key: Uint8Array, about: string, sealed: string): string =>
  openBytes(key, about, Buffer.from(sealed, 'base64url')).toString('utf8')

/** A document: its key is its own, so its initial value may be any. */
export const sealBytes = (key: Uint8Array, about: string, bytes: Uint8Array): Buffer =>
  sealWith(key, about, bytes, randomBytes(ivBytes))

function sealWith(key: Uint8Array, about: string, bytes: Uint8Array, iv: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when it was changed, or sealed under another key */
export function openBytes(key: Uint8Array, about: string, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
