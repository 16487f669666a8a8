import { acts, linkOf } from '../../contracts/law/acts.ts'
import type { Citation } from '../../contracts/law/law.ts'
import type { Lang } from '../../contracts/text.ts'

/** One value of the law that an answer rests on. */
export const legalOf = ({ parameter, value }: Citation, lang: Lang) => ({
  rule: parameter.id,
  act: value.act,
  article: value.article,
  title: acts[value.act].title[lang],
  effective_from: value.from,
  act_in_force: acts[value.act].inForce,
  url: linkOf(value.act),
})

interface Node {
  readonly next: Map<Citation['value'], Node>
  readonly bytes: Partial<Record<Lang, Buffer>>
}

const node = (): Node => ({ next: new Map(), bytes: {} })
const root = node()

/**
 * `"legal":[…]` as bytes, kept once they were written: it is most of an answer, and there are only so many ways through
 * the law. The way itself, value by value, is the key.
 */
export function legalMember(used: readonly Citation[], lang: Lang): Buffer {
  let at = root
  for (const { value } of used) {
    let next = at.next.get(value)
    if (!next) {
      next = node()
      at.next.set(value, next)
    }
    at = next
  }
  at.bytes[lang] ??= Buffer.from(`"legal":${JSON.stringify(used.map(citation => legalOf(citation, lang)))}`)
  return at.bytes[lang]
}
