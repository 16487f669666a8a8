import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { specialLaw } from '../../../contracts/law/special.ts'
import { type Dong, dongEn, dongVi } from '../../../contracts/money.ts'
import { type Basis, type Supposition, withInput, withTaxOf } from './supposition.ts'

/** Dependants that are tried. */
const maxDependents = 10

/** Deductions, exemptions and ways of taxing that were missed. */
export const causesOfTax = (basis: Basis): Supposition[] => [
  ...dependents(basis),
  ...exemptParts(basis),
  ...ways(basis),
]

function dependents(basis: Basis): Supposition[] {
  const { input } = basis
  const counts = Array.from({ length: maxDependents + 1 }, (_, count) => count)
  const others = counts
    .filter(count => count !== input.dependents)
    .map(
      (count): Supposition => ({
        cause: count === 0 ? 'dependents_not_counted' : 'other_number_of_dependents',
        rule: personalIncomeLaw.dependentDeduction,
        text:
          count === 0
            ? {
                vi: `Không trừ cho ${input.dependents} người phụ thuộc`,
                en: `Nothing was deducted for the ${input.dependents} dependants`,
              }
            : {
                vi: `Giảm trừ cho ${count} người phụ thuộc thay vì ${input.dependents}`,
                en: `${count} dependants were counted in place of ${input.dependents}`,
              },
        figures: withInput(basis, { dependents: count }),
      }),
    )
  if (!input.selfDeduction || !input.resident) return others
  return [
    ...others,
    {
      cause: 'no_self_deduction',
      rule: personalIncomeLaw.selfDeduction,
      text: { vi: 'Không trừ cho bản thân người nộp thuế', en: 'Nothing was deducted for the taxpayer' },
      figures: withInput(basis, { selfDeduction: false }),
    },
  ]
}

/** Each part that is free, taxed all the same; each part that is taxed, left free. */
function exemptParts(basis: Basis): Supposition[] {
  const { slip } = basis
  const taxedAllTheSame = (amount: Dong, rule: Supposition['rule'], vi: string, en: string): Supposition[] =>
    amount === 0
      ? []
      : [
          {
            cause: 'exempt_part_taxed',
            rule,
            text: {
              vi: `${vi} (${dongVi(amount)}) bị tính thuế`,
              en: `${en} (${dongEn(amount)}) was taxed`,
            },
            figures: withTaxOf(basis, { subject: slip.subject + amount }),
          },
        ]
  return [
    ...taxedAllTheSame(slip.exempt, null, 'Toàn bộ phần không chịu thuế', 'All that is free of tax'),
    ...taxedAllTheSame(
      slip.overtimeExempt,
      overtimeLaw.taxExemption,
      'Tiền lương làm thêm giờ được miễn',
      'Exempt overtime pay',
    ),
    ...slip.lines.flatMap(({ item, exempt, by }, index) => [
      ...taxedAllTheSame(
        exempt,
        by,
        `Phần không chịu thuế của khoản ${index + 1}`,
        `The free part of item ${index + 1}`,
      ),
      ...(item.amount > exempt
        ? [
            {
              cause: 'items_exempt_in_full' as const,
              rule: by,
              text: {
                vi: `Khoản ${index + 1} không bị tính thuế dù phần ${dongVi(item.amount - exempt)} chịu thuế`,
                en: `Item ${index + 1} was left free, though ${dongEn(item.amount - exempt)} of it is taxed`,
              },
              figures: withTaxOf(basis, { subject: slip.subject - (item.amount - exempt) }),
            },
          ]
        : []),
    ]),
  ]
}

function ways(basis: Basis): Supposition[] {
  const { input } = basis
  const found: Supposition[] = []
  if (input.resident && input.contract === 'three_months_or_more')
    found.push({
      cause: 'tax_withheld_at_source',
      rule: specialLaw.seasonalRate,
      text: {
        vi: 'Thuế khấu trừ theo tỷ lệ trên thu nhập như không có hợp đồng từ 3 tháng',
        en: 'A flat share was withheld, as without a contract of three months',
      },
      figures: withInput(basis, { contract: 'under_three_months', commitment: false }),
    })
  if (input.contract !== 'three_months_or_more')
    found.push({
      cause: 'taxed_by_schedule',
      rule: personalIncomeLaw.schedule,
      text: {
        vi: 'Thuế tính theo biểu lũy tiến dù không có hợp đồng từ 3 tháng',
        en: 'Taxed by the schedule, though there is no contract of three months',
      },
      figures: withInput(basis, { contract: 'three_months_or_more' }),
    })
  found.push({
    cause: input.resident ? 'taxed_as_non_resident' : 'taxed_by_schedule',
    rule: input.resident ? personalIncomeLaw.nonResidentRate : personalIncomeLaw.schedule,
    text: input.resident
      ? { vi: 'Thuế tính như cá nhân không cư trú', en: 'Taxed as a non-resident' }
      : { vi: 'Thuế tính như cá nhân cư trú', en: 'Taxed as a resident' },
    figures: withInput(basis, { resident: !input.resident }),
  })
  return found
}
