/** One line of a benchmark's table. */
export interface BenchRow {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** The bar: at least, or at most. */
  readonly least?: number
  readonly most?: number
}

const figure = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(value < 10 ? 2 : 1)

/** A table with the bar and whether it was reached. */
export function table(rows: readonly BenchRow[]): string {
  const cells = rows.map(row => {
    const bar = row.least !== undefined ? `≥ ${row.least}` : row.most !== undefined ? `≤ ${row.most}` : ''
    const met = (row.least ?? -Infinity) <= row.value && row.value <= (row.most ?? Infinity)
    return [row.what, figure(row.value), row.unit, bar, bar === '' ? '' : met ? 'reached' : 'MISSED']
  })
  const widths = [0, 1, 2, 3, 4].map(column => Math.max(...cells.map(row => row[column]!.length)))
  return cells
    .map(row =>
      row
        .map((cell, i) => (i === 1 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
