import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import t from 'tap'
import { importLaw, noCycles } from './import-law.ts'

const project = join(import.meta.dirname, '..', '..')
const parts = ['contracts', 'runtime', 'ingest', 'projections', 'api', 'cli.ts', 'cli', 'test']

t.test('the project keeps the import law', async t => {
  const output = await cruised(project, importLaw)
  t.ok(output.summary.totalCruised > 50, `${output.summary.totalCruised} files were read`)
  t.same(broken(output), [])
})

t.test('no two files import each other, by whatever way', async t => {
  t.same(broken(await cruised(project, noCycles)), [])
})

t.test('each way of breaking the law is seen', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-law-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(project, 'package.json'), join(folder, 'package.json'))
  cpSync(join(project, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const write = (file: string, ...imports: string[]) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${imports.join('\n')}\nexport const name = '${file}'\n`)
  }
  write('contracts/money.ts', `import { createHash } from 'node:crypto'`, 'void createHash')
  write('runtime/log.ts', `import '../contracts/money.ts'`, `import 'pino'`, `import 'nats'`)
  write('ingest/fetch.ts', `import '../runtime/log.ts'`, `import '../contracts/money.ts'`)
  write('projections/engine/run.ts', `import '../../runtime/log.ts'`)
  write('projections/prices/query.ts', `import './table.ts'`, `import '../engine/run.ts'`)
  write('projections/prices/table.ts', `import '../../contracts/money.ts'`)
  write('api/app.ts', `import '../projections/prices/query.ts'`, `import '../runtime/log.ts'`, `import 'koa'`)
  write(
    'cli.ts',
    ...['api/app', 'ingest/fetch', 'projections/engine/run'].map(name => `import './${name}.ts'`),
  )
  write('test/some.test.ts', `import 'tap'`, `import '../cli.ts'`, `import '../api/app.ts'`)
  t.same(broken(await cruised(folder, importLaw)), [], 'what is allowed')

  write(
    'contracts/bad.ts',
    `import '../runtime/log.ts'`,
    `import { readFileSync } from 'node:fs'`,
    'void readFileSync',
  )
  write('contracts/worse.ts', `import 'pg'`)
  write('runtime/bad.ts', `import '../ingest/fetch.ts'`, `import 'tap'`)
  write(
    'ingest/bad.ts',
    `import type { name } from '../projections/prices/query.ts'`,
    'export type Name = typeof name',
  )
  write('projections/bad.ts', `import '../api/app.ts'`, `import '../ingest/fetch.ts'`, `import 'nats'`)
  write('api/bad.ts', `import '../projections/prices/table.ts'`, `import '../cli.ts'`, `import './absent.ts'`)
  write(
    'api/worse.ts',
    `import '../projections/prices/deeper/query.ts'`,
    `export * from '../test/some.test.ts'`,
  )
  write('projections/prices/deeper/query.ts')
  write('api/later.ts', `export const later = () => import('../ingest/fetch.ts')`)
  t.same(broken(await cruised(folder, importLaw)), [
    'api/bad.ts → absent.ts: api imports only what it may',
    'api/bad.ts → absent.ts: every import leads somewhere',
    'api/bad.ts → cli.ts: api imports only what it may',
    'api/bad.ts → cli.ts: only the composition root sees all',
    'api/bad.ts → projections/prices/table.ts: api imports only what it may',
    'api/later.ts → ingest/fetch.ts: api imports only what it may',
    'api/worse.ts → projections/prices/deeper/query.ts: api imports only what it may',
    'api/worse.ts → test/some.test.ts: api imports only what it may',
    'contracts/bad.ts → fs: contracts do no input or output',
    'contracts/bad.ts → runtime/log.ts: contracts imports only what it may',
    'contracts/worse.ts → pg: contracts do no input or output',
    'ingest/bad.ts → projections/prices/query.ts: ingest imports only what it may',
    'projections/bad.ts → api/app.ts: projections imports only what it may',
    'projections/bad.ts → ingest/fetch.ts: projections imports only what it may',
    'projections/bad.ts → nats: the client of NATS stands behind runtime',
    'runtime/bad.ts → ingest/fetch.ts: runtime imports only what it may',
    'runtime/bad.ts → tap: the product does not need what only its development needs',
  ])
})

t.test('cycles of any length are seen, those of types too', async t => {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-law-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'ingest'))
  const write = (file: string, text: string) => writeFileSync(join(folder, 'ingest', file), text)
  write('one.ts', `import { two } from './two.ts'\nexport const one = two`)
  write('two.ts', `import { type Three, three } from './three.ts'\nexport const two: Three = three`)
  write('three.ts', `export * from './one.ts'\nexport type Three = number\nexport const three = 3`)
  write('four.ts', `import type {\n  Five,\n} from './five.ts'\nexport type Four = Five | 4`)
  write('five.ts', `import { four } from './six.ts'\nexport type Five = typeof four`)
  write('six.ts', `import type { Four } from './four.ts'\nexport const four = 4 as Four`)
  t.same(broken(await cruised(folder, noCycles)), [
    'ingest/five.ts → ingest/six.ts: no cycles',
    'ingest/one.ts → ingest/two.ts: no cycles',
  ])
})

async function cruised(folder: string, ruleSet: IFlattenedRuleSet): Promise<ICruiseResult> {
  const found = await cruise(
    parts.filter(part => existsSync(join(folder, part))),
    {
      baseDir: folder,
      ruleSet,
      validate: true,
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      // Programs that vnfin is measured against, with packages of their own.
      exclude: { path: '^test/bench/peers/' },
      moduleSystems: ['es6', 'cjs'],
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    },
  )
  return found.output as ICruiseResult
}

/** Each breach once: `file → import: rule`. */
function broken(output: ICruiseResult): string[] {
  const said = output.summary.violations.map(({ from, to, rule }) => {
    const target = to.match(/node_modules\/([^/]+)/)?.[1] ?? to.replace(/^[.]\//, '')
    return `${from} → ${target}: ${rule.name}`
  })
  return [...new Set(said)].sort()
}
