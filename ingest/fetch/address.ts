import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../runtime/public-address.ts'
import { FetchFailure } from './failure.ts'

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
