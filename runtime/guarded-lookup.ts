import { type LookupAddress, lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** Decides which IP addresses may be called: `isPublicAddress`, or in tests the machine itself too. */
export type AddressGuard = (address: string) => boolean

export type { LookupAddress }

/** Finds all addresses of a name, as `dns.lookup` does. */
export type Lookup = (
  hostname: string,
  options: { readonly all: true; readonly hints?: number | undefined },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** A name leads to an address that may not be called. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'
}

/** The refusal behind a failed connection; null where it failed for another reason. */
export function refusalBehind(error: unknown): RefusedAddress | null {
  if (error instanceof RefusedAddress) return error
  return error instanceof Error && error.cause instanceof RefusedAddress ? error.cause : null
}

/**
 * Resolves names for connections and refuses those that lead to an address that may not be called. The address that
 * is judged is the one that is connected to, so a name that changes its mind in between gains nothing.
 * @param lookup resolves names; the system's own where absent
 */
export function guardedLookup(allowed: AddressGuard, lookup: Lookup = resolve): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const wrong = addresses.find(({ address }) => !allowed(address))
      if (wrong)
        return callback(new RefusedAddress(`${hostname} resolves to ${wrong.address}, no public address`), [])
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family ?? 4)
    })
  }
}
