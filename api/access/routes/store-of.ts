import { problem } from '../../http/problem.ts'
import type { Call } from '../../http/route.ts'
import { withoutMark } from '../identify.ts'
import type { KeyStore } from '../key-store.ts'

/**
 * What stands in the database of keys.
 * @param what it is, in a sentence about this process
 * @throws Problem not_ready where there is no such database
 */
export function ofDatabase<Stored>(
  stored: Stored | null,
  what: string,
  action = 'Ask a process that has one.',
): Stored {
  if (stored !== null) return stored
  throw problem('not_ready', {
    detail: `This process has no database of ${what}.`,
    action,
    headers: { 'retry-after': '60' },
  })
}

/** @throws Problem not_ready where there is no database of keys */
export const storeOf = ({ access }: Pick<Call, 'access'>): KeyStore =>
  ofDatabase(access.keys, 'keys', 'Ask a process that has one; tax calculators answer at any time.')

/** What a caller's alerts, orders and events belong to: test keys have their own, and never those of live keys. */
export const ownerOf = ({ caller }: Pick<Call, 'caller'>): string => caller.account ?? ''

/** The account of a caller with a key, without the mark of test keys: keys belong to it, whatever their mode. */
export const accountOf = ({ caller }: Pick<Call, 'caller'>): string => withoutMark(caller.account ?? '')

export const noStore = { 'cache-control': 'no-store' } as const

/** Active keys that an account may have in each mode: one to use, one to change to. */
export const maxKeys = 2
