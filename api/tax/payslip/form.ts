import type { Law } from '../../../contracts/law/law.ts'
import { withholdingFormLaw } from '../../../contracts/law/withholding-form.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import type { Slip } from './slip.ts'

export interface FormLine extends Text {
  readonly code: string
  readonly value: number
  readonly unit: 'people' | 'million VND'
}

export interface WithholdingForm {
  readonly id: string
  readonly lines: readonly FormLine[]
}

/** What this payslip adds to the payer's return of tax withheld (05/KK-TNCN); lines of 0 are left out. */
export function withholdingForm(slip: Slip, law: Law): WithholdingForm | null {
  const codes = law.find(withholdingFormLaw.codes)
  if (codes === null) return null
  const { resident, contract } = slip.input
  const isContract = contract === 'three_months_or_more'
  const { tax, assessable } = slip.taxed
  // What Article 26 exempts is income of its own line; what is outside of income is in none.
  const exempt =
    codes.exempt === null ? 0 : slip.overtimeExempt + slip.nightExempt.normal + slip.nightExempt.premium
  const income = slip.subject + exempt
  const from = tax > 0 ? slip.subject : 0
  const person = tax > 0 ? 1 : 0
  const people = (code: string | null, vi: string, en: string, value: number) =>
    code === null || value === 0 ? [] : [{ code, vi, en, value, unit: 'people' as const }]
  const money = (code: string | null, vi: string, en: string, value: number) =>
    code === null || value === 0
      ? []
      : [{ code, vi, en, value: millionOf(value), unit: 'million VND' as const }]
  const by = <Code>(ofResident: Code, ofOther: Code) => (resident ? ofResident : ofOther)
  const kind = by<Text>(
    { vi: 'Cá nhân cư trú', en: 'Residents' },
    { vi: 'Cá nhân không cư trú', en: 'Non-residents' },
  )
  return {
    id: codes.id,
    lines: [
      ...people(codes.staff, 'Tổng số người lao động', 'Employees', 1),
      ...people(
        codes.contracts,
        'Trong đó có hợp đồng lao động',
        'With a labour contract',
        isContract ? 1 : 0,
      ),
      ...people(codes.people, 'Số cá nhân đã khấu trừ thuế', 'Persons withheld from', person),
      ...people(by(codes.residentPeople, codes.nonResidentPeople), kind.vi, kind.en, person),
      ...money(codes.income, 'Tổng thu nhập chịu thuế trả cho cá nhân', 'Taxable income paid', income),
      ...money(by(codes.residentIncome, codes.nonResidentIncome), kind.vi, kind.en, income),
      ...money(codes.exempt, 'Thu nhập được miễn thuế', 'Exempt income', exempt),
      ...money(codes.withheldFrom, 'Thu nhập thuộc diện phải khấu trừ', 'Income withheld from', from),
      ...money(by(codes.residentWithheldFrom, codes.nonResidentWithheldFrom), kind.vi, kind.en, from),
      ...money(codes.assessable, 'Thu nhập tính thuế', 'Assessable income', tax > 0 ? assessable : 0),
      ...money(codes.tax, 'Tổng số thuế đã khấu trừ', 'Tax withheld', tax),
      ...money(by(codes.residentTax, codes.nonResidentTax), kind.vi, kind.en, tax),
    ],
  }
}
