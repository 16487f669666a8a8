import { feedOf } from '../../contracts/events/fact.ts'
import { listTrustOf } from '../../contracts/market/listing-sources.ts'
import type { StoredFact } from '../engine/projection.ts'

type Listed = Pick<StoredFact<{ readonly as_of: string }>, 'source' | 'documentseq' | 'data'>

/** What a list weighs against another, as text that sorts: its day, then its publisher, then its place in the log. */
export const standingOfList = (fact: Listed): string => standingOn(fact.data.as_of, fact)

/** The same of a list whose day stands elsewhere. */
export const standingOn = (day: string, fact: Omit<Listed, 'data'>): string =>
  `${day} ${listTrustOf(feedOf(fact))} ${String(fact.documentseq).padStart(16, '0')}`
