import { readDocumentHead } from '../runtime/feed-documents.ts'
import type { Nats } from '../runtime/nats.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { current, type StatedDocument } from './stated.ts'

/** What the ledger of a feed says and the log does not hold. */
export interface Loss {
  /** Content of a document → facts that it gave and the log lacks, by natural key. */
  readonly lost: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** Contents whose document is gone from FEEDS too: nothing here can state their facts again. */
  readonly gone: readonly string[]
}

/**
 * Holds a ledger against the log. A fact stands when its document published it, or when it was the newest of its key
 * among the documents before, and so was not published again.
 */
export async function lossOf(
  nats: Nats,
  entries: readonly LedgerEntry[],
  stated: ReadonlyMap<number, StatedDocument> | undefined,
): Promise<Loss> {
  const lost = new Map<string, Record<string, string>>()
  const gone: string[] = []
  const newest = new Map<string, string>()
  const byDocument = new Map(entries.map(entry => [entry.document, entry]))
  const documents = new Set([...(stated?.keys() ?? []), ...entries.map(e => e.document ?? 0)])
  for (const document of [...documents].sort((a, b) => a - b)) {
    for (const [key, facts] of stated?.get(document) ?? []) {
      const fact = current(facts)
      if (fact) newest.set(key, fact.id)
    }
    const entry = byDocument.get(document)
    if (entry?.state !== 'published') continue
    const missing = Object.entries(entry.heads ?? {}).filter(([key, id]) => newest.get(key) !== id)
    if (missing.length === 0) continue
    if ((await readDocumentHead(nats, document)) === null) gone.push(entry.content)
    else lost.set(entry.content, Object.fromEntries(missing))
  }
  return { lost, gone }
}
