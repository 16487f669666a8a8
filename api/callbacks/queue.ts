import { randomInt } from 'node:crypto'
import type { Log } from '../../runtime/log.ts'
import type { JsMsg, Nats } from '../../runtime/nats.ts'

/** Sent back to the queue for so long when too much waits for its host, ms; spread, or they all come back at once. */
const sentBackMs = (): number => 5_000 + randomInt(5_000)
const failedMs = 1_000

/** Publishes wait for the disk of the log, one after the other; some at a time they wait together. */
export async function inParts<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += 64) await Promise.all(all.slice(from, from + 64).map(work))
}

/**
 * Hands each message of a work queue to `work` as it comes, and keeps it from being handed to another process while it
 * is in hand. Messages in hand are not limited here: one that waits must not keep the next from being looked at.
 * @param work null: the message is sent back for some seconds
 * @param takenUpAfterMs `ack_wait` of the consumer
 * @returns ends once what is in hand is done
 */
export async function consumeQueue(
  nats: Nats,
  {
    stream,
    consumer,
    redeliverAfterMs,
    log,
  }: { stream: string; consumer: string; redeliverAfterMs: number; log: Log },
  work: (message: JsMsg) => Promise<'settled' | null>,
): Promise<{ stop(): Promise<void> }> {
  const messages = await (await nats.js.consumers.get(stream, consumer)).consume({ max_messages: 64 })
  const inHand = new Map<JsMsg, Promise<void>>()
  const stillAtIt = setInterval(() => {
    for (const message of inHand.keys()) message.working()
  }, redeliverAfterMs / 3)
  stillAtIt.unref()
  const loop = (async () => {
    for await (const message of messages) {
      const task = work(message)
        .then(
          outcome => {
            if (outcome === null) message.nak(sentBackMs())
          },
          error => {
            log.warn({ err: error, stream }, 'a message could not be worked on')
            message.nak(failedMs)
          },
        )
        .finally(() => inHand.delete(message))
      inHand.set(message, task)
    }
  })()
  return {
    async stop() {
      await messages.close()
      await loop
      await Promise.all(inHand.values())
      clearInterval(stillAtIt)
    },
  }
}
