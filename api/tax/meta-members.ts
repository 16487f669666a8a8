import type { Citation } from '../../contracts/law/law.ts'
import type { Lang } from '../../contracts/text.ts'
import { byteString } from '../http/byte-string.ts'
import { type Solved, settledMeta } from './answer.ts'
import type { AnyCalculator } from './calculator.ts'
import { legalOf } from './legal.ts'

interface Written {
  /** Language, calculator and dates that the bytes are of. */
  readonly of: string
  readonly bytes: string
}

interface Node {
  readonly next: Map<Citation['value'], Node>
  written: Written | null
}

const node = (): Node => ({ next: new Map(), written: null })
const root = node()

/**
 * What of an answer's meta is settled by calculator, dates, language and the law that was used, `"legal":[…]` first, as
 * a byte string that is kept once they were written: it is most of an answer, and there are only so many ways through the law.
 * The way itself, value by value, leads to the bytes; on each way the last question is remembered, since nearly all
 * ask for today.
 */
export function metaMembers(calculator: AnyCalculator, solved: Solved, lang: Lang): string {
  let at = root
  for (const { value } of solved.used) {
    let next = at.next.get(value)
    if (!next) {
      next = node()
      at.next.set(value, next)
    }
    at = next
  }
  const { date, taxYear } = solved.when
  const of = `${lang} ${calculator.id} ${date} ${taxYear}`
  if (at.written?.of !== of) {
    const legal = solved.used.map(citation => legalOf(citation, lang))
    const members = JSON.stringify({ legal, ...settledMeta(calculator, solved) })
    at.written = { of, bytes: byteString(members.slice(1, -1)) }
  }
  return at.written.bytes
}
