import { described, lang, query, text } from '../../../contracts/schema.ts'
import { contactsOf } from '../../alerts/channels.ts'
import type { Contact } from '../../alerts/contacts/store.ts'
import { mailPath } from '../../alerts/mail/texts.ts'
import type { Call } from '../../http/route.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import type { Page } from '../layout.ts'
import { pageReply, pageRoute } from '../page.ts'
import { inChosenLanguage } from '../preferences.ts'

const cache = 'private, no-store'
const asPage = { path: mailPath, cache }

const mailQuery = query({
  lang,
  token: described(text, { maxLength: 64, description: 'As the link of a mail has it' }),
})

type MailCall = Pick<Call, 'access'> & { readonly query: { readonly token?: string } }

const contactOf = async (call: MailCall): Promise<Contact | null> =>
  call.query.token === undefined || call.query.token === ''
    ? null
    : contactsOf(call).byToken(call.query.token)

/** Where the links of mails lead: opened by a scanner of links it changes nothing, its buttons do. */
function mailPage(contact: Contact | null, { say, to }: Reader, token = ''): Page {
  const title = say('Cảnh báo qua thư điện tử', 'Alerts by e-mail')
  const button = (action: string, name: string, className: string) =>
    html`<form method="post" action="${to(`${mailPath}?token=${encodeURIComponent(token)}`)}" class="row"><input type="hidden" name="action" value="${action}"><button type="submit"${className && html` class="${className}"`}>${name}</button></form>`
  const state =
    contact === null
      ? html`<p class="lead">${say('Mở liên kết trong thư để xác nhận hoặc ngừng nhận cảnh báo. Liên kết này không còn hiệu lực.', 'Open the link of a mail to confirm or end its alerts. This link is not valid.')}</p>`
      : contact.state === 'stopped'
        ? html`<p class="lead">${say('Địa chỉ này không nhận thư cảnh báo nữa.', 'This address gets no more mails of alerts.')}</p>`
        : contact.state === 'confirmed'
          ? html`<p class="lead">${say('Đã xác nhận: cảnh báo được gửi tới', 'Confirmed: alerts go to')} <code>${contact.address}</code>.</p>
${button('stop', say('Ngừng nhận thư', 'End these mails'), 'secondary')}`
          : html`<p class="lead">${say('Một tài khoản muốn gửi cảnh báo tới', 'An account wants to send alerts to')} <code>${contact.address}</code>.</p>
${button('confirm', say('Xác nhận', 'Confirm'), '')}
${button('stop', say('Từ chối mọi thư', 'Refuse all mails'), 'secondary')}`
  return { title, canonical: null, styles: ['account.css'], body: html`<h1>${title}</h1>\n${state}` }
}

/** What a POST is meant to do: of a form of the page, or of one click in a mail program (RFC 8058), in either form type. */
function actionIn(body: string): 'confirm' | 'stop' | null {
  if (/List-Unsubscribe"?(\r\n\r\n|=)One-Click/.test(body)) return 'stop'
  const action = new URLSearchParams(body).get('action')
  return action === 'confirm' || action === 'stop' ? action : null
}

/** Confirms and ends mails of alerts, for whoever has the link. */
export const mailPages: readonly AnyRoute[] = [
  pageRoute({
    path: mailPath,
    summary: 'Confirm or end alerts by e-mail, with the link of a mail',
    query: mailQuery,
    cache,
    render: async call => mailPage(await contactOf(call), readerOf(call), call.query.token),
  }),
  route({
    method: 'POST',
    path: mailPath,
    area: 'system',
    tier: 'open',
    cost: 1,
    quota: 'pages',
    summary: 'Confirm or end alerts by e-mail; also in one click of a mail program (RFC 8058)',
    tags: ['pages'],
    query: mailQuery,
    bodyTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    bodyLimit: 4 * 1024,
    responses: {},
    alternatives: [{ contentType: 'text/html', description: 'The page, as it then stands' }],
    handle: async received => {
      const call = inChosenLanguage(received)
      const contact = await contactOf(call)
      const action = actionIn(call.rawBody?.toString('utf8') ?? '')
      if (contact && action === 'confirm') await contactsOf(call).confirm(contact, call.now)
      if (contact && action === 'stop')
        await contactsOf(call).stop(contact, {
          reason: 'its owner has ended these mails',
          byOwner: true,
          now: call.now,
        })
      return pageReply(call, mailPage(await contactOf(call), readerOf(call), call.query.token), asPage)
    },
  }),
]
