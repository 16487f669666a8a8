import type { Fact } from '../contracts/events/fact.ts'
import { type Nats, readStream, streamState } from '../runtime/nats.ts'

export interface RetireReport {
  readonly feed: string
  readonly parser: number
  readonly dry_run: boolean
  /** Facts that this parser version wrote and that are removed from the log. */
  readonly facts: number
  /** Kinds of fact among them: read models that handle one of these must be rebuilt. */
  readonly types: readonly string[]
}

/**
 * Removes the facts that one version of a feed's parser wrote. Documents stay; what newer versions wrote stays. Read
 * models keep what they have until they are rebuilt.
 */
export async function retireParser(
  nats: Nats,
  feed: string,
  parser: number,
  options: {
    readonly dryRun: boolean
    readonly signal: AbortSignal
    readonly onProgress?: (done: number, of: number) => void
  },
): Promise<RetireReport> {
  const { lastSeq, messages: stored } = await streamState(nats, nats.names.facts)
  const types = new Set<string>()
  let facts = 0
  if (stored > 0) {
    const messages = await readStream(nats, nats.names.facts, { from: 1 })
    try {
      for await (const message of messages) {
        const fact = message.json<Fact>()
        if (fact.source === `/feeds/${feed}` && fact.parser === parser) {
          if (!options.dryRun) await nats.jsm.streams.deleteMessage(nats.names.facts, message.seq, false)
          facts++
          types.add(fact.type)
        }
        options.onProgress?.(message.seq, lastSeq)
        if (message.seq >= lastSeq || message.info.pending === 0 || options.signal.aborted) break
      }
    } finally {
      messages.stop()
    }
  }
  return { feed, parser, dry_run: options.dryRun, facts, types: [...types].sort() }
}
