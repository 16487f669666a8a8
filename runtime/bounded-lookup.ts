import { lookup as systemLookup } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { Lookup, LookupAddress } from './guarded-lookup.ts'

const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/** Name servers that answer "not here": then the machine's own files may still have the name, and are read at once. */
const answered = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'EBADNAME'])

/**
 * Resolves names of strangers. The system's own look-up takes one of the four threads that pages, files and look-ups of
 * the whole process share, for as long as a name server likes; this one takes none, and four seconds at most.
 */
export const boundedLookup: Lookup = (hostname, options, callback) => {
  void resolveAll(hostname).then(
    addresses => {
      if (addresses === null) systemLookup(hostname, { ...options, all: true }, callback)
      else callback(null, addresses)
    },
    error => callback(error, []),
  )
}

/** Null: no name server knows it. @throws the error of the resolver where none answered in time */
async function resolveAll(hostname: string): Promise<LookupAddress[] | null> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map(address => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map(address => ({ address, family: 6 })) : []),
  ]
  if (found.length > 0) return found
  for (const result of [four, six])
    if (result.status === 'rejected' && !answered.has(result.reason.code)) throw result.reason
  return null
}

/** The address that a name leads to, for counting; null where it leads to none. */
export async function addressOfName(hostname: string): Promise<string | null> {
  const found = await resolveAll(hostname).catch(() => null)
  return found?.[0]?.address ?? null
}
