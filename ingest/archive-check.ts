import { ErasedDocument } from '../runtime/feed-documents.ts'
import type { Nats } from '../runtime/nats.ts'
import { isPassing } from '../runtime/nats-errors.ts'
import { readDocument } from './archive.ts'
import { ledgerValues } from './ledger.ts'
import { isTakenDown } from './withdraw.ts'

/** A document that was ingested and cannot be read any more. */
export interface DamagedDocument {
  readonly document: number
  readonly feed: string
  /** When it was ingested, RFC 3339. */
  readonly at: string
  readonly problem: string
}

/**
 * Reads every document that the ledger knows, and its hash: what a disk that lost or changed bytes has taken is named.
 * @throws when NATS does not answer
 */
export async function checkArchive(
  nats: Nats,
): Promise<{ readonly documents: number; readonly damaged: readonly DamagedDocument[] }> {
  const firstSeen = new Map<number, { feed: string; at: string }>()
  for (const { entry } of await ledgerValues(nats))
    if (entry.document !== null && !isTakenDown(entry))
      firstSeen.set(entry.document, { feed: entry.feed, at: entry.at })
  const damaged: DamagedDocument[] = []
  for (const [document, { feed, at }] of [...firstSeen].sort(([a], [b]) => a - b)) {
    try {
      const found = await readDocument(nats, document)
      // After its end was lost, a stream gives the same positions to other documents.
      if (found.feed !== feed)
        damaged.push({ document, feed, at, problem: `its place holds one of ${found.feed}` })
    } catch (error) {
      if (isPassing(error)) throw error
      // It named a person who was erased: that nothing is left is as it must be.
      if (error instanceof ErasedDocument) continue
      damaged.push({ document, feed, at, problem: (error as Error).message })
    }
  }
  return { documents: firstSeen.size, damaged }
}
