import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../../runtime/settings.ts'
import type { Clock } from '../clock.ts'
import type { Authorizers, FeedKeys } from './credentials.ts'
import { dnseAuthorizer } from './dnse.ts'
import { ssiAuthorizer } from './ssi.ts'

type KeySettings = Pick<
  Settings,
  'VNFIN_HOME' | 'FEEDS_KEYS' | 'FEEDS_SSI_ID' | 'FEEDS_SSI_SECRET' | 'FEEDS_DNSE_KEY' | 'FEEDS_DNSE_SECRET'
>

/** Keys that cannot be used, with what to do. Never says what they are. */
export class WrongKeys extends Error {
  override readonly name = 'WrongKeys'
}

/** File of the keys: what FEEDS_KEYS says, else `feed-keys.json` of the home. */
export const keyFileOf = ({ FEEDS_KEYS, VNFIN_HOME }: KeySettings): string =>
  FEEDS_KEYS ?? join(VNFIN_HOME, 'feed-keys.json')

const fieldsOf = {
  ssi: ['consumer_id', 'consumer_secret'],
  dnse: ['api_key', 'api_secret'],
} as const

/**
 * The keys of a home: those of the environment, else those of the file, by publisher. None is a home without keys.
 * @throws WrongKeys for half a key, a file that others may read, or one of another form
 */
export function readFeedKeys(settings: KeySettings): FeedKeys {
  const file = readKeyFile(keyFileOf(settings), settings.FEEDS_KEYS !== null)
  const ssi = pair(settings.FEEDS_SSI_ID, settings.FEEDS_SSI_SECRET, ['FEEDS_SSI_ID', 'FEEDS_SSI_SECRET'])
  const dnse = pair(settings.FEEDS_DNSE_KEY, settings.FEEDS_DNSE_SECRET, [
    'FEEDS_DNSE_KEY',
    'FEEDS_DNSE_SECRET',
  ])
  return {
    ssi: ssi ? { consumerId: ssi[0], consumerSecret: ssi[1] } : file.ssi,
    dnse: dnse ? { apiKey: dnse[0], apiSecret: dnse[1] } : file.dnse,
  }
}

function pair(
  one: string | null,
  other: string | null,
  names: readonly [string, string],
): readonly [string, string] | null {
  if (one !== null && other !== null) return [one, other]
  if (one === null && other === null) return null
  const [missing, there] = one === null ? names : [names[1], names[0]]
  throw new WrongKeys(`${missing} is missing: ${there} is set, and a key has both; set both, or neither`)
}

/** @param isNamed the operator named the file: it has to be there */
function readKeyFile(path: string, isNamed: boolean): FeedKeys {
  if (!existsSync(path)) {
    if (isNamed) throw new WrongKeys(`FEEDS_KEYS: there is no file ${path}; \`vnfin feeds setup\` makes it`)
    return {}
  }
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new WrongKeys(`${path} can be read by others: its mode has to be 0600; run \`chmod 600 ${path}\``)
  let stored: unknown
  try {
    stored = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new WrongKeys(`${path} is no JSON; \`vnfin feeds setup\` writes it again`)
  }
  const ssi = fieldsIn(path, stored, 'ssi')
  const dnse = fieldsIn(path, stored, 'dnse')
  return {
    ssi: ssi ? { consumerId: ssi[0]!, consumerSecret: ssi[1]! } : undefined,
    dnse: dnse ? { apiKey: dnse[0]!, apiSecret: dnse[1]! } : undefined,
  }
}

function fieldsIn(path: string, stored: unknown, provider: keyof typeof fieldsOf): string[] | null {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(stored)) throw new WrongKeys(`${path} holds no object; \`vnfin feeds setup\` writes it again`)
  const entry = stored[provider]
  if (entry === undefined) return null
  return fieldsOf[provider].map(name => {
    const value = isObject(entry) ? entry[name] : undefined
    if (typeof value !== 'string' || value.trim() === '')
      throw new WrongKeys(
        `${path}: ${provider}.${name} has to be a text; run \`vnfin feeds setup ${provider}\``,
      )
    return value.trim()
  })
}

/** Stores the key of a publisher beside those that are there, for the owner of the file alone (mode 0600). */
export function storeFeedKey<P extends keyof typeof fieldsOf>(
  path: string,
  provider: P,
  values: readonly [string, string],
): void {
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {}
  const [first, second] = fieldsOf[provider]
  const next = { ...before, [provider]: { [first]: values[0], [second]: values[1] } }
  const written = `${path}.new`
  writeFileSync(written, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
  // A file that was there keeps its mode when it is written.
  chmodSync(written, 0o600)
  renameSync(written, path)
}

/** What signs the requests of a home, by publisher; none where it has no key. */
export const authorizersOf = (keys: FeedKeys, clock: Clock): Authorizers => ({
  ...(keys.ssi ? { ssi: ssiAuthorizer(keys.ssi, clock) } : {}),
  ...(keys.dnse ? { dnse: dnseAuthorizer(keys.dnse, clock) } : {}),
})
