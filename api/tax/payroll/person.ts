import type { Lang, Text } from '../../../contracts/text.ts'
import { type Reading, readCell, WrongCell } from './cells.ts'
import { cellSchema, type Target } from './columns.ts'
import { folded } from './folded.ts'
import type { Layout, Placed } from './layout.ts'
import { cellText, isBlank, type Row } from './source.ts'

/** What is wrong with a cell, before anything is calculated. */
export interface CellProblem {
  readonly pointer: string
  readonly heading: string
  readonly rule: string
  readonly detail: Text
  readonly remedy: Text
}

/** One person of a payroll. */
export interface Person {
  readonly row: number
  readonly id: string | null
  readonly name: string | null
  /** The request of a payslip. */
  readonly input: Readonly<Record<string, unknown>>
  readonly problem: CellProblem | null
  /** The heading from which a member of the request came: `/items/0/amount` → `Ăn ca`. */
  headingOf(pointer: string): string | null
}

/** A row of a sheet as a request; the first cell that cannot be read is its problem. */
export function personOf(row: Row, layout: Layout, reading: Reading, extras: object): Person {
  const input: Record<string, unknown> = { ...extras }
  const origin = new Map<string, string>()
  let problem: CellProblem | null = totalOf(row, layout)
  let id: string | null = null
  let name: string | null = null
  for (const placed of layout.columns) {
    const cell = row.cells[placed.index] ?? null
    const { target } = placed.column
    if (isBlank(cell) || isDash(cell)) continue
    if ('own' in target) {
      if (target.own === 'id') id = cellText(cell)
      else name = cellText(cell)
      continue
    }
    try {
      const value = readCell(cell, placed, cellSchema(placed.column)!, reading)
      origin.set(put(input, target, value), placed.heading)
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      const { rule, detail, remedy } = error
      problem ??= { pointer: pointerTo(target, input), heading: placed.heading, rule, detail, remedy }
    }
  }
  return {
    row: row.number,
    id,
    name,
    input,
    problem,
    headingOf: pointer =>
      origin.get(pointer) ??
      origin.get(pointer.replace(/\/\w+$/, '')) ??
      wageHeading(pointer, layout.columns),
  }
}

/** The dash that stands for nothing in accounts. */
const isDash = (cell: unknown): boolean => typeof cell === 'string' && /^\s*[-–—]\s*$/.test(cell)

/** Puts a value where it belongs. @returns its pointer */
function put(input: Record<string, unknown>, target: Target, value: unknown): string {
  const append = (name: string, line: object): string => {
    const lines = (input[name] ?? []) as object[]
    input[name] = lines
    return `/${name}/${lines.push(line) - 1}`
  }
  if ('field' in target) {
    input[target.field] = value
    return `/${target.field}`
  }
  if ('item' in target) {
    if (value === 0) return ''
    return append('items', {
      kind: target.item,
      amount: value,
      ...(target.insured ? { insured: true } : {}),
    })
  }
  if ('overtime' in target) {
    if (value === 0) return ''
    return append('overtime', {
      day: target.overtime,
      hours: value,
      ...(target.night ? { night: true } : {}),
    })
  }
  return ''
}

const pointerTo = (target: Target, input: Readonly<Record<string, unknown>>): string =>
  'field' in target
    ? `/${target.field}`
    : 'item' in target
      ? `/items/${((input.items as unknown[]) ?? []).length}/amount`
      : 'overtime' in target
        ? `/overtime/${((input.overtime as unknown[]) ?? []).length}/hours`
        : ''

/** Of a field that is missing: the column that has it in other rows. */
const wageHeading = (pointer: string, columns: readonly Placed[]): string | null =>
  columns.find(({ column: { target } }) => 'field' in target && `/${target.field}` === pointer)?.heading ??
  null

const totals = /^(tong( cong| so| luong)?|cong|total|totals|grand total|sum)$/

/** A line of sums below the people is nobody's payslip. */
function totalOf(row: Row, { columns }: Layout): CellProblem | null {
  const first = row.cells.findIndex(cell => !isBlank(cell))
  const text = row.cells[first]
  if (typeof text !== 'string' || !totals.test(folded(text))) return null
  const placed = columns.find(({ index }) => index === first)
  if (placed && !('own' in placed.column.target)) return null
  return {
    pointer: '',
    heading: placed?.heading ?? '',
    rule: 'total-row',
    detail: {
      vi: `'${text}' là dòng tổng, không phải một người`,
      en: `'${text}' is a row of sums, not a person`,
    },
    remedy: { vi: 'Xóa dòng tổng.', en: 'Delete the row of sums.' },
  }
}

/** The words of a problem in one language. */
export const textOf = ({ detail, remedy }: CellProblem, lang: Lang) => ({
  detail: detail[lang],
  remedy: remedy[lang],
})
