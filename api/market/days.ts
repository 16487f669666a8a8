import { problem } from '../http/problem.ts'

/** @throws Problem validation_failed where the first day is after the last */
export function requireOrder(from: string | undefined, to: string | undefined): void {
  if (from === undefined || to === undefined || from <= to) return
  throw problem('validation_failed', {
    detail: `The parameter ?from (${from}) is after ?to (${to}).`,
    action: 'Give the earlier day as from.',
    errors: [{ pointer: '?from', detail: 'must not be after to' }],
  })
}
