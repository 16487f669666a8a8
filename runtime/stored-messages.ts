import { setTimeout as wait } from 'node:timers/promises'
import { lastPosition } from './last-position.ts'
import { type Nats, streamState } from './nats.ts'
import { CopyNotRead } from './reading-consumer.ts'
import type { ReadOptions } from './stream-reader.ts'
import { readStream, type StreamMessage } from './stream-reader.ts'
import { serversOf } from './stream-servers.ts'

type StoredOptions = Omit<ReadOptions, 'toEnd'>

/** A cluster may be between two leaders, and a leader may fall while its copy is read. */
const attempts = 40
const pauseMs = 250

/**
 * Messages that a stream holds now, in order from a position; what is stored later is not read. It ends where nothing
 * is left, also when messages at the end of the stream were deleted or lost before or since: the positions of a
 * stream do not go back with its messages, so nobody may wait for the last one.
 *
 * A cluster reads any copy of the stream, and one that catches up ends early: what the leader has beyond that is read
 * through the leader.
 * @throws CopyNotRead when no leader can be read for ten seconds; NatsError of the client
 */
export async function* storedMessages(
  nats: Nats,
  stream: string,
  options: StoredOptions,
): AsyncGenerator<StreamMessage, void, void> {
  const { from, subject, through } = options
  const end =
    subject === undefined
      ? (await streamState(nats, stream)).lastSeq
      : await lastPosition(nats, stream, subject)
  let last = from - 1
  let server = through
  for (let attempt = 1; last < end; attempt++) {
    const rest = { ...options, from: last + 1, ...(server === undefined ? {} : { through: server }) }
    try {
      for await (const message of copyOf(nats, stream, rest)) {
        if (message.seq > end) return
        last = message.seq
        yield message
      }
    } catch (error) {
      if (!(error instanceof CopyNotRead) || through !== undefined || attempt >= attempts) throw error
      await wait(pauseMs)
      server = undefined
      continue
    }
    if (through !== undefined) return
    const [leader, ...others] = await serversOf(nats, stream)
    // What the leader does not have is gone.
    if (others.length === 0 || leader === server) return
    server = leader
  }
}

/** Messages of one copy, to its end. */
async function* copyOf(
  nats: Nats,
  stream: string,
  options: StoredOptions,
): AsyncGenerator<StreamMessage, void, void> {
  const messages = await readStream(nats, stream, { ...options, toEnd: true })
  try {
    for await (const message of messages) {
      yield message
      if (message.info.pending === 0) return
    }
  } finally {
    messages.stop()
  }
}
