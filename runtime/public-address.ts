import { BlockList, isIP, isIPv4 } from 'node:net'

/**
 * Address blocks that are not the public internet (IANA special-purpose registries, RFC 6890): private, loopback,
 * link-local, shared, documentation, multicast, reserved. Feeds that are fetched and web hooks that are delivered
 * must never lead there.
 */
const special = new BlockList()
for (const [network, bits] of [
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
  special.addSubnet(network, bits, 'ipv4')
// Of IPv6 only 2000::/3 is handed out; inside it lie tunnels and examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Is this IP address on the public internet? Text that is no address is not. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').split('%')[0] ?? ''
  if (isIP(bare) === 0) return false
  if (isIPv4(bare)) return !special.check(bare, 'ipv4')
  return global6.check(bare, 'ipv6') && !special.check(bare, 'ipv6')
}
