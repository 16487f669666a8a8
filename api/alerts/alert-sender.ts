import type { Log } from '../../runtime/log.ts'
import { isPublicAddress } from '../../runtime/public-address.ts'
import type { Settings } from '../../runtime/settings.ts'
import type { Access } from '../access/access.ts'
import { toPerson } from './contacts/to-person.ts'
import { createMailer } from './mail/mailer.ts'
import { mailSettings } from './mail/settings.ts'
import { pushPost } from './push/push-post.ts'
import { createSender, type Sender, sendTimeLimitMs } from './send.ts'

/**
 * Delivers by every channel, as the settings say.
 * @param base address of this server, for links in mails
 * @throws WrongSettings as `mailSettings`
 */
export function alertSender(
  settings: Settings,
  {
    access,
    base,
    log,
  }: {
    readonly access: Pick<Access, 'contacts' | 'pushKeys'>
    readonly base: string
    readonly log: Log
  },
): Sender {
  const mail = mailSettings(settings)
  const { contacts, pushKeys } = access
  if (contacts === null || pushKeys === null) return createSender(isPublicAddress)
  const push = pushPost(isPublicAddress, {
    keys: () => pushKeys.read(),
    subject: settings.SMTP_FROM === null ? base : `mailto:${settings.SMTP_FROM}`,
    timeLimitMs: sendTimeLimitMs,
  })
  const mailer = mail === null ? null : createMailer(mail)
  return createSender(isPublicAddress, toPerson({ contacts, mailer, push, base, log }))
}
