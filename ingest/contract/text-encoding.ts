import { isUtf8 } from 'node:buffer'
import { type OpenDocument, RejectedDocument, type RowIssue } from '../feed.ts'

/** With more of its letters lost, a text is not of the encoding that it claims. */
const maxBroken = 0.002

/**
 * A text of UTF-8 with a letter cut in two is taken with a remark; one that is of another encoding is not.
 * @throws RejectedDocument `wrong-encoding`
 */
export function assertText(document: OpenDocument): RowIssue[] {
  const member = document.members[0]
  if (!member || isUtf8(member.bytes) || isBinary(member.bytes)) return []
  const text = new TextDecoder().decode(member.bytes)
  const broken = text.split('\uFFFD').length - 1
  const detail = `${broken} of ${text.length} letters are not UTF-8`
  if (broken > Math.max(3, text.length * maxBroken)) throw new RejectedDocument('wrong-encoding', detail)
  return [{ verdict: 'flagged', rule: 'broken-character', where: member.path, detail }]
}

/** Workbooks (zip and OLE2). */
const isBinary = (bytes: Uint8Array) =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)
