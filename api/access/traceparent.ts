import { randomBytes } from 'node:crypto'

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * W3C Trace Context: the caller's trace with a span of ours as parent, for the log and for the answer.
 * @returns null for a header that is absent or breaks the form; it is then ignored, as the recommendation says
 */
export function continued(traceparent: string | string[] | undefined): string | null {
  if (typeof traceparent !== 'string') return null
  const match = form.exec(traceparent)
  if (!match || /^0+$/.test(match[1] ?? '') || /^0+$/.test(match[2] ?? '')) return null
  return `00-${match[1]}-${randomBytes(8).toString('hex')}-${match[3]}`
}
