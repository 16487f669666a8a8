import { Agent } from 'undici'
import { boundedLookup } from '../../runtime/bounded-lookup.ts'
import { type AddressGuard, guardedLookup } from '../../runtime/guarded-lookup.ts'

/**
 * Connections to addresses that strangers named: none to one that may not be called, none left open, each within a time.
 * @param timeLimitMs for the connection, the headers and the body, each
 * @param ca authorities that certificates may come from, in place of those of the system
 */
export const guardedAgent = (allowed: AddressGuard, timeLimitMs: number, ca?: string): Agent =>
  new Agent({
    connect: {
      lookup: guardedLookup(allowed, boundedLookup),
      timeout: timeLimitMs,
      ...(ca === undefined ? {} : { ca }),
    },
    headersTimeout: timeLimitMs,
    bodyTimeout: timeLimitMs,
    pipelining: 0,
    keepAliveTimeout: 1,
  })
