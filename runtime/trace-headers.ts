import { type MsgHdrs, headers as natsHeaders } from 'nats'
import { traceparentNow } from './tracing.ts'

/** Headers of a message that name what is under way, for whoever works on it next; none where nothing is traced. */
export function traceHeaders(): { readonly headers?: MsgHdrs } {
  const traceparent = traceparentNow()
  if (traceparent === null) return {}
  const headers = natsHeaders()
  headers.set('traceparent', traceparent)
  return { headers }
}
