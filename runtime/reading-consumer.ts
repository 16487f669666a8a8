import { AckPolicy, type ConsumerInfo, DeliverPolicy, nanos } from 'nats'
import type { Nats } from './nats.ts'

/** What of a stream is read, and from where. */
export interface ReadFrom {
  /** First position to read. */
  readonly from: number
  /** Absent: every subject. */
  readonly subject?: string | readonly string[]
  /** Messages come without their content. */
  readonly headersOnly?: true
  /** Server whose copy of the stream is read, by name; absent: any of them. */
  readonly through?: string
}

/** After this without a reader the server forgets where it stood, ms. */
const forgottenMs = 60_000
/** A cluster puts a consumer on one of the copies by chance: one of three is missed so often once in 10^10. */
const attempts = 60

/** No consumer came to stand on the server whose copy is to be read: it is away, or has no copy. */
export class CopyNotRead extends Error {
  override readonly name = 'CopyNotRead'
}

/**
 * A consumer without acks that begins at a position. It lives in the memory of one server and reads the copy of that
 * server.
 * @throws CopyNotRead when that is to be `through` a server that takes none; NatsError of the client
 */
export async function readingConsumer(
  nats: Nats,
  stream: string,
  { from, subject, headersOnly, through }: ReadFrom,
): Promise<ConsumerInfo> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const made = await nats.jsm.consumers.add(stream, {
      ack_policy: AckPolicy.None,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: from,
      inactive_threshold: nanos(forgottenMs),
      mem_storage: true,
      num_replicas: 1,
      max_deliver: 1,
      ...(headersOnly ? { headers_only: true } : {}),
      ...(typeof subject === 'string' ? { filter_subject: subject } : {}),
      ...(Array.isArray(subject) ? { filter_subjects: [...subject] } : {}),
    })
    if (through === undefined || made.cluster?.leader === through) return made
    await nats.jsm.consumers.delete(stream, made.name)
  }
  throw new CopyNotRead(`no consumer of ${stream} came to stand on ${through}`)
}
