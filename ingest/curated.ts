import { vietnamIso } from '../contracts/vietnam-time.ts'
import type { Nats } from '../runtime/nats.ts'
import type { Feed } from './feed.ts'
import { ingestOrQuarantine } from './ingest.ts'
import type { IngestOptions } from './ingest-options.ts'
import type { DocumentReport } from './report.ts'

/**
 * Takes in the tables that people keep in this repository, down the same path as a document that was fetched: archived,
 * parsed, published. A table that has not changed since publishes nothing. Needs no network.
 *
 * Not for a home with a simulated market: a curated table is real, and would retire it.
 */
export async function ingestCurated(
  nats: Nats,
  feeds: readonly Feed[],
  options: Omit<IngestOptions, 'simulated' | 'seen'>,
): Promise<DocumentReport[]> {
  const reports: DocumentReport[] = []
  for (const feed of feeds) {
    if (!feed.curated) continue
    const { name, text } = feed.curated
    const document = {
      url: `curated:${name}`,
      name,
      fetchedAt: vietnamIso(options.now),
      status: 200,
      contentType: 'text/csv',
      body: new TextEncoder().encode(text),
    }
    // A table that goes back to what it said before has changed again.
    reports.push(
      await ingestOrQuarantine(nats, feed, document, { ...options, simulated: false, seen: 'last' }),
    )
  }
  return reports
}
