import { dongPerMillion } from '../../../contracts/money.ts'
import type { Lang } from '../../../contracts/text.ts'
import { cellSchema, type PayrollColumn, payrollColumns, type Target } from './columns.ts'
import { folded } from './folded.ts'

/** A heading that was recognised. */
export interface Recognised {
  readonly column: PayrollColumn
  /** Đồng in one unit of its amounts, where the heading says so: `Lương (triệu đồng)`. */
  readonly perUnit: number | null
  /** Of the words that were recognised; null for names of fields. */
  readonly lang: Lang | null
  /** It means the column only in a sheet without a wage. */
  readonly withoutWage: boolean
}

type Heading = Omit<Recognised, 'perUnit'>

const units: Readonly<Record<string, number>> = {
  dong: 1,
  vnd: 1,
  d: 1,
  'viet nam dong': 1,
  'nghin dong': 1000,
  'ngan dong': 1000,
  nghin: 1000,
  ngan: 1000,
  '1000d': 1000,
  '1000 dong': 1000,
  'thousand vnd': 1000,
  'trieu dong': dongPerMillion,
  trieu: dongPerMillion,
  trd: dongPerMillion,
  tr: dongPerMillion,
  'million vnd': dongPerMillion,
  'vnd million': dongPerMillion,
  million: dongPerMillion,
}

/** The name that a field or an item has on the wire; empty where it has none of its own. */
export const wireName = (target: Target): string =>
  'own' in target
    ? target.own
    : 'field' in target
      ? target.field
      : 'item' in target && !target.insured
        ? target.item
        : ''

const headings: ReadonlyMap<string, Heading> = new Map(
  payrollColumns.flatMap(column => {
    const entry = (heading: string, lang: Lang | null, withoutWage = false): [string, Heading] => [
      folded(heading),
      { column, lang, withoutWage },
    ]
    const wire = wireName(column.target)
    return [
      ...(column.withoutWage ?? []).map(heading => entry(heading, null, true)),
      ...(wire === '' || wire === 'net' ? [] : [entry(wire, null)]),
      ...column.also.map(heading => entry(heading, null)),
      entry(column.en, 'en'),
      entry(column.vi, 'vi'),
    ]
  }),
)

/** All headings that are recognised, folded. */
export const headingTexts: readonly string[] = [...headings.keys()]

/** What a heading means: `Lương hợp đồng (triệu đồng)`, `luong hop dong`, `Contract salary`, `contract_salary`. */
export function recognise(heading: string): Recognised | null {
  const whole = headings.get(folded(heading))
  if (whole) return { ...whole, perUnit: null }
  const [, before = '', inside = ''] =
    /^(.*?)\s*[([,]\s*([^()[\]]*?)\s*[)\]]?\s*\*?\s*$/su.exec(heading) ?? []
  const perUnit = units[folded(inside.replace(/^(đvt|đơn vị( tính)?|unit)\s*:?/iu, ''))] ?? null
  const entry = headings.get(folded(before))
  if (!entry) return null
  if (perUnit !== null && cellSchema(entry.column)?.['x-unit'] === undefined) return null
  return { ...entry, perUnit }
}
