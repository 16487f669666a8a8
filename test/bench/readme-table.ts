import { machineLine } from './machine.ts'
import type { Report } from './report.ts'
import { type BenchRow, figure, type Line, linesOf, spread } from './row.ts'

const begin = '<!-- figures -->'
const end = '<!-- /figures -->'

/** Of some runs, what has a bar and what is marked as a headline, as Markdown. */
export function figuresTable(reports: readonly Report[]): string {
  const rows = reports.flatMap(report => report.benches.flatMap(({ name, rows }) => benchRows(name, rows)))
  return [
    ...new Set(reports.map(origin)),
    '',
    'The ratio is how many times as good as the peer ours is; lowest and highest of the rounds in brackets.',
    '',
    '| bench | what | figure | ratio | bar |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const origin = ({ date, commit, machine, rounds, quick, benches }: Report): string =>
  `${benches.map(({ name }) => name).join(', ')}: measured on ${date.slice(0, 10)} at commit ${commit ?? 'unknown'} with \`npm run bench\` on ${machineLine(machine)}; medians of ${rounds} interleaved rounds.${quick ? ' A quick run: its rounds are too few and too short to rely on.' : ''}`

const benchRows = (bench: string, rows: readonly BenchRow[]): string[] =>
  rows.flatMap(row => {
    const [own, ...peers] = linesOf(row)
    const shown = peers.filter(line => line.met !== null || row.headline)
    if (shown.length === 0 && own!.met === null && !row.headline) return []
    return [cells(bench, own!, null), ...shown.map(line => cells('', own!, line))]
  })

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

/** The README with the table of runs between its two marks. */
export function withFigures(readme: string, reports: readonly Report[]): string {
  const from = readme.indexOf(begin)
  const to = readme.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The README has no place for figures: ${begin} … ${end}`)
  return `${readme.slice(0, from + begin.length)}\n${figuresTable(reports)}\n${readme.slice(to)}`
}
