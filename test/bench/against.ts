import { machineLine } from './machine.ts'
import type { Report } from './report.ts'
import { aligned, figure, type Line, linesOf } from './row.ts'
import { type Change, change } from './samples.ts'

const marks = { better: 'better', worse: 'WORSE', same: '', unclear: '? too few samples' } as const

/** What changed between two runs: ratios first, since only they carry from one machine to another, then figures. */
export function against(before: Report, now: Report): string {
  const old = linesByName(before)
  const fresh = linesByName(now)
  const measured = new Set(now.benches.map(bench => bench.name))
  const changes = changesOf(old, fresh)
  const part = (title: string, isWanted: (line: Line) => boolean) => {
    const cells = changes
      .filter(({ line }) => isWanted(line))
      .map(({ bench, line, earlier, share, verdict }) => [
        `  ${bench}`,
        line.peer ? `${line.row.what} × ${line.peer.what}` : line.row.what,
        figure(earlier.summary.median),
        '→',
        figure(line.summary.median),
        line.peer ? '' : line.row.unit,
        `${share >= 0 ? '+' : '−'}${Math.abs(share * 100).toFixed(1)} %`,
        marks[verdict],
      ])
    return cells.length === 0 ? [] : [title, aligned(cells, [2, 4, 6])]
  }
  const missing = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : [title, ...names.map(name => `  ${name.replaceAll('\n', ' ')}`)]
  const isSame = machineLine(before.machine) === machineLine(now.machine)
  return [
    `against ${before.date.slice(0, 16)}, commit ${before.commit ?? 'unknown'}`,
    ...(isSame ? [] : [`made on another machine: ${machineLine(before.machine)}. Only ratios compare.`]),
    ...part('ratios', line => line.peer !== null),
    ...part('figures', line => line.peer === null),
    ...missing(
      'no longer measured',
      [...old].filter(([name, { bench }]) => measured.has(bench) && !fresh.has(name)).map(([name]) => name),
    ),
    ...missing(
      'new',
      [...fresh.keys()].filter(name => !old.has(name)),
    ),
  ].join('\n')
}

/**
 * Ratios that lost more than a share since an earlier run, beyond the noise of the samples; one line each.
 * @param maxLoss share of the earlier median, such as 0.15
 */
export function losses(before: Report, now: Report, maxLoss: number): string[] {
  return changesOf(linesByName(before), linesByName(now)).flatMap(
    ({ bench, line, earlier, share, verdict }) => {
      if (line.peer === null || verdict !== 'worse' || share >= -maxLoss) return []
      const medians = `${figure(earlier.summary.median)} → ${figure(line.summary.median)}`
      return [
        `${bench}: ${line.row.what} × ${line.peer.what} lost ${(-share * 100).toFixed(1)} % (${medians})`,
      ]
    },
  )
}

interface BenchLine {
  readonly bench: string
  readonly line: Line
}
type LinesByName = ReadonlyMap<string, BenchLine>

/** Lines of both runs, in the order of the newer one, with what became of each. */
const changesOf = (
  old: LinesByName,
  fresh: LinesByName,
): (BenchLine & Change & { readonly earlier: Line })[] =>
  [...fresh].flatMap(([name, { bench, line }]) => {
    const earlier = old.get(name)?.line
    return earlier === undefined
      ? []
      : [{ bench, line, earlier, ...change(earlier.samples, line.samples, line.better) }]
  })

function linesByName(report: Report): LinesByName {
  const lines = new Map<string, BenchLine>()
  for (const { name: bench, rows } of report.benches)
    for (const row of rows)
      for (const line of linesOf(row))
        lines.set([bench, row.what, ...(line.peer ? [line.peer.what] : [])].join('\n'), { bench, line })
  return lines
}
