import { readDocumentHead } from '../runtime/feed-documents.ts'
import type { Nats } from '../runtime/nats.ts'
import { sha256 } from './archive.ts'
import { type Feed, type FeedDocument, RejectedDocument } from './feed.ts'
import type { Ledger } from './ledger.ts'
import { parseDocument } from './parse-document.ts'

/** By the canonical body alone: what means the same is the same. */
export const bodyIdentity = (feed: Feed, body: Uint8Array): string =>
  sha256(feed.canonicalise?.(body) ?? body)

/**
 * Under what a document stands in the ledger: its body, and what its name and address say where they say something. The
 * same bytes as `ZZA.csv` and as `ZZB.csv` are two documents where the feed reads the ticker off the name; where both
 * names give the same facts they are one. Parsers read names in many ways, so the facts decide.
 */
export async function identityOf(
  nats: Nats,
  feed: Feed,
  ledger: Ledger,
  document: FeedDocument,
): Promise<string> {
  const body = bodyIdentity(feed, document.body)
  const first = ledger.get(body)
  if (!first || first.document === null) return body
  const head = await readDocumentHead(nats, first.document)
  if (!head || (head.name === document.name && head.url === document.url)) return body
  const then = await said(feed, { ...document, name: head.name, url: head.url })
  const now = await said(feed, document)
  return then === now ? body : sha256(Buffer.from(`${body}\n${now}`))
}

/** What a document says, as one hash; what is refused says nothing. */
async function said(feed: Feed, document: FeedDocument): Promise<string> {
  try {
    const { candidates } = await parseDocument(feed, document)
    return sha256(
      Buffer.from(candidates.map(({ kind, key, data }) => JSON.stringify([kind.type, key, data])).join('\n')),
    )
  } catch (error) {
    if (error instanceof RejectedDocument) return ''
    throw error
  }
}
