import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { against } from './against.ts'
import { growthTable } from './growth-table.ts'
import { isQuiet } from './machine.ts'
import { interleaved } from './pace.ts'
import { between, figuresTable } from './readme-table.ts'
import { assertReport, type Report } from './report.ts'
import { type BenchRow, linesOf, table } from './row.ts'
import { isPassed } from './runner.ts'
import { change, median, ratios } from './samples.ts'

const machine = {
  cores: 2,
  cpu: 'A processor',
  memory: 8,
  system: 'linux x64',
  node: '24.21.0',
  postgres: '18.4',
  nats: '2.10.27',
}

const run = (rows: readonly BenchRow[], more: Partial<Report> = {}): Report => ({
  schema: 1,
  date: '2026-11-28T10:00:00.000Z',
  commit: 'abc1234',
  machine,
  load: 0.1,
  rounds: 5,
  quick: false,
  benches: [{ name: 'tax', seconds: 12.5, rows }],
  ...more,
})

const rate: BenchRow = {
  what: 'a calculation',
  unit: 'requests/s',
  samples: [900, 1000, 950, 980, 940],
  peers: [{ what: 'bare koa', samples: [1000, 1000, 1000, 1000, 1000], min: 0.85 }],
}
const time: BenchRow = { what: 'a batch', unit: 'ms', samples: [70, 50, 61, 62, 64], max: 60 }

t.test('the median is the middle, of an even number half way between the two', t => {
  t.equal(median([3, 1, 2]), 2)
  t.equal(median([4, 1, 2, 3]), 2.5)
  t.ok(Number.isNaN(median([])))
  t.end()
})

t.test('a ratio is how many times as good ours is, round by round', t => {
  t.same(ratios([2, 4], [1, 8], 'more'), [2, 0.5])
  t.same(ratios([2, 4], [1, 8], 'less'), [0.5, 2])
  t.same(ratios([2, 4, 6], [1], 'more'), [4], 'of the medians where the rounds differ in number')
  t.end()
})

t.test('a change counts when nearly all pairs of samples agree on it', t => {
  const old = [100, 101, 102, 103, 104]
  const verdict = (now: readonly number[]) => change(old, now, 'less').verdict
  t.equal(verdict([80, 81, 82, 83, 84]), 'better')
  t.equal(verdict([120, 121, 122, 123, 124]), 'worse')
  t.equal(verdict([120, 121, 122, 123, 103.5]), 'worse', 'one pair of 25 may say otherwise')
  t.equal(verdict([90, 95, 110, 115, 120]), 'same', 'a median that moved within the noise')
  t.equal(
    verdict([104.5, 104.6, 104.7, 104.8, 104.9]),
    'same',
    'all apart, and by less than runs differ anyway',
  )
  t.equal(verdict([1, 1, 1]), 'unclear', 'three samples tell nothing')
  t.equal(change(old, [120, 121, 122, 123, 124], 'more').verdict, 'better')
  t.end()
})

t.test('rounds are interleaved, every second one backwards', async t => {
  const order: string[] = []
  const work = (name: string) => () => order.push(name)
  const results = await interleaved({ a: work('a'), b: work('b') }, { rounds: 3, warmUps: 1 })
  t.equal(order.join(''), 'ababbaab')
  t.same(results, { a: [3, 6, 7], b: [4, 5, 8] })
})

t.test('a row prints its median, spread and bar, and below it each peer with the ratio', t => {
  t.same(table([rate, time]).split('\n'), [
    'a calculation         950  900–1,000    requests/s',
    '  against bare koa  1,000  1,000–1,000  requests/s  × 0.95 (0.90–1)  ≥ 0.85 reached',
    'a batch                62  50–70        ms                           ≤ 60 MISSED',
  ])
  t.match(table([{ what: 'x', unit: 'MB', samples: [3.25] }]), /3\.25 {2}once/)
  t.end()
})

t.test('what is counted by the second is better when more, all else when less, or as the row says', t => {
  t.equal(linesOf(rate)[0]?.better, 'more')
  t.equal(linesOf(time)[0]?.better, 'less')
  t.equal(linesOf({ ...time, better: 'more' })[0]?.better, 'more')
  t.end()
})

t.test('a missed bar and a failed bench are seen', t => {
  t.equal(isPassed(run([rate])), true)
  t.equal(isPassed(run([rate, time])), false)
  t.equal(isPassed({ benches: [{ name: 'x', seconds: 1, rows: [], error: 'no servers' }] }), false)
  t.equal(isPassed(run([{ ...rate, peers: [{ ...rate.peers![0]!, min: 0.99 }] }])), false)
  t.end()
})

t.test('a machine at work is not quiet', t => {
  t.equal(isQuiet(0.3, { cores: 2 }), true)
  t.equal(isQuiet(1.2, { cores: 2 }), false)
  t.end()
})

t.test('a run is written and read as its schema says', t => {
  t.same(assertReport(JSON.parse(JSON.stringify(run([rate, time]))), 'it'), run([rate, time]))
  const withNothing = run([{ ...time, samples: [Number.NaN] }])
  t.throws(() => assertReport(JSON.parse(JSON.stringify(withNothing)), 'a.json'), {
    message: 'a.json is no run of the benchmarks: /benches/0/rows/0/samples/0 must be number',
  })
  t.throws(() => assertReport({}, 'b.json'), /^b\.json is no run of the benchmarks/)
  t.end()
})

t.test('against an earlier run: ratios first, changes beyond the noise marked', t => {
  const faster = { ...rate, samples: [1200, 1210, 1220, 1230, 1240] }
  const now = run([faster, time, { ...time, what: 'a new figure' }])
  const table = against(run([rate, time, { ...time, what: 'an old figure' }], { commit: 'def5678' }), now)
  t.match(
    table,
    /^against 2026-11-28T10:00, commit def5678\nratios\n {2}tax {2}a calculation × bare koa .* better\n/,
  )
  t.match(table, /figures\n {2}tax {2}a calculation +950 {2}→ {2}1,220 {2}requests\/s {2}\+28\.4 % {2}better/)
  t.match(table, /a batch +62 {2}→ +62 {2}ms +\+0\.0 %\n/)
  t.match(table, /no longer measured\n {2}tax an old figure\nnew\n {2}tax a new figure$/)
  t.notMatch(table, /another machine/)
  const elsewhere = run([rate], { machine: { ...machine, cores: 64 } })
  t.match(against(elsewhere, now), /made on another machine: 64 cores .* Only ratios compare\./)
  t.end()
})

t.test('the table of the README has what has a bar, with machine, date and command', t => {
  const quietRow = { ...rate, what: 'no bar', peers: [{ what: 'nothing', samples: rate.samples }] }
  const table = figuresTable([
    run([rate, time, quietRow, { ...quietRow, what: 'a headline', headline: true }]),
  ])
  t.match(
    table,
    'tax: measured on 2026-11-28 at commit abc1234 with `npm run bench` on 2 cores (A processor), 8 GiB, Node 24.21.0, Postgres 18.4, nats-server 2.10.27',
  )
  t.match(table, '| tax | a calculation | 950 requests/s (900–1,000) |  |  |')
  t.match(table, '|  | against bare koa | 1,000 requests/s (1,000–1,000) | 0.95 (0.90–1) | ≥ 0.85 reached |')
  t.match(table, '| tax | a batch | 62 ms (50–70) |  | ≤ 60 **missed** |')
  t.notMatch(table, 'no bar')
  t.match(table, 'a headline')
  const readme = '# x\n<!-- figures -->\nold\n<!-- /figures -->\nend\n'
  const written = between(readme, 'figures', 'new')
  t.equal(written, '# x\n<!-- figures -->\nnew\n<!-- /figures -->\nend\n')
  t.equal(between(written, 'figures', 'new'), written, 'written twice, it is the same')
  t.throws(() => between('# x', 'figures', 'new'), /no place for figures/)
  t.match(figuresTable([run([rate], { quick: true })]), 'A quick run')
  t.end()
})

t.test('growth is a table with a column for each size of the log', t => {
  const row = (what: string, figures: number[], note?: string): BenchRow => ({
    what,
    unit: 'MB',
    samples: figures,
    ...(note ? { note } : {}),
  })
  const rows = [
    row('rebuild of 0.8 million bars', [3, 1, 2]),
    row('0.8 million bars on disk: tables', [100], '130 bytes a bar'),
    row('rebuild of 20 million bars', [4]),
    row('rebuild of 5,000 releases', [5]),
    row('memory, 26 times as many', [1]),
  ]
  const table = growthTable(run([], { benches: [{ name: 'growth', seconds: 1, rows }] }))
  t.same(table.split('\n').slice(2), [
    '| | 0.8 million bars | 20 million bars |',
    '|---|---|---|',
    '| rebuild of … | 2 MB | 4 MB |',
    '| … on disk: tables | 100 MB (130 bytes a bar) |  |',
    '',
    '| | 5,000 releases |',
    '|---|---|',
    '| rebuild of … | 5 MB |',
  ])
  t.end()
})

t.test('the command shows a run, compares it, and ends with 1 where a bar is missed', t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const file = (name: string, report: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(report))
    return join(folder, name)
  }
  const good = file('good.json', run([rate]))
  const bad = file('bad.json', run([rate, time]))
  const { NODE_OPTIONS: _, ...env } = process.env
  const bench = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8', env })
  const output = bench('--from', good, '--against', bad)
  t.equal(output.status, 0, output.stderr)
  t.match(output.stdout, /a calculation.*× 0\.95.*\n\(13 s\)\nagainst .*ratios/s)
  t.equal(bench('--from', bad).status, 1)
  const lossOf = (samples: readonly number[], more: readonly string[] = ['--max-loss', '15']) =>
    bench('--from', file('now.json', run([{ ...rate, samples }, time])), '--against', good, ...more)
  const lost = lossOf([700, 800, 750, 780, 740])
  t.equal(lost.status, 1, 'a ratio that lost a fifth')
  t.match(
    lost.stdout,
    /lost more than 15 %:\n {2}tax: a calculation × bare koa lost 21\.1 % \(0\.95 → 0\.75\)\n/,
  )
  t.equal(lossOf([800, 890, 845, 870, 835]).status, 0, 'a loss of a tenth; a missed bar is no loss')
  t.equal(lossOf([300, 1000, 750, 1200, 1100]).status, 0, 'within the noise')
  t.equal(lossOf([700], ['--max-loss', 'a lot']).status, 2)
  t.equal(bench('--from', good, '--max-loss', '15').status, 2, 'there is nothing to compare with')
  const unknown = bench('no-such')
  t.equal(unknown.status, 2)
  t.match(unknown.stderr, /No benchmark no-such\.\nnpm run bench/)
  t.end()
})

t.test('what peers take from vnfin is there: no compiler reads them', t => {
  const peers = join(import.meta.dirname, 'peers')
  for (const file of globSync('*.mjs', { cwd: peers }))
    for (const [, path = ''] of readFileSync(join(peers, file), 'utf8').matchAll(/from '(\.[^']+)'/g))
      t.ok(existsSync(join(peers, path)), `${file}: ${path}`)
  t.end()
})

t.test("a run that was ended left its servers' folders behind", async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const { NODE_OPTIONS: _, ...env } = process.env
  const run = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'alerts'], {
    env: { ...env, TMPDIR: folder },
    stdio: 'ignore',
  })
  const ended = new Promise<number | null>(resolve => run.once('exit', resolve))
  const started = () => globSync('*/*/postgres/**/postmaster.pid', { cwd: folder }).length > 0
  while (!started() && run.exitCode === null) await wait(50)
  run.kill('SIGTERM')
  t.equal(await ended, 143)
  t.same(readdirSync(folder), [])
})
