import { setImmediate } from 'node:timers/promises'
import { maxPayrollRows, type PayrollFormat, type PayrollUnit } from '../../../contracts/http/tax/payroll.ts'
import { dongPerMillion } from '../../../contracts/money.ts'
import type { Lang } from '../../../contracts/text.ts'
import { problem } from '../../http/problem.ts'
import { runItem } from '../batch/run.ts'
import { cellSchema } from './columns.ts'
import { headerWithin, type Layout, layoutOf, NoHeader } from './layout.ts'
import { type Person, personOf, textOf } from './person.ts'
import { csvSource } from './read/csv.ts'
import { linesOf, personOfLine } from './read/json-lines.ts'
import { xlsxSources } from './read/xlsx.ts'
import type { Cell, Row, Source } from './source.ts'

export interface PayrollOptions {
  /** Of amounts that name none. */
  readonly unit: PayrollUnit
  /** Null: that of the headings. */
  readonly lang: Lang | null
  /** Of lines, which have no headings. */
  readonly otherwise: Lang
  /** Of rows that name none; null: today. */
  readonly effectiveDate: string | null
  /** YYYY-MM-DD in Vietnam. */
  readonly today: string
}

/** A payroll that was looked through once: its people can be read one by one. */
export interface Payroll {
  /** People, one a row. */
  readonly total: number
  readonly lang: Lang
  /** Null for JSON lines. */
  readonly layout: Layout | null
  /** What separates the cells of a CSV. */
  readonly delimiter: string
  people(): AsyncIterable<{ readonly cells: readonly Cell[]; readonly person: Person }>
}

/** What a payslip's own problem says, and where. */
export interface RowProblem {
  readonly code: string
  readonly detail: string
  readonly action: string
  readonly errors: readonly {
    readonly pointer: string
    readonly keyword: string
    readonly column: string | null
  }[]
}

export interface RowResult {
  readonly row: number
  readonly id: string | null
  readonly name: string | null
  /** As they came. */
  readonly cells: readonly Cell[]
  readonly data: object | null
  readonly meta: { readonly warnings: readonly { message_vi: string; message_en: string }[] } | null
  readonly problem: RowProblem | null
}

/** How many people are calculated before others of the process have a turn. */
const turn = 50

/**
 * Opens a payroll: finds its header and counts its people, so that what is wrong with the file as a whole is said
 * before the first result.
 * @throws Problem for a file that cannot be read, has no header or no people, or too many
 */
export async function openPayroll(
  bytes: Buffer,
  format: PayrollFormat,
  options: PayrollOptions,
): Promise<Payroll> {
  if (format === 'jsonl') return openLines(bytes, options)
  const csv = format === 'csv' ? csvSource(bytes) : null
  const { source, layout, total } = await firstPayroll(csv ? [csv] : await xlsxSources(bytes))
  const counted = new Set(
    layout.columns.filter(({ column }) => cellSchema(column) !== null).map(({ index }) => index),
  )
  await source.needValues?.((column, row) => row > layout.headerRow && counted.has(column))
  const lang = options.lang ?? layout.lang
  const reading = { lang: options.lang ?? layout.lang, perUnit: options.unit === 'VND' ? 1 : dongPerMillion }
  return {
    total,
    lang,
    layout,
    delimiter: csv?.delimiter ?? ',',
    async *people() {
      for await (const row of source.rows())
        if (row.number > layout.headerRow)
          yield { cells: row.cells, person: personOf(row, layout, reading, extrasOf(options)) }
    },
  }
}

/** The first sheet that has a header; if none has, what is wrong with the first. */
async function firstPayroll(sources: readonly Source[]) {
  let failure: unknown
  for (const source of sources) {
    try {
      return { source, ...(await lookThrough(source)) }
    } catch (error) {
      if (!(error instanceof NoHeader)) throw error
      failure ??= error.problem
    }
  }
  throw failure
}

async function lookThrough(source: Source): Promise<{ layout: Layout; total: number }> {
  const first: Row[] = []
  let all = 0
  let layout: Layout | null = null
  for await (const row of source.rows()) {
    all++
    if (layout === null) first.push(row)
    if (layout === null && first.length === headerWithin) layout = layoutOf(first)
    if (layout !== null && all > maxPayrollRows + headerWithin) break
  }
  layout ??= layoutOf(first)
  const { headerRow } = layout
  const total = all - first.filter(({ number }) => number <= headerRow).length
  needSize(total)
  return { layout, total }
}

function openLines(bytes: Buffer, options: PayrollOptions): Payroll {
  let total = 0
  for (const _ of linesOf(bytes)) {
    total++
    if (total > maxPayrollRows) break
  }
  needSize(total)
  const lang = options.lang ?? options.otherwise
  return {
    total,
    lang,
    layout: null,
    delimiter: ',',
    async *people() {
      for (const line of linesOf(bytes))
        yield { cells: [], person: personOfLine(line, lang, extrasOf(options)) }
    },
  }
}

const extrasOf = ({ effectiveDate }: PayrollOptions): object =>
  effectiveDate === null ? {} : { effective_date: effectiveDate }

function needSize(total: number): void {
  if (total === 0)
    throw problem('validation_failed', {
      detail: 'There are no people below the header.',
      action: 'Write one person a row.',
    })
  if (total > maxPayrollRows)
    throw problem('validation_failed', {
      detail: `The payroll has more than ${maxPayrollRows} rows.`,
      action: 'Split it.',
    })
}

/** One result or problem for each person, in the order of the rows. */
export async function* resultsOf(payroll: Payroll, { today }: PayrollOptions): AsyncGenerator<RowResult> {
  const context = { today, lang: payroll.lang, explain: false }
  const used = new Map()
  let count = 0
  for await (const { cells, person } of payroll.people()) {
    if (count++ % turn === 0) await setImmediate()
    const { row, id, name } = person
    const head = { row, id, name, cells }
    if (person.problem) {
      yield { ...head, data: null, meta: null, problem: cellProblem(person, payroll.lang) }
      continue
    }
    const result = runItem({ calculator: 'payslip', input: person.input }, count - 1, context, used)
    if (result.success) {
      const meta = result.meta as NonNullable<RowResult['meta']>
      yield { ...head, data: result.data, meta: withNotCounted(meta, payroll, count === 1), problem: null }
    } else {
      const { code, detail, action, errors } = result.problem
      yield {
        ...head,
        data: null,
        meta: null,
        problem: {
          code,
          detail,
          action,
          errors: errors.map(each => ({
            ...each,
            keyword: each.keyword ?? code,
            column: person.headingOf(each.pointer),
          })),
        },
      }
    }
  }
}

function cellProblem({ problem: wrong }: Person, lang: Lang): RowProblem {
  const { pointer, heading, rule } = wrong!
  const { detail, remedy } = textOf(wrong!, lang)
  const column = heading === '' ? null : heading
  return {
    code: 'validation_failed',
    detail:
      column === null ? sentence(detail) : `${lang === 'vi' ? 'Cột' : 'The column'} '${column}': ${detail}.`,
    action: remedy,
    errors: [{ pointer, keyword: rule, column }],
  }
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The first result says which columns are in nobody's payslip. */
function withNotCounted(
  meta: NonNullable<RowResult['meta']>,
  { layout }: Payroll,
  isFirst: boolean,
): NonNullable<RowResult['meta']> {
  if (!isFirst || layout === null || layout.notCounted.length === 0) return meta
  const names = layout.notCounted.map(({ heading }) => `'${heading}'`).join(', ')
  const warning = {
    code: 'columns_not_counted',
    message_vi: `Các cột không có trong phiếu lương, giữ nguyên và không tính: ${names}.`,
    message_en: `Columns that are no part of a payslip, kept and not counted: ${names}.`,
  }
  return { ...meta, warnings: [warning, ...meta.warnings] }
}
