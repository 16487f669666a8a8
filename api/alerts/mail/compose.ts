import { randomUUID } from 'node:crypto'
import { mailAddressPattern } from '../../../contracts/mail-address.ts'

/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text, lines parted by \n. */
  readonly text: string
  /** Where one POST ends all mails (RFC 8058). */
  readonly unsubscribe: string
}

const address = new RegExp(mailAddressPattern)

/** UTF-8 bytes of an encoded word: at most 75 characters with its frame (RFC 2047, 2). */
const wordBytes = 45

/** A text for a header: encoded words, each of whole characters. A line break in it is a blank. */
export function headerText(text: string): string {
  const flat = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const words: string[] = []
  let word = ''
  for (const character of flat) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word)
      word = ''
    }
    word += character
  }
  words.push(word)
  return words.map(part => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ')
}

/**
 * A mail as it goes over SMTP. Its text is base64: no line of it begins with a point or is too long.
 * @throws Error for an address that is none, or a link with anything but printable ASCII: nothing of a request becomes a header
 */
export function mailText({ to, subject, text, unsubscribe }: Mail, from: string, at: Date): string {
  for (const one of [to, from]) if (!address.test(one)) throw new Error('an address of a mail is none')
  if (!/^https?:\/\/[!-;=?-~]+$/.test(unsubscribe)) throw new Error('the link of a mail is none')
  const body = Buffer.from(text.replace(/\r?\n|\r/g, '\r\n')).toString('base64')
  return [
    `From: vnfin <${from}>`,
    `To: <${to}>`,
    `Subject: ${headerText(subject)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${from.slice(from.indexOf('@') + 1)}>`,
    `List-Unsubscribe: <${unsubscribe}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body.replace(/.{76}/g, '$&\r\n'),
  ].join('\r\n')
}
