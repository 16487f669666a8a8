import type { Log } from '../../../runtime/log.ts'
import type { Outcome } from '../../callbacks/lanes.ts'
import { defaultPause } from '../../callbacks/pauses.ts'
import type { Mailer } from '../mail/mailer.ts'
import { alertMail, confirmationMail } from '../mail/texts.ts'
import type { PushPost } from '../push/push-post.ts'
import type { PersonalMessage } from './personal-message.ts'
import type { ContactStore } from './store.ts'

export interface ToPerson {
  /** @param url name of the address in the log */
  send(url: string, message: PersonalMessage, now: Date): Promise<Outcome>
  /** Null: there is no such address. */
  laneOf(url: string): Promise<string | null>
  confirmations(now: Date): Promise<void>
  close(): Promise<void>
}

interface Options {
  readonly contacts: ContactStore
  /** Null: alerts by e-mail are off. */
  readonly mailer: Mailer | null
  readonly push: PushPost
  /** Address of this server, for links. */
  readonly base: string
  readonly log: Log
}

const dayMs = 86_400_000

/** Sends to the personal addresses of accounts: mails, once they are confirmed, and pushes to browsers. */
export function toPerson({ contacts, mailer, push, base, log }: Options): ToPerson {
  const mailed = async (work: (mailer: Mailer) => Promise<Outcome>): Promise<Outcome> =>
    mailer === null ? { kind: 'failed', reason: 'SMTP_URL is not set on this server' } : work(mailer)
  return {
    async send(url, message, now) {
      const contact = await contacts.find(url)
      if (contact === null) return { kind: 'refused', reason: 'the address was removed' }
      if (contact.state === 'stopped')
        return { kind: 'refused', reason: contact.reason ?? 'its owner has ended these messages' }
      if (contact.state === 'pending')
        return { kind: 'failed', reason: 'its owner has not confirmed the address yet' }
      const { channel } = contact
      const outcome =
        channel === 'email'
          ? await mailed(one => one.send(alertMail(contact, message, base), now))
          : await push.post(contact, {
              title: message.title,
              body: message.text,
              path: message.path,
              tag: message.tag,
            })
      if (channel === 'push' && outcome.kind === 'refused')
        await contacts.stop(contact, { reason: outcome.reason, byOwner: false, now })
      return outcome
    },
    async laneOf(url) {
      const contact = await contacts.find(url)
      if (contact === null) return null
      return contact.channel === 'push' && contact.address !== '' ? contact.address : (mailer?.lane ?? null)
    },
    async confirmations(now) {
      for (const contact of mailer === null ? [] : await contacts.takeDue(now)) {
        const outcome = await mailed(one => one.send(confirmationMail(contact, base), now))
        if (outcome.kind === 'done') await contacts.mailDue(contact, null)
        else if (outcome.kind === 'refused')
          await contacts.stop(contact, { reason: outcome.reason, byOwner: false, now })
        else {
          const age = now.getTime() - contact.made_at.getTime()
          log.info({ contact: contact.id, outcome }, 'a confirmation is requested again later')
          await contacts.mailDue(contact, age < dayMs ? new Date(now.getTime() + defaultPause(age)) : null)
        }
      }
    },
    close: () => push.close(),
  }
}
