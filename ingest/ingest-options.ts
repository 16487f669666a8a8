import type { Parsed } from './feed.ts'
import type { TakingTurns, Turn } from './ingest-lease.ts'

export interface IngestOptions extends TakingTurns {
  readonly now: Date
  readonly simulated: boolean
  /**
   * When a known content counts as unchanged: `ever` for imports (the same file again publishes nothing), `last` for
   * fetches (a source that goes back to an earlier content has changed).
   */
  readonly seen: 'ever' | 'last'
  /** `reading`: of a large file, before its pieces are parsed. */
  readonly onProgress?: (step: 'reading' | 'parsing' | 'publishing', done: number, of: number) => void
  /** Facts are on their way: whoever has more to do can do it while they arrive. */
  readonly onSent?: () => void
  /** Parses the document, where somebody has begun with that. */
  readonly read?: (() => Promise<Parsed>) | undefined
}

/** Options of the one process that has the turn at a feed. */
export type TurnOptions = IngestOptions & { readonly turn: Turn }
