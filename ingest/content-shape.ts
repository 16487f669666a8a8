import { headText } from './archive-members.ts'
import { type BodyForm, type Member, RejectedDocument } from './feed.ts'

/**
 * What a body is that should have been data, by its first bytes; null when it may be data.
 * Upstreams answer with status 200 and a page, an error in JSON, or an error saved as rows.
 */
export function wrongShape(head: string): { reason: string; detail: string } | null {
  const start = head.trimStart().slice(0, 600)
  if (/^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(start)) {
    const title = /<title>([^<]*)/i.exec(head)?.[1]?.trim()
    return {
      reason: 'html-instead-of-data',
      detail: `an HTML page${title ? ` titled “${title}”` : ''} in place of data`,
    }
  }
  if (/^st,msg,code,error_code\b/.test(start))
    return {
      reason: 'error-body',
      detail: 'an error answer saved as rows (columns st, msg, code, error_code)',
    }
  if (/^\{\s*"st"\s*:\s*"err"/.test(start))
    return { reason: 'error-body', detail: `an error answer: ${start.slice(0, 120)}` }
  if (/^\{\s*\}\s*$/.test(head))
    return { reason: 'empty-answer', detail: 'an empty JSON object in place of data' }
  return null
}

/**
 * @throws RejectedDocument `unknown-shape` when a CSV member does not start with the header that its feed promises
 */
export function requireHeader(member: Member, header: string): void {
  if (!headText(member.bytes).startsWith(header))
    throw new RejectedDocument(
      'unknown-shape',
      `${member.path} does not start with the header ${header.slice(0, 80)}`,
    )
}

export const isPage = (head: string): boolean => /^\s*<(?:!doctype html|html)/i.test(head)

/**
 * @param form what the feed promises: of a page its own reader says whether it is the one that was asked for
 * @throws RejectedDocument when a member is a page or an error in place of data
 */
export function refuseWrongShape(member: Member, form?: BodyForm): void {
  const head = headText(member.bytes)
  const wrong = form === 'page' && isPage(head) ? null : wrongShape(head)
  if (wrong) throw new RejectedDocument(wrong.reason, `${member.path}: ${wrong.detail}`)
}
