import type { IncomingHttpHeaders } from 'node:http'
import type pg from 'pg'
import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import { isInfrastructureError } from '../../runtime/postgres.ts'
import type { Settings } from '../../runtime/settings.ts'
import { ContactStore } from '../alerts/contacts/store.ts'
import { PushKeys } from '../alerts/push/keys.ts'
import { DataWebhookStore } from '../changes/webhooks/store.ts'
import type { Caller } from '../http/caller.ts'
import { awayProblem } from '../http/unless-away.ts'
import { LocalCounters, PostgresCounters } from './counters.ts'
import { credentialOf } from './credentials.ts'
import { Guesses } from './guesses.ts'
import { anonymous, identify, identifyCached } from './identify.ts'
import { KeyStore } from './key-store.ts'
import { idWithin } from './key-text.ts'
import { Keyring } from './keyring.ts'
import { Limits } from './limits.ts'
import { migrateAccess } from './migrations.ts'
import { QuotaNotices } from './quota-notices.ts'
import { passingSecrets, readSecrets } from './secrets.ts'
import { SigningKeys } from './signing-keys.ts'
import { Traces } from './traces.ts'
import { UsageRecorder } from './usage-recorder.ts'

/** Who may call what, and how often: what every request passes. */
export interface Access {
  /**
   * Who calls; without a key anonymous.
   * @param needed whether the route needs a key: then a database that is away is 503, else the caller is anonymous
   * @param address where the call comes from: unknown keys are counted by it
   * @throws Problem invalid_key, revoked_key, not_ready, quota_exceeded
   */
  identify(
    headers: IncomingHttpHeaders,
    now: Date,
    needed: boolean,
    address?: string,
  ): Caller | Promise<Caller>
  /**
   * The same for a key that was found right within the last second, and for no key: nothing is read or counted.
   * Null: `identify` must look at the request.
   */
  identifyCached(headers: IncomingHttpHeaders, now: Date): Caller | null
  readonly limits: Limits
  /** Null where there is no database: no keys are made or managed there. */
  readonly keys: KeyStore | null
  readonly traces: Traces
  /** Keys that signed answers are signed with; null where there is no database. */
  readonly signing: SigningKeys | null
  /** Null where there is no database. */
  readonly dataWebhooks: DataWebhookStore | null
  /** Personal addresses of alerts; null where there is no database. */
  readonly contacts: ContactStore | null
  /** What browsers know pushes of this home by; null where there is no database. */
  readonly pushKeys: PushKeys | null
  /** Null where there is no log: answers are signed, and not on record. */
  readonly usage: UsageRecorder | null
  stop(): Promise<void>
}

/**
 * Access on the database of keys and counters. Changes of keys reach every process through NATS, and without it within
 * a second.
 * @param pool connections whose commits are synchronous: keys and counters are nowhere else
 */
export async function openAccess(options: {
  pool: pg.Pool
  nats: Nats | null
  settings: Settings
  log: Log
}): Promise<Access> {
  const { pool, nats, settings, log } = options
  await migrateAccess(pool)
  const secrets = await readSecrets(pool, settings)
  await warnOfLostPeppers(pool, new Set(secrets.peppers.map(({ kid }) => kid)), log)
  const keyring = new Keyring(id => store.find(id), log)
  const store = new KeyStore(pool, secrets, account => {
    keyring.forget(account)
    if (nats && !nats.connection.isClosed()) nats.connection.publish(nats.names.keysChanged, account)
  })
  const notices = nats?.connection.subscribe(nats.names.keysChanged, {
    callback: (_, message) => keyring.forget(message.string()),
  })
  const usage = nats ? new UsageRecorder(nats, log) : null
  const counters = new PostgresCounters(pool)
  const guesses = new Guesses(settings.BASE_URL ?? '')
  const tidy = () =>
    counters.forgetOld().catch(error => log.warn({ err: error }, 'old counts could not be removed'))
  const tidying = setInterval(tidy, 3_600_000)
  tidying.unref()
  return {
    identify(headers, now, needed, address) {
      const text = credentialOf(headers)
      if (text === null) return anonymous
      // A key that is in memory is looked at whatever others of the same address send.
      const guess = address === undefined || keyring.has(idWithin(text)) ? null : guesses.of(address, now)
      guess?.needRoom()
      try {
        const caller = identify(text, { keyring, secrets, now, docs: settings.BASE_URL ?? '' })
        if (!(caller instanceof Promise)) return caller
        return caller.catch(error => {
          guess?.failed(error)
          return withoutDatabase(error, needed, log)
        })
      } catch (error) {
        guess?.failed(error)
        throw error
      }
    },
    identifyCached: (headers, now) => {
      if (headers.authorization !== undefined) return null
      const text = credentialOf(headers)
      return text === null ? anonymous : identifyCached(text, keyring, now)
    },
    limits: new Limits(counters, new LocalCounters(), log, nats && new QuotaNotices(nats, log)),
    keys: store,
    traces: new Traces(secrets.traces),
    signing: new SigningKeys(pool),
    dataWebhooks: new DataWebhookStore(pool),
    contacts: new ContactStore(pool),
    pushKeys: new PushKeys(pool),
    usage,
    async stop() {
      clearInterval(tidying)
      notices?.unsubscribe()
      await usage?.stop()
    },
  }
}

/** Access of a process without a database: open routes by address, keys cannot be checked. */
export function localAccess(settings: Settings, log: Log): Access {
  return {
    identify: (headers, _, needed) =>
      credentialOf(headers) !== null && needed ? cannotCheck(undefined) : anonymous,
    identifyCached: () => null,
    limits: new Limits(null, new LocalCounters(), log),
    keys: null,
    traces: new Traces(passingSecrets(settings).traces),
    signing: null,
    dataWebhooks: null,
    contacts: null,
    pushKeys: null,
    usage: null,
    stop: async () => {},
  }
}

/** An open route goes on by address when a key cannot be looked up. */
function withoutDatabase(error: unknown, needed: boolean, log: Log): Caller {
  if (!isInfrastructureError(error)) throw error
  if (needed) return cannotCheck(error)
  log.debug({ err: error }, 'a key could not be checked; its caller counts by address')
  return anonymous
}

function cannotCheck(cause: unknown): never {
  throw awayProblem('Keys cannot be checked: their database does not answer.', cause)
}

/** Keys of a pepper that is gone are all refused, which looks like a break-in to their owners: say it at the start. */
async function warnOfLostPeppers(pool: pg.Pool, storedKids: ReadonlySet<string>, log: Log): Promise<void> {
  const { rows } = await pool.query<{ pepper: string; keys: number }>(
    'select pepper, count(*)::int as keys from access.key where revoked_at is null group by pepper',
  )
  for (const { pepper, keys } of rows)
    if (!storedKids.has(pepper))
      log.error(
        { pepper, keys },
        'keys were made with a pepper that is not in KEY_PEPPER any more; they fail',
      )
}
