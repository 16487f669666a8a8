import { timingSafeEqual } from 'node:crypto'
import type { Caller } from '../http/caller.ts'
import { problem } from '../http/problem.ts'
import { challenge } from './credentials.ts'
import { keyDigest } from './key-digest.ts'
import type { KeyRecord } from './key-store.ts'
import { idWithin, parseKey } from './key-text.ts'
import type { Keyring } from './keyring.ts'
import { ownMemory } from './own-memory.ts'
import type { Secrets } from './secrets.ts'

export const anonymous: Caller = Object.freeze({ tier: 'anonymous', keyId: null, account: null })

/** Behind the account of a test key, whose calls are counted apart. */
const ofTests = '/test'

/** Whether a caller has a test key. */
export const isTest = ({ account }: Pick<Caller, 'account'>): boolean => account?.endsWith(ofTests) ?? false

/** An account without the mark of test keys. */
export const withoutMark = (account: string): string =>
  isTest({ account }) ? account.slice(0, -ofTests.length) : account

/** Compared with where there is no record, so that every refusal does the same work. */
const nothing = Buffer.alloc(32)
const noText = Buffer.alloc(58)
const longest = 256

interface Surroundings {
  readonly keyring: Keyring
  readonly secrets: Secrets
  readonly now: Date
  readonly docs: string
}

/**
 * Whose key a text is. The text is hashed and compared in constant time whether or not its form, its checksum or its
 * id is known.
 * @throws Problem invalid_key, revoked_key; the database's error when it is away and the key is not known
 */
export function identify(text: string, around: Surroundings): Caller | Promise<Caller> {
  const presented = Buffer.from(text.slice(0, longest))
  const seen = around.keyring.fresh(idWithin(text))
  if (isProven(seen, presented)) return admitted(seen!, around)
  const parts = parseKey(text)
  const record = parts === null ? null : around.keyring.get(parts.id)
  return record instanceof Promise
    ? record.then(found => judge(presented, found, around))
    : judge(presented, record, around)
}

/**
 * Whose key a text is that was found right for its record as it was read last, a second ago at most; null: `identify`
 * must look at it, as it must at keys that have ended.
 */
export function identifyCached(text: string, keyring: Keyring, now: Date): Caller | null {
  const seen = keyring.fresh(idWithin(text))
  if (seen === null || !isProven(seen, Buffer.from(text.slice(0, longest)))) return null
  return hasEnded(seen, now) ? null : callerOf(seen, now)
}

function judge(presented: Buffer, record: KeyRecord | null, around: Surroundings): Caller {
  const { secrets, docs } = around
  const pepper = secrets.peppers.find(({ kid }) => kid === record?.pepper) ?? secrets.peppers[0]
  const digest = keyDigest(pepper?.value ?? '', presented.toString())
  const same = timingSafeEqual(digest, record?.digest ?? nothing)
  if (!same || record === null)
    throw problem('invalid_key', {
      detail: 'No key of ours is written like this.',
      action: `Check that the key is complete, or make a new one: POST ${docs}/api/keys.`,
      headers: { 'www-authenticate': challenge('invalid_token') },
    })
  proven.set(record, ownMemory(presented))
  return admitted(record, around)
}

/**
 * Texts that were found right for a record as it was read last; the next reading, a second later, proves them again.
 * Spares the form, the checksum and the hash for callers that come often; a wrong text takes the whole path.
 */
const proven = new WeakMap<KeyRecord, Buffer>()

/** As much work for a text without a record as for a wrong text of one. */
function isProven(record: KeyRecord | null, presented: Buffer): boolean {
  const right = (record && proven.get(record)) ?? noText
  return right.length === presented.length && timingSafeEqual(right, presented) && record !== null
}

/** @throws Problem revoked_key */
function admitted(record: KeyRecord, { now, docs }: Surroundings): Caller {
  if (record.revokedAt !== null)
    throw problem('revoked_key', {
      detail: `The key ${record.id} was revoked at ${record.revokedAt.toISOString()}${record.revokedReason ? `: ${record.revokedReason}` : ''}.`,
      action: `Use another key; the terms of use are at ${docs}/terms.`,
      headers: { 'www-authenticate': challenge('invalid_token') },
    })
  if (hasEnded(record, now))
    throw problem('revoked_key', {
      detail: `The key ${record.id} was replaced and ended at ${record.expiresAt!.toISOString()}.`,
      action: 'Use the key that replaced it.',
      headers: { 'www-authenticate': challenge('invalid_token') },
    })
  return callerOf(record, now)
}

/** Whether a key was revoked, or replaced and is past its end. */
const hasEnded = ({ revokedAt, expiresAt }: KeyRecord, now: Date): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt <= now)

function callerOf(record: KeyRecord, now: Date): Caller {
  const over = record.periodEnd !== null && record.periodEnd <= now
  return {
    tier: over ? 'free' : record.tier,
    keyId: record.id,
    account: record.mode === 'test' ? record.account + ofTests : record.account,
    ...(record.expiresAt === null ? {} : { replaced: true }),
  }
}
