import { headText } from '../archive-members.ts'
import { isPage, wrongShape } from '../content-shape.ts'
import { type BodyForm, RejectedDocument } from '../feed.ts'

/** Types that a body of each form comes under; servers that tell nothing or `octet-stream` are believed by the bytes. */
const contentTypes: Readonly<Record<BodyForm, RegExp>> = {
  json: /json|javascript|text\/plain|text\/html/,
  xml: /xml|text\/plain|rss/,
  csv: /csv|text\/plain|excel|octet-stream/,
  zip: /zip|octet-stream/,
  workbook: /excel|spreadsheet|ms-|octet-stream|zip/,
  page: /html/,
}

const firstBytes: Readonly<Record<BodyForm, (body: Uint8Array, head: string) => boolean>> = {
  json: (_, head) => /^\s*[{[]/.test(head),
  xml: (_, head) => /^\s*</.test(head),
  csv: (_, head) => /^[^\0<{[]/.test(head),
  zip: body => body[0] === 0x50 && body[1] === 0x4b,
  workbook: body => (body[0] === 0x50 && body[1] === 0x4b) || (body[0] === 0xd0 && body[1] === 0xcf),
  page: (_, head) => isPage(head),
}

/**
 * Is a body what its feed promises, by its first bytes and by what the server calls it? A page or an error with
 * status 200 is found here, before anything is read.
 *
 * @throws RejectedDocument `empty-document`, `html-instead-of-data`, `error-body`, `empty-answer`,
 *   `wrong-form` (JSON in place of a workbook, …), `wrong-content-type`
 */
export function assertForm(body: Uint8Array, contentType: string | null, form: BodyForm): void {
  if (body.byteLength === 0) throw new RejectedDocument('empty-document', 'the answer has no bytes')
  const head = headText(body)
  // Of a page its reader says whether it is the one that was asked for.
  const wrong = form === 'page' && isPage(head) ? null : wrongShape(head)
  if (wrong) throw new RejectedDocument(wrong.reason, wrong.detail)
  if (!firstBytes[form](body, head))
    throw new RejectedDocument(
      'wrong-form',
      `${form} was expected, and the answer begins with ${JSON.stringify(head.slice(0, 40))}`,
    )
  if (contentType !== null && contentType !== '' && !contentTypes[form].test(contentType.toLowerCase())) {
    if (/octet-stream/.test(contentType)) return
    throw new RejectedDocument(
      'wrong-content-type',
      `${form} was expected, and the server calls it ${contentType}`,
    )
  }
}
