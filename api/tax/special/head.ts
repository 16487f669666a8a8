import type { collectors, taxHeads } from '../../../contracts/http/tax/special.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import { type Dong, type Percent, percentOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'
import type { SpecialTax } from './kinds.ts'

/** A base with its rate. */
export interface TaxPart {
  readonly head: (typeof taxHeads)[number]
  /** Name of the base among the steps. */
  readonly baseName: string
  readonly base: Dong
  readonly threshold: Dong
  readonly onExcess: boolean
  readonly taxable: Dong
  readonly rate: Percent
  readonly tax: Dong
  readonly by: { readonly line: Parameter | null; readonly rate: Parameter }
}

export interface Collection {
  readonly by: (typeof collectors)[number]
  readonly when: Text
}

/** The tax of one head of income. */
export interface Head {
  /** Income, or price of the transfer: what is left of it is the net. */
  readonly amount: Dong
  /** At least one. */
  readonly parts: readonly TaxPart[]
  /** Why nothing is taxed. */
  readonly reason: Text | null
  readonly reasonBy: Parameter | null
  /** Steps that lead to the bases. */
  readonly lead: (w: Steps) => void
  readonly notes: readonly Note[]
  readonly collection: Collection
  readonly statutory: Dong | null
  readonly years: number | null
}

const noLead = () => {}

export const headOf = (
  of: Pick<Head, 'amount' | 'parts' | 'collection'> & Partial<Omit<Head, 'amount' | 'parts' | 'collection'>>,
): Head => ({
  reason: null,
  reasonBy: null,
  lead: noLead,
  notes: [],
  statutory: null,
  years: null,
  ...of,
})

/** A percentage of the whole base. */
export function onWhole(
  head: TaxPart['head'],
  baseName: string,
  base: Dong,
  ratePercent: Parameter<Percent>,
  law: Law,
): TaxPart {
  const rate = law.at(ratePercent)
  const by = { line: null, rate: ratePercent }
  return {
    head,
    baseName,
    base,
    threshold: 0,
    onExcess: false,
    taxable: base,
    rate,
    tax: percentOf(base, rate),
    by,
  }
}

/** A percentage of what exceeds a line. */
export function onExcess(
  baseName: string,
  base: Dong,
  line: Parameter<Dong>,
  ratePercent: Parameter<Percent>,
  law: Law,
): TaxPart {
  const threshold = law.at(line)
  const rate = law.at(ratePercent)
  const taxable = Math.max(0, base - threshold)
  const by = { line, rate: ratePercent }
  return {
    head: 'tax',
    baseName,
    base,
    threshold,
    onExcess: true,
    taxable,
    rate,
    tax: percentOf(taxable, rate),
    by,
  }
}

/** The same with nothing taxed. */
export const free = (part: TaxPart): TaxPart => ({ ...part, taxable: 0, tax: 0 })

/** A head that is not taxed at all. */
export function exemptHead(
  amount: Dong,
  by: Parameter<'exempt'>,
  reason: Text,
  collection: Collection,
  law: Law,
): Head {
  law.at(by)
  const part: TaxPart = {
    head: 'tax',
    baseName: 'amount',
    base: amount,
    threshold: 0,
    onExcess: false,
    taxable: 0,
    rate: 0,
    tax: 0,
    by: { line: by, rate: by },
  }
  return headOf({ amount, parts: [part], reason, reasonBy: by, collection })
}

/** Seasonal pay, prizes, inheritance and gifts in the shape of the other heads. */
export const headOfSpecial = (
  { amount, threshold, onExcess, taxable, rate, tax, reason, by }: SpecialTax,
  collection: Collection,
  notes: readonly Note[],
): Head =>
  headOf({
    amount,
    parts: [{ head: 'tax', baseName: 'amount', base: amount, threshold, onExcess, taxable, rate, tax, by }],
    reason,
    reasonBy: reason === null ? null : by.line,
    collection,
    notes,
  })
