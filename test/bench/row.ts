import { type Better, ratios, type Summary, summary } from './samples.ts'

/** A figure of the same rounds to compare with: a ceiling, or another program at the same work. Same unit. */
export interface Peer {
  readonly what: string
  readonly samples: readonly number[]
  /** The bar of the ratio: how many times as good as the peer at least. */
  readonly min?: number
}

/** One figure of a benchmark. */
export interface BenchRow {
  /** Unique in its bench and the same in every run: `--against` finds a figure by it. */
  readonly what: string
  readonly unit: string
  /** One figure a round. */
  readonly samples: readonly number[]
  /** Absent: more is better of what is counted by the second (`…/s`), less of everything else. */
  readonly better?: Better
  /** The bar of the median: at least, or at most. */
  readonly min?: number
  readonly max?: number
  readonly peers?: readonly Peer[]
  /** What belongs to this run alone: the bytes of an answer, how many rows. */
  readonly note?: string
  /** Stands in the README's table though it has no bar. */
  readonly headline?: boolean
}

const betterOf = ({ better, unit }: Pick<BenchRow, 'better' | 'unit'>): Better =>
  better ?? (unit.endsWith('/s') ? 'more' : 'less')

/** A row or one of its ratios as it is printed and compared: one line each. */
export interface Line {
  /** Null for the figure itself, else the peer that it is compared with. */
  readonly peer: Peer | null
  readonly row: BenchRow
  readonly samples: readonly number[]
  readonly summary: Summary
  readonly better: Better
  readonly bar: string
  /** Null where there is no bar. */
  readonly met: boolean | null
}

/** The figure of a row, then its ratio to each peer. */
export function linesOf(row: BenchRow): Line[] {
  const better = betterOf(row)
  const own = summary(row.samples)
  const bars = [
    ...(row.min === undefined ? [] : [{ text: `≥ ${figure(row.min)}`, met: own.median >= row.min }]),
    ...(row.max === undefined ? [] : [{ text: `≤ ${figure(row.max)}`, met: own.median <= row.max }]),
  ]
  const met = bars.length === 0 ? null : bars.every(bar => bar.met)
  const bar = bars.map(({ text }) => text).join(', ')
  const peers = (row.peers ?? []).map((peer): Line => {
    const samples = ratios(row.samples, peer.samples, better)
    const ratio = summary(samples)
    const min = peer.min
    return {
      peer,
      row,
      samples,
      summary: ratio,
      better: 'more',
      bar: min === undefined ? '' : `≥ ${figure(min)}`,
      met: min === undefined ? null : ratio.median >= min,
    }
  })
  return [{ peer: null, row, samples: row.samples, summary: own, better, bar, met }, ...peers]
}

/** `1,234`, `12.3`, `1.23`: as many digits as a benchmark is good for. */
export const figure = (value: number): string =>
  Math.abs(value) >= 1000
    ? Math.round(value).toLocaleString('en-GB')
    : Number.isInteger(value)
      ? String(value)
      : value.toFixed(Math.abs(value) < 10 ? 2 : 1)

/** `22,900–23,800`; `once` of a single sample. */
export const spread = (samples: readonly number[], { min, max }: Summary): string =>
  samples.length === 1 ? 'once' : `${figure(min)}–${figure(max)}`

/**
 * The rows as text: figure, spread and bar; below each its peers with their figure and the ratio to it, which is how
 * many times as good ours is.
 */
export function table(rows: readonly BenchRow[]): string {
  const cells = rows
    .flatMap(linesOf)
    .map(({ peer, row, samples, summary: own, bar, met }) => [
      peer ? `  against ${peer.what}` : `${row.what}${row.note ? ` (${row.note})` : ''}`,
      figure(peer ? summary(peer.samples).median : own.median),
      peer ? spread(peer.samples, summary(peer.samples)) : spread(samples, own),
      row.unit,
      peer ? `× ${figure(own.median)} (${spread(samples, own)})` : '',
      met === null ? '' : `${bar} ${met ? 'reached' : 'MISSED'}`,
    ])
  return aligned(cells, [1])
}

/** Columns side by side; those of `right` are set to the right. */
export function aligned(cells: readonly (readonly string[])[], right: readonly number[] = []): string {
  const columns = cells[0]?.length ?? 0
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...cells.map(row => row[column]!.length)),
  )
  return cells
    .map(row =>
      row
        .map((cell, i) => (right.includes(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
