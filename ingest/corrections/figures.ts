import type { CorrectedValue } from '../../contracts/events/correction.ts'
import type { FactKind } from '../../contracts/events/fact.ts'
import { cellsOf, type Data, rowsOf } from '../fact-rows.ts'

/** A row of a fact: what names it, and its values. */
export interface NamedRow {
  readonly row: Readonly<Record<string, CorrectedValue>>
  readonly values: Readonly<Record<string, CorrectedValue>>
}

/** Rows of facts by what names them. */
export type NamedRows = ReadonlyMap<string, NamedRow>

/** A value of ours that was wrong. */
export interface ChangedFigure {
  readonly row: NamedRow['row']
  /** What it is about: its ticker or series, else the first of what names it; null: its day alone names it. */
  readonly subject: string | null
  /** Its day or period; null: it has none. */
  readonly time: string | null
  readonly field: string
  readonly old: CorrectedValue
  /** null: no row of this name any more, or a blank in it. */
  readonly new: CorrectedValue
}

/** How late a document is by its own account: no figure. */
const standings: ReadonlySet<string> = new Set(['edition', 'adjusted_to', 'adj_series_replaced'])
/** Characters of a text that are kept. */
const longestText = 120

/**
 * The rows of a fact under their names, by the members that its kind declares. Rows of one name (statements repeat
 * labels) are told apart by their order. What stands once beside the rows is a row of its own.
 */
export function namedRows(kind: FactKind<unknown>, data: unknown): Map<string, NamedRow> {
  const found = new Map<string, NamedRow>()
  const names = kind.namedBy ?? []
  const members = data as Data
  const around = Object.entries(members).filter(([, value]) => isScalar(value))
  const add = (cells: readonly (readonly [string, unknown])[], form: string) => {
    const all = new Map(cells)
    const row: Record<string, CorrectedValue> = {}
    for (const name of names) {
      const value = all.get(name) ?? (members[name] as unknown)
      if (isScalar(value) && value !== null) row[name] = value as CorrectedValue
    }
    const values = Object.fromEntries(
      cells.flatMap(([name, value]) =>
        names.includes(name) || standings.has(name) ? [] : valuesOf(name, value),
      ),
    )
    const base = `${form} ${JSON.stringify(row)}`
    let key = base
    for (let n = 2; found.has(key); n++) key = `${base} ${n}`
    found.set(key, { row, values })
  }
  if (around.some(([name]) => !names.includes(name) && !standings.has(name))) add(around, 'fact')
  for (const row of rowsOf(kind, members))
    if (!kind.lists?.includes(row.list)) add(cellsOf(kind, members, row), `row ${row.list}`)
  return found
}

/** A cell as values: `values.roe` of a map within a row. */
function valuesOf(name: string, value: unknown): [string, CorrectedValue][] {
  if (isScalar(value)) return [[name, clipped(value)]]
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value as Data).flatMap(([inner, one]) => valuesOf(`${name}.${inner}`, one))
  return [[name, clipped(JSON.stringify(value))]]
}

const isScalar = (value: unknown): value is CorrectedValue =>
  value !== undefined && (value === null || typeof value !== 'object')

const clipped = (value: CorrectedValue): CorrectedValue =>
  typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value

/**
 * Figures that a fact gave and that are no longer so. What was missing and is there now was never wrong.
 * @param now row of a name today, wherever in the document it stands; undefined: there is none
 */
export function changedFigures(old: NamedRows, now: (key: string) => NamedRow | undefined): ChangedFigure[] {
  const changed: ChangedFigure[] = []
  for (const [key, named] of old) {
    const { row, values } = named
    const today = now(key)
    const about = { row, subject: subjectOf(named), time: timeOf(named) }
    for (const [field, was] of Object.entries(values)) {
      if (was === null) continue
      const is = today?.values[field] ?? null
      if (is !== was) changed.push({ ...about, field, old: was, new: is })
    }
  }
  return changed
}

const timeForm = /^\d{4}(-(Q[1-4]|W\d{2}|\d{2}(-\d{2})?))?$/

function subjectOf({ row, values }: NamedRow): string | null {
  const named = Object.values(row).find(value => typeof value === 'string' && !timeForm.test(value))
  const subject = row.ticker ?? values.ticker ?? row.indicator ?? named ?? null
  return subject === null ? null : String(subject)
}

const timeOf = ({ row }: NamedRow): string | null =>
  (Object.values(row).find(value => typeof value === 'string' && timeForm.test(value)) as string) ?? null
