import { isIP } from 'node:net'
import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'

/** What is wrong with a callback address before anyone looks its name up; null when nothing is. */
export function callbackFault(callback: string, allowed: AddressGuard): string | null {
  if (!URL.canParse(callback)) return 'is no address'
  const url = new URL(callback)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https:// or http://'
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password'
  if (url.hash !== '') return 'must not hold a fragment'
  if (callback.length > 2000) return 'must not be longer than 2,000 characters'
  // `localhost.` is `localhost`: the root at the end of a name changes nothing.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  if (isIP(host) !== 0 && !allowed(host)) return 'is not on the public internet'
  if (isIP(host) === 0 && isLocalName(host) && !allowed(host)) return 'is a name of a local network'
  return null
}

/** Names that no public zone has: a single label, and what RFC 6761, 6762, 8375 and ICANN (2024) keep for local use. */
const isLocalName = (host: string): boolean =>
  !host.includes('.') || /\.(localhost|local|internal|home\.arpa|localdomain|lan)$/i.test(host)
