import type { Candidate } from '../../contracts/events/fact.ts'
import type { DocumentHead } from '../../runtime/document-head.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Erasure } from '../../runtime/persons/register.ts'
import type { ArchivedDocument } from '../archive.ts'
import type { Feed } from '../feed.ts'
import { copyWithout, eraseDocument } from './documents.ts'
import { erasureOf } from './erasure-of.ts'
import { headIn, onRegister } from './find.ts'
import { isOfErased, personsIn } from './seal-facts.ts'

/**
 * A publisher still names a person who was erased: the facts of the document are sealed without that person already;
 * here the document itself gives way to a copy without the name.
 */
export async function eraseAgain(
  nats: Nats,
  feed: Feed,
  document: ArchivedDocument,
  candidates: readonly Candidate[],
): Promise<void> {
  const keys = nats.persons
  if (keys === null || keys.erasures.length === 0) return
  const named = candidates
    .flatMap(({ kind, data }) => personsIn(kind.type, data))
    .filter(one => isOfErased(keys, one))
  if (named.length === 0) return
  const stored = await headIn(nats, document.seq)
  if (!stored) return
  const names = [...new Map(named.map(one => [`${one.ticker} ${one.name} ${one.written}`, one])).values()]
  await copyWithout(nats, {
    document: { ...stored, ...document } as ArchivedDocument & DocumentHead,
    feed,
    names,
  })
  const erasure = erasureOf(keys, names)
  if (!erasure)
    throw new Error(`document ${document.seq} names a person who is erased by no erasure of the register`)
  // Companies of which nothing was on file when the person was erased.
  const refs = names
    .map(({ name, ticker }) => keys.refOf(name, ticker))
    .filter(ref => !erasure.refs.includes(ref))
  const more: Erasure = { ...erasure, refs, documents: [onRegister(stored)] }
  keys.record(more)
  await eraseDocument(nats, onRegister(stored))
  keys.destroy()
}
