import { busyLine, machineLine } from './machine.ts'
import type { Report } from './report.ts'
import { type BenchRow, figure } from './row.ts'
import { median } from './samples.ts'

/** What a figure of the bench `growth` speaks of: `5.4 million bars`, `20,000 releases`. */
const size = /[\d.,]+ (million bars|releases)/

/** The figures of the bench `growth` as Markdown: a line for each measure, a column for each size of the log. */
export function growthTable(report: Report): string {
  const rows = report.benches.filter(({ name }) => name === 'growth').flatMap(bench => bench.rows)
  const sized = rows.filter(row => size.test(row.what))
  const kinds = Map.groupBy(sized, row => size.exec(row.what)![1]!)
  return [
    `Measured on ${report.date.slice(0, 10)} at commit ${report.commit ?? 'unknown'} with \`npm run bench -- growth\` on ${machineLine(report.machine)}; medians of ${report.rounds} rounds. ${busyLine(report.load, report.machine)}`,
    ...[...kinds.values()].flatMap(ofKind => ['', ...tableOf(ofKind)]),
  ].join('\n')
}

function tableOf(rows: readonly BenchRow[]): string[] {
  const sizes = [...new Set(rows.map(row => size.exec(row.what)![0]))]
  const measures = Map.groupBy(rows, row => row.what.replace(size, '…'))
  const cells = (measure: string, ofMeasure: readonly BenchRow[]) =>
    [
      measure,
      ...sizes.map(wanted => {
        const row = ofMeasure.find(({ what }) => size.exec(what)![0] === wanted)
        if (!row) return ''
        return `${figure(median(row.samples))} ${row.unit}${row.note ? ` (${row.note})` : ''}`
      }),
    ].join(' | ')
  return [
    `| | ${sizes.join(' | ')} |`,
    `|---|${'---|'.repeat(sizes.length)}`,
    ...[...measures].map(([measure, ofMeasure]) => `| ${cells(measure, ofMeasure)} |`),
  ]
}
