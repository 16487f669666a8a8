import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ContactChannel } from '../../../contracts/alerts/condition.ts'
import type { Lang } from '../../../contracts/text.ts'

/** A personal address that an account named for its alerts. */
export interface Contact {
  /** `ctc_…` */
  readonly id: string
  /** With the mark of test keys, whose contacts are apart. */
  readonly account: string
  readonly channel: ContactChannel
  /** An e-mail address, or the endpoint of a push service; empty once it is stopped. */
  readonly address: string
  /** Of a push subscription. */
  readonly keys: { readonly p256dh: string; readonly auth: string } | null
  /** Of the mail that has it confirmed. */
  readonly lang: Lang
  /** pending: of e-mail, until the link was opened; stopped: nothing is sent there any more. */
  readonly state: 'pending' | 'confirmed' | 'stopped'
  /** Why it is stopped. */
  readonly reason: string | null
  /** In the links of its mails, and nowhere else. */
  readonly token: string
  readonly mails: number
  readonly made_at: Date
}

/** What an account wants alerts sent to. */
export type NewContact = Pick<Contact, 'account' | 'channel' | 'address' | 'keys' | 'lang'>

/** Mails that ask for a confirmation: so many a day to one address, from all accounts, and for one account. */
export const maxMails = { toAddress: 3, ofAccount: 10 } as const
const dayMs = 86_400_000
/** After so long an address that never confirmed is asked once more, and a refusal is forgotten, ms. */
const againMs = dayMs
const refusalMs = 365 * dayMs

const columns = 'id, account, channel, address, keys, lang, state, reason, token, mails, made_at'

const digestOf = (address: string): string => createHash('sha256').update(address.toLowerCase()).digest('hex')

/** Name of a contact in the log: `email:ctc_…`. */
export const urlOf = ({ channel, id }: Pick<Contact, 'channel' | 'id'>): string => `${channel}:${id}`
const idIn = (url: string): string => url.slice(url.indexOf(':') + 1)

/** Why an address cannot be taken. */
export type Refusal = 'refused_by_owner' | 'too_many_to_address' | 'too_many_of_account'

/** Personal addresses of alerts, in the database of keys: they can be erased there, as nothing can be in the log. */
export class ContactStore {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** By the name that the log has for it. */
  async find(url: string): Promise<Contact | null> {
    const { rows } = await this.#pool.query<Contact>(
      `select ${columns} from access.alert_contact where id = $1`,
      [idIn(url)],
    )
    return rows[0] ?? null
  }

  async byToken(token: string): Promise<Contact | null> {
    const { rows } = await this.#pool.query<Contact>(
      `select ${columns} from access.alert_contact where token = $1`,
      [token],
    )
    return rows[0] ?? null
  }

  /** Contacts of an account by their name in the log. */
  async ofAccount(account: string): Promise<ReadonlyMap<string, Contact>> {
    const { rows } = await this.#pool.query<Contact>(
      `select ${columns} from access.alert_contact where account = $1`,
      [account],
    )
    return new Map(rows.map(contact => [urlOf(contact), contact]))
  }

  /** Stores it, or finds the one that is there; an e-mail address is then to be confirmed. */
  async add(wanted: NewContact, now: Date): Promise<Contact | Refusal> {
    const client = await this.#pool.connect()
    try {
      await client.query('begin')
      const digest = digestOf(wanted.address)
      for (const what of [wanted.account, digest].sort())
        await client.query(`select pg_advisory_xact_lock(hashtext('alert contact ' || $1))`, [what])
      const added = await this.#add(client, wanted, digest, now)
      await client.query(typeof added === 'string' ? 'rollback' : 'commit')
      return added
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }

  async #add(
    client: pg.PoolClient,
    wanted: NewContact,
    digest: string,
    now: Date,
  ): Promise<Contact | Refusal> {
    const { account, channel, address, keys, lang } = wanted
    const { rows: found } = await client.query<Contact & { changed_at: Date }>(
      `select ${columns}, changed_at from access.alert_contact where account = $1 and channel = $2 and digest = $3`,
      [account, channel, digest],
    )
    const before = found[0]
    const isMail = channel === 'email'
    const isRequested =
      isMail &&
      before?.state !== 'confirmed' &&
      !(before?.state === 'pending' && now.getTime() - before.changed_at.getTime() < againMs)
    if (isRequested) {
      const refusal = await mayRequest(client, digest, account, now)
      if (refusal !== null) return refusal
    }
    if (isMail && before && !isRequested) return before
    const { rows } = await client.query<Contact>(
      `insert into access.alert_contact (id, account, channel, address, digest, keys, lang, state, token, mail_due_at,
         made_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
       on conflict (account, channel, digest) do update set address = excluded.address, keys = excluded.keys,
         lang = excluded.lang, state = excluded.state, reason = null,
         mail_due_at = excluded.mail_due_at, mails = 0, changed_at = excluded.changed_at
       returning ${columns}`,
      [
        `ctc_${randomUUID()}`,
        account,
        channel,
        address,
        digest,
        keys,
        lang,
        isMail ? 'pending' : 'confirmed',
        randomBytes(24).toString('base64url'),
        isRequested ? now : null,
        now,
      ],
    )
    return rows[0]!
  }

  /** Its owner opened the link of the mail. */
  async confirm({ id }: Pick<Contact, 'id'>, now: Date): Promise<void> {
    await this.#pool.query(
      `with confirmed as (
         update access.alert_contact set state = 'confirmed', reason = null, mail_due_at = null, changed_at = $2
          where id = $1 and state = 'pending' returning digest)
       delete from access.alert_mail_refusal r using confirmed where r.digest = confirmed.digest`,
      [id, now],
    )
  }

  /**
   * Nothing goes there any more, and the address is erased.
   * @param byOwner who has not confirmed it wants no mail from any account
   */
  async stop(
    { id }: Pick<Contact, 'id'>,
    { reason, byOwner, now }: { readonly reason: string; readonly byOwner: boolean; readonly now: Date },
  ): Promise<void> {
    await this.#pool.query(
      `with before as (select id, state, digest from access.alert_contact where id = $1 for update),
            refusal as (insert into access.alert_mail_refusal (digest, at)
                        select digest, $3 from before where $4 and state = 'pending'
                        on conflict (digest) do update set at = excluded.at)
       update access.alert_contact c set state = 'stopped', reason = $2, address = '', keys = null, mail_due_at = null,
              changed_at = $3
         from before where c.id = before.id and before.state <> 'stopped'`,
      [id, reason, now, byOwner],
    )
  }

  /** Erases what no alert of the account names any more. @param used names in the log */
  async forgetOthers(account: string, used: readonly string[]): Promise<void> {
    await this.#pool.query('delete from access.alert_contact where account = $1 and not (id = any($2))', [
      account,
      used.map(idIn),
    ])
  }

  /** Contacts whose confirmation is to be requested now; they come up again after a minute should this process end. */
  async takeDue(now: Date): Promise<Contact[]> {
    const { rows } = await this.#pool.query<Contact>(
      `update access.alert_contact set mail_due_at = $1::timestamptz + interval '60 s', mails = mails + 1
        where id in (select id from access.alert_contact where mail_due_at <= $1 order by mail_due_at limit 16
                        for update skip locked)
       returning ${columns}`,
      [now],
    )
    return rows
  }

  /** @param at null: it was sent */
  async mailDue({ id }: Pick<Contact, 'id'>, at: Date | null): Promise<void> {
    await this.#pool.query(
      `update access.alert_contact set mail_due_at = $2 where id = $1 and state = 'pending'`,
      [id, at],
    )
  }
}

/** Counts one more mail to an address, where it may be sent. */
async function mayRequest(
  client: pg.PoolClient,
  digest: string,
  account: string,
  now: Date,
): Promise<Refusal | null> {
  await client.query('delete from access.alert_mail_request where at < $1', [new Date(now.getTime() - dayMs)])
  const { rows } = await client.query<{ to_address: number; of_account: number; is_refused: boolean }>(
    `select count(*) filter (where digest = $1)::int as to_address,
            count(*) filter (where account = $2)::int as of_account,
            exists (select 1 from access.alert_mail_refusal where digest = $1 and at > $3) as is_refused
       from access.alert_mail_request where digest = $1 or account = $2`,
    [digest, account, new Date(now.getTime() - refusalMs)],
  )
  const { to_address, of_account, is_refused } = rows[0]!
  if (is_refused) return 'refused_by_owner'
  if (to_address >= maxMails.toAddress) return 'too_many_to_address'
  if (of_account >= maxMails.ofAccount) return 'too_many_of_account'
  await client.query('insert into access.alert_mail_request (digest, account, at) values ($1, $2, $3)', [
    digest,
    account,
    now,
  ])
  return null
}
