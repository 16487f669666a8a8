import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { FetchFailure } from './failure.ts'

/**
 * Networks that no publisher of ours is in: private, loopback, link-local, shared, documentation, multicast and
 * reserved ones (IANA special-purpose registries, RFC 6890). An upstream that points there is misled or hostile.
 */
const special = new BlockList()
for (const [network, prefix] of [
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
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4')
/** Of IPv6 only 2000::/3 is handed out; inside it lie tunnels and examples. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const special6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6')

/** May an upstream have this address? */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  if (family !== 6) return false
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/**
 * Refuses an address that is written as one; a name is judged when it is resolved.
 * @throws FetchFailure `private-address`
 */
export function assertPublicHost(hostname: string): void {
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isPublicAddress(literal))
    throw new FetchFailure('private-address', `${literal} is no public address`)
}

/**
 * Resolves names for connections and refuses those that lead into a private network. The address that is judged is
 * the one that is connected to, so a name that changes its mind in between gains nothing.
 */
export function guardedLookup(lookup: typeof resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const wrong = addresses.find(one => !isPublicAddress(one.address))
      if (wrong)
        return callback(
          new FetchFailure('private-address', `${hostname} resolves to ${wrong.address}, no public address`),
          [],
        )
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family ?? 4)
    })
  }
}
