import { anyObject, choice, day, described, list, object, query, type Static } from '../../schema.ts'
import { langs } from '../../text.ts'

/** Forms of a payroll, in and out: media type by name. */
export const payrollFormats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  jsonl: 'application/jsonl',
} as const
export type PayrollFormat = keyof typeof payrollFormats
export const payrollFormatNames = Object.keys(payrollFormats) as PayrollFormat[]

/** Rows of people in one payroll. */
export const maxPayrollRows = 200_000

/** Largest file of a payroll, bytes: 200,000 people as a workbook have a third of it. */
export const maxPayrollBytes = 32 * 1024 * 1024

/** What an unpacked workbook may hold, bytes: all of it, and its table of texts, which is in memory while it is read. */
export const maxUnpacked = { workbook: 1024 * 1024 * 1024, texts: 128 * 1024 * 1024 } as const

/** Payrolls that are calculated at a time in one process. */
export const maxPayrolls = { ofAccount: 2, ofProcess: 4 } as const

/** Units of the amounts of a sheet that name none. */
export const payrollUnits = ['VND', 'million'] as const
export type PayrollUnit = (typeof payrollUnits)[number]

const lang = choice(langs, 'Language of texts and of a lone point or comma; default: that of the headings')

export const payrollQuery = query({
  format: choice(payrollFormatNames, 'Form of the answer; default by Accept, else the form of the file'),
  unit: choice(payrollUnits, {
    default: 'VND',
    description:
      'Unit of the amounts of a sheet whose heading and cell name none, and of the answer as a sheet',
  }),
  effective_date: described(day, {
    description: 'Day whose law applies to rows that name none; default today in Vietnam',
  }),
  lang,
})

/** People as one JSON value, for programs that have no file. */
export const payrollRequest = object({
  rows: described(list(anyObject, { minItems: 1 }), 'Bodies of /api/tax/payslip, with id and name'),
})
export type PayrollRequest = Static<typeof payrollRequest>

export const payrollExample: PayrollRequest = {
  rows: [{ id: 'NV1', name: 'Nguyễn An', contract_salary: 25, dependents: 1 }],
}

export const payrollTemplateQuery = query({ lang })
