import type { AddressedChannel } from '../../contracts/alerts/condition.ts'

/** A text for people, as a channel sends it. */
export interface TextMessage {
  readonly title: string
  readonly text: string
}

const telegramPath = /^\/bot\d{1,20}:[\w-]{20,100}\/sendMessage$/

/** Whether an address is the method of a bot that sends messages, with the chat that they go to. */
export function isTelegram(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { pathname, searchParams } = new URL(address)
  return telegramPath.test(pathname) && /^(-?\d{1,20}|@\w{1,64})$/.test(searchParams.get('chat_id') ?? '')
}

/** An address without the token of a bot, for logs and pages. */
export const withoutToken = (address: string): string => address.replace(/(\/bot\d{1,20}):[\w-]+/, '$1:…')

/** Characters that Telegram takes in one message. */
const longest = 4_000

/** A header has ASCII alone; ntfy reads encoded words (RFC 2047). */
const encodedWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

/** The request that carries a text over a channel, and the address that it goes to. */
export function textRequest(
  channel: Exclude<AddressedChannel, 'webhook'>,
  address: string,
  { title, text }: TextMessage,
): { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const short = text.length > longest ? `${text.slice(0, longest - 1)}…` : text
  if (channel === 'ntfy')
    return {
      url: address,
      headers: { 'content-type': 'text/plain; charset=utf-8', title: encodedWord(title) },
      body: short,
    }
  const url = new URL(address)
  const chat_id = url.searchParams.get('chat_id')
  url.search = ''
  return {
    url: url.href,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id, text: `${title}\n\n${short}`.slice(0, 4_096) }),
  }
}
