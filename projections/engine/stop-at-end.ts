import { lastPosition } from '../../runtime/last-position.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { StreamReader } from '../../runtime/stream-reader.ts'

/** Between two looks at a log that brings nothing, ms. */
const lookMs = 500

/**
 * Ends a reader that waits for messages which are gone: they were there when it was asked to read up to them, and were
 * removed (a parser was retired) or lost since. While messages come it does not look.
 */
export function stopAtEnd(
  nats: Nats,
  subjects: readonly string[],
  reader: StreamReader,
  /** The last position that was read; null while something else is waited for. */
  reached: () => number | null,
): { end(): void } {
  let before = reached()
  let looking = false
  const timer = setInterval(async () => {
    const now = reached()
    if (looking || now === null || now !== before) {
      before = now
      return
    }
    looking = true
    try {
      if ((await lastPosition(nats, nats.names.facts, subjects)) <= now && reached() === now) reader.stop()
    } catch {
      // The reader meets the same fault, and waits or fails.
    } finally {
      looking = false
    }
  }, lookMs)
  return { end: () => clearInterval(timer) }
}
