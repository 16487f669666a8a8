import { busyLine, machineLine } from './machine.ts'
import type { Report } from './report.ts'
import { type BenchRow, figure, type Line, linesOf, spread } from './row.ts'

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

const origin = ({ date, commit, machine, load, rounds, quick, benches }: Report): string =>
  `${benches.map(({ name }) => name).join(', ')}: measured on ${date.slice(0, 10)} at commit ${commit ?? 'unknown'} with \`npm run bench\` on ${machineLine(machine)}; medians of ${rounds} interleaved rounds. ${busyLine(load, machine)}${quick ? ' A quick run: its rounds are too few and too short to rely on.' : ''}`

const benchRows = (bench: string, rows: readonly BenchRow[]): string[] =>
  rows.flatMap(row => {
    const [own, ...peers] = linesOf(row)
    const peersMet = peers.filter(line => line.met !== null || row.headline)
    if (peersMet.length === 0 && own!.met === null && !row.headline) return []
    return [cells(bench, own!, null), ...peersMet.map(line => cells('', own!, line))]
  })

function cells(bench: string, own: Line, ratio: Line | null): string {
  const line = ratio ?? own
  const what = ratio
    ? `against ${ratio.peer!.what}`
    : `${own.row.what}${own.row.note ? ` (${own.row.note})` : ''}`
  const peer = ratio && linesOf({ ...own.row, samples: ratio.peer!.samples, peers: [] })[0]!
  const peersMet = peer ?? own
  return `| ${[
    bench,
    what.replaceAll('|', '\\|'),
    `${figure(peersMet.summary.median)} ${own.row.unit} (${spread(peersMet.samples, peersMet.summary)})`,
    ratio ? `${figure(ratio.summary.median)} (${spread(ratio.samples, ratio.summary)})` : '',
    line.met === null ? '' : `${line.bar} ${line.met ? 'reached' : '**missed**'}`,
  ].join(' | ')} |`
}

/** A text with something else between its marks `<!-- name -->` and `<!-- /name -->`. */
export function between(text: string, name: string, content: string): string {
  const begin = `<!-- ${name} -->`
  const from = text.indexOf(begin)
  const to = text.indexOf(`<!-- /${name} -->`)
  if (from < 0 || to < from) throw new Error(`There is no place for ${name}: ${begin} … <!-- /${name} -->`)
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`
}
