import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { against, losses } from './against.ts'
import { growthTable } from './growth-table.ts'
import { busyLine, load, machineLine, thisCommit, thisMachine } from './machine.ts'
import { rounds } from './pace.ts'
import { between, figuresTable } from './readme-table.ts'
import { assertReport, type BenchResult, type Report, readReport } from './report.ts'
import { type BenchRow, linesOf, table } from './row.ts'

/** A bench prepares what it needs, measures, and removes it all. It runs in a process of its own. */
export type Bench = () => Promise<BenchRow[]>

export interface Benches {
  /** Of `npm run bench` without names. */
  readonly always: Readonly<Record<string, Bench>>
  /** By name only: long, or of no figure. */
  readonly onRequest: Readonly<Record<string, Bench>>
}

const usage = (benches: Benches) =>
  [
    'npm run bench -- [NAME…] [--quick] [--json FILE] [--against FILE [--max-loss PERCENT]]',
    '  NAME            which benches; all of the first line below without one',
    '  --quick         3 short rounds in place of 5: to try, not to keep',
    '  --json FILE     the run as JSON',
    '  --against FILE  what changed since the run in FILE: ratios first, marked where beyond the noise of the samples',
    '  --max-loss PERCENT  fail when a ratio lost more than this since the run in FILE, beyond the noise; bars do not count then',
    '  --from FILE     measure nothing; show the run in FILE',
    '  --readme FILE   measure nothing; write the table of the run in FILE into docs/speed.md (growth: into docs/growth.md too);',
    '                  may be given again for a run of other benches',
    `always: ${Object.keys(benches.always).join(', ')}`,
    `by name only: ${Object.keys(benches.onRequest).join(', ')}`,
    'The exit code is 1 when a bar is missed (with --max-loss: a ratio lost too much) or a bench fails.',
    '',
  ].join('\n')

/** The command `npm run bench`. @returns its exit code */
export async function runBenches(benches: Benches, args: readonly string[], main: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      against: { type: 'string' },
      'max-loss': { type: 'string' },
      from: { type: 'string' },
      readme: { type: 'string', multiple: true },
      help: { type: 'boolean', default: false },
    },
  })
  const all: Record<string, Bench> = { ...benches.always, ...benches.onRequest }
  const unknown = positionals.filter(name => !Object.hasOwn(all, name))
  if (unknown.length > 0 || values.help) {
    const why = unknown.length > 0 ? `No benchmark ${unknown.join(', ')}.\n` : ''
    process.stderr.write(`${why}${usage(benches)}`)
    return values.help ? 0 : 2
  }
  const maxLoss = values['max-loss'] === undefined ? null : Number(values['max-loss']) / 100
  if (maxLoss !== null && (!(maxLoss > 0 && maxLoss < 1) || values.against === undefined)) {
    process.stderr.write(
      `--max-loss takes a percentage between 0 and 100, beside --against FILE.\n${usage(benches)}`,
    )
    return 2
  }
  if (values.readme !== undefined) {
    write(values.readme.map(readReport))
    return 0
  }
  // Before measuring: a wrong file is better known now than in half an hour.
  const before = values.against === undefined ? null : readReport(values.against)
  const names = positionals.length > 0 ? positionals : Object.keys(benches.always)
  const report =
    values.from === undefined
      ? await measure(names, { quick: values.quick, main, keep: values.json })
      : show(readReport(values.from))
  if (before) process.stdout.write(`${against(before, report)}\n`)
  if (before === null || maxLoss === null) return isPassed(report) ? 0 : 1
  const lost = losses(before, report, maxLoss)
  if (lost.length > 0)
    process.stdout.write(`lost more than ${values['max-loss']} %:\n  ${lost.join('\n  ')}\n`)
  return lost.length === 0 && report.benches.every(({ error }) => error === undefined) ? 0 : 1
}

/** Puts the tables of runs into docs/speed.md, and that of `growth` into its page. */
function write(reports: readonly Report[]): void {
  const put = (file: string, name: string, content: string) => {
    const path = join(import.meta.dirname, '..', '..', file)
    writeFileSync(path, between(readFileSync(path, 'utf8'), name, content))
  }
  put('docs/speed.md', 'figures', figuresTable(reports))
  const growth = reports.find(({ benches }) => benches.some(({ name }) => name === 'growth'))
  if (growth) put('docs/growth.md', 'growth', growthTable(growth))
}

/** Whether every bench gave figures and every bar is reached. */
export const isPassed = ({ benches }: Pick<Report, 'benches'>): boolean =>
  benches.every(
    ({ error, rows }) => error === undefined && rows.flatMap(linesOf).every(line => line.met !== false),
  )

async function measure(
  names: readonly string[],
  { quick, main, keep }: { quick: boolean; main: string; keep: string | undefined },
): Promise<Report> {
  if (quick) {
    process.env.BENCH_ROUNDS ??= '3'
    process.env.BENCH_SECONDS ??= '1'
  }
  const loadBefore = load()
  const machine = await thisMachine()
  const warning = busyLine(loadBefore, machine)
  process.stdout.write(`${machineLine(machine)}\n${warning}\n`)
  if (quick) process.stdout.write('A quick run: to try, not to keep.\n')
  const results: BenchResult[] = []
  let report: Report
  const base = {
    schema: 1 as const,
    date: new Date().toISOString(),
    commit: thisCommit(),
    machine,
    load: loadBefore,
    rounds: rounds(),
    quick,
  }
  report = { ...base, benches: results }
  for (const name of names) {
    process.stdout.write(`\n${name}\n`)
    const result = await inProcessOfItsOwn(name, main)
    results.push(result)
    report = { ...base, benches: results }
    process.stdout.write(`${resultText(result)}\n`)
    // After every bench: an hour's figures do not go with a machine that stops.
    if (keep !== undefined)
      writeFileSync(keep, `${JSON.stringify(assertReport(report, 'the run'), null, 2)}\n`)
  }
  process.stdout.write(`\n${warning}\n`)
  return report
}

const resultText = ({ rows, error, seconds }: BenchResult): string =>
  `${error === undefined ? table(rows) : `FAILED: ${error}`}\n(${Math.round(seconds)} s)`

function show(report: Report): Report {
  const { machine, date, commit } = report
  process.stdout.write(`${date}, commit ${commit ?? 'unknown'}\n${machineLine(machine)}\n`)
  for (const result of report.benches) process.stdout.write(`\n${result.name}\n${resultText(result)}\n`)
  return report
}

const childName = 'BENCH_NAME'

/**
 * A fresh process: what one bench leaves in memory, or warms up, is not the next one's. Its temporary files are in a
 * folder that goes with it, however it ends.
 */
async function inProcessOfItsOwn(name: string, main: string): Promise<BenchResult> {
  const begun = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-bench-run-'))
  const child = fork(main, {
    env: { ...process.env, [childName]: name, TMPDIR: folder },
    execArgv: ['--expose-gc'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const interrupted = (signal: NodeJS.Signals) => {
    child.kill('SIGKILL')
    void ended.then(() => clear(folder)).then(() => process.exit(128 + constants.signals[signal]))
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  const result = await new Promise<Pick<BenchResult, 'rows' | 'error'>>(resolve => {
    child.once('message', message => resolve(message as Pick<BenchResult, 'rows' | 'error'>))
    void ended.then(code => resolve({ rows: [], error: `its process ended with ${code}` }))
  })
  if (child.connected) child.disconnect()
  await ended
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  await clear(folder)
  return { name, seconds: (performance.now() - begun) / 1000, ...result }
}

/** Servers end a moment after the process that they were started for, and write to the last: until it stays away. */
async function clear(folder: string): Promise<void> {
  for (let looks = 0, away = 0; away < 3 && looks < 100; looks++) {
    away = existsSync(folder) ? 0 : away + 1
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    await wait(100)
  }
}

/** Whether this process is one that `runBenches` made for a single bench; then that bench is run. */
export async function runAsChild(benches: Benches): Promise<boolean> {
  const name = process.env[childName]
  if (name === undefined || process.send === undefined) return false
  // What it starts ends with it.
  process.on('disconnect', () => process.exit())
  const bench = { ...benches.always, ...benches.onRequest }[name]!
  let result: Pick<BenchResult, 'rows' | 'error'>
  try {
    const rows = await bench()
    const names = new Set(rows.map(row => row.what))
    if (names.size < rows.length) throw new Error('two of its rows have one name')
    result = { rows }
  } catch (error) {
    result = { rows: [], error: (error as Error).stack ?? String(error) }
  }
  process.send(result)
  return true
}
