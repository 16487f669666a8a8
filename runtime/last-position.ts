import type { ConsumerConfig } from 'nats'
import { AckPolicy, DeliverPolicy, type Nats } from './nats.ts'

/** Position of the last message that is there now under subjects, which may have wildcards; 0 without any. */
export async function lastPosition(
  nats: Nats,
  stream: string,
  subjects: string | readonly string[],
): Promise<number> {
  const positions = [subjects].flat().map(subject => lastUnder(nats, stream, subject))
  return Math.max(0, ...(await Promise.all(positions)))
}

async function lastUnder(nats: Nats, stream: string, subject: string): Promise<number> {
  try {
    return (await nats.jsm.streams.getMessage(stream, { last_by_subj: subject }))?.seq ?? 0
  } catch (error) {
    if ((error as { api_error?: { err_code?: number } }).api_error?.err_code !== 10037) throw error
  }
  // Servers say so too when the last message of a subject was deleted and earlier ones are there (seen with 2.10.27).
  const { state } = await nats.jsm.streams.info(stream, { subjects_filter: subject })
  if (Object.keys(state.subjects ?? {}).length === 0) return 0
  return (
    (await firstDelivered(nats, stream, { deliver_policy: DeliverPolicy.Last, filter_subject: subject })) ?? 0
  )
}

/** Position and time of the last message that is there now under a subject; null without any. */
export async function lastStored(
  nats: Nats,
  stream: string,
  subject: string,
): Promise<{ readonly seq: number; readonly at: Date } | null> {
  try {
    const message = await nats.jsm.streams.getMessage(stream, { last_by_subj: subject })
    return message ? { seq: message.seq, at: message.time } : null
  } catch (error) {
    if ((error as { api_error?: { err_code?: number } }).api_error?.err_code === 10037) return null
    throw error
  }
}

/** Position of the message with which a consumer would begin; null when there is none. */
export async function firstDelivered(
  nats: Nats,
  stream: string,
  options: Partial<ConsumerConfig>,
): Promise<number | null> {
  const { name, delivered, num_pending } = await nats.jsm.consumers.add(stream, {
    ack_policy: AckPolicy.None,
    inactive_threshold: 5_000_000_000,
    mem_storage: true,
    num_replicas: 1,
    ...options,
  })
  nats.jsm.consumers.delete(stream, name).catch(() => undefined)
  return num_pending === 0 ? null : delivered.stream_seq + 1
}
