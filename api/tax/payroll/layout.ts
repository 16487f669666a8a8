import { distance } from 'fastest-levenshtein'
import type { Lang } from '../../../contracts/text.ts'
import { problem } from '../../http/problem.ts'
import { cellSchema, type PayrollColumn, wageFields } from './columns.ts'
import { folded } from './folded.ts'
import { headingTexts, type Recognised, recognise, wireName } from './headings.ts'
import { cellText, isBlank, type Row } from './source.ts'

/** A column of the sheet that is counted. */
export interface Placed {
  readonly index: number
  readonly heading: string
  readonly column: PayrollColumn
  readonly perUnit: number | null
}

/** Where a sheet has what. */
export interface Layout {
  /** The headings as they stand there, one a column. */
  readonly header: readonly string[]
  /** Number of the last row of the header: people follow. */
  readonly headerRow: number
  readonly columns: readonly Placed[]
  /** Headings that mean nothing to a payslip. */
  readonly notCounted: readonly { readonly index: number; readonly heading: string }[]
  /** Language of the headings. */
  readonly lang: Lang
}

/** Titles, names of firms and merged cells may stand above a header. */
export const headerWithin = 30

interface Candidate {
  readonly row: Row
  readonly header: string[]
  readonly found: (Recognised | null)[]
  readonly score: number
}

/**
 * The header of a sheet: of its first rows the one with most headings that are known, or two of them where the lower
 * one parts a heading above it (`Phụ cấp` over `Ăn ca | Điện thoại`).
 * @throws NoHeader, and Problem where a heading occurs twice or is nearly one that is missing
 */
export function layoutOf(first: readonly Row[]): Layout {
  const candidates = first.flatMap((row, i) => {
    const above = first[i - 1]
    const single = candidate(row, null)
    return above && above.number === row.number - 1 ? [single, candidate(row, above)] : [single]
  })
  const best = candidates.reduce<Candidate | null>((a, b) => (a === null || b.score > a.score ? b : a), null)
  if (best === null || !best.found.some(isWage)) throw new NoHeader()
  return placed(best)
}

const isWage = (found: Recognised | null): boolean =>
  found !== null && wageFields.has(wireName(found.column.target))

function candidate(row: Row, above: Row | null): Candidate {
  const width = Math.max(row.cells.length, above?.cells.length ?? 0)
  const header = Array.from({ length: width }, (_, i) => {
    const [upper, lower] = [heading(above, i), heading(row, i)]
    return lower === '' || (recognise(lower) === null && upper !== '' && recognise(upper) !== null)
      ? upper || lower
      : lower
  })
  const found = header.map(text => (text === '' ? null : recognise(text)))
  return { row, header, found, score: found.filter(each => each !== null).length }
}

const heading = (row: Row | null, index: number): string => {
  const cell = row?.cells[index]
  return typeof cell === 'string' ? cell.replaceAll(/\s+/g, ' ').trim() : cellText(cell)
}

function placed({ row, header, found }: Candidate): Layout {
  const hasWage = found.some(each => each !== null && !each.withoutWage && isWage(each))
  const columns: Placed[] = []
  const notCounted: { index: number; heading: string }[] = []
  header.forEach((text, index) => {
    const each = found[index] ?? null
    if (each && !(each.withoutWage && hasWage))
      columns.push({ index, heading: text, column: each.column, perUnit: each.perUnit })
    else if (!isBlank(text)) notCounted.push({ index, heading: text })
  })
  for (const { heading: text, column } of columns) {
    if ('item' in column.target || 'overtime' in column.target) continue
    const same = columns.filter(other => other.column === column)
    if (same.length > 1)
      throw twice(
        same.map(other => other.heading),
        text,
      )
  }
  const used = new Set(columns.map(({ column }) => column))
  for (const { heading: text } of notCounted) refuseSlip(text, used)
  const of = (lang: Lang) => found.filter(each => each?.lang === lang).length
  return {
    header,
    headerRow: row.number,
    columns,
    notCounted,
    lang: of('vi') >= of('en') && (of('vi') > 0 || header.some(isVietnamese)) ? 'vi' : 'en',
  }
}

/** Letters with Vietnamese marks, or words of a payroll without them. */
const isVietnamese = (text: string): boolean =>
  /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i.test(text) ||
  /\b(luong|thuong|phu cap|ho ten|ngay cong)\b/.test(folded(text))

/** A column that is nearly a heading would silently not be counted. */
function refuseSlip(text: string, used: ReadonlySet<PayrollColumn>): void {
  const plain = folded(text)
  if (plain.length < 6 || recognise(text) !== null) return
  const slip = headingTexts.find(heading => {
    const column = recognise(heading)?.column
    return (
      column !== undefined &&
      !used.has(column) &&
      cellSchema(column) !== null &&
      heading.length > 5 &&
      distance(heading, plain) <= (heading.length > 9 ? 2 : 1)
    )
  })
  if (slip === undefined) return
  const { vi, en } = recognise(slip)!.column
  throw problem('validation_failed', {
    detail: `The heading '${text}' is unknown, and nearly '${slip}'.`,
    action: `Write '${vi}' (${en}), or a heading that is not so near if it is another thing.`,
    errors: [{ pointer: `/${text}`, detail: 'is unknown', keyword: 'additionalProperties', nearest: slip }],
  })
}

const twice = (headings: readonly string[], text: string) =>
  problem('validation_failed', {
    detail: `The headings ${headings.map(each => `'${each}'`).join(' and ')} mean the same.`,
    action: 'Keep one of them; amounts of several allowances may stand in several columns, a wage in one.',
    errors: [{ pointer: `/${text}`, detail: 'occurs twice', keyword: 'uniqueItems' }],
  })

/** No row is a header; another sheet may have one. */
export class NoHeader extends Error {
  override readonly name = 'NoHeader'
  readonly problem = problem('validation_failed', {
    detail: `None of the first ${headerWithin} rows is a header: no column is named 'Lương hợp đồng' (Contract salary) or 'Thực nhận cần đạt' (Net to reach).`,
    action: 'Name the columns as GET /api/tax/payroll/template.xlsx does, in Vietnamese or English.',
    errors: [{ pointer: '/header', detail: 'is missing', keyword: 'required' }],
  })
}
