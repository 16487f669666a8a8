import { randomBytes } from 'node:crypto'

/** An id for one answer, in its header `X-Trace-Id`, in `meta.trace_id` and in the log. */
export const newTraceId = (): string => `trc_${randomBytes(16).toString('base64url')}`
