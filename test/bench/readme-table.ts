import { machineLine } from './machine.ts'
import type { Report } from './report.ts'
import { figure, type Line, linesOf, spread } from './row.ts'

const begin = '<!-- figures -->'
const end = '<!-- /figures -->'

/** Of a run, what has a bar and what is marked as a headline, as Markdown. */
export function figuresTable(report: Report): string {
  const rows = report.benches.flatMap(({ name, rows }) =>
    rows.flatMap(row => {
      const [own, ...peers] = linesOf(row)
      const shown = peers.filter(line => line.met !== null || row.headline)
      if (shown.length === 0 && own!.met === null && !row.headline) return []
      return [cells(name, own!, null), ...shown.map(line => cells('', own!, line))]
    }),
  )
  const how = `medians of ${report.rounds} interleaved rounds, lowest and highest in brackets`
  return [
    `Measured on ${report.date.slice(0, 10)} at commit ${report.commit ?? 'unknown'} with \`npm run bench\` on ${machineLine(report.machine)}; ${how}. The ratio is how many times as good as the peer ours is.`,
    ...(report.quick ? ['', 'A quick run: its rounds are too few and too short to rely on.'] : []),
    '',
    '| bench | what | figure | ratio | bar |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function cells(bench: string, own: Line, ratio: Line | null): string {
  const line = ratio ?? own
  const what = ratio
    ? `against ${ratio.peer!.what}`
    : `${own.row.what}${own.row.note ? ` (${own.row.note})` : ''}`
  const peer = ratio && linesOf({ ...own.row, samples: ratio.peer!.samples, peers: [] })[0]!
  const shown = peer ?? own
  return `| ${[
    bench,
    what.replaceAll('|', '\\|'),
    `${figure(shown.summary.median)} ${own.row.unit} (${spread(shown.samples, shown.summary)})`,
    ratio ? `${figure(ratio.summary.median)} (${spread(ratio.samples, ratio.summary)})` : '',
    line.met === null ? '' : `${line.bar} ${line.met ? 'reached' : '**missed**'}`,
  ].join(' | ')} |`
}

/** The README with the table of a run between its two marks. */
export function withFigures(readme: string, report: Report): string {
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The README has no place for figures: ${begin} … ${end}`)
  return `${readme.slice(0, from + begin.length)}\n${figuresTable(report)}\n${readme.slice(to)}`
}
