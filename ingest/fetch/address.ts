import { isIP } from 'node:net'
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
