import { type ExemptItem, exemptItems, type ItemKind } from '../../../contracts/law/choices.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import { outsideBy, payslipLaw } from '../../../contracts/law/payslip.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { type Dong, percentOf } from '../../../contracts/money.ts'
import type { Item } from './item.ts'

/** An item with its tax-free part. */
export interface ItemLine {
  readonly item: Item
  readonly exempt: Dong
  /** What of a limit the lines before it have left; null where no figure limits it. */
  readonly left: Dong | null
  /** By which rule a part is free; null where all is taxed. */
  readonly by: Parameter | null
}

const isExempt = (kind: ItemKind): kind is ExemptItem => exemptItems.some(exempt => exempt === kind)

/**
 * The tax-free parts of a payslip's items (Decree 253/2026/NĐ-CP Art. 8). Meals and clothing share one limit each;
 * housing counts up to a share of the taxable income without it, so it comes last.
 * @param subjectWithout the income subject to tax of all that is no item
 */
export function itemLines(
  items: readonly Item[],
  subjectWithout: Dong,
  clothingBefore: Dong,
  law: Law,
): ItemLine[] {
  const has = (kind: ItemKind) => items.some(item => item.kind === kind)
  let meal = has('meal') ? law.at(personalIncomeLaw.mealAllowanceCap) : 0
  let clothing = has('clothing') ? Math.max(0, law.at(payslipLaw.clothingCap) - clothingBefore) : 0
  const first = items.map((item): ItemLine => {
    const { kind, amount, limit } = item
    if (isExempt(kind)) {
      const by = outsideBy[kind]
      law.at(by)
      return { item, exempt: limit === null ? amount : Math.min(amount, limit), left: limit, by }
    }
    if (kind === 'meal') {
      const left = meal
      meal -= Math.min(left, amount)
      return { item, exempt: Math.min(left, amount), left, by: personalIncomeLaw.mealAllowanceCap }
    }
    if (kind === 'clothing') {
      const left = clothing
      clothing -= Math.min(left, amount)
      return { item, exempt: Math.min(left, amount), left, by: payslipLaw.clothingCap }
    }
    return { item, exempt: 0, left: null, by: null }
  })
  if (!has('housing')) return first
  let counted = housingCap(first, subjectWithout, law)
  return first.map(line => {
    if (line.item.kind !== 'housing') return line
    const left = counted
    const taxed = Math.min(left, line.item.amount)
    counted -= taxed
    return { ...line, exempt: line.item.amount - taxed, left, by: payslipLaw.housingShare }
  })
}

/** The taxable income without housing. */
export const incomeWithoutHousing = (lines: readonly ItemLine[], subjectWithout: Dong): Dong =>
  lines
    .filter(({ item }) => item.kind !== 'housing')
    .reduce((sum, { item, exempt }) => sum + item.amount - exempt, subjectWithout)

const housingCap = (lines: readonly ItemLine[], subjectWithout: Dong, law: Law): Dong =>
  percentOf(incomeWithoutHousing(lines, subjectWithout), law.at(payslipLaw.housingShare))
