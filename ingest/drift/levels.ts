import type { Candidate } from '../../contracts/events/fact.ts'

/**
 * The usual size of the numbers of a document: column of a kind of fact (of one series, currency or item where the
 * rows name one) → median of the amounts.
 */
export type Levels = Readonly<Record<string, number>>

/** Columns that say what a row is of, where rows of one document have units or sizes of their own. */
const named = ['indicator', 'currency', 'item', 'brand', 'rate', 'tenor', 'index', 'fund'] as const
/** So many amounts tell a level however far they lie apart. */
const manyAmounts = 100
/** Fewer do when the middle half of them lies within this factor. */
const closeTogether = 30
const maxLevels = 300
/** A history of all sessions has millions; so many of them tell its level. */
const maxAmounts = 20_000

interface Cells {
  readonly level: string
  readonly row: number
  readonly value: number
}

function* cellsOf({ kind, data }: Candidate): Generator<Cells> {
  const columns = Object.entries(data as Record<string, unknown>)
  const names = named.flatMap(name => {
    const column = columns.find(([own]) => own === name)?.[1]
    return Array.isArray(column) || typeof column === 'string' ? [column] : []
  })
  for (const [column, values] of columns) {
    const list = Array.isArray(values) ? values : [values]
    for (const [row, value] of list.entries()) {
      if (typeof value !== 'number' || value === 0) continue
      const of = names.map(name => (typeof name === 'string' ? name : String(name[row] ?? ''))).join(' ')
      yield { level: `${kind.type} ${column}${of === '' ? '' : ` ${of}`}`, row, value: Math.abs(value) }
    }
  }
}

/** The levels of the facts of a document, where there are enough amounts to tell one. */
export function levelsOf(candidates: readonly Candidate[]): Levels {
  const amounts = new Map<string, number[]>()
  for (const candidate of candidates)
    for (const { level, value } of cellsOf(candidate)) {
      const list = amounts.get(level)
      if (list) {
        if (list.length < maxAmounts) list.push(value)
      } else if (amounts.size < maxLevels) amounts.set(level, [value])
    }
  return Object.fromEntries(
    [...amounts].flatMap(([level, list]) => {
      const sorted = list.toSorted((a, b) => a - b)
      const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!
      const isLevel = sorted.length >= manyAmounts || at(0.75) <= at(0.25) * closeTogether
      return isLevel ? [[level, at(0.5)] as const] : []
    }),
  )
}

/** A factor that another unit explains: thousands for ones, or the other way; not twice as much or half. */
const isUnit = (times: number): boolean => {
  const factor = times >= 1 ? times : 1 / times
  return (factor > 400 && factor < 2_500) || (factor > 400_000 && factor < 2_500_000)
}

export interface Jump {
  readonly level: string
  readonly before: number
  readonly now: number
}

/** Levels that lie about a thousand or a million times above or below those of the last good document. */
export const jumpsOf = (now: Levels, before: Levels): Jump[] =>
  Object.entries(now).flatMap(([level, median]) => {
    const last = before[level]
    return last !== undefined && isUnit(median / last) ? [{ level, before: last, now: median }] : []
  })

/** A row whose level jumped: where it stood, and the level. */
export interface JumpedRow {
  readonly where: string
  readonly level: string
}

/** The facts without the rows whose level jumped, and these rows. */
export function withoutJumps(
  candidates: readonly Candidate[],
  jumps: readonly Jump[],
): { candidates: Candidate[]; rows: JumpedRow[] } {
  const levels = new Set(jumps.map(jump => jump.level))
  const rows: JumpedRow[] = []
  const left = candidates.flatMap(candidate => {
    const wrong = new Set<number>()
    for (const { level, row } of cellsOf(candidate))
      if (levels.has(level) && !wrong.has(row)) {
        wrong.add(row)
        rows.push({ where: `${candidate.key}[${row}]`, level })
      }
    return wrong.size === 0 ? [candidate] : rowsLeft(candidate, wrong)
  })
  return { candidates: left, rows }
}

/** Columns are cut by rows; what has no columns, or is a part of a group that belongs together, goes as a whole. */
function rowsLeft(candidate: Candidate, wrong: ReadonlySet<number>): Candidate[] {
  const data = candidate.data as Record<string, unknown>
  const lists = candidate.kind.lists ?? []
  const columns = Object.entries(data).filter(
    ([name, value]) => Array.isArray(value) && !lists.includes(name),
  )
  const lengths = new Set(columns.map(([, value]) => (value as unknown[]).length))
  const [length = 0] = lengths
  if (candidate.group !== undefined || lengths.size !== 1 || wrong.size >= length) return []
  const cut = Object.fromEntries(
    columns.map(([name, value]) => [name, (value as unknown[]).filter((_, row) => !wrong.has(row))]),
  )
  return [{ ...candidate, data: { ...data, ...cut } }]
}
