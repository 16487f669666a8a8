import type { Lang } from '../../../contracts/text.ts'
import type { PersonalMessage } from '../contacts/personal-message.ts'
import type { Contact } from '../contacts/store.ts'
import type { Mail } from './compose.ts'

/** Path of the page that confirms and ends mails of alerts. */
export const mailPath = '/alerts/mail'

/** Address of that page for one contact. */
export const mailLink = (base: string, { token }: Pick<Contact, 'token'>, lang: Lang): string =>
  `${base}${mailPath}?token=${token}&lang=${lang}`

type Recipient = Pick<Contact, 'address' | 'token' | 'lang'>

/** Asks whoever reads an address whether alerts may go there. */
export function confirmationMail(contact: Recipient, base: string): Mail {
  const { lang } = contact
  const link = mailLink(base, contact, lang)
  const host = new URL(base).host
  return {
    to: contact.address,
    subject: lang === 'vi' ? 'vnfin: xác nhận nhận cảnh báo qua thư' : 'vnfin: confirm alerts by e-mail',
    text:
      lang === 'vi'
        ? `Một tài khoản trên ${host} muốn gửi cảnh báo tới địa chỉ này.\n\nNếu đó là bạn, mở liên kết sau và bấm Xác nhận:\n${link}\n\nNếu không, hãy bỏ qua thư này: sẽ không có cảnh báo nào được gửi. Trang đó cũng có nút từ chối mọi thư.`
        : `An account on ${host} wants to send alerts to this address.\n\nIf that is you, open this link and press Confirm:\n${link}\n\nIf not, ignore this mail: no alert is sent. The page also has a button that refuses all mails.`,
    unsubscribe: link,
  }
}

/** Firings as a mail in the language of the alert. */
export function alertMail(contact: Recipient, message: PersonalMessage, base: string): Mail {
  const lang = message.lang ?? contact.lang
  const link = mailLink(base, contact, lang)
  const page = `${base}${message.path}`
  return {
    to: contact.address,
    subject: message.title,
    text: `${message.text}\n\n${page}\n\n-- \n${
      lang === 'vi' ? `Ngừng nhận thư cảnh báo: ${link}` : `Stop mails of alerts: ${link}`
    }`,
    unsubscribe: link,
  }
}
