import { type Member, RejectedDocument } from '../feed.ts'
import { utf8 } from './csv.ts'

/**
 * A JSON body, without its byte-order mark and without the NUL that some services end it with.
 * @throws RejectedDocument `broken-json` when it does not parse: cut in mid-body, a page, an invalid escape
 */
export function readJson(member: Member): unknown {
  const text = utf8(member.bytes).replace(/\0+\s*$/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    const cut = /^\s*[{[]/.test(text) && !/[}\]]\s*$/.test(text)
    throw new RejectedDocument(
      cut ? 'truncated-json' : 'broken-json',
      `${member.path}: ${(error as Error).message.slice(0, 160)}`,
    )
  }
}
