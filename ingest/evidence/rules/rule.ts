import type { DocumentKindId } from '../../../contracts/evidence-documents.ts'
import type { FigureUnit } from '../figures.ts'
import { wholeWords } from '../words.ts'

/** What makes a sentence, or a row of a table, a candidate quote for an item. Patterns are whole words in either case. */
export interface EvidenceRule {
  readonly id: string
  /** Raise with every change of the rule. */
  readonly version: number
  /** Of contracts/evidence-items.ts. */
  readonly item: string
  /** All of them must be there. */
  readonly needs: readonly RegExp[]
  /** None of them may be. */
  readonly never?: readonly RegExp[]
  /** A figure in one of these units must be there; it is read. */
  readonly figure?: readonly FigureUnit[]
  /** What the quote says of the item: true where absent; null: the rule cannot tell, the reviewer must. */
  readonly found?: boolean | null
  /** Kinds of documents that it reads; absent: all. */
  readonly kinds?: readonly DocumentKindId[]
  /** Language of the whole document that it needs. */
  readonly language?: 'vi' | 'en'
  /** A term that lies ahead is what it looks for. */
  readonly takesPlans?: true
}

/** Words beside the name of a standard that say that it was certified, not that it is aimed at. */
export const certified =
  'chứng nhận|chứng chỉ|đạt|duy trì|được cấp|áp dụng|certificates?|certification|certified|accredited|maintained'

type Written = Omit<EvidenceRule, 'needs' | 'never'> & {
  readonly needs: readonly string[]
  readonly never?: readonly string[]
}

/** A rule with its patterns as they are written. */
export const rule = ({ needs, never, ...rest }: Written): EvidenceRule => ({
  ...rest,
  needs: needs.map(wholeWords),
  ...(never ? { never: never.map(wholeWords) } : {}),
})
