import type { PersonKeys } from '../../runtime/persons/keys.ts'
import type { Erasure } from '../../runtime/persons/register.ts'
import { type Named, namesErased } from './seal-facts.ts'

/** The erasure by which something is erased; the newest where there are several. */
export function erasureOf(keys: PersonKeys, names: readonly Named[]): Erasure | undefined {
  const refs = new Set(
    names.flatMap(({ name, ticker }) => [keys.refOf(name, ticker), keys.refOf(name, null)]),
  )
  const found = keys.erasures.findLast(erasure => erasure.refs.some(ref => refs.has(ref)))
  // A text names the person, and no row does.
  const inText = names.some(({ isText, written, ticker }) => isText && namesErased(keys, written, ticker))
  return found ?? (inText ? keys.erasures.at(-1) : undefined)
}
