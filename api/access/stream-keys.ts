import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'

/** How often the key of an open stream is looked at again, ms: so long may one outlive its key. */
const everyMs = 2_000

/**
 * Ends an event stream whose key may not read it any more: revoked, over, replaced, or of an account whose tier fell.
 * A last comment says why. Other replies are not looked at; a database that is away ends none.
 * @param admitted what admitted the caller, asked again; throws Problem when it does not any more
 */
export function endWithKey(reply: Reply, res: ServerResponse, admitted: () => Promise<void>): void {
  if (!('text' in reply) || !(reply.text instanceof Readable) || !reply.type.startsWith('text/event-stream'))
    return
  const stream = reply.text
  const timer = setInterval(() => {
    admitted().catch((error: unknown) => {
      if (!(error instanceof Problem) || (error.status !== 401 && error.status !== 403)) return
      clearInterval(timer)
      stream.unpipe(res)
      stream.destroy()
      res.end(`: ended: ${error.options.detail}\n\n`)
    })
  }, everyMs)
  timer.unref()
  res.once('close', () => clearInterval(timer))
}
