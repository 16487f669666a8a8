import type { DocumentHead } from '../runtime/document-head.ts'
import { readDocumentHead } from '../runtime/feed-documents.ts'
import type { Nats } from '../runtime/nats.ts'
import { eraseBlob, eraseMessage } from '../runtime/persons/erase-messages.ts'
import { correctingRun, putOnRecord } from './corrections/of-replay.ts'
import { replacedIn } from './corrections/record.ts'
import type { Feed } from './feed.ts'
import { oneAtATime, type TakingTurns } from './ingest-lease.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { readStated, type StatedDocument } from './stated.ts'
import { callForRebuild, publishVoids } from './voids.ts'

export interface WithdrawReport {
  readonly document: number
  readonly feed: string
  readonly name: string
  readonly dry_run: boolean
  /** Facts that become void. */
  readonly facts: number
  /** Facts that another document states too: they stay. */
  readonly stated_elsewhere: number
  /** Figures that were served and no longer are, which the log has a correction of, or would have. */
  readonly corrected: number
  /** Kinds of fact among them: read models that handle one of these must be rebuilt. */
  readonly types: readonly string[]
}

/** There is no such document, or no feed of it. */
export class UnknownDocument extends Error {
  override readonly name = 'UnknownDocument'
}

const withdrawn = 'withdrawn: '
const takenDown = `${withdrawn}taken down: `

/** Whether somebody took back what this document said; a replay leaves it alone, the same file again brings it back. */
export const isWithdrawn = (entry: LedgerEntry | null): boolean =>
  entry?.state === 'rejected' && entry.reason?.startsWith(withdrawn) === true

/** Whether nothing of it is left on purpose. */
export const isTakenDown = (entry: LedgerEntry): boolean =>
  entry.state === 'rejected' && entry.reason?.startsWith(takenDown) === true

/** Facts, body and message, their bytes overwritten. */
async function removeForGood(nats: Nats, head: DocumentHead, facts: readonly number[]): Promise<void> {
  for (const seq of facts) await eraseMessage(nats, nats.names.facts, seq)
  if (head.inStore) await eraseBlob(nats, head.sealedBy ?? head.sha256)
  await eraseMessage(nats, nats.names.feeds, head.seq)
}

/**
 * Takes back what one document said, such as a file under a wrong name: its facts become void, and the same file under
 * its right name is another document. Document and facts stay on record. Read models are filled again without the facts;
 * then what older documents said of the same keys is served again.
 *
 * @throws UnknownDocument when there is no such document, or its feed is not known any more
 */
export async function withdrawDocument(
  nats: Nats,
  feeds: readonly Feed[],
  document: number,
  options: TakingTurns & {
    readonly now: Date
    readonly dryRun: boolean
    readonly reason: string
    /** Document and facts go from log and archive too, their bytes overwritten; no record repeats what they said. */
    readonly forGood?: true
  },
): Promise<WithdrawReport> {
  const { now, reason } = options
  const head = await readDocumentHead(nats, document)
  if (!head)
    throw new UnknownDocument(
      `There is no document ${document}: \`vnfin explain\` names the document of a figure.`,
    )
  const feed = feeds.find(one => one.id === head.feed)
  if (!feed) throw new UnknownDocument(`Document ${document} is of ${head.feed}, which is no feed any more.`)
  return oneAtATime(nats, feed.id, options, async turn => {
    const ledger = await options.ledgers.of(feed.id)
    const entry = ledger.ofDocument(document)
    const elsewhere = new Set(
      ledger.entries().flatMap(one => (one === entry ? [] : Object.values(one.heads ?? {}))),
    )
    const stated = await readStated(nats, { feed: feed.id, signal: turn.signal })
    const said: StatedDocument = stated.feeds.get(feed.id)?.get(document) ?? new Map()
    const facts = [...said.values()].flat().filter(fact => !fact.isVoid)
    const gone = facts.filter(fact => !elsewhere.has(fact.id))
    const types = [...new Set(gone.map(({ type }) => type))].sort()
    if (!options.dryRun) await turn.assure()
    const leaving = new Set(gone.map(({ seq }) => seq))
    const corrected = options.forGood
      ? 0
      : await putOnRecord(
          correctingRun(nats, feed, stated, options),
          { head, candidates: [], reason: 'withdrawn' },
          replacedIn(said, {}).filter(({ old }) => leaving.has(old.seq)),
        )
    if (!options.dryRun) {
      if (entry) {
        const { heads: _, rows: __, ...rest } = entry
        await ledger.put({
          ...rest,
          state: 'rejected',
          reason: `${options.forGood ? takenDown : withdrawn}${reason}`,
        })
      }
      await publishVoids(nats, gone, {
        now,
        reason: `document ${document} is ${options.forGood ? 'taken down' : 'withdrawn'}: ${reason}`,
        ...(options.forGood && { withoutData: true }),
      })
      await callForRebuild(nats, types, now)
      if (options.forGood)
        await removeForGood(
          nats,
          head,
          [...said.values()].flat().map(({ seq }) => seq),
        )
    }
    return {
      document,
      feed: feed.id,
      name: head.name,
      dry_run: options.dryRun,
      facts: gone.length,
      stated_elsewhere: facts.length - gone.length,
      corrected,
      types,
    }
  })
}
