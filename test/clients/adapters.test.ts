import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { adapterDocuments } from '../support/clients/adapter-documents.ts'
import { strangeColumns, strangeRequests, wrongIn } from '../support/clients/power-query.ts'
import { callSheetScript } from '../support/clients/quickstart.ts'
import { noPython, project, python, run } from '../support/clients/run.ts'
import { sampleHome } from '../support/clients/sample-home.ts'
import { vnfin } from '../support/vnfin-process.ts'

const adapters = join(project, 'clients', 'adapters')
const client = join(project, 'clients', 'python')
const read = (...path: string[]) => readFileSync(join(adapters, ...path), 'utf8')

const home = await sampleHome(t, adapterDocuments, [
  'adjustments/HPG',
  'stock-market/daily?symbols=HPG&date=2025-10-31',
  'bctc/statements/FPT',
])
/** A day of which a frozen release is made: what routes that know the newest word alone answer from. */
const released = '2025-10-20'
const frozen = await vnfin(home.folder, ['release', 'create', `at-${released}`, '--known-at', released]).done
t.equal(frozen.code, 0, frozen.out)

const env = {
  VNFIN_ADAPTERS_URL: home.address,
  VNFIN_ADAPTERS_KEY: home.keys.elite,
  PYTHONPATH: join(client, 'src'),
  PYTHONDONTWRITEBYTECODE: '1',
}

/** Runs pytest; what it skips it says why, and the reason stands in the output of this test. */
async function pytest(t: Test, folder: string, path: string): Promise<void> {
  const { code, out, err } = await run(
    folder,
    python!,
    ['-m', 'pytest', '-q', '-rs', '-p', 'no:cacheprovider', path],
    env,
  )
  t.equal(code, 0, out + err)
  t.match(out, /^[1-9]\d* passed/m)
  for (const [line] of out.matchAll(/^SKIPPED.*$/gm)) t.comment(line)
}

t.test('adapters in Python', { skip: noPython }, async t => {
  const made = await run(client, python!, ['generate.py'])
  t.equal(made.code, 0, made.err)
  await t.test('yfinance, back-tests, agents, charting programs', t => pytest(t, client, 'tests/adapters'))
  await t.test('the provider of OpenBB', t => pytest(t, join(adapters, 'openbb'), 'tests'))
  await t.test('the payroll rule of Odoo', t => pytest(t, join(adapters, 'odoo'), 'tests'))
})

t.test('Power Query parses, and asks for what the interface has', async t => {
  const script = read('excel', 'vnfin.pq')
  t.equal(await wrongIn(script), null)
  t.type(await wrongIn(script.replace('let', 'let let')), 'string')
  t.same(strangeRequests(script), [])
  t.same(strangeRequests(script.replace('adjusted =', 'adjustment =')), ['listDailyPrices has no adjustment'])
  t.same(strangeColumns(script, ['ratio']), [])
})

t.test('functions of Google Sheets', async t => {
  const script = read('google-sheets', 'vnfin.gs').replace("VNFIN_URL = ''", `VNFIN_URL = '${home.address}'`)
  const call = async (text: string) => {
    const { code, out, err } = await callSheetScript(script, text, {
      address: home.address,
      key: home.keys.elite,
    })
    return code === 0 ? JSON.parse(out) : err
  }
  const [head, first] = await call('VNFIN_PRICES("HPG", "2025-09-01", "2025-10-31")')
  t.same(head, ['date', 'open', 'high', 'low', 'close', 'volume'])
  t.same(first, ['2025-09-03', 30_000, 30_100, 29_900, 30_000, 2_000_000])
  t.equal((await call('VNFIN_PRICES("HPG", "2025-09-01", "2025-10-31", "events")'))[1][4], 25_000)
  t.equal(await call('VNFIN_CLOSE("HPG", "2025-11-02")'), 24_500)
  t.same((await call('VNFIN_SERIES("vn.cpi", "2025-09")'))[1], [
    '2025-09',
    3.38,
    'percent',
    '2025-10-06',
    'investing',
  ])
  t.same(await call('VNFIN_RATIO("FPT", "gross_margin")'), [[37.5, 'percent']])
  t.same(await call('VNFIN_INCOME_TAX(25, 1, "2026-11-27")'), [[25, 0.675, 0.03375, 22.34125]])
  t.match(await call('VNFIN_CLOSE("ZZZ", "2025-11-02")'), /exchange\.cafef\.bulk-raw/)
  t.match(await call('VNFIN_RATIO("FPT", "beauty")'), /gross_margin/)
  t.match(await call('VNFIN_CLOSE("HPG", "hôm qua")'), /2025-10-31/)
})

const wanted = 'for (name in c("httr2", "jsonlite", "testthat")) library(name, character.only = TRUE)'
const noR =
  (await run(project, 'Rscript', ['-e', wanted]).catch(() => ({ code: 1 }))).code !== 0 &&
  'R with httr2, jsonlite and testthat is not installed on this machine'

t.test('the package of R: installs, its tests pass', { skip: noR }, async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-r-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const library = join(folder, 'library')
  mkdirSync(library)
  const installed = await run(folder, 'R', [
    'CMD',
    'INSTALL',
    '--no-docs',
    `--library=${library}`,
    join(adapters, 'r'),
  ])
  t.equal(installed.code, 0, installed.out + installed.err)
  const tests = `library(testthat); library(vnfin); test_dir(${JSON.stringify(join(adapters, 'r', 'tests', 'testthat'))}, reporter = "summary", stop_on_failure = TRUE)`
  const tested = await run(folder, 'Rscript', ['-e', tests], { ...env, R_LIBS: library })
  t.equal(tested.code, 0, tested.out + tested.err)
  t.match(tested.out, /vnfin: \.{15,}/)
})
