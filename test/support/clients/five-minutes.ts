import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { VnfinProcess } from '../vnfin-process.ts'
import { project, python, run } from './run.ts'

/** The blocks of code of a page, in their order. */
const blocksOf = (page: string, language: string): string[] =>
  [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter(([, of]) => of === language)
    .map(([, , text]) => text!.trim())

/**
 * The page from zero to a chart, as far as it goes without a registry: the client is installed from this repository into
 * an environment of its own, and the page's lines run as a notebook runs them. The chart is drawn where matplotlib is
 * installed; where it is not, its line must fail for want of matplotlib and of nothing else.
 */
export async function runFiveMinutes(t: Test, home: VnfinProcess): Promise<void> {
  const [vi, en] = ['docs/vi/notebook.md', 'docs/notebook.md'].map(path =>
    readFileSync(join(project, path), 'utf8'),
  )
  t.same(blocksOf(vi!, 'python'), blocksOf(en!, 'python'), 'both languages have the same code')
  const [lines = ''] = blocksOf(vi!, 'python')
  t.equal(lines.split('\n').length, 5, 'five lines')
  t.match(blocksOf(vi!, 'sh').join('\n'), /npx vnfin up[\s\S]*pip install/)

  const folder = mkdtempSync(join(tmpdir(), 'vnfin-five-minutes-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const made = await run(folder, python!, ['-m', 'venv', '--system-site-packages', '--without-pip', 'venv'])
  t.equal(made.code, 0, made.out + made.err)
  const own = join(folder, 'venv', 'bin', 'python')
  const options = ['--no-index', '--no-build-isolation', '--no-deps', '--no-cache-dir', '-q']
  const installed = await run(folder, own, [
    '-m',
    'pip',
    'install',
    ...options,
    join(project, 'clients', 'python'),
  ])
  t.equal(installed.code, 0, installed.out + installed.err)
  rmSync(join(project, 'clients', 'python', 'build'), { recursive: true, force: true })

  // The home is found by its folder, as in a notebook beside it; October 2025 is what it has.
  const env = { VNFIN_HOME: home.folder, MPLBACKEND: 'agg' }
  const script = lines
    .replace(/start="[^"]*"/, 'start="2025-10-01"')
    .replace(/end="[^"]*"/, 'end="2025-10-31"')
  const charted = `${script}\nimport matplotlib.pyplot\nmatplotlib.pyplot.savefig("chart.png")\n`
  writeFileSync(join(folder, 'chart.py'), charted)
  const hasPlots = (await run(folder, own, ['-c', 'import matplotlib'])).code === 0
  const done = await run(folder, own, ['chart.py'], env)
  if (hasPlots) {
    t.equal(done.code, 0, done.err)
    t.ok(existsSync(join(folder, 'chart.png')) && statSync(join(folder, 'chart.png')).size > 5_000)
  } else t.match(done.err, /matplotlib is required for plotting/, 'everything before the chart runs')
  const printed = await run(
    folder,
    own,
    ['-c', `${script.replace(/\n[^\n]*\.plot\([\s\S]*$/, '')}\nprint(len(df), list(df))`],
    env,
  )
  t.equal(
    printed.out.trim().split('\n').at(-1),
    "23 ['time', 'open', 'high', 'low', 'close', 'volume']",
    printed.err,
  )
  const command = await run(folder, join(folder, 'venv', 'bin', 'vnfin-client'), ['check', 'chart.py'])
  t.match(command.out, /runs unchanged/)
}
