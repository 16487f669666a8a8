import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { plainNode } from '../support/services.ts'

const project = join(import.meta.dirname, '..', '..')
const notCopied = /^(\.git|\.tap|node_modules|dist|build|coverage)$/

/** The repository without its history, with the packages of this one. */
function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-new-'))
  for (const entry of readdirSync(project))
    if (!notCopied.test(entry)) cpSync(join(project, entry), join(folder, entry), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const made = [
  { args: ['feed', 'sjc/tin'], test: 'test/ingest/sjc-tin.test.ts' },
  { args: ['feed', 'newcomer/tin'], test: 'test/ingest/newcomer-tin.test.ts' },
  { args: ['read-model', 'tin_prices'], test: 'test/projections/tin-prices.test.ts' },
  { args: ['route', 'tin-prices'], test: 'test/api/market/tin-prices.test.ts' },
  { args: ['tool', 'get_tin'], test: 'test/api/mcp/get-tin.test.ts' },
  { args: ['parameter', 'lending/tin_rate', '5', '2026-07-01', '109/2025/QH15', '12'], test: null },
]

t.test(
  'what npm run new makes compiles in strict mode, is in the style of the project, and its tests pass',
  { timeout: 300_000 },
  async t => {
    const folder = copyOfRepository()
    t.teardown(() => rmSync(folder, { recursive: true, force: true }))
    const run = (...args: string[]) => spawnSync('env', plainNode(...args), { cwd: folder, encoding: 'utf8' })
    for (const { args } of made) {
      const result = run('bin/new.mjs', ...args)
      t.equal(result.status, 0, `${args.join(' ')}: ${result.stderr}`)
    }
    const bin = (name: string) => realpathSync(join(folder, 'node_modules', '.bin', name))
    // The packages are linked: by their real paths TypeScript could not name their types.
    const types = run(bin('tsc'), '-p', '.', '--preserveSymlinks')
    t.equal(types.status, 0, types.stdout + types.stderr)
    const style = run(bin('biome'), 'check', '.')
    t.equal(style.status, 0, style.stdout + style.stderr)
    for (const { test } of made) {
      if (test === null) continue
      const result = run(test)
      t.equal(result.status, 0, `${test}: ${result.stdout}${result.stderr}`)
      t.match(result.stdout, /^ok|# pass|\bok 1\b/m, test)
    }
    const again = run('bin/new.mjs', 'feed', 'sjc/tin')
    t.match(again, { status: 2, stderr: /exists already: choose another name/ })
    for (const wrong of [['feed', 'Tin'], ['bed', 'tin'], ['parameter', 'lending/tin'], []])
      t.match(run('bin/new.mjs', ...wrong), { status: 2, stderr: /^npm run new / })
    t.ok(existsSync(join(folder, 'contracts/http/mcp/get-tin.ts')))
    t.match(readFileSync(join(folder, 'contracts/publishers.ts'), 'utf8'), /id: 'newcomer'/)
  },
)
