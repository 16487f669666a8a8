import { randomFillSync } from 'node:crypto'

const bytes = 16
/** Asked for 256 ids at once: a call for 16 random bytes costs more than the rest of an id. */
const pool = Buffer.alloc(bytes * 256)
let next = pool.length

/** An id for one answer, in its header `X-Trace-Id`, in `meta.trace_id` and in the log. */
export function newTraceId(): string {
  if (next === pool.length) {
    randomFillSync(pool)
    next = 0
  }
  const id = pool.toString('base64url', next, next + bytes)
  next += bytes
  return `trc_${id}`
}
