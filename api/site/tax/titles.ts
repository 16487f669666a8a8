import type { Text } from '../../../contracts/text.ts'
import type { AnyCalculator } from '../../tax/calculator.ts'
import type { Field } from './fields.ts'

/** Calculators that people search for by other words than those of the law. */
const titles: Readonly<Record<string, Text>> = {
  'personal-income': {
    vi: 'Tính thuế TNCN 2026, lương gross sang net',
    en: 'Vietnam salary calculator 2026: gross to net',
  },
  'gross-up': {
    vi: 'Tính lương net sang gross 2026',
    en: 'Vietnam salary calculator 2026: net to gross',
  },
  special: {
    vi: 'Thuế bán nhà, cổ phiếu, trúng thưởng, quà tặng',
    en: 'Tax on house sales, shares, prizes and gifts',
  },
}

export const titleOf = ({ id, title }: AnyCalculator): Text => titles[id] ?? title

/** What nearly everybody fills in, in this order; all other inputs of these calculators are folded away. */
export const firstInputs: Readonly<Record<string, readonly string[]>> = {
  'personal-income': ['salary', 'dependents', 'region', 'insurance_base'],
  'gross-up': ['net', 'dependents', 'region', 'insurance_base'],
}

/** What counts where an input without a default is left empty. */
export const unless: Readonly<Record<string, Text>> = {
  insurance_base: { vi: 'bằng tiền lương', en: 'the salary' },
}

/** What payslips and employers call the amounts that the law names otherwise. */
const fieldTitles: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'personal-income': { salary: { vi: 'Lương gross', en: 'Gross salary' } },
  'gross-up': { net: { vi: 'Lương net (thực nhận)', en: 'Net pay' } },
}

/** The fields of a calculator under the names that people search for. */
export const titledFields = ({ id }: AnyCalculator, fields: readonly Field[]): readonly Field[] =>
  fields.map(field => {
    const own = fieldTitles[id]?.[field.name]
    return own ? { ...field, label: { ...own, hint: null } } : field
  })

/** Calculators by who needs them. What no group names stands in the last one. */
const groups: readonly { readonly title: Text; readonly ids: readonly string[] }[] = [
  {
    title: { vi: 'Lương và tiền công', en: 'Pay' },
    ids: [
      'personal-income',
      'gross-up',
      'payslip',
      'payslip-check',
      'settlement',
      'social-insurance',
      'overtime',
      'benefits',
    ],
  },
  {
    title: { vi: 'Hộ kinh doanh, bán hàng, cho thuê', en: 'Household business, selling, letting' },
    ids: ['business-household', 'comparison', 'exemption', 'household-or-company', 'ecommerce', 'rental'],
  },
  { title: { vi: 'Đầu tư và trường hợp khác', en: 'Investment and other cases' }, ids: [] },
]

export interface CalculatorGroup {
  readonly title: Text
  readonly calculators: readonly AnyCalculator[]
}

/** Each calculator in one group, in the order of the group. */
export function groupsOf(all: readonly AnyCalculator[]): readonly CalculatorGroup[] {
  const named = new Set(groups.flatMap(({ ids }) => ids))
  return groups.map(({ title, ids }, i) => ({
    title,
    calculators: [
      ...ids.flatMap(id => all.filter(c => c.id === id)),
      ...(i === groups.length - 1 ? all.filter(c => !named.has(c.id)) : []),
    ],
  }))
}
