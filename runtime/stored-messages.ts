import { type Nats, streamState } from './nats.ts'
import type { ReadOptions } from './stream-reader.ts'
import { readStream, type StreamMessage } from './stream-reader.ts'

/**
 * Messages that a stream holds now, in order from a position; what is stored later is not read. It ends where nothing
 * is left, also when messages at the end of the stream were deleted or lost before or meanwhile: the positions of a
 * stream do not go back with its messages, so nobody may wait for the last one.
 */
export async function* storedMessages(
  nats: Nats,
  stream: string,
  options: Omit<ReadOptions, 'toEnd'>,
): AsyncGenerator<StreamMessage, void, void> {
  const { lastSeq } = await streamState(nats, stream)
  if (lastSeq < options.from) return
  const messages = await readStream(nats, stream, { ...options, toEnd: true })
  try {
    for await (const message of messages) {
      if (message.seq > lastSeq) return
      yield message
      if (message.seq === lastSeq || message.info.pending === 0) return
    }
  } finally {
    messages.stop()
  }
}
