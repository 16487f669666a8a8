import { openDocument } from '../../ingest/archive-members.ts'
import {
  type Feed,
  type FeedDocument,
  type OpenDocument,
  type Parsed,
  RejectedDocument,
} from '../../ingest/feed.ts'

/** A document as if received on a fixed day after all the data at hand. */
export function documentOf(
  name: string,
  body: string | Uint8Array,
  fetchedAt = '2026-11-27T09:00:00+07:00',
): FeedDocument {
  return {
    url: `file:${name}`,
    name,
    fetchedAt,
    status: 200,
    contentType: null,
    body: typeof body === 'string' ? Buffer.from(body) : body,
  }
}

export async function parseWith(feed: Feed, document: FeedDocument): Promise<Parsed> {
  const opened: OpenDocument = await (feed.open ?? openDocument)(document)
  return feed.parse(opened)
}

/** How often each rule spoke: `{ 'unfinished-row': 96, … }`. */
export function countRules(parsed: Parsed): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const issue of parsed.issues) counts[issue.rule] = (counts[issue.rule] ?? 0) + 1
  return counts
}

/** The reason that a document was rejected for, or `accepted`. */
export async function reasonOf(outcome: Promise<unknown>): Promise<string> {
  try {
    await outcome
    return 'accepted'
  } catch (error) {
    if (error instanceof RejectedDocument) return error.reason
    throw error
  }
}
