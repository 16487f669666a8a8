import type { Line, Value } from './lines.ts'
import { howCellGives, saysSame } from './notation.ts'
import type { NumbersIndex } from './numbers-index.ts'

/** What a row says: what it is about, and its figures. */
export interface Wanted {
  /** Ticker, day, period, bank: what the key says. */
  readonly labels: Readonly<Record<string, string>>
  readonly figures: Readonly<Record<string, number>>
  /** Texts that stand as they are, where there is no figure. */
  readonly texts: Readonly<Record<string, string>>
}

/** A figure, and the cell of the document that has it. */
export interface FoundCell {
  readonly name: string
  readonly at: string
  /** As the document writes it. */
  readonly text: string
  /** What makes the figure of it: `as it is`, `times 1e3`, `less 100`. */
  readonly how: string
}

export interface FoundLine {
  /** File of an archive, sheet; null where the document is one file. */
  readonly part: string | null
  readonly at: string
  /** Parts of the key that stand in the line, above its cells or around it. */
  readonly labels: readonly string[]
  readonly cells: readonly FoundCell[]
}

/** Cells of a line that are named. */
const maxCells = 40

/**
 * The line of a document that says what a row says: the one with most parts of the key in it, in its heads or around it,
 * and then with most of the figures. Null where no line has a figure of it.
 */
export function findLine(index: NumbersIndex, wanted: Wanted): FoundLine | null {
  const labels = Object.entries(wanted.labels).map(([name, key]) => ({ name, test: saysSame(key) }))
  let best: { score: number; found: FoundLine } | null = null
  for (const [line, cells] of candidates(index, wanted)) {
    const around = [line.part, ...line.context]
    const own = labels.filter(({ test }) => line.values.some(test) || around.some(test))
    const others = labels.filter(label => !own.includes(label))
    // In a table with a period a column, the heads of each cell say which it is about.
    const placed = cells.map(cell => ({
      ...cell,
      above: others.filter(label => named(line, cell.column, label.test)),
    }))
    const max = Math.max(...placed.map(({ above }) => above.length))
    const closest = placed.filter(({ above }) => above.length === max)
    const score = 100 * (own.length + max) + Math.min(99, new Set(closest.map(c => c.name)).size)
    if (best !== null && score <= best.score) continue
    best = {
      score,
      found: {
        part: line.part || null,
        at: line.at,
        labels: [...own, ...(closest[0]?.above ?? [])].map(({ name }) => name),
        cells: firstOfEach(closest)
          .slice(0, maxCells)
          .map(({ name, column, how }) => ({
            name,
            at: line.address(column),
            text: String(line.values[column]).slice(0, 200),
            how,
          })),
      },
    }
  }
  return best?.found ?? null
}

interface Cell {
  readonly name: string
  readonly column: number
  readonly how: string
}

/** Lines that have a figure, with the cells that give it; where there is no figure, those that have a text. */
function candidates(index: NumbersIndex, { figures, texts }: Wanted): Map<Line, Cell[]> {
  const found = new Map<Line, Cell[]>()
  const add = (line: Line, cell: Cell) => {
    const cells = found.get(line)
    if (cells) cells.push(cell)
    else found.set(line, [cell])
  }
  for (const [name, figure] of Object.entries(figures))
    for (const { line, column } of index.mayGive(figure)) {
      const how = howCellGives(line.values[column] ?? null, figure)
      if (how !== null) add(line, { name, column, how })
    }
  if (Object.keys(figures).length === 0)
    for (const [name, text] of Object.entries(texts))
      for (const line of index.lines)
        for (const [column, value] of line.values.entries())
          if (value !== null && plainText(value) === plainText(text))
            add(line, { name, column, how: 'as it is' })
  // A figure as it is goes before one that a scale gives.
  for (const cells of found.values())
    cells.sort((a, b) => Number(a.how !== 'as it is') - Number(b.how !== 'as it is'))
  return found
}

const plainText = (value: Value): string =>
  String(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function named(line: Line, column: number, test: (value: Value) => boolean): boolean {
  const heads = line.heads(column)
  return heads.some(test) || (heads.length > 1 && test(heads.join(' ')))
}

/** One cell a figure: the one whose head is called like the figure, else the first. */
function firstOfEach<C extends Cell>(cells: readonly C[]): C[] {
  const first = new Map<string, C>()
  for (const cell of cells) if (!first.has(cell.name)) first.set(cell.name, cell)
  return [...first.values()]
}
