import { lookup } from 'node:dns'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** Address blocks that are not the public internet (IANA special-purpose registries, RFC 6890). */
const special = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(net, bits, 'ipv4')
// All that is global unicast lies in 2000::/3; inside of it these are not.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Is this IP address on the public internet? Text that is no address is not. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').split('%')[0] ?? ''
  if (isIP(bare) === 0) return false
  if (isIPv4(bare)) return !special.check(bare, 'ipv4')
  return global6.check(bare, 'ipv6') && !special.check(bare, 'ipv6')
}

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
