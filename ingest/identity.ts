import { sha256 } from './archive.ts'
import type { Feed, FeedDocument } from './feed.ts'

/**
 * What makes a document one of its feed's: its canonical body, and what the parser reads off its name or address where
 * it does. The same bytes as `ZZA.csv` and as `ZZB.csv` are two documents where the name tells the ticker.
 */
export function identityOf(feed: Feed, document: Pick<FeedDocument, 'name' | 'url' | 'body'>): string {
  const content = bodyIdentity(feed, document.body)
  const said = feed.nameSays?.(document) ?? ''
  return said === '' ? content : sha256(Buffer.from(`${content}\n${said}`))
}

/** By the body alone: how earlier versions knew every document. */
export const bodyIdentity = (feed: Feed, body: Uint8Array): string =>
  sha256(feed.canonicalise?.(body) ?? body)
