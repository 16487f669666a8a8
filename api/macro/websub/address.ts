import { lookup } from 'node:dns'
import { isIP } from 'node:net'

/** Decides which addresses may be called; in tests the machine itself may be. */
export type AddressGuard = (address: string) => boolean

export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/** What is wrong with a callback address before anyone looks its name up; null when nothing is. */
export function callbackFault(callback: string, allowed: AddressGuard): string | null {
  if (!URL.canParse(callback)) return 'is no address'
  const url = new URL(callback)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https:// or http://'
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password'
  if (url.hash !== '') return 'must not hold a fragment'
  if (callback.length > 2000) return 'must not be longer than 2,000 characters'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !allowed(host)) return 'is not on the public internet'
  if (isIP(host) === 0 && !host.includes('.') && !allowed(host)) return 'is a name of a local network'
  return null
}

type LookupCallback = (error: Error | null, addresses: { address: string; family: number }[]) => void

/**
 * A name lookup that refuses names which lead to a private address, at the moment of the connection: what a name
 * meant when the subscription was made proves nothing.
 */
export const guardedLookup =
  (allowed: AddressGuard) =>
  (host: string, _options: object, done: LookupCallback): void => {
    lookup(host, { all: true, verbatim: true }, (error, addresses) => {
      if (error !== null) return done(error, [])
      const bad = addresses.find(({ address }) => !allowed(address))
      if (bad !== undefined) return done(new RefusedAddress(`${host} is ${bad.address}`), [])
      done(null, addresses)
    })
  }
