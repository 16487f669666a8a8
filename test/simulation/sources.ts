import type { FeedDocument } from '../../ingest/feed.ts'
import type { Random } from './random.ts'

/** A document that a source publishes in a run, with what a correct home says of each session behind it. */
export interface SourceDocument {
  readonly document: FeedDocument
  /** Lines by session; null: the feed's contract refuses the document. */
  readonly says: ReadonlyMap<string, string> | null
}

/** The parser of the feeds of a run refuses documents with more lines. */
export const maxLines = 12

const tickers = ['AAA', 'BBB', 'CCC', 'DDD']
const days = ['2025-12-22', '2025-12-23', '2025-12-24', '2025-12-25', '2025-12-26']

/**
 * Documents of one source, in the order of their publication: new ones, revisions, the same bytes again, a return to
 * earlier bytes, and such that break the contract.
 */
export function documentsOf(random: Random, feed: string, count: number): SourceDocument[] {
  const documents: SourceDocument[] = []
  for (let n = 0; n < count; n++) {
    const before = documents.length > 0 && random.chance(0.2) ? random.pick(documents) : null
    const body = before?.document.body ?? Buffer.from(random.chance(0.1) ? tooLong(random) : lines(random))
    documents.push({
      document: {
        url: `https://source.example/${feed}/${n}`,
        name: `${feed}-${n}`,
        fetchedAt: new Date(Date.UTC(2026, 0, 5, 1, 0, n)).toISOString(),
        status: 200,
        contentType: 'text/plain',
        body,
      },
      says: sessionsOf(body.toString()),
    })
  }
  return documents
}

function lines(random: Random): string {
  const some = days.filter(() => random.chance(0.5))
  return (some.length > 0 ? some : [days[0]!])
    .flatMap(day =>
      [...new Set([random.pick(tickers), random.pick(tickers)])].map(
        ticker => `${ticker} ${day} ${random.between(10, 99)}`,
      ),
    )
    .join('\n')
}

const tooLong = (random: Random): string =>
  Array.from({ length: maxLines + 1 }, (_, i) => `T${i} ${random.pick(days)} ${random.between(10, 99)}`).join(
    '\n',
  )

function sessionsOf(body: string): Map<string, string> | null {
  const all = body.split('\n')
  if (all.length > maxLines) return null
  const sessions = new Map<string, string>()
  for (const line of all) {
    const [ticker, day = '', close] = line.split(' ')
    sessions.set(day, [sessions.get(day), `${ticker} ${close}`].filter(Boolean).join(', '))
  }
  return sessions
}
