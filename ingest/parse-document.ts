import { openDocument } from './archive-members.ts'
import { refuseWrongShape } from './content-shape.ts'
import { type Feed, type FeedDocument, type Parsed, RejectedDocument } from './feed.ts'

/**
 * Opens a document and lets its feed read it. Pages and errors in place of data are refused before the parser sees
 * them, whatever the feed. A parser that breaks on something it did not foresee refuses that document alone: the
 * body is kept, and a better parser can read it later.
 *
 * @throws RejectedDocument always with a reason; `parser-failed` names the error of a parser
 */
export async function parseDocument(feed: Feed, document: FeedDocument): Promise<Parsed> {
  const opened = await openDocument(document)
  for (const member of opened.members) refuseWrongShape(member)
  try {
    return feed.parse(opened)
  } catch (error) {
    if (error instanceof RejectedDocument) throw error
    throw new RejectedDocument('parser-failed', `${feed.id} broke: ${(error as Error).message}`)
  }
}
