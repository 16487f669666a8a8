import { erasedMark, isNamedIn, personName } from '../../contracts/personal.ts'
import type { Nats } from '../../runtime/nats.ts'
import { eraseBlob, eraseMessage } from '../../runtime/persons/erase-messages.ts'
import { redactedKey, removeRedacted, storeRedacted } from '../../runtime/persons/redacted.ts'
import type { ErasedDocument } from '../../runtime/persons/register.ts'
import { headIn, type Match, type NamingDocument, namesIn } from './find.ts'

/**
 * Stores a copy of a document with a mark wherever the name stood; nothing is stored where that cannot be done by the
 * text alone (an archive, a workbook, a name in other characters than the parser gave). Call it while the key is there.
 * @returns whether there is a copy
 */
export async function copyWithout(nats: Nats, { document, feed, names }: NamingDocument): Promise<boolean> {
  const body = redacted(nats, document.body, names)
  if (body === null) return false
  const isNamed: Match = ({ name, isText }) =>
    !isText && names.some(one => !one.isText && personName(one.name) === personName(name))
  if ((await namesIn(feed, { ...document, body }, isNamed)).length > 0) return false
  const { body: _, ...head } = document
  await storeRedacted(nats, head, body)
  return true
}

function redacted({ persons }: Nats, body: Uint8Array, names: NamingDocument['names']): Uint8Array | null {
  if (persons === null) return null
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    return null
  }
  const spellings = names.flatMap(one => [...spellingsOf(one.written)].map(written => ({ ...one, written })))
  for (const { written, name, ticker } of spellings.sort((a, b) => b.written.length - a.written.length))
    text = text.replaceAll(written, erasedMark(persons.refOf(name, ticker)))
  // Whatever writes the name in another way, in a title perhaps, leaves nothing of the document.
  return names.some(({ name, isText }) => !isText && isNamedIn(text, name)) ? null : Buffer.from(text)
}

/** A name as documents write it: composed or not, as JSON escapes it, in capitals. */
function spellingsOf(name: string): Set<string> {
  const forms = [name, name.normalize('NFC'), name.normalize('NFD')].flatMap(form => [
    form,
    form.toUpperCase(),
  ])
  const escaped = (form: string) =>
    form.replace(/[\u0080-\uffff]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return new Set(forms.flatMap(form => [form, escaped(form), form.replaceAll(' ', '&nbsp;')]))
}

/**
 * Takes a document of the register out of FEEDS and the object store, its bytes overwritten. One that is gone, or another
 * document in its place, is left.
 */
export async function eraseDocument(nats: Nats, { seq, sha256, key }: ErasedDocument): Promise<void> {
  const head = await headIn(nats, seq)
  if (head?.sha256 === sha256 && head.sealedBy === key) {
    if (head.inStore) await eraseBlob(nats, key ?? sha256)
    await eraseMessage(nats, nats.names.feeds, seq)
  }
  // A copy that an earlier erasure left, and that names this person.
  if (key !== null && (await redactedKey(nats, seq)) === key) await removeRedacted(nats, seq)
}
