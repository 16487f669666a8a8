import type { PayrollUnit } from '../../../../contracts/http/tax/payroll.ts'
import { payslipAnswer } from '../../../../contracts/http/tax/payslip.ts'
import { dongOf } from '../../../../contracts/money.ts'
import type { JsonSchema } from '../../../../contracts/schema.ts'
import type { Lang, Text } from '../../../../contracts/text.ts'
import { labelOf } from '../../../site/tax/label.ts'
import type { Payroll, RowResult } from '../payroll.ts'
import type { Cell } from '../source.ts'

/** Paths into the answer of a payslip that a sheet shows. */
const amounts = [
  'gross_income',
  'exempt_part',
  'income_subject_to_tax',
  'insurance',
  'taxable_income',
  'tax_amount',
  'union_fee',
  'net_income',
  'payable',
  'employer_contribution.total',
  'union_fund',
  'employer_cost',
] as const

const t = (vi: string, en: string): Text => ({ vi, en })
const others = {
  row: t('Dòng', 'Row'),
  state: t('Kết quả', 'Result'),
  field: t('Trường lỗi', 'Field'),
  rule: t('Quy tắc', 'Rule'),
  detail: t('Lỗi', 'Problem'),
  action: t('Cách sửa', 'Remedy'),
  warnings: t('Lưu ý', 'Notes'),
} as const
const calculated = t('Đã tính', 'Calculated')
const failed = t('Lỗi', 'Problem')
const employerInsurance = t('Bảo hiểm người sử dụng lao động đóng', 'Insurance of the employer')
const unitText: Readonly<Record<PayrollUnit, Text>> = {
  VND: t('đồng', 'VND'),
  million: t('triệu đồng', 'million VND'),
}

function titleOf(path: string, lang: Lang): string {
  if (path === 'employer_contribution.total') return employerInsurance[lang]
  return labelOf((payslipAnswer.properties as unknown as Record<string, JsonSchema>)[path]!, path)[lang]
}

const valueAt = (data: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], data)

/** What a sheet of results has: the columns that came, then the results. */
export interface ResultTable {
  readonly header: readonly string[]
  cellsOf(result: RowResult): Cell[]
}

export function resultTable({ layout, lang }: Payroll, unit: PayrollUnit): ResultTable {
  const came = layout?.header ?? ['id', 'name']
  const taken = new Set(came.map(each => each.toLowerCase()))
  const title = (text: string): string => {
    let name = text
    while (taken.has(name.toLowerCase())) name = `${name} (${lang === 'vi' ? 'kết quả' : 'result'})`
    taken.add(name.toLowerCase())
    return name
  }
  const inUnit = (value: unknown): Cell =>
    typeof value !== 'number' ? null : unit === 'VND' ? dongOf(value) : value
  return {
    header: [
      ...came,
      title(others.row[lang]),
      title(others.state[lang]),
      ...amounts.map(path => title(`${titleOf(path, lang)} (${unitText[unit][lang]})`)),
      ...(['field', 'rule', 'detail', 'action', 'warnings'] as const).map(name => title(others[name][lang])),
    ],
    cellsOf({ row, id, name, cells, data, meta, problem }) {
      const own: Cell[] = layout ? came.map((_, i) => cells[i] ?? null) : [id, name]
      const [error] = problem?.errors ?? []
      const notes = (meta?.warnings ?? []).map(each => each[`message_${lang}`]).join(' ')
      return [
        ...own,
        row,
        (problem ? failed : calculated)[lang],
        ...amounts.map(path => (data ? inUnit(valueAt(data, path)) : null)),
        error ? (error.column ?? error.pointer) : null,
        error?.keyword ?? null,
        problem?.detail ?? null,
        problem?.action ?? null,
        notes === '' ? null : notes,
      ]
    },
  }
}
