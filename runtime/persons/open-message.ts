import { personalTypes } from '../../contracts/personal.ts'
import type { Nats } from '../nats.ts'
import { tokenStart } from './keys.ts'

const decoder = new TextDecoder()
const encoder = new TextEncoder()
/** As a part of a text in JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * A message of FACTS with its sealed fields opened; those of erased persons have a mark in their place.
 * @throws PersonKeyMissing
 */
export function openedMessage({ names, persons }: Nats, subject: string, data: Uint8Array): Uint8Array {
  if (persons === null || !subject.startsWith(names.factSubject(''))) return data
  if (!personalTypes.includes(subject.slice(names.factSubject('').length))) return data
  if (!Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(tokenStart)) return data
  return encoder.encode(persons.open(decoder.decode(data), inJson))
}
