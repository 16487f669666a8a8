import type { Candidate } from '../../contracts/events/fact.ts'
import { sniffOf } from '../archive-members.ts'
import { underFactContract } from '../fact-contract.ts'
import { type Feed, type OpenDocument, type Parsed, RejectedDocument, type Schedule } from '../feed.ts'
import { assertForm } from './body-form.ts'
import { assertRows } from './row-band.ts'
import { assertText } from './text-encoding.ts'

export interface Contract {
  readonly schedule: Schedule
  /** Why the answer is refused whatever it holds: its status, pages that are missing. */
  readonly refused: RejectedDocument | null
  /** Rows of the last good document of the same request. */
  readonly lastRows: number | null
  /** Why an answer without a row breaks the contract; absent where it may be empty. */
  readonly rowsExpected?: string | undefined
  /** All feeds: a document that has the shape of another one is another document. */
  readonly feeds: readonly Feed[]
  /** Told what was read, once it is accepted. */
  readonly onAccepted?: (parsed: Parsed) => void
  /** What is remarked on an answer that was understood, see ingest/drift. */
  readonly watch?: (
    document: OpenDocument,
    parsed: Parsed,
  ) => Pick<Parsed, 'candidates' | 'issues' | 'jumped'>
  /** What other sources say of the same. */
  readonly compare?: (candidates: readonly Candidate[]) => Pick<Parsed, 'candidates' | 'issues'>
}

/**
 * A feed whose documents are judged before they are parsed (status, first bytes, content type, encoding, whose shape
 * it is) and after (number of rows). What fails is refused as a whole, is kept, and is no empty result.
 */
export function underContract(feed: Feed, contract: Contract): Feed {
  return {
    ...feed,
    parse(document) {
      if (contract.refused) throw contract.refused
      const remarks = document.archive ? [] : assertText(document)
      for (const body of answersOf(document, contract.schedule))
        assertForm(body, document.contentType, contract.schedule.form)
      assertOwnShape(feed, document, contract.feeds)
      const parsed = underFactContract(document.name, feed.parse(document))
      assertRows(parsed.rows, contract.lastRows, contract.schedule)
      if (parsed.rows === 0 && contract.rowsExpected !== undefined)
        throw new RejectedDocument('empty-answer', `no row, though ${contract.rowsExpected}`)
      const watched = contract.watch?.(document, parsed)
      const candidates = watched?.candidates ?? parsed.candidates
      const compared = contract.compare?.(candidates)
      const accepted: Parsed = {
        rows: parsed.rows,
        candidates: compared?.candidates ?? candidates,
        issues: [...parsed.issues, ...remarks, ...(watched?.issues ?? []), ...(compared?.issues ?? [])],
        ...(watched?.jumped && { jumped: watched.jumped }),
      }
      contract.onAccepted?.(accepted)
      return accepted
    },
  }
}

/** Pages are each an answer of the server; other archives are one. */
function answersOf(document: OpenDocument, { form }: Schedule): Uint8Array[] {
  const paged = document.archive && form !== 'zip' && document.members.every(m => /^page-\d+$/.test(m.path))
  if (paged) return document.members.map(member => member.bytes)
  // A tar or gzip in place of the promised form shows by its own first bytes.
  return [document.archive ? document.body : (document.members[0]?.bytes ?? document.body)]
}

/**
 * Files get swapped and mislabelled: what another feed knows as its own, and this one does not, is not taken. What came by a key
 * came from its publisher, whoever else writes the same columns.
 */
function assertOwnShape(feed: Feed, document: OpenDocument, feeds: readonly Feed[]): void {
  const sniff = sniffOf(document)
  if (feed.recognise(sniff)) return
  const other = feeds.find(
    one =>
      one.id !== feed.id &&
      (feed.licence === undefined || one.publisher.id === feed.publisher.id) &&
      one.recognise(sniff),
  )
  if (other) throw new RejectedDocument('another-document', `the answer has the shape of ${other.id}`)
}
